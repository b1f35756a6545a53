import { delimiter } from 'node:path'
import { parseArgs } from 'node:util'
import { present, settings } from '../../config.ts'
import { isObject } from '../../text/json.ts'
import { EXAMPLE_FOLDER, type ServerEntry } from './server-entry.ts'

/** What is of one service: it goes to no other. */
const OF_SERVICE = new Set(
  settings.flatMap(({ name, env }) =>
    ['baseUrl', 'secretKey', 'sessionKey', 'allowInsecureHttp'].includes(name) ? [env] : [],
  ),
)
const ADDRESS = 'NEWOAKS_BASE_URL'

export interface MergedEntry {
  readonly entry: Readonly<Record<string, unknown>>
  /** The names of members that the former entry had and this call does not set. */
  readonly kept: readonly string[]
}

/**
 * A new entry, with what the former one has beside it: settings that this call does not give, and members by
 * which hosts keep other things, such as a time limit. Address and keys of another service are left out.
 *
 * @param given the variables that this call gives, be it as they would be without it
 */
export function mergedEntry(
  former: unknown,
  entry: ServerEntry,
  given: ReadonlySet<string>,
): MergedEntry {
  if (!isObject(former)) return { entry: { ...entry }, kept: [] }
  const isSet = (variable: string) =>
    given.has(variable) ||
    entry.env_vars?.includes(variable) ||
    // A folder that is only proposed gives way to one that was chosen.
    ![undefined, EXAMPLE_FOLDER].includes(entry.env[variable])
  const stays = isSameService(former, entry)
    ? (variable: string) => !isSet(variable)
    : (variable: string) => !isSet(variable) && !OF_SERVICE.has(variable)
  const env = Object.entries(variablesOf(former)).filter(
    ([variable, value]) => stays(variable) && value !== entry.env[variable],
  )
  const forwarded = textsOf(former.env_vars).filter(stays)
  // Without a command, they say how a server elsewhere is reached.
  const members =
    'command' in former ? Object.entries(former).filter(([name]) => !(name in entry)) : []
  const others = members.filter(([name]) => name !== 'args' && name !== 'env_vars')
  const forwards = [...(entry.env_vars ?? []), ...forwarded]
  return {
    entry: {
      ...Object.fromEntries(others),
      ...entry,
      ...(forwards.length > 0 && { env_vars: forwards }),
      env: { ...entry.env, ...Object.fromEntries(env) },
    },
    kept: [
      ...others.map(([name]) => name),
      ...forwarded.map((variable) => `env_vars.${variable}`),
      ...env.map(([variable]) => `env.${variable}`),
    ],
  }
}

/** The variables that an entry gives the server. A flag counts as its variable, and wins. */
export function variablesOf(entry: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(entry)) return {}
  const { values } = parseArgs({
    args: textsOf(entry.args),
    options: Object.fromEntries(
      settings.flatMap(({ flag, placeholder }) =>
        flag === undefined
          ? []
          : [[flag, { type: placeholder ? 'string' : 'boolean', multiple: true } as const]],
      ),
    ),
    strict: false,
  })
  const flags = settings.flatMap(({ flag, env }): [string, string][] => {
    const given: unknown = flag === undefined ? undefined : values[flag]
    return Array.isArray(given) ? [[env, given.map(String).join(delimiter)]] : []
  })
  return { ...(isObject(entry.env) && entry.env), ...Object.fromEntries(flags) }
}

/** The variables of which the key itself stands in an entry, and no reference to one. */
export function heldKeys(entry: unknown): string[] {
  const variables = variablesOf(entry)
  return settings
    .filter(({ env, secret }) => secret && present(String(variables[env] ?? '')) !== undefined)
    .map(({ env }) => env)
}

function isSameService(former: unknown, entry: ServerEntry): boolean {
  const [one, other] = [former, entry].map((each) => addressOf(each))
  return one !== undefined && one === other
}

/** Undefined where the server is started on the sandbox, or without an address. */
function addressOf(entry: unknown): string | undefined {
  const address = String(variablesOf(entry)[ADDRESS] ?? '')
  const isSandbox = isObject(entry) && textsOf(entry.args).includes('--sandbox')
  return isSandbox || !URL.canParse(address) ? undefined : new URL(address).href
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}
