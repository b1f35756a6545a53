import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  endAfter,
  type Program,
  runProgram,
  type StartOptions,
  startProgram,
  startServer,
  textOf,
} from '../support/program.ts'
import { house } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SANDBOX_NOTE =
  'Sandbox: the service is simulated on this machine; no real chatbot is reached.'

describe('serve --sandbox', () => {
  test('keeps its data from one start to the next, in the data folder alone', async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder, 'data')
    const args = ['--sandbox', '--data-dir', dataDir]
    const first = startServer({ args })
    const created = await first.callTool('create_listing', house)
    expect(created.structuredContent).toMatchObject({ Data: expect.any(String) })
    await first.end()

    const second = startServer({ args })
    const listed = await second.callTool('find_listings', { SerialNumber: 'demo' })
    expect(listed.structuredContent).toMatchObject({ total: 1, listings: [{ MLSNumber: 'M1' }] })
    await second.end()
    expect(readdirSync(folder)).toEqual(['data'])
    expect(readdirSync(dataDir)).toContain('sandbox.db')
  })

  test('two servers on one data folder both work', async () => {
    const args = ['--sandbox', '--data-dir', temporaryFolder()]
    const [one, other] = [startServer({ args }), startServer({ args })]
    const results = await Promise.all([
      one.callTool('create_listing', house),
      other.callTool('create_listing', {
        ...house,
        MLSNumber: 'M2',
        Url: 'https://homes.example/M2',
      }),
    ])
    expect(results.map(({ isError }) => isError)).toEqual([undefined, undefined])
    const listed = await one.callTool('find_listings', { SerialNumber: 'demo' })
    expect(listed.structuredContent).toMatchObject({ total: 2 })
  })

  test('says in its instructions and with every result that it is a sandbox', async () => {
    const server = startServer({ args: ['--sandbox'] })
    expect((await server.initialize()).result?.instructions).toContain(SANDBOX_NOTE)
    const success = await server.callTool('list_models')
    expect(success.structuredContent?.notes).toEqual([SANDBOX_NOTE])
    expect(JSON.parse(textOf(success))).toEqual(success.structuredContent)
    const refused = await server.callTool('create_chat_session', { serialNumber: 'nobody' })
    expect(refused.isError).toBe(true)
    expect(textOf(refused)).toContain(SANDBOX_NOTE)
    const wrong = await server.callTool('create_chat_session', {})
    expect(textOf(wrong)).toContain(SANDBOX_NOTE)
  })

  test('does not use a service that is configured beside it', async () => {
    const server = startServer({
      args: ['--sandbox'],
      env: { NEWOAKS_BASE_URL: 'http://127.0.0.1:1', NEWOAKS_SECRET_KEY: 'sk-e2e-unused-01' },
    })
    expect((await server.callTool('list_models')).isError).toBeUndefined()
  })

  test('says what to do when its data folder cannot be made, and stays', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    const server = startServer({ args: ['--sandbox', '--data-dir', join(folder, 'file', 'data')] })
    const result = await server.callTool('list_models')
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('NEWOAKS_DATA_DIR')
    await server.request('ping')
  })
})

test('without --sandbox neither the instructions nor a failure speak of this being one', async () => {
  const server = startServer()
  const { result } = await server.initialize()
  expect(result?.instructions).not.toContain('andbox')
  expect(textOf(await server.callTool('list_models'))).not.toContain('Sandbox:')
})

