import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import * as z from 'zod'
import {
  absolute,
  choiceSetting,
  hostNames,
  isPostgres,
  key,
  numberSetting,
  switchSetting,
} from './setting-kinds.ts'

export const toolsets = ['chatbot', 'chat', 'listings', 'testing'] as const
export type Toolset = (typeof toolsets)[number]

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const confirmations = ['always', 'bulk', 'never'] as const
const listingAuths = ['auto', 'secret', 'session'] as const

const DEFAULT_TIMEOUT_MS = 45_000
const DEFAULT_MAX_ATTEMPTS = 3
const DEFAULT_DAYS = 365
const MAX_DAYS = 36_500
/** A day: longer than any host waits, and well inside what a timer can hold. */
const MAX_TIMEOUT_MS = 24 * 60 * 60 * 1000

const ADDRESS = 'a full address such as https://host.example'
const HOSTS = 'the name of a host, such as feed.example.com, or several with commas between'
const TOOLSETS = `a list out of ${toolsets.join(', ')}`
const LEDGER = 'postgres://USER:PASSWORD@HOST/DATABASE, or a file that holds such an address'

/** The folder for files kept between runs, by the habit of the platform. */
function defaultDataDir(env: NodeJS.ProcessEnv): string {
  const home = homedir()
  const base =
    process.platform === 'win32'
      ? (env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'))
      : process.platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : env.XDG_DATA_HOME || join(home, '.local', 'share')
  return join(base, 'newoaks-mcp')
}

/**
 * Every setting, once: the environment, the command line, the help and the documents read it here.
 * The schema reads the trimmed text, or undefined when the setting is not given.
 */
const ConfigSchema = z.object({
  baseUrl: z
    .string()
    .refine((text) => URL.canParse(text), `must be ${ADDRESS}`)
    .optional()
    .meta({
      env: 'NEWOAKS_BASE_URL',
      flag: 'base-url',
      placeholder: 'URL',
      allowed: ADDRESS,
      required: true,
      description: 'Address of the service; https, or http on loopback',
    }),
  secretKey: key.meta({
    env: 'NEWOAKS_SECRET_KEY',
    flag: 'secret-key',
    description: 'Secret key, sent as Authorization',
  }),
  sessionKey: key.meta({
    env: 'NEWOAKS_SESSION_KEY',
    flag: 'session-key',
    description: 'Session key, sent as chatrobot-sessionkey by the listing tools',
  }),
  timeoutMs: numberSetting(MAX_TIMEOUT_MS, DEFAULT_TIMEOUT_MS).meta({
    env: 'NEWOAKS_TIMEOUT_MS',
    flag: 'timeout-ms',
    placeholder: 'MS',
    description:
      'Milliseconds for a call with its repeats and waits; for a stream, to each next byte, and ten times that in all',
  }),
  maxAttempts: numberSetting(20, DEFAULT_MAX_ATTEMPTS).meta({
    env: 'NEWOAKS_MAX_ATTEMPTS',
    flag: 'max-attempts',
    placeholder: 'N',
    description: 'How often a request is sent at most',
  }),
  listingAuth: choiceSetting(listingAuths, 'auto').meta({
    env: 'NEWOAKS_LISTING_AUTH',
    flag: 'listing-auth',
    description: 'Key the listing tools send; auto: secret, then session if refused',
  }),
  dataDir: z.string().transform(absolute).optional().meta({
    env: 'NEWOAKS_DATA_DIR',
    flag: 'data-dir',
    placeholder: 'DIR',
    kind: 'folder',
    default: "the platform's data folder",
    description: 'Folder for files kept between runs',
  }),
  ledger: z
    .string()
    .refine((text) => isPostgres(text) || !text.includes('://'), `must be ${LEDGER}`)
    .transform((text) => (isPostgres(text) ? text : absolute(text)))
    .optional()
    .meta({
      env: 'NEWOAKS_LEDGER',
      placeholder: 'URL',
      allowed: LEDGER,
      secret: true,
      default: 'a file in the data folder',
      description:
        'PostgreSQL database for the ledger, which several computers can share; needs the package pg',
    }),
  journalDays: numberSetting(MAX_DAYS, DEFAULT_DAYS).meta({
    env: 'NEWOAKS_JOURNAL_DAYS',
    flag: 'journal-days',
    placeholder: 'DAYS',
    description: 'For how many days it is remembered what was changed',
  }),
  keepDays: numberSetting(MAX_DAYS, DEFAULT_DAYS).meta({
    env: 'NEWOAKS_KEEP_DAYS',
    flag: 'keep-days',
    placeholder: 'DAYS',
    description: 'For how many days tests, reports and copies of feeds are kept',
  }),
  importDirs: z
    .string()
    .default('')
    .transform((text) => text.split(delimiter).filter(Boolean).map(absolute))
    .meta({
      env: 'NEWOAKS_IMPORT_DIRS',
      flag: 'allow-dir',
      placeholder: 'DIR',
      kind: 'folder',
      allowed: 'one folder, or several with : between (Windows ;)',
      description:
        "Folder whose listing files and suites the tools may read, and where they save scenarios, beside the host's roots",
      repeatable: true,
    }),
  allowUrls: z
    .string()
    .default('')
    .transform(hostNames)
    .refine((hosts) => !hosts.includes(''), `must be ${HOSTS}`)
    .meta({
      env: 'NEWOAKS_ALLOW_URLS',
      flag: 'allow-url',
      placeholder: 'HOST',
      allowed: HOSTS,
      description: 'Host from which listing files may be downloaded without asking a person',
      repeatable: true,
    }),
  logLevel: choiceSetting(logLevels, 'warn').meta({
    env: 'NEWOAKS_LOG_LEVEL',
    flag: 'log-level',
    description: 'What is written to stderr',
  }),
  readOnly: switchSetting.meta({
    env: 'NEWOAKS_READ_ONLY',
    flag: 'read-only',
    description: 'Offer no tool that changes anything at the service',
  }),
  confirm: choiceSetting(confirmations, 'bulk').meta({
    env: 'NEWOAKS_CONFIRM',
    flag: 'confirm',
    description:
      'Whom the rule of consent asks: bulk, as it stands; always, also before one listing is deleted by its key and before any test; never, nobody, and nothing is shown first',
  }),
  toolsets: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(toolsets, `must be ${TOOLSETS}`)))
    .default([...toolsets])
    .meta({
      env: 'NEWOAKS_TOOLSETS',
      flag: 'toolsets',
      placeholder: toolsets.join(','),
      allowed: TOOLSETS,
      default: 'all',
      description: 'Groups of tools to offer',
    }),
  allowInsecureHttp: switchSetting.meta({
    env: 'NEWOAKS_ALLOW_INSECURE_HTTP',
    flag: 'allow-insecure-http',
    description: 'Send keys over plain http to addresses other than loopback',
  }),
})

