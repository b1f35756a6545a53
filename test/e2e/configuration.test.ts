import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import {
  calledBy,
  readyServer,
  runProgram,
  type Server,
  startServer,
  textOf,
} from '../support/program.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'
import { toolNames } from '../support/tool-names.ts'

const ToolList = z.object({ tools: z.array(z.looseObject({ name: z.string() })) })

async function offeredBy(server: Server): Promise<string[]> {
  const { result } = await server.request('tools/list')
  return ToolList.parse(result).tools.map(({ name }) => name)
}

describe('nothing configured', () => {
  test('placeholders that the host left: the server starts, lists its tools, and a call says what to set', async () => {
    const server = startServer({
      env: {
        NEWOAKS_BASE_URL: `\${user_config.base_url}`,
        NEWOAKS_SECRET_KEY: `\${user_config.secret_key}`,
        NEWOAKS_READ_ONLY: `\${user_config.read_only}`,
        NEWOAKS_MAX_ATTEMPTS: `\${NEWOAKS_MAX_ATTEMPTS}`,
      },
    })
    await server.initialize()
    expect(await offeredBy(server)).toEqual(toolNames)
    const result = await server.callTool('list_models')
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('NEWOAKS_BASE_URL')
    expect(textOf(result)).toContain('NEWOAKS_SECRET_KEY')
    expect(textOf(result)).toContain('Outcome: not_applied')
    expect(server.stderr()).toBe('')
  })

  test('an address without any key: a call names the key', async () => {
    const service = await startScriptedService(succeed([]))
    const server = startServer({ env: { NEWOAKS_BASE_URL: service.url } })
    expect(textOf(await server.callTool('list_models'))).toContain('NEWOAKS_SECRET_KEY is not set')
    const listing = await server.callTool('find_listings', { SerialNumber: 'x' })
    expect(textOf(listing)).toContain('NEWOAKS_SECRET_KEY or NEWOAKS_SESSION_KEY is not set')
    expect(service.connections()).toBe(0)
  })
})

test('with the session key alone the listing tools work and the others name NEWOAKS_SECRET_KEY', async () => {
  const service = await startScriptedService(succeed({ SuccessCount: 1 }))
  const server = startServer({
    env: { NEWOAKS_BASE_URL: service.url, NEWOAKS_SESSION_KEY: 'ses-e2e-000001' },
  })
  const deletion = { SerialNumber: 'x', Keys: ['a'], KeyType: 'NewOaks' }
  expect((await server.callTool('delete_listings', deletion)).isError).toBeUndefined()
  expect(service.requests[0]?.headers['chatrobot-sessionkey']).toBe('ses-e2e-000001')
  expect(service.requests[0]?.headers.authorization).toBeUndefined()
  for (const [name, args] of [
    ['edit_chatbot', { serialNumber: 'x', Name: 'A' }],
    ['list_models', {}],
    ['create_chat_session', { serialNumber: 'x' }],
    ['ask_chatbot', { sessionID: 1, content: 'Hi' }],
    ['get_chat_history', { SerialNumber: 'x' }],
  ] as const) {
    const result = await server.callTool(name, args)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('NEWOAKS_SECRET_KEY is not set')
  }
  for (const { path } of service.requests) expect(path).toContain('RealEstate')
})

test('a switch that is a setting can be switched off by its flag', async () => {
  const server = startServer({ args: ['--read-only=false'], env: { NEWOAKS_READ_ONLY: 'true' } })
  expect(await offeredBy(server)).toEqual(toolNames)
})

test('a flag wins over its variable', async () => {
  const [fromVariable, fromFlag] = [
    await startScriptedService(succeed([])),
    await startScriptedService(succeed([])),
  ]
  const server = startServer({
    args: ['--base-url', fromFlag.url, '--secret-key=sk-e2e-from-flag', '--toolsets', 'chatbot'],
    env: { ...configured(fromVariable), NEWOAKS_TOOLSETS: 'listings' },
  })
  expect(await offeredBy(server)).toEqual(['get_changes', 'list_models', 'edit_chatbot'])
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect(fromVariable.requests).toHaveLength(0)
  expect(fromFlag.requests[0]?.headers.authorization).toBe('sk-e2e-from-flag')
})

