import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { missingDatabase } from '../support/missing-database.ts'
import { endAfter, preload, readyServer, runProgram, textOf } from '../support/program.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const missing =
  /^(?:WRONG .*)?The database cannot be loaded on this computer \(\w+ \w+\): Cannot find module '[^']+\.node'\.[\n ]/m

const calls: readonly (readonly [string, Record<string, unknown>])[] = [
  ['get_run', {}],
  ['inspect_listing_file', { text: listingsCsv(1) }],
  ['test_chatbot', { serialNumber: 'demo', pack: 'privacy' }],
]

test('what needs the database says that it is missing, and what to do; the rest works', async () => {
  const service = await startScriptedService(succeed([]))
  const server = await readyServer({ env: configured(service), nodeArgs: missingDatabase() })
  for (const [tool, args] of calls) {
    const result = await server.callTool(tool, args)
    expect(result.isError, tool).toBe(true)
    expect(textOf(result)).toMatch(missing)
    expect(textOf(result)).toContain('Outcome: not_applied')
    expect(textOf(result)).toContain('Next: Install the server on this computer with npm')
  }
  expect((await server.callTool('list_models')).isError).toBeUndefined()
})

test('without it a history is read all the same, and what is not known is said', async () => {
  const Messages = [{ Type: 'User', Content: 'Hi' }]
  const service = await startScriptedService(succeed([{ SessionID: 1, Messages }]))
  const server = await readyServer({ env: configured(service), nodeArgs: missingDatabase() })
  const { structuredContent } = await server.callTool('get_chat_history', { SerialNumber: 'demo' })
  expect(structuredContent).toMatchObject({
    unanswered: 1,
    notes: [
      expect.stringContaining('Which of them are conversation tests is not known: The database'),
      expect.stringContaining('other apologies count as answers'),
    ],
  })
})

test('without it a session is opened all the same', async () => {
  const service = await startScriptedService(succeed({ SessionID: 7 }))
  const server = await readyServer({ env: configured(service), nodeArgs: missingDatabase() })
  const opened = await server.callTool('create_chat_session', { serialNumber: 'demo' })
  expect(opened.structuredContent).toEqual({ Data: { SessionID: 7 }, Version: '1.0.0', Code: 200 })
})

test('the sandbox says it too', async () => {
  const env = { NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') }
  const server = await readyServer({ args: ['--sandbox'], env, nodeArgs: missingDatabase() })
  const text = textOf(await server.callTool('list_models'))
  expect(text).toMatch(missing)
  expect(text).toContain('Outcome: not_applied')
  const nodeOptions = { ...env, NODE_OPTIONS: missingDatabase().join('=') }
  const doctor = await runProgram({ args: ['doctor', '--sandbox'], env: nodeOptions })
  expect(doctor.stdout).toMatch(missing)
  expect(doctor.stdout).not.toContain('unforeseen')
  expect(doctor.code).toBe(1)
  const sandbox = await runProgram({ args: ['sandbox', '--port', '0'], env: nodeOptions })
  expect(sandbox.stderr).toMatch(missing)
  expect(sandbox.stderr).not.toContain('port is free')
})

test.each([
  ['a ledger', [], 'get_run'],
  ['the sandbox', ['--sandbox'], 'list_models'],
])('the next use of %s tries again', async (_what, args, tool) => {
  const env = { NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') }
  const server = await readyServer({ args, env, nodeArgs: missingDatabase(1) })
  expect(textOf(await server.callTool(tool))).toMatch(missing)
  expect((await server.callTool(tool)).isError).toBeUndefined()
})

test('another failure to load a part is a fault of the server, not a missing database', async () => {
  const broken = preload(`
    import Module from 'node:module'
    const load = Module._load
    Module._load = (request, ...more) =>
      request.startsWith('./create-imports-') ? undefined.open() : load(request, ...more)
  `)
  const env = { NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') }
  const server = await readyServer({ env, nodeArgs: broken })
  const text = textOf(await server.callTool('get_run'))
  expect(text).toMatch(/^get_run failed because of a fault in this server \(reference \w{8},/)
  expect(text).not.toContain('database')
  await server.until(() => /Cannot read properties of undefined/.exec(server.stderr())?.[0])
})

test('without the part that writes the log a server says what it has to say, answers and ends', async () => {
  const broken = preload(`
    import Module from 'node:module'
    const load = Module._load
    Module._load = (request, ...more) => {
      if (/^[.][/](log-writer|create-imports)-/.test(request)) throw new Error('gone')
      return load(request, ...more)
    }
  `)
  const env = { NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') }
  const server = await readyServer({ env, nodeArgs: broken })
  expect(textOf(await server.callTool('get_run'))).toMatch(/^get_run failed because of a fault/)
  await server.until(() => /internal error \(no log: .*gone/.exec(server.stderr())?.[0])
  expect(await endAfter(server, () => server.process.stdin.end())).toMatchObject({ code: 0 })
})
