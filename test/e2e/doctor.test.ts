import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { prefixProxy } from '../support/prefix-proxy.ts'
import { calledBy, runProgram } from '../support/program.ts'
import { configured, sendJson, startScriptedService, succeed } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const doctor = async (env: Record<string, string>, args: readonly string[] = []) => {
  const { code, stdout, stderr } = await runProgram({ args: ['doctor', ...args], env })
  return {
    code,
    stderr,
    wrong: stdout.split('\n').filter((line) => line.startsWith('WRONG ')),
    stdout,
  }
}

/** Doctor changes nothing: one sandbox serves all. */
const sandboxEnv = forAllTests(async (atEnd) => {
  const sandbox = await startSandbox()
  atEnd(() => sandbox.close())
  return {
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
    NEWOAKS_SESSION_KEY: sandbox.sessionKey,
  }
})
type SandboxEnv = ReturnType<typeof sandboxEnv>

test('finds nothing wrong with a service that takes the key', async () => {
  const env = sandboxEnv()
  const { code, stdout, stderr, wrong } = await doctor(env)
  expect({ code, stderr, wrong }).toEqual({ code: 0, stderr: '', wrong: [] })
  expect(stdout).toMatch(/^newoaks-mcp 0\.1\.0, Node v\d+/m)
  expect(stdout).toMatch(/^ok {4}Service answered in \d+ ms: 3 models\.$/m)
  expect(stdout).not.toContain(env.NEWOAKS_SECRET_KEY)
  expect(stdout).not.toContain(env.NEWOAKS_SESSION_KEY)
})

test('finds nothing wrong with the session key alone, and says what it is good for', async () => {
  const { NEWOAKS_SECRET_KEY: _, ...env } = sandboxEnv()
  const { code, stdout } = await doctor(env)
  expect(code).toBe(0)
  expect(stdout).toContain('NEWOAKS_SECRET_KEY is not set: only the listing tools can be used.')
})

