import { expect, onTestFinished, test, vi } from 'vitest'
import { packs } from '../../src/chats/packs/all-packs.ts'
import { createRedactor } from '../../src/keys/redact.ts'
import { createLog } from '../../src/log.ts'
import { createResourceReader } from '../../src/mcp/methods/resource-reader.ts'

const never = () => Promise.reject(new Error('nothing is to be loaded for this'))

function reader() {
  const redactor = createRedactor(() => [])
  const log = createLog('silent', redactor)
  const context = { toolsets: ['testing'] as const, imports: never, chats: never, journal: never }
  return createResourceReader({ redactor, log, context })
}

test.each([
  ['newoaks://packs', 'newoaks://packs'],
  ['newoaks://packs/privacy', 'newoaks://packs/p%72ivacy'],
])('%s is made once a server: packs are hundreds of scenarios', async (uri, sameUri) => {
  const load = vi.spyOn(packs, 'load')
  onTestFinished(() => load.mockRestore())
  const read = reader()
  const first = await read(uri)
  const loads = load.mock.calls.length
  expect(loads).toBeGreaterThan(0)
  expect(await read(uri)).toEqual(first)
  expect(await read(sameUri)).toEqual(first)
  expect(load).toHaveBeenCalledTimes(loads)
  await reader()(uri)
  expect(load).toHaveBeenCalledTimes(2 * loads)
})