test('with a base address that gets no key the server starts, and each call says why it is not used', async () => {
  const server = await readyServer({
    env: { NEWOAKS_BASE_URL: 'http://example.com', NEWOAKS_SECRET_KEY: 'sk-e2e-secret-000001' },
  })
  expect(await offeredBy(server)).toEqual(toolNames)
  for (const name of ['list_models', 'list_models']) {
    const result = await server.callTool(name)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('neither https nor loopback')
    expect(textOf(result)).toContain('https://')
  }
})

test('a wrong configuration is told whole on stderr, and ends the program with exit 2', async () => {
  const { code, stdout, stderr } = await runProgram({
    args: ['--no-such-flag', '--max-attempts', '0', '--toolsets=chat,nonsense', '--base-url'],
    env: {
      NEWOAKS_TIMEOUT_MS: '45s',
      NEWOAKS_READ_ONLY: 'maybe',
      NEWOAKS_LOG_LEVEL: 'loud',
      NEWOAKS_LISTING_AUTH: 'none',
      NEWOAKS_SESSION_KEY: 'a b',
    },
  })
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    [
      'newoaks-mcp cannot start:',
      '- --no-such-flag: is not a flag',
      '- --base-url: needs a value (URL)',
      '- NEWOAKS_SESSION_KEY: has a space or another character that a key cannot have; give the key as it was issued, without Bearer',
      '- NEWOAKS_TIMEOUT_MS: must be a whole number from 1 to 86400000',
      '- --max-attempts: must be a whole number from 1 to 20',
      '- NEWOAKS_LISTING_AUTH: must be one of auto, secret, session',
      '- NEWOAKS_LOG_LEVEL: must be one of silent, error, warn, info, debug',
      '- NEWOAKS_READ_ONLY: must be true or false',
      '- --toolsets: must be a list out of chatbot, chat, listings, testing',
      `See ${calledBy} --help.`,
      '',
    ].join('\n'),
  )
})

test('asked for its version it prints that alone', async () => {
  expect(await runProgram({ args: ['--version'] })).toEqual({
    code: 0,
    stdout: `${packageJson.version}\n`,
    stderr: '',
  })
})

test('the help of everything has every command and setting, that of one command its flags', async () => {
  const every = await runProgram({ args: ['--help'] })
  expect(every).toMatchObject({ code: 0, stderr: '' })
  for (const told of ['import FILE', '--sandbox', '--read-only', '[NEWOAKS_TIMEOUT_MS]'])
    expect(every.stdout).toContain(told)
  expect(every.stdout).not.toContain('--on-missing')
  const one = await runProgram({ args: ['import', '--help'] })
  expect(one.stdout.startsWith(`${calledBy} import FILE [flags]`)).toBe(true)
  for (const told of ['--on-missing', '--sandbox', 'NEWOAKS_BASE_URL'])
    expect(one.stdout).toContain(told)
  expect(one.stdout).not.toContain('--memory')
})

test('read-only: tools that change data are not listed and refused, and nothing is sent', async () => {
  const service = await startScriptedService(succeed([]))
  const server = startServer({ args: ['--read-only'], env: configured(service) })
  const changing = [
    'edit_chatbot',
    'create_listing',
    'update_listing',
    'delete_listings',
    'import_listings',
    'mend_listings',
    'undo_import',
  ]
  expect(await offeredBy(server)).toEqual(toolNames.filter((name) => !changing.includes(name)))
  for (const name of changing) {
    const args = { SerialNumber: 'x', Keys: ['a'], KeyType: 'NewOaks' }
    const result = await server.callTool(name, args)
    expect(result).toMatchObject({ isError: true })
    expect(result.structuredContent).toBeUndefined()
    expect(textOf(result)).toContain('read-only')
  }
  expect(service.requests).toHaveLength(0)
  expect((await server.callTool('list_models')).isError).toBeUndefined()
})

test('a toolset that is not chosen is not listed and its tools are refused', async () => {
  const service = await startScriptedService(succeed([]))
  const server = startServer({ args: ['--toolsets', ' chat '], env: configured(service) })
  expect(await offeredBy(server)).toEqual([
    'get_chat_history',
    'ask_chatbot',
    'create_chat_session',
  ])
  const result = await server.callTool('list_models')
  expect(result.isError).toBe(true)
  expect(textOf(result)).toContain('--toolsets')
  expect(service.requests).toHaveLength(0)
})