describe('finds, in one line each,', () => {
  const wrongSecret = { NEWOAKS_SECRET_KEY: 'sk-e2e-wrong-000001' }
  const wrongSession = { NEWOAKS_SESSION_KEY: 'ses-e2e-wrong-000001' }

  test.each<[string, (env: SandboxEnv) => Record<string, string>, RegExp[]]>([
    [
      'the key is missing',
      ({ NEWOAKS_BASE_URL }) => ({ NEWOAKS_BASE_URL }),
      [/NEWOAKS_SECRET_KEY is not set.*at a shell: export NEWOAKS_SECRET_KEY=KEY\./],
    ],
    [
      'the secret key is refused',
      (env) => ({ ...env, ...wrongSecret }),
      [/401.*NEWOAKS_SECRET_KEY/],
    ],
    [
      'the session key alone is refused',
      ({ NEWOAKS_BASE_URL }) => ({ NEWOAKS_BASE_URL, ...wrongSession }),
      [/401.*NEWOAKS_SESSION_KEY/],
    ],
    [
      'the session key beside a good secret key is refused',
      (env) => ({ ...env, ...wrongSession }),
      [/401.*NEWOAKS_SESSION_KEY/],
    ],
    [
      'both keys are refused',
      (env) => ({ ...env, ...wrongSecret, ...wrongSession }),
      [/^WRONG With the secret key: .*401/, /^WRONG With the session key: .*401/],
    ],
    [
      'nobody listens at the address',
      () => ({
        NEWOAKS_BASE_URL: 'http://127.0.0.1:1',
        NEWOAKS_MAX_ATTEMPTS: '1',
        ...wrongSecret,
      }),
      [/ECONNREFUSED.*NEWOAKS_BASE_URL/],
    ],
    [
      'the address is neither https nor loopback',
      () => ({ NEWOAKS_BASE_URL: 'http://example.com', ...wrongSecret }),
      [/neither https nor loopback/],
    ],
  ])('that %s', async (_, envOf, told) => {
    const { code, wrong } = await doctor(envOf(sandboxEnv()))
    expect(code).toBe(1)
    expect(wrong).toEqual(told.map((each) => expect.stringMatching(each)))
  })

  test('that nothing is configured, with what to do at a shell and in a configuration of a host', async () => {
    const { code, wrong, stderr, stdout } = await doctor({})
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(wrong).toEqual([expect.stringContaining('NEWOAKS_BASE_URL is not set')])
    expect(wrong.join()).toContain('at a shell: export NEWOAKS_BASE_URL=')
    expect(wrong.join()).toContain(`${calledBy} setup HOST`)
    expect(stdout).toMatch(/^ {2}NEWOAKS_IMPORT_DIRS +not set$/m)
    expect(stdout).toMatch(/^ok {4}NEWOAKS_IMPORT_DIRS is not set: .*host.*\.$/m)
  })

  test('that the address has a key in it, without showing it', async () => {
    const env = { NEWOAKS_BASE_URL: 'https://user:sk-e2e-000000001@h.example/x?key=sk-e2e-2' }
    const { code, stdout, wrong } = await doctor(env)
    expect(code).toBe(1)
    expect(stdout).toContain('https://h.example/x')
    expect(stdout).not.toContain('sk-e2e')
    expect(wrong).toEqual([expect.stringContaining('user name, a query or a fragment')])
  })

  test('that something else answers there', async () => {
    const service = await startScriptedService((response) => {
      response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<html>\n<title>Not\nhere</title></html>')
    })
    const { code, wrong } = await doctor(configured(service))
    expect(code).toBe(1)
    expect(wrong).toEqual([expect.stringMatching(/"Not here".*NEWOAKS_BASE_URL/)])
  })

  test('that the service refuses with a message of several lines', async () => {
    const service = await startScriptedService((response) =>
      sendJson(response, { Data: null, Success: false, Code: 403, Message: 'first\nsecond' }),
    )
    const { code, wrong } = await doctor(configured(service))
    expect(code).toBe(1)
    expect(wrong).toEqual([expect.stringContaining('first second')])
  })

  // The folder above exists, and root may write anywhere: only trying it tells.
  test.runIf(existsSync('/proc/self'))('that the data folder cannot be made', async () => {
    const { code, wrong } = await doctor({ NEWOAKS_DATA_DIR: '/proc/nope' }, ['--sandbox'])
    expect(code).toBe(1)
    expect(wrong).toEqual([
      expect.stringMatching(
        /^WRONG Data folder cannot be written \(.*\/proc\/nope.*NEWOAKS_DATA_DIR/,
      ),
      expect.stringMatching(/^WRONG The data of the sandbox, .* cannot be opened/),
    ])
  })

  test('each folder for files that is none', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'homes.csv')
    writeFileSync(file, '')
    const { wrong } = await doctor({ NEWOAKS_IMPORT_DIRS: [folder, '/nope', file].join(delimiter) })
    expect(wrong.slice(0, -1)).toEqual([
      expect.stringMatching(/\/nope.*NEWOAKS_IMPORT_DIRS/),
      expect.stringMatching(/homes\.csv.*NEWOAKS_IMPORT_DIRS/),
    ])
  })

  test('that the data folder cannot be written, beside another problem', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const { code, wrong } = await doctor({}, ['--data-dir', join(file, 'data')])
    expect(code).toBe(1)
    expect(wrong).toEqual([
      expect.stringContaining('Data folder cannot be written'),
      expect.stringContaining('NEWOAKS_BASE_URL is not set'),
    ])
  })
})

