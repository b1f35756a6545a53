import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Config, readConfig, settings } from '../src/config.ts'

function read(env: NodeJS.ProcessEnv, flags: Record<string, string> = {}): Config {
  const result = readConfig(new Map(Object.entries(flags)), env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.config
}

function problems(env: NodeJS.ProcessEnv, flags: Record<string, string> = {}): readonly string[] {
  const result = readConfig(new Map(Object.entries(flags)), env)
  return 'problems' in result ? result.problems : []
}

test('defaults', () => {
  expect(read({ XDG_DATA_HOME: '/data' })).toEqual({
    baseUrl: undefined,
    secretKey: undefined,
    sessionKey: undefined,
    timeoutMs: 45000,
    maxAttempts: 3,
    ledger: undefined,
    journalDays: 365,
    keepDays: 365,
    listingAuth: 'auto',
    importDirs: [],
    allowUrls: [],
    logLevel: 'warn',
    readOnly: false,
    confirm: 'bulk',
    toolsets: ['chatbot', 'chat', 'listings', 'testing'],
    allowInsecureHttp: false,
    dataDir: process.platform === 'linux' ? '/data/newoaks-mcp' : expect.any(String),
  })
})

test('every setting has a variable, and a flag unless others must not see it', () => {
  expect(settings.map(({ env, flag }) => [env, flag])).toEqual([
    ['NEWOAKS_BASE_URL', 'base-url'],
    ['NEWOAKS_SECRET_KEY', 'secret-key'],
    ['NEWOAKS_SESSION_KEY', 'session-key'],
    ['NEWOAKS_TIMEOUT_MS', 'timeout-ms'],
    ['NEWOAKS_MAX_ATTEMPTS', 'max-attempts'],
    ['NEWOAKS_LISTING_AUTH', 'listing-auth'],
    ['NEWOAKS_DATA_DIR', 'data-dir'],
    ['NEWOAKS_LEDGER', undefined],
    ['NEWOAKS_JOURNAL_DAYS', 'journal-days'],
    ['NEWOAKS_KEEP_DAYS', 'keep-days'],
    ['NEWOAKS_IMPORT_DIRS', 'allow-dir'],
    ['NEWOAKS_ALLOW_URLS', 'allow-url'],
    ['NEWOAKS_LOG_LEVEL', 'log-level'],
    ['NEWOAKS_READ_ONLY', 'read-only'],
    ['NEWOAKS_CONFIRM', 'confirm'],
    ['NEWOAKS_TOOLSETS', 'toolsets'],
    ['NEWOAKS_ALLOW_INSECURE_HTTP', 'allow-insecure-http'],
  ])
})

test('a form is told what a value of each setting is', () => {
  const named = (tell: (setting: (typeof settings)[number]) => boolean) =>
    settings.filter(tell).map(({ name }) => name)
  expect(named(({ secret }) => secret)).toEqual(['secretKey', 'sessionKey', 'ledger'])
  expect(named(({ required }) => required)).toEqual(['baseUrl'])
  expect(named(({ repeatable }) => repeatable === true)).toEqual(['importDirs', 'allowUrls'])
  expect(named(({ kind }) => kind === 'folder')).toEqual(['dataDir', 'importDirs'])
  expect(named(({ kind }) => kind === 'number')).toEqual([
    'timeoutMs',
    'maxAttempts',
    'journalDays',
    'keepDays',
  ])
  expect(named(({ kind }) => kind === 'boolean')).toEqual(['readOnly', 'allowInsecureHttp'])
  expect(
    settings.filter(({ choices }) => choices).map(({ name, choices }) => [name, choices]),
  ).toEqual([
    ['listingAuth', ['auto', 'secret', 'session']],
    ['logLevel', ['silent', 'error', 'warn', 'info', 'debug']],
    ['confirm', ['always', 'bulk', 'never']],
  ])
})

test('values are read from the environment', () => {
  expect(
    read({
      NEWOAKS_BASE_URL: ' https://host.example/x/ ',
      NEWOAKS_SECRET_KEY: '  sk-1 \n',
      NEWOAKS_SESSION_KEY: 'se-1',
      NEWOAKS_TIMEOUT_MS: '10',
      NEWOAKS_MAX_ATTEMPTS: '1',
      NEWOAKS_LISTING_AUTH: 'session',
      NEWOAKS_DATA_DIR: '~/x',
      NEWOAKS_IMPORT_DIRS: ['~/lists', '', 'here'].join(delimiter),
      NEWOAKS_LOG_LEVEL: 'debug',
      NEWOAKS_READ_ONLY: 'TRUE',
      NEWOAKS_CONFIRM: 'never',
      NEWOAKS_TOOLSETS: 'chat, listings',
      NEWOAKS_ALLOW_INSECURE_HTTP: '1',
    }),
  ).toEqual({
    baseUrl: 'https://host.example/x/',
    secretKey: 'sk-1',
    sessionKey: 'se-1',
    timeoutMs: 10,
    maxAttempts: 1,
    journalDays: 365,
    keepDays: 365,
    listingAuth: 'session',
    dataDir: join(homedir(), 'x'),
    importDirs: [join(homedir(), 'lists'), resolve('here')],
    allowUrls: [],
    logLevel: 'debug',
    readOnly: true,
    confirm: 'never',
    toolsets: ['chat', 'listings'],
    allowInsecureHttp: true,
  })
})

test('a relative data folder is relative to where the program runs', () => {
  expect(read({ NEWOAKS_DATA_DIR: 'here' }).dataDir).toBe(resolve('here'))
})

describe('a flag wins over the environment', () => {
  test('when it has a value', () => {
    const env = { NEWOAKS_SECRET_KEY: 'from-env' }
    expect(read(env, { 'secret-key': 'from-flag' }).secretKey).toBe('from-flag')
  })

  test.each(['', '  ', '${API_KEY}'])('but not when it is %j', (flag) => {
    expect(read({ NEWOAKS_SECRET_KEY: 'from-env' }, { 'secret-key': flag }).secretKey).toBe(
      'from-env',
    )
  })
})

test.each(['', '   ', '${user_config.key}', ' ${KEY} '])('%j counts as not given', (value) => {
  const env = Object.fromEntries(settings.map(({ env: variable }) => [variable, value]))
  expect(read({ ...env, XDG_DATA_HOME: '/d' })).toEqual(read({ XDG_DATA_HOME: '/d' }))
})

test('an address that is not allowed to get a key is not a problem of the configuration', () => {
  expect(read({ NEWOAKS_BASE_URL: 'http://host.example' }).baseUrl).toBe('http://host.example')
  expect(read({ NEWOAKS_BASE_URL: 'ftp://host.example' }).baseUrl).toBe('ftp://host.example')
})

test('every problem is named at once, with its source, and no value is shown', () => {
  const found = problems(
    {
      NEWOAKS_BASE_URL: 'host.example',
      NEWOAKS_SECRET_KEY: 'sk-se cret',
      NEWOAKS_TIMEOUT_MS: '-1',
      NEWOAKS_LISTING_AUTH: 'both',
      NEWOAKS_LOG_LEVEL: 'loud',
      NEWOAKS_READ_ONLY: 'maybe',
      NEWOAKS_TOOLSETS: 'chat,sales,fun',
    },
    { 'max-attempts': '2.5' },
  )
  expect(found).toEqual([
    'NEWOAKS_BASE_URL: must be a full address such as https://host.example',
    'NEWOAKS_SECRET_KEY: has a space or another character that a key cannot have; give the key as it was issued, without Bearer',
    'NEWOAKS_TIMEOUT_MS: must be a whole number from 1 to 86400000',
    '--max-attempts: must be a whole number from 1 to 20',
    'NEWOAKS_LISTING_AUTH: must be one of auto, secret, session',
    'NEWOAKS_LOG_LEVEL: must be one of silent, error, warn, info, debug',
    'NEWOAKS_READ_ONLY: must be true or false',
    'NEWOAKS_TOOLSETS: must be a list out of chatbot, chat, listings, testing',
  ])
})

test('hosts are named as addresses have them', () => {
  expect(
    read({ NEWOAKS_ALLOW_URLS: 'Feed.Example.com, https://docs.google.com,' }).allowUrls,
  ).toEqual(['feed.example.com', 'docs.google.com'])
  expect(read({}, { 'allow-url': ['a.example', 'b.example'].join(delimiter) }).allowUrls).toEqual([
    'a.example',
    'b.example',
  ])
})

test.each(['a b.example', 'host.example/path', 'me@host.example'])(
  '%s is no host to permit',
  (host) => {
    const [problem = ''] = problems({ NEWOAKS_ALLOW_URLS: host })
    expect(problem).toContain('NEWOAKS_ALLOW_URLS: must be the name of a host')
    expect(problem).not.toContain(host)
  },
)
