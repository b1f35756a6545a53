import { expect, onTestFinished, test, vi } from 'vitest'
import { formattedJson } from '../../scripts/docs/formatted-json.ts'

test('JSON is written as the formatter has it', async () => {
  expect(await formattedJson('docs/x.json', { list: [1, 2], none: [] })).toBe(
    '{\n  "list": [1, 2],\n  "none": []\n}\n',
  )
})

test('a formatter that fails makes no document', async () => {
  // What the formatter's launcher starts in its place.
  vi.stubEnv('BIOME_BINARY', '/bin/false')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(formattedJson('docs/x.json', { large: 'x'.repeat(1_000_000) })).rejects.toThrow(
    'The formatter failed at docs/x.json, with status 1.',
  )
})