describe('an address with a path', () => {
  test('is right where the service is below it, with a slash at its end and without', async () => {
    const env = sandboxEnv()
    const proxy = await prefixProxy(env.NEWOAKS_BASE_URL, '/api')
    for (const path of ['/api', '/api/']) {
      const { code, wrong } = await doctor({
        NEWOAKS_BASE_URL: proxy + path,
        NEWOAKS_SECRET_KEY: env.NEWOAKS_SECRET_KEY,
      })
      expect({ code, wrong }).toEqual({ code: 0, wrong: [] })
    }
  })

  test.each([
    ['/api/v1', '/api', '/v1'],
    ['/api/chat/Chatbot/Edit', '/api', '/chat/Chatbot/Edit'],
    ['/v1/', '', '/v1'],
  ])('%s is told where the service answers', async (path, prefix, tooMuch) => {
    const env = sandboxEnv()
    const proxy = await prefixProxy(env.NEWOAKS_BASE_URL, prefix)
    const { code, wrong } = await doctor({
      NEWOAKS_BASE_URL: proxy + path,
      NEWOAKS_SECRET_KEY: env.NEWOAKS_SECRET_KEY,
    })
    expect(code).toBe(1)
    expect(wrong).toEqual([
      expect.stringContaining('Check NEWOAKS_BASE_URL: the service has nothing at this address.'),
      `WRONG The address has ${tooMuch} too much: the service answers at ${proxy}${prefix}. export NEWOAKS_BASE_URL=${proxy}${prefix}`,
    ])
  })

  test('is told how calls are sent below it where nothing is found', async () => {
    const env = sandboxEnv()
    const proxy = await prefixProxy(env.NEWOAKS_BASE_URL, '/api')
    const { wrong } = await doctor({
      NEWOAKS_BASE_URL: `${proxy}/v1`,
      NEWOAKS_SECRET_KEY: env.NEWOAKS_SECRET_KEY,
    })
    expect(wrong.at(-1)).toBe(
      `WRONG The address has a path, /v1: each call goes below it, as ${proxy}/v1/chat/Chatbot/ModelList. Check whether it belongs to the address.`,
    )
  })

  test('gets no advice about chatbots from a service that answers there in its own words', async () => {
    const env = sandboxEnv()
    const { wrong } = await doctor({ ...env, NEWOAKS_BASE_URL: `${env.NEWOAKS_BASE_URL}/v1` })
    expect(wrong.join()).not.toContain('chatbot ID')
    expect(wrong.at(-1)).toContain(`the service answers at ${env.NEWOAKS_BASE_URL}. export`)
  })
})

describe('with --bot', () => {
  test('finds a chatbot that gives a session, and sends no message', async () => {
    const { code, stdout } = await doctor(sandboxEnv(), ['--bot', 'demo'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^ok {4}Chatbot demo is there: it gave a session\. No message was sent\.$/m,
    )
  })

  test('and --sandbox finds nothing wrong with the embedded service and its chatbot', async () => {
    const args = ['--sandbox', '--bot', 'demo', '--data-dir', temporaryFolder()]
    const { code, stdout } = await doctor({}, args)
    expect(code).toBe(0)
    expect(stdout).toContain('--sandbox: the embedded service is used')
    expect(stdout).toContain('Chatbot demo is there')
  })

  test('says that a chatbot gives none, and why', async () => {
    const { code, wrong } = await doctor(sandboxEnv(), ['--bot', 'nobody'])
    expect(code).toBe(1)
    expect(wrong).toEqual([expect.stringMatching(/^WRONG Chatbot nobody gives no session.*404/)])
  })

  test('does not ask a service that refuses the key', async () => {
    const env = { ...sandboxEnv(), NEWOAKS_SECRET_KEY: 'sk-e2e-wrong-000001' }
    const { wrong } = await doctor(env, ['--bot', 'demo'])
    expect(wrong).toEqual([expect.stringContaining('401')])
  })
})

test('leaves the disk as it was', async () => {
  const folder = temporaryFolder()
  const kept = join(folder, 'kept')
  mkdirSync(kept)
  writeFileSync(join(kept, 'ledger.db'), '')
  for (const dir of [join(folder, 'new', 'deeper'), kept]) {
    const { stdout } = await doctor({ NEWOAKS_DATA_DIR: dir })
    expect(stdout).toMatch(/^ok {4}Data folder can be written\.$/m)
  }
  expect(readdirSync(folder)).toEqual(['kept'])
  expect(readdirSync(kept)).toEqual(['ledger.db'])
})

test('says nothing of folders where one is open to the tools', async () => {
  const { stdout } = await doctor({ NEWOAKS_IMPORT_DIRS: temporaryFolder() })
  expect(stdout).toMatch(/^ {2}NEWOAKS_IMPORT_DIRS +\//m)
  expect(stdout).not.toContain('NEWOAKS_IMPORT_DIRS is not set')
  expect(stdout).not.toMatch(/WRONG.*NEWOAKS_IMPORT_DIRS/)
})

test('sends nothing that changes anything', async () => {
  const service = await startScriptedService(succeed([]))
  expect((await doctor(configured(service))).code).toBe(0)
  expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /chat/Chatbot/ModelList',
  ])
})