const Setting = z.object({
  env: z.string(),
  /** Undefined where there is none: others on the computer can see flags. */
  flag: z.string().optional(),
  /** What stands behind the flag in the help; a switch has none. */
  placeholder: z.string().optional(),
  description: z.string(),
  /** What a value must be, if it cannot be any text; errors say it in the same words. */
  allowed: z.string().optional(),
  /** What one value is, to a form that asks for it. */
  kind: z.enum(['text', 'number', 'boolean', 'folder']).default('text'),
  /** The values to choose from, when there are only these. */
  choices: z.array(z.string()).readonly().optional(),
  /** A key: it is hidden, and kept apart. */
  secret: z.boolean().default(false),
  /** Nothing can be done at the service without it. */
  required: z.boolean().default(false),
  /** What holds when the setting is not given, in words; empty when nothing does. */
  default: z.string(),
  /** Whether the flag may be given several times. */
  repeatable: z.boolean().optional(),
})

/** What is known of each setting apart from its value. */
export const settings: readonly (z.output<typeof Setting> & { readonly name: string })[] =
  Object.entries(ConfigSchema.shape).map(([name, schema]) => ({
    name,
    ...Setting.parse({ default: String(schema.parse(undefined) ?? ''), ...schema.meta() }),
  }))

export type Config = Readonly<Omit<z.output<typeof ConfigSchema>, 'dataDir'>> & {
  readonly dataDir: string
}
export type LogLevel = Config['logLevel']

/**
 * Reads the configuration: a flag wins over the environment; an empty value and a placeholder that
 * a host left unfilled, `${…}`, count as not given.
 *
 * @param flags values by flag name without dashes; a switch is `true`, several values are joined by
 *   the platform's path delimiter.
 * @returns the configuration, or every problem with it at once. Problems never quote a value.
 */
export function readConfig(
  flags: ReadonlyMap<string, string>,
  env: NodeJS.ProcessEnv,
): { config: Config } | { problems: readonly string[] } {
  const given = settings.map(({ name, env: variable, flag }) => {
    const flagText = flag === undefined ? undefined : present(flags.get(flag))
    return flagText === undefined
      ? { name, source: variable, text: present(env[variable]) }
      : { name, source: `--${flag}`, text: flagText }
  })
  const parsed = ConfigSchema.safeParse(
    Object.fromEntries(given.map(({ name, text }) => [name, text])),
  )
  if (parsed.success) {
    const dataDir = parsed.data.dataDir ?? defaultDataDir(env)
    return { config: Object.freeze({ ...parsed.data, dataDir }) }
  }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const source = given.find(({ name }) => name === path[0])?.source
    return `${source}: ${message}`
  })
  return { problems: [...new Set(problems)] }
}

/** The trimmed text of a setting, or undefined when it counts as not given. */
export function present(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return !trimmed || /^\$\{.*\}$/.test(trimmed) ? undefined : trimmed
}
