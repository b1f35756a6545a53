import type { Entry } from '../ledger/entry.ts'
import { wasFoundGone } from '../ledger/found-gone.ts'
import type { LoadOptions } from './load-options.ts'
import type { Sight } from './look.ts'

/** What is to be done for a row, by what the ledger knows of its listing and the list of the service. */
type RowPlan =
  | 'leave unchanged'
  | 'leave as loaded'
  /** It was made elsewhere. */
  | 'leave as found'
  /** Several were made elsewhere, and by the key of the row all of them would be changed. */
  | 'refuse'
  /** An update by its keys would change a home that others made. */
  | 'leave in doubt'
  | 'create'
  /** Update it if the service has it, else create it. */
  | 'probe'
  | 'update'
  /** Find out whether an earlier request has created it. */
  | 'settle'
  /** It was loaded, and the list does not have it: find out whether it is there. */
  | 'look for'

/** What is carried out for a row. */
export type SendPlan =
  | Exclude<
      RowPlan,
      'leave unchanged' | 'leave as loaded' | 'leave as found' | 'refuse' | 'leave in doubt'
    >
  /** Nothing is sent, and what single calls have set is the row's from now on: it has the same. */
  | 'remember'

/** @param hasContent whether the listing has the content of the row; asked for only when it matters */
export function planRow(
  entry: Entry | undefined,
  hasContent: () => boolean,
  { mode, probe }: Pick<LoadOptions, 'mode' | 'probe'>,
  {
    isMissing,
    isInDoubt,
    elsewhere,
    sharing,
  }: Pick<Sight, 'isMissing' | 'isInDoubt' | 'elsewhere' | 'sharing'>,
): RowPlan {
  if (!entry || (entry.state === 'deleted' && !entry.intent)) {
    if (mode === 'create') return elsewhere ? 'leave as found' : 'create'
    if (elsewhere && elsewhere.count > 1) return 'refuse'
    // An update by the key would change the other home.
    // A service may have counted none of what was there.
    const isUnsure = entry !== undefined && wasFoundGone(entry)
    return elsewhere || ((probe || isUnsure) && !sharing) ? 'probe' : 'create'
  }
  if (isInDoubt) return 'leave in doubt'
  if (entry.state === 'unknown') {
    const isCreation = !entry.intent || entry.intent.kind === 'create'
    return isCreation ? 'settle' : 'probe'
  }
  const isSame = !entry.intent && hasContent()
  if (isMissing && (isSame || mode === 'upsert'))
    return elsewhere && elsewhere.count > 1 ? 'refuse' : 'look for'
  if (isSame) return 'leave unchanged'
  return mode === 'create' && entry.intent?.kind !== 'delete' ? 'leave as loaded' : 'update'
}
