import { isDeepStrictEqual } from 'node:util'
import { parse, patch, stringify } from '@decimalturn/toml-patch'
import { reasonOf } from '../../errors.ts'
import { isObject } from '../../text/json.ts'
import {
  assertSays,
  type ChangedConfiguration,
  membersWith,
  notOfHost,
  type Wanted,
} from './changed-configuration.ts'
import type { MergedEntry } from './former-entry.ts'
import type { Host } from './host.ts'
import { SERVER_NAME, type ServerEntry } from './server-entry.ts'

/**
 * A configuration in TOML with the server in it. Comments, order and spaces of everything else stay: a new
 * server is added at the end, one that is there is replaced in its place.
 *
 * @param before the text of the file; undefined when there is none
 * @throws InputError when it is no TOML of such a configuration
 */
export function tomlConfiguration(
  before: string | undefined,
  wanted: Wanted,
  path: string,
): ChangedConfiguration {
  const text = before ?? ''
  const { host, entry } = wanted
  const read = parsed(text, wanted, path)
  const members = membersWith(wanted, plain(read), path)
  const changed =
    members.before === undefined
      ? [text.trimEnd(), tomlBlock(host.member, entry)].filter(Boolean).join('\n\n')
      : patched(text, read, { host, entry: members.merged.entry }, path)
  assertSays(plain(parsed(changed, wanted, path)), members.wanted, host, path)
  const isSame = isDeepStrictEqual(members.now, members.wanted)
  return { text: changed, before: members.before, merged: members.merged, isSame }
}

/** The tables of the server, as they are copied into a configuration. */
export function tomlBlock(member: string, { env, ...entry }: ServerEntry): string {
  const lines = (values: object) => stringify(values, { bracketSpacing: false })
  const table = `${member}.${SERVER_NAME}`
  return `[${table}]\n${lines(entry)}\n[${table}.env]\n${lines(env)}`
}

/** What it does not touch is handed on as it was read: times in it are of the library's own kinds. */
function patched(
  text: string,
  read: unknown,
  { host, entry }: { readonly host: Host; readonly entry: MergedEntry['entry'] },
  path: string,
): string {
  const members = isObject(read) ? read : {}
  const servers = members[host.member]
  try {
    return patch(text, {
      ...members,
      [host.member]: { ...(isObject(servers) && servers), [SERVER_NAME]: entry },
    })
  } catch (error) {
    throw notOfHost(host, path, reasonOf(error))
  }
}

/** Objects of a plain kind: what is compared is what they say. */
function plain(value: unknown): unknown {
  return structuredClone(value)
}

function parsed(text: string, { host }: Wanted, path: string): unknown {
  try {
    const value: unknown = parse(text)
    return value
  } catch (error) {
    // The message quotes the file, where a key can stand.
    const { line, column }: { line?: unknown; column?: unknown } = Object(error)
    const place = `line ${line}, column ${Number(column) + 1} cannot be read`
    throw notOfHost(host, path, `it is no TOML${line === undefined ? '' : `: ${place}`}`)
  }
}
