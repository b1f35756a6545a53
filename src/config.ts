import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import * as z from 'zod'

export const toolsets = ['chatbot', 'chat', 'listings', 'testing'] as const
export type Toolset = (typeof toolsets)[number]

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const listingAuths = ['auto', 'secret', 'session'] as const

const DEFAULT_TIMEOUT_MS = 45_000
const DEFAULT_MAX_ATTEMPTS = 3
/** A day: longer than any host waits, and well inside what a timer can hold. */
const MAX_TIMEOUT_MS = 24 * 60 * 60 * 1000

const key = z
  .string()
  .regex(
    /^[\x21-\x7e]+$/,
    'has a space or another character that a key cannot have; give the key as it was issued, without Bearer',
  )
  .optional()

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform((text = `${fallback}`) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const onOff = z.stringbool({ error: 'must be true or false' }).default(false)

const oneOf = <const Choice extends string>(choices: readonly Choice[], fallback: Choice) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`).default(fallback)

function absolute(path: string): string {
  return resolve(path.replace(/^~(?=[\\/]|$)/, homedir()))
}

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
    .refine((text) => URL.canParse(text), 'must be a full address such as https://host.example')
    .optional()
    .meta({
      env: 'NEWOAKS_BASE_URL',
      flag: 'base-url',
      placeholder: 'URL',
      description: 'Address of the service',
    }),
  secretKey: key.meta({
    env: 'NEWOAKS_SECRET_KEY',
    flag: 'secret-key',
    placeholder: 'KEY',
    description: 'Secret key, sent as Authorization',
  }),
  sessionKey: key.meta({
    env: 'NEWOAKS_SESSION_KEY',
    flag: 'session-key',
    placeholder: 'KEY',
    description: 'Session key, sent as chatrobot-sessionkey by the listing tools',
  }),
  timeoutMs: wholeNumber(1, MAX_TIMEOUT_MS, DEFAULT_TIMEOUT_MS).meta({
    env: 'NEWOAKS_TIMEOUT_MS',
    flag: 'timeout-ms',
    placeholder: 'MS',
    description: `Milliseconds for a call with its repeats and waits; for a stream, to each next byte (default ${DEFAULT_TIMEOUT_MS})`,
  }),
  maxAttempts: wholeNumber(1, 20, DEFAULT_MAX_ATTEMPTS).meta({
    env: 'NEWOAKS_MAX_ATTEMPTS',
    flag: 'max-attempts',
    placeholder: 'N',
    description: `How often a request is sent at most (default ${DEFAULT_MAX_ATTEMPTS})`,
  }),
  listingAuth: oneOf(listingAuths, 'auto').meta({
    env: 'NEWOAKS_LISTING_AUTH',
    flag: 'listing-auth',
    placeholder: listingAuths.join('|'),
    description: 'Key the listing tools send (default auto: secret, then session if refused)',
  }),
  dataDir: z.string().transform(absolute).optional().meta({
    env: 'NEWOAKS_DATA_DIR',
    flag: 'data-dir',
    placeholder: 'DIR',
    description: "Folder for files kept between runs (default: the platform's data folder)",
  }),
  importDirs: z
    .string()
    .default('')
    .transform((text) => text.split(delimiter).filter(Boolean).map(absolute))
    .meta({
      env: 'NEWOAKS_IMPORT_DIRS',
      flag: 'allow-dir',
      placeholder: 'DIR',
      description: `Folders whose listing files and suites the tools may read, beside the host's roots; several with ${delimiter} between`,
      repeatable: true,
    }),
  logLevel: oneOf(logLevels, 'warn').meta({
    env: 'NEWOAKS_LOG_LEVEL',
    flag: 'log-level',
    placeholder: logLevels.join('|'),
    description: 'What is written to stderr (default warn)',
  }),
  readOnly: onOff.meta({
    env: 'NEWOAKS_READ_ONLY',
    flag: 'read-only',
    description: 'Offer no tool that changes anything at the service',
  }),
  toolsets: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(toolsets, `must be a list out of ${toolsets.join(', ')}`)))
    .default([...toolsets])
    .meta({
      env: 'NEWOAKS_TOOLSETS',
      flag: 'toolsets',
      placeholder: toolsets.join(','),
      description: 'Groups of tools to offer (default all)',
    }),
  allowInsecureHttp: onOff.meta({
    env: 'NEWOAKS_ALLOW_INSECURE_HTTP',
    flag: 'allow-insecure-http',
    description: 'Send keys over plain http to addresses other than loopback',
  }),
})

const Setting = z.object({
  env: z.string(),
  flag: z.string(),
  /** What stands behind the flag in the help; a switch has none. */
  placeholder: z.string().optional(),
  description: z.string(),
  /** Whether the flag may be given several times. */
  repeatable: z.boolean().optional(),
})

/** What is known of each setting apart from its value. */
export const settings: readonly (z.output<typeof Setting> & { readonly name: string })[] =
  Object.entries(ConfigSchema.shape).map(([name, schema]) => ({
    name,
    ...Setting.parse(schema.meta()),
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
    const flagText = present(flags.get(flag))
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