describe('sandbox', () => {
  /** Starts the command and resolves when it has said where it listens. */
  async function startCommand(options: StartOptions): Promise<{ running: Program; url: string }> {
    const { args = [], ...rest } = options
    const running = startProgram({ args: ['sandbox', '--port', '0', ...args], ...rest })
    await running.until(() => /^Data: .*\n/m.exec(running.stdout())?.[0])
    const url = /^Sandbox listening on (http:\S+)$/m.exec(running.stdout())?.[1] ?? ''
    return { running, url }
  }
  const keyOf = (output: string, name: string) =>
    new RegExp(`^ {2}NEWOAKS_${name}=(\\S+)$`, 'm').exec(output)?.[1]

  test('shows its keys at the first start with its data only, and they go on to work', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const first = await startCommand({ args: ['--data-dir', dataDir] })
    const secretKey = keyOf(first.running.stdout(), 'SECRET_KEY') ?? ''
    expect(secretKey.length).toBeGreaterThan(10)
    expect(keyOf(first.running.stdout(), 'SESSION_KEY')).toBeDefined()
    expect(keyOf(first.running.stdout(), 'BASE_URL')).toBe(first.url)
    await endAfter(first.running, () => first.running.process.kill('SIGTERM'))

    const second = await startCommand({ args: ['--data-dir', dataDir] })
    expect(second.running.stdout()).not.toContain(secretKey)
    expect(second.running.stdout()).not.toContain('_KEY=')
    const server = startServer({
      env: { NEWOAKS_BASE_URL: second.url, NEWOAKS_SECRET_KEY: secretKey },
    })
    expect((await server.callTool('list_models')).isError).toBeUndefined()
  })

  test('shows its keys once even if the data was made by --sandbox', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const server = startServer({ args: ['--sandbox', '--data-dir', dataDir] })
    await server.callTool('list_models')
    await server.end()
    const { running } = await startCommand({ args: ['--data-dir', dataDir] })
    expect(keyOf(running.stdout(), 'SECRET_KEY')).toMatch(/^sk-sandbox-/)
  })

  test('--memory writes nothing to the disk', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const { running, url } = await startCommand({ args: ['--memory', '--data-dir', dataDir] })
    expect(running.stdout()).toContain('Data: in memory\n')
    expect(running.stdout()).toMatch(/^In the browser: .+ console, with NEWOAKS_BASE_URL/m)
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200)
    await endAfter(running, () => running.process.kill('SIGTERM'))
    expect(existsSync(dataDir)).toBe(false)
  })

  test('--chatbot adds chatbots', async () => {
    const args = ['--memory', '--chatbot', 'first', '--chatbot=second']
    const { running, url } = await startCommand({ args })
    expect(running.stdout()).toContain('Chatbots: demo, first, second\n')
    const secretKey = keyOf(running.stdout(), 'SECRET_KEY') ?? ''
    const server = startServer({ env: { NEWOAKS_BASE_URL: url, NEWOAKS_SECRET_KEY: secretKey } })
    for (const serialNumber of ['demo', 'first', 'second'])
      expect((await server.callTool('create_chat_session', { serialNumber })).isError).toBe(
        undefined,
      )
    expect((await server.callTool('create_chat_session', { serialNumber: 'x' })).isError).toBe(true)
  })

  test('--faults takes faults from a file', async () => {
    const faults = join(temporaryFolder(), 'faults.json')
    writeFileSync(faults, JSON.stringify([{ nth: 1, status: 503 }]))
    const { running, url } = await startCommand({ args: ['--memory', '--faults', faults] })
    const headers = { authorization: keyOf(running.stdout(), 'SECRET_KEY') ?? '' }
    expect((await fetch(`${url}/chat/Chatbot/ModelList`, { headers })).status).toBe(503)
    expect((await fetch(`${url}/chat/Chatbot/ModelList`, { headers })).status).toBe(200)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends on %s with exit 0', async (signal) => {
    const { running, url } = await startCommand({ args: ['--memory'] })
    await fetch(`${url}/openapi.json`) // Its connection stays open.
    const { code } = await endAfter(running, () => running.process.kill(signal))
    expect(code).toBe(0)
    expect(running.stderr()).toBe('')
  })

  test.each<[string[], string[]]>([
    [
      ['--port', '65536', '--framing', 'other'],
      ['--port', '--framing'],
    ],
    [
      ['--port', '', '--chatbot'],
      ['--port', '--chatbot'],
    ],
    [
      ['--port', '1e3', '--memory', '--memory'],
      ['--port', '--memory'],
    ],
    [['--faults', '/no/such/file'], ['--faults']],
  ])('with %j it ends with exit 2 and names the flags', async (args, flags) => {
    const { code, stdout, stderr } = await runProgram({ args: ['sandbox', ...args] })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    for (const flag of flags) expect(stderr).toMatch(new RegExp(`^- ${flag}\\b`, 'm'))
    expect(stderr).not.toMatch(/^ +at /m)
  })

  test('names the problems of settings and of its own flags together', async () => {
    const args = ['sandbox', '--port', 'x', '--timeout-ms', 'y', '--no-such-flag']
    const { code, stderr } = await runProgram({ args })
    expect(code).toBe(2)
    expect(stderr.match(/^- --[a-z-]+/gm)).toEqual([
      '- --no-such-flag',
      '- --port',
      '- --timeout-ms',
    ])
  })

  test('says that its port is taken and what to do, with exit 1', async () => {
    const { url } = await startCommand({ args: ['--memory'] })
    const { port } = new URL(url)
    const second = await runProgram({ args: ['sandbox', '--memory', '--port', port] })
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toMatch(
      new RegExp(`^The sandbox could not be started: .*${port}.*\\.$`, 'm'),
    )
    expect(second.stderr).toMatch(/^Next: .*--port/m)
    expect(second.stderr).not.toMatch(/^ +at /m)
  })
})
