import { refuseWhileRunning } from '../../runs/goes-on.ts'
import { daysAgo, removeOld } from '../../runs/remove-old.ts'
import { foldersOf, removeAll } from '../../runs/run-folders.ts'
import { isRunId } from '../../runs/run-id.ts'
import { copiesOf, removeOldCopies } from '../feed/copies.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunParts } from './begun-import.ts'

/** What is kept here of the listings of a chatbot. */
export interface KeptListings {
  /** In the ledger. */
  readonly listings: number
  readonly runs: number
  /** With the reports and the failed rows of these runs. */
  readonly folders: readonly string[]
  /** The files of copies of feeds. */
  readonly copies: readonly string[]
}

type Parts = Pick<RunParts, 'filesFolder' | 'feeds'> & { readonly ledger: Ledger }

/** @throws InputError while a run of the chatbot goes on */
export async function keptListings(
  serialNumber: string,
  { ledger, filesFolder, feeds }: Parts,
): Promise<KeptListings> {
  const every = { serialNumber, limit: Number.MAX_SAFE_INTEGER }
  const { runs } = await ledger.history.runs(every)
  refuseWhileRunning(runs)
  return {
    listings: await ledger.count(serialNumber),
    runs: runs.length,
    folders: foldersOf(
      filesFolder,
      runs.map(({ id }) => id),
    ),
    copies: feeds ? copiesOf(feeds.folder, serialNumber) : [],
  }
}

/** The files go first: once the runs are forgotten, nobody knows whose they are. */
export async function forgetListings(serialNumber: string, parts: Parts): Promise<void> {
  const { folders, copies } = await keptListings(serialNumber, parts)
  await removeAll([...folders, ...copies])
  await parts.ledger.forget(serialNumber)
}

/** Reports and copies of feeds that are kept no longer. What is remembered of listings has no age. */
export async function dropOldFiles({
  filesFolder,
  feeds,
  keepDays,
}: Pick<RunParts, 'filesFolder' | 'feeds' | 'keepDays'>): Promise<void> {
  if (keepDays === undefined) return
  const beforeMs = daysAgo(keepDays)
  await removeOld(filesFolder, beforeMs, isRunId)
  if (feeds) await removeOldCopies(feeds.folder, beforeMs)
}
