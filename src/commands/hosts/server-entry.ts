import { delimiter } from 'node:path'
import { type Config, present, readConfig, settings } from '../../config.ts'
import type { Host } from './host.ts'

/** What the server is called in every configuration. */
export const SERVER_NAME = 'newoaks'

/** What is filled in by whoever copies a block. */
export const EXAMPLE_ADDRESS = 'https://chat.example.com'
export const EXAMPLE_KEY = 'paste-your-secret-key-here'
/** Proposed where no folder was chosen. */
export const EXAMPLE_FOLDER = '~/listings'

/** A question that VS Code asks, and keeps the answer of. */
const keyQuestion = {
  type: 'promptString',
  id: 'newoaks-secret-key',
  description: 'Secret key',
  password: true,
} as const

export interface ServerEntry {
  readonly type?: 'stdio'
  readonly command: string
  readonly args?: readonly string[]
  /** Variables that the host passes on. */
  readonly env_vars?: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** What the server is started with. */
export interface ServerFacts {
  readonly command: string
  readonly args: readonly string[]
  readonly useSandbox: boolean
  /** The settings that it gets, by variable, without keys. */
  readonly env: Readonly<Record<string, string>>
  /** The keys that it gets, by variable. */
  readonly keys: Readonly<Record<string, string>>
}

/** The server for people who copy a block: what is theirs they fill in. */
export function exampleFacts(useSandbox: boolean): ServerFacts {
  return {
    command: 'newoaks-mcp',
    args: [],
    useSandbox,
    env: {
      ...(!useSandbox && { NEWOAKS_BASE_URL: EXAMPLE_ADDRESS }),
      NEWOAKS_IMPORT_DIRS: EXAMPLE_FOLDER,
    },
    keys: useSandbox ? {} : { NEWOAKS_SECRET_KEY: EXAMPLE_KEY },
  }
}

export function serverEntry(host: Host, facts: ServerFacts): ServerEntry {
  const args = [...facts.args, ...(facts.useSandbox ? ['--sandbox'] : [])]
  const isForwarded = host.key.kind === 'forwarded'
  const forwarded = isForwarded ? Object.keys(facts.keys) : []
  const keys = isForwarded
    ? {}
    : Object.fromEntries(
        Object.entries(facts.keys).map(([variable, key]) => [
          variable,
          keyText(host, variable, key),
        ]),
      )
  return {
    ...(host.saysTransport && { type: 'stdio' }),
    command: facts.command,
    ...(args.length > 0 && { args }),
    ...(forwarded.length > 0 && { env_vars: forwarded }),
    env: inOrder({ ...facts.env, ...keys }, host),
  }
}

function keyText({ key, reference }: Host, variable: string, value: string): string {
  if (key.kind === 'input') return `\${input:${questionId(variable)}}`
  return reference?.(variable) ?? value
}

/** The questions that a host has to ask for the keys of an entry. */
export function keyQuestions({ key }: Host, { keys }: ServerFacts) {
  if (key.kind !== 'input') return []
  return Object.keys(keys).map((variable) => ({
    ...keyQuestion,
    id: questionId(variable),
    description: variable === 'NEWOAKS_SECRET_KEY' ? keyQuestion.description : 'Session key',
  }))
}

/** `newoaks-secret-key` */
function questionId(variable: string): string {
  return variable.toLowerCase().replaceAll('_', '-')
}

/** As the settings are listed. A host that opens folders itself needs none that is only proposed. */
function inOrder(env: Readonly<Record<string, string>>, { opensFolder }: Host) {
  return Object.fromEntries(
    settings.flatMap(({ env: variable }) => {
      const value = env[variable]
      const isProposed = variable === 'NEWOAKS_IMPORT_DIRS' && value === EXAMPLE_FOLDER
      return value === undefined || (isProposed && opensFolder) ? [] : [[variable, value]]
    }),
  )
}

/**
 * What of a configuration a server needs to have the same: every setting that is not as it would be
 * without it, and keys.
 */
export function givenFacts(
  config: Config,
  env: NodeJS.ProcessEnv,
  useSandbox: boolean,
): Pick<ServerFacts, 'useSandbox' | 'env' | 'keys'> {
  const own = new Set(settings.map((setting) => setting.env))
  const standard = readConfig(
    new Map(),
    Object.fromEntries(Object.entries(env).filter(([variable]) => !own.has(variable))),
  )
  const textsOf = (from: object) =>
    new Map(Object.entries(from).map(([name, value]) => [name, textOf(name, value)]))
  const standardTexts = textsOf('config' in standard ? standard.config : {})
  const texts = textsOf(config)
  const given = settings.flatMap(({ name, env: variable, secret }) => {
    const text = texts.get(name)
    return text === undefined || text === '' || text === standardTexts.get(name)
      ? []
      : [{ variable, text, secret }]
  })
  const ofService = new Set(['NEWOAKS_BASE_URL'])
  const plain = given.filter(
    ({ variable, secret }) => !secret && !(useSandbox && ofService.has(variable)),
  )
  const keys = given.filter(({ secret }) => secret && !useSandbox)
  const entries = (list: typeof given) =>
    Object.fromEntries(list.map(({ variable, text }) => [variable, text]))
  return {
    useSandbox,
    env: { NEWOAKS_IMPORT_DIRS: EXAMPLE_FOLDER, ...entries(plain) },
    keys: entries(keys),
  }
}

/** The variables that a command line and a shell give, be it as they would be without that. */
export function givenVariables({
  flags,
  env,
}: {
  readonly flags: ReadonlyMap<string, unknown>
  readonly env: NodeJS.ProcessEnv
}): ReadonlySet<string> {
  return new Set(
    settings.flatMap(({ flag, env: variable }) =>
      (flag !== undefined && flags.has(flag)) || present(env[variable]) !== undefined
        ? [variable]
        : [],
    ),
  )
}

function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value.join(name === 'importDirs' ? delimiter : ',')
  return String(value)
}
