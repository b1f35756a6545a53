import type { CommandInput } from '../command.ts'
import { heldKeys, variablesOf } from './former-entry.ts'
import type { Host } from './host.ts'
import type { ServerFacts } from './server-entry.ts'
import { closedFiles } from './who-can-read.ts'

/** What was written. */
interface Written {
  readonly host: Host
  readonly facts: ServerFacts
  /** As it stands in the configuration now. */
  readonly entry: Readonly<Record<string, unknown>>
  /** The files in which keys stand. */
  readonly withKey: readonly string[]
}

/** What is to be known and done once the server is in a configuration: sentences. */
export function nextSteps(
  { host, facts, entry, withKey }: Written,
  { env }: CommandInput,
): string[] {
  const keys = Object.keys(facts.keys)
  const unset = keys.filter((variable) => !env[variable])
  const fromShell = host.key.kind === 'reference' || host.key.kind === 'forwarded'
  const { NEWOAKS_IMPORT_DIRS: folders } = variablesOf(entry)
  return [
    ...(keys.length > 0 ? [host.key.told] : []),
    ...(host.key.kind === 'plain'
      ? []
      : heldKeys(entry).map((variable) => `${variable} itself stands in the file, as before.`)),
    ...closedFiles(withKey),
    ...(fromShell && unset.length > 0
      ? [
          `It is not set in this shell: export ${unset.map((variable) => `${variable}=KEY`).join(' ')}`,
        ]
      : []),
    ...(folders === undefined || host.opensFolder
      ? []
      : [`Files are read from ${folders}: put listings there, or set NEWOAKS_IMPORT_DIRS.`]),
    host.next,
  ]
}
