import * as z from 'zod'
import type { Caller } from '../runs/caller.ts'
import { changeOutcomes, type SetElsewhere } from './journal.ts'
import type { OwnEdits } from './own-edits.ts'

/** The newest edit of a setting, as it is remembered. */
export const LastEdit = z.object({
  id: z.int(),
  atMs: z.int(),
  tool: z.string(),
  host: z
    .string()
    .nullable()
    .transform((host) => host ?? undefined),
  /** Null: nobody has written it down. */
  outcome: z.enum(changeOutcomes).nullable(),
})
type LastEdit = Readonly<z.infer<typeof LastEdit>>

/**
 * Whether somebody else has set it whom this program may not know of: another host, or another
 * program while this one was there.
 *
 * @param own the changes of this program
 * @param host which asks for a change now
 */
export function setElsewhere(
  { id, atMs, tool, host }: LastEdit,
  own: Pick<OwnEdits, 'has'>,
  asking: Pick<Caller, 'host'>,
): SetElsewhere | undefined {
  if (own.has(id)) return undefined
  const wasMeanwhile = atMs >= performance.timeOrigin
  return wasMeanwhile || host !== asking.host ? { atMs, tool, host } : undefined
}

/** Said to whoever has replaced what others have set: one sentence for each of their settings. */
export function replacedTexts(
  settings: ReadonlyMap<string, SetElsewhere & { readonly isSame?: boolean }>,
): string[] {
  return [...settings].map(([field, { tool, host, atMs, isSame }]) => {
    const who = host === undefined ? `another program (${tool})` : `${host} (${tool})`
    const when = new Date(atMs).toISOString()
    const became = isSame ? 'to the same value that this call has set' : 'this call has replaced it'
    return `${field} was set by ${who} at ${when}, not from here${isSame ? ', ' : ': '}${became}.`
  })
}

/** Said with what a single edit was before. */
export const LAST_SET_HERE = 'before: what this server last set, not what was set elsewhere.'

const LISTED = 'what the chatbot had where its list was read, else what was last known from here'
/** Said with what the homes of an update were before. */
export const LISTED_BEFORE = `before: ${LISTED}.`

/**
 * What this server does not know, and so what these members of a result are.
 *
 * @param members those that tell former settings: `before`, `putBack`
 * @param ofListings whether what listings were before is told too
 */
export function elsewhereText(members: readonly string[], ofListings: boolean): string {
  const are = members.length > 1 ? 'are' : 'is'
  const which = `${members.join(' and ')}${ofListings ? ' of settings' : ''} ${are}`
  const told = [
    members.length > 0 ? `${which} what this server last set` : '',
    ofListings ? `before of a listing is ${LISTED}` : '',
  ].filter(Boolean)
  const end = told.length > 0 ? `: ${told.join(', ')}` : ''
  return `Changes made elsewhere, in the dashboard or from another computer, are not known here${end}.`
}
