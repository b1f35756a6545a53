import type { CommandInput } from '../command.ts'
import { heldKeys, variablesOf } from './former-entry.ts'
import type { Host } from './host.ts'
import { folderStep } from './listing-folders.ts'
import { SERVER_NAME, type ServerFacts } from './server-entry.ts'
import { closedFiles } from './who-can-read.ts'

/** What was written. */
interface Written {
  readonly host: Host
  readonly facts: ServerFacts
  /** As it stands in the configuration now. */
  readonly entry: Readonly<Record<string, unknown>>
  readonly path: string
  /** The path of what stood there, where something did. */
  readonly kept: string | undefined
  /** Whether it had the server already. */
  readonly hadEntry: boolean
  /** The files in which keys stand. */
  readonly withKey: readonly string[]
}

/** What is to be known and done once the server is in a configuration: sentences. */
export function nextSteps(written: Written, { env }: CommandInput): string[] {
  const { host, facts, entry, withKey } = written
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
    ...(typeof folders !== 'string' || host.opensFolder ? [] : [folderStep(folders)]),
    host.next,
    undoing(written),
  ]
}

function undoing({ path, kept, hadEntry }: Written): string {
  if (kept === undefined) return `To undo this, delete ${SERVER_NAME} from ${path}.`
  return hadEntry
    ? `To undo this, put ${kept} in the place of ${path}.`
    : `To undo this, delete ${SERVER_NAME} from ${path}, or put ${kept} in its place.`
}
