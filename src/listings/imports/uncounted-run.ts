import { byReader } from '../../text/by-reader.ts'
import { noRows } from '../counts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { withKeys } from '../load/gone/former-statuses.ts'
import type { ImportResult } from '../result.ts'

/** How many listings of a run that ended without a count are known to be how. */
export interface KnownOfUncounted {
  /** With what it sent: loaded, marked as Sold, corrected. Of an undoing, not deleted. */
  readonly there: number
  readonly unknown: number
  readonly deleted: number
}

/** What is known of a run that ended without a count, as when its process was killed; undefined: it has one. */
export async function knownOfUncounted(
  { id, state, isCounted, deleted }: RunRecord,
  ledger: Pick<Ledger, 'countsOfRun'>,
): Promise<KnownOfUncounted | undefined> {
  if (state !== 'stopped' || isCounted) return undefined
  const known = await ledger.countsOfRun(id)
  // What was loaded again since is not deleted any more, but this run had deleted it.
  const { loaded: there, unknown } = known
  return { there, unknown, deleted: Math.max(known.deleted, deleted) }
}

/** What was saved of a run; of one that ended without a count, what it is known to have sent and not what it had planned. */
export async function toldResult(
  run: RunRecord,
  ledger: Pick<Ledger, 'countsOfRun' | 'loadedWithKey' | 'deletedWithId'>,
): Promise<ImportResult | null> {
  const known = await knownOfUncounted(run, ledger)
  return run.result && known ? withKnown(run.result, known, run, ledger) : run.result
}

/** What was saved of a run last is older than what is known of its listings, and has what it had planned. */
async function withKnown(
  result: ImportResult,
  { there, unknown, deleted }: KnownOfUncounted,
  run: RunRecord,
  ledger: Pick<Ledger, 'loadedWithKey' | 'deletedWithId'>,
): Promise<ImportResult> {
  const { undone, mended, marking, ...rest } = result
  const sent = await sentOf(result, run, ledger)
  const isSent = (key: string) => sent.has(key)
  const marked = withKeys(marking ?? [], isSent)
  const homes = (mended?.homes ?? []).filter(({ Key }) => isSent(Key))
  // Of more than are named it is not known which were sent: find_listings with the run has them.
  const former = withKeys(mended?.former ?? [], isSent)
  const count = Math.max(there + unknown, homes.length)
  const rows = {
    ...noRows,
    read: count + deleted,
    updated: count - unknown,
    unknown,
    skipped: deleted,
  }
  return {
    ...rest,
    ...(undone && { undone: { ...undone, deleted, unknown } }),
    ...(marked.length > 0 && { marking: marked }),
    ...(mended && { rows }),
    ...(homes.length > 0 && { mended: { count, homes, former } }),
  }
}

/** Of the keys of what a run had planned, those for which it has sent something, as far as that is known. */
async function sentOf(
  { mended, marking = [] }: ImportResult,
  { id: runId, serialNumber }: RunRecord,
  ledger: Pick<Ledger, 'loadedWithKey' | 'deletedWithId'>,
): Promise<ReadonlySet<string>> {
  const homes = (mended?.homes ?? []).map(({ Key, KeyType }) => ({ Key, KeyType }))
  const former = [...(mended?.former ?? []), ...marking].flatMap(({ Keys }) =>
    Keys.map((Key) => ({ Key, KeyType: 'NewOaks' as const })),
  )
  const sent = new Set<string>()
  for (const { Key, KeyType } of [...homes, ...former]) {
    const known = await ledger.loadedWithKey(serialNumber, KeyType, Key)
    const isOfRun = known.some(
      ({ lastRun, intent }) => lastRun === runId || intent?.runId === runId,
    )
    // Of one that is not from here nobody knows whether something was sent.
    if (isOfRun || (known.length === 0 && !(await ledger.deletedWithId(serialNumber, Key))))
      sent.add(Key)
  }
  return sent
}

export function uncountedText(known: KnownOfUncounted): string {
  const some = (['there', 'unknown', 'deleted'] as const).filter((name) => known[name] > 0)
  const counts = some.map((name) => `${known[name]} ${name}`).join(', ') || 'none'
  const apart = some.filter((name) => name !== 'there')
  const alsoFound = (written: string) =>
    apart.map((state) => `, and with ${written}${state}`).join('')
  const look = byReader({
    agent: `find_listings with runId${alsoFound('state: ')}`,
    terminal: `newoaks-mcp find with --run${alsoFound('--state ')}`,
    page: '“What is in the bot”',
  })
  return `This run ended without a count, as when its process dies: what is counted here is too low. Known of its listings: ${counts}. Look: ${look}.`
}
