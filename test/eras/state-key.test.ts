import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readKey } from '../../src/mcp/modern-era/state-key.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('all who ask at once get the same key, which nobody else can read', async () => {
  const folder = join(temporaryFolder(), 'data')
  const file = join(folder, 'request-state.key')
  const keys = await Promise.all(Array.from({ length: 20 }, () => readKey(file)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toEqual(readFileSync(file))
  expect(keys[0]).toHaveLength(32)
  // Nothing is left of those that came second.
  expect(readdirSync(folder)).toEqual(['request-state.key'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  ['nothing in it', ''],
  ['too much in it', 'x'.repeat(33)],
])('a key with %s is refused, and left as it is', async (_name, text) => {
  const file = join(temporaryFolder(), 'request-state.key')
  writeFileSync(file, text)
  await expect(readKey(file)).rejects.toMatchObject({
    message: `${file} is not a key of this program. Nothing was changed.`,
    hint: 'Remove this file and call again: a new one is made.',
  })
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('where no key can be made it says why', async () => {
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(readKey(join(file, 'request-state.key'))).rejects.toMatchObject({
    message: expect.stringContaining('What a person is asked cannot be signed: '),
    hint: expect.stringContaining('NEWOAKS_DATA_DIR'),
  })
})
