import { isDeepStrictEqual } from 'node:util'
import { InputError } from '../../errors.ts'
import { isObject } from '../../text/json.ts'
import { type MergedEntry, mergedEntry } from './former-entry.ts'
import type { Host } from './host.ts'
import { SERVER_NAME, type ServerEntry } from './server-entry.ts'

/** A configuration that is to have the server. */
export interface Wanted {
  readonly host: Host
  readonly entry: ServerEntry
  /** The variables that this call gives: no former value of theirs stays. */
  readonly given: ReadonlySet<string>
  /** Questions for keys, each by its `id`. */
  readonly questions: readonly { readonly id: string }[]
}

/** What becomes of a configuration; everything else in it stays. */
export interface ChangedConfiguration {
  readonly text: string
  /** The entry that stood there, if there was one. */
  readonly before: unknown
  /** The entry that it gets. */
  readonly merged: MergedEntry
  /** Whether it said already all that it is to say. */
  readonly isSame: boolean
}

/** The members that a configuration has now, and those that it is to have. */
interface Members {
  readonly now: Readonly<Record<string, unknown>>
  readonly wanted: Readonly<Record<string, unknown>>
  readonly before: unknown
  readonly merged: MergedEntry
  /** The questions that it does not have yet. */
  readonly missing: readonly { readonly id: string }[]
}

/**
 * @param parsed the whole configuration
 * @param path for errors
 * @throws InputError when the servers do not stand in it as the host wants them
 */
export function membersWith(
  { host, entry, questions, given }: Wanted,
  parsed: unknown,
  path: string,
): Members {
  if (!isObject(parsed)) throw notOfHost(host, path, 'it is no object')
  const now: Readonly<Record<string, unknown>> = { ...parsed }
  const servers = now[host.member] ?? {}
  if (!isObject(servers)) throw notOfHost(host, path, `${host.member} is no object`)
  const inputs = now.inputs ?? []
  if (questions.length > 0 && !Array.isArray(inputs))
    throw notOfHost(host, path, 'inputs is no list')
  const known = Array.isArray(inputs) ? inputs : []
  const missing = questions.filter(
    ({ id }) => !known.some((input) => isObject(input) && Reflect.get(input, 'id') === id),
  )
  const before: unknown = Reflect.get(servers, SERVER_NAME)
  const merged = mergedEntry(before, entry, given)
  return {
    now,
    wanted: {
      ...now,
      ...(missing.length > 0 && { inputs: [...known, ...missing] }),
      [host.member]: { ...servers, [SERVER_NAME]: merged.entry },
    },
    before,
    merged,
    missing,
  }
}

/** @throws InputError unless a changed text says what it is to say: nobody's configuration is damaged */
export function assertSays(said: unknown, wanted: unknown, host: Host, path: string): void {
  if (!isDeepStrictEqual(said, wanted))
    throw notOfHost(host, path, 'it is written in a way that cannot be added to safely')
}

/** A configuration that is left as it is. */
export function notOfHost({ title }: Host, path: string, why: string): InputError {
  return new InputError(
    `${path} was not changed: ${why}, so it cannot be told what of it is the configuration of ${title}.`,
    'Mend it, or add the server by hand: the same command with --print shows what.',
  )
}
