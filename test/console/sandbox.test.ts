import { expect, test } from 'vitest'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { askConsole, enter, openConsole } from '../support/open-console.ts'
import { post } from '../support/sandbox.ts'
import { startScriptedService } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function entered(args: readonly string[], env: Readonly<Record<string, string>>) {
  const opened = await openConsole({ args, env })
  const cookie = await enter(opened, opened.address)
  return (name: string, input: object = {}) => askConsole(opened, cookie, name, input)
}

test('the requests of a configured sandbox are shown as curl, without a key', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const ask = await entered([], env)
  const Name = `It's ${sandbox.secretKey}`
  await post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', Name })
  const { body } = await ask('sandbox')
  expect(body.sandbox).toMatchObject({ url: sandbox.url, isWithin: false, faults: [], files: [] })
  const [{ curl }] = body.sandbox.requests
  expect(curl).toContain(`curl -X POST ${sandbox.url}/chat/Chatbot/Edit`)
  expect(curl).toContain('-H "authorization: $NEWOAKS_SECRET_KEY"')
  expect(curl).toContain("It'\\''s [key removed]")
  expect(JSON.stringify(body)).not.toContain(sandbox.secretKey)
})

test('a fault is switched on beside those that are on, and off again', async () => {
  const { sandbox, env } = await sandboxAndEnv({ faults: [{ operation: 'ModelList', code: 7 }] })
  const ask = await entered([], env)
  await ask('switchFault', { on: 'fails', operation: 'Edit', times: 'once' })
  const edited = () => post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', Name: 'Homes' })
  expect((await edited()).status).toBe(500)
  expect((await edited()).status).toBe(200)
  expect((await ask('sandbox')).body.sandbox.faults).toEqual([
    { text: 'ModelList: Code 7', fired: 0 },
    { text: 'Edit, at most 1 time: HTTP 500', fired: 1 },
  ])
  await ask('switchFault', { off: 1 })
  expect((await ask('sandbox')).body.sandbox.faults).toHaveLength(1)
})

test('the sandbox within the console registers files', async () => {
  const ask = await entered(['--sandbox'], { NEWOAKS_DATA_DIR: temporaryFolder() })
  await ask('registerFile', { name: 'kitchen.png', sizeBytes: 1200 })
  expect((await ask('sandbox')).body.sandbox).toMatchObject({
    isWithin: true,
    files: [{ name: 'kitchen.png', sizeBytes: 1200 }],
  })
})

test('a read-only console switches nothing', async () => {
  const { env } = await sandboxAndEnv()
  const ask = await entered(['--read-only'], env)
  const switched = await ask('switchFault', { on: 'slow', times: 'always' })
  expect(switched.status).toBe(422)
  expect(switched.body.message).toContain('read-only')
  expect((await ask('registerFile', { name: 'a.png', sizeBytes: 1 })).status).toBe(422)
  expect((await ask('sandbox')).body.sandbox).toMatchObject({ faults: [], files: [] })
})

test('what is no sandbox is told to be none, and is asked nothing else', async () => {
  const asked: string[] = []
  const service = await startScriptedService((response, { path }) => {
    asked.push(path)
    response.writeHead(404).end('none')
  })
  const ask = await entered([], {
    NEWOAKS_BASE_URL: service.url,
    NEWOAKS_SECRET_KEY: 'a-secret-key',
  })
  expect((await ask('sandbox')).body).toEqual({})
  expect((await ask('switchFault', { off: 0 })).body.message).toContain('no sandbox')
  expect(new Set(asked)).toEqual(new Set(['/']))
})
