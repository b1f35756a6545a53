import type { Entry } from '../ledger/entry.ts'
import { entryPages } from '../ledger/entry-pages.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RunRecord } from '../ledger/run.ts'
import { isCall } from '../ledger/single-call.ts'
import { withKeys } from '../load/gone/former-statuses.ts'
import type { ImportResult, Mended } from '../result.ts'
import type { FormerStatus } from '../taken-down.ts'

/** Of the homes that a run has set, those that are not known to be there as it set them. */
export interface TakenSince {
  readonly deleted: number
  /** Those that are not as it marked them any more: whether they were deleted is not known of all. */
  readonly changed: number
  /** Of which a deletion got no answer. */
  readonly inDoubt: number
}

/** Of a run that has just ended. */
export const noneTaken: TakenSince = { deleted: 0, changed: 0, inDoubt: 0 }

type Parts = Pick<RunRecord, 'id' | 'serialNumber' | 'source'> & {
  readonly ledger: Pick<Ledger, 'loaded' | 'loadedWithKey' | 'deletedWithId'>
}

type Where = keyof TakenSince | 'there'

/** A result in which those homes alone have what they had before that are known to be there. */
export async function leftOfRun(
  result: ImportResult,
  parts: Parts,
): Promise<TakenSince & { readonly result: ImportResult }> {
  const { gone, marking, mended } = result
  const former = gone?.former ?? marking
  if (former) {
    const { left, ...taken } = await leftMarked(former, parts)
    const at = gone ? { gone: { ...gone, former: left } } : { marking: left }
    return { ...taken, result: { ...result, ...at } }
  }
  if (!mended) return { ...noneTaken, result }
  const { left, ...taken } = await leftMended(mended, parts)
  return { ...taken, result: { ...result, mended: left } }
}

/** All of these were loaded from here: what is not remembered as loaded was deleted, or found gone. */
async function leftMarked(former: readonly FormerStatus[], parts: Parts) {
  const where = new Map<string, Where>()
  for (const key of former.flatMap(({ Keys }) => Keys)) {
    const [entry] = await parts.ledger.loadedWithKey(parts.serialNumber, 'NewOaks', key)
    where.set(key, entry ? whereIsMarked(entry) : 'deleted')
  }
  const taken = takenOf(where)
  const named = withKeys(former, (key) => where.get(key) === 'there')
  if (named.every(({ count, Keys }) => count === Keys.length)) return { left: named, ...taken }
  const others = await unnamed(where, parts)
  let { there } = others
  const left = named.map(({ Status, count, Keys }) => {
    const more = Math.min(count - Keys.length, there)
    there -= more
    return { Status, count: Keys.length + more, Keys }
  })
  const changed = sumOf(named) - sumOf(left) - others.inDoubt
  return {
    left: left.filter(({ count }) => count > 0),
    deleted: taken.deleted,
    changed: taken.changed + Math.max(0, changed),
    inDoubt: taken.inDoubt + others.inDoubt,
  }
}

/** How many a run has marked as Sold beside those of these identifiers, and where they are. */
async function unnamed(named: ReadonlyMap<string, Where>, parts: Parts) {
  const { id: runId, serialNumber, source, ledger } = parts
  const isMark = (hash: string | null) => hash === null || isCall(hash)
  const counts = { there: 0, inDoubt: 0 }
  const pages = entryPages((after, limit) => ledger.loaded(serialNumber, source, after.key, limit))
  for await (const page of pages)
    for (const entry of page) {
      const { id, lastRun, intent, hash, fields } = entry
      const isSent = intent?.kind === 'update' && intent.runId === runId && isMark(intent.hash)
      const isSet = lastRun === runId && isMark(hash) && fields.Status === 'Sold'
      if (!(isSent || isSet) || (id !== null && named.has(id))) continue
      counts[whereIs(entry) === 'there' ? 'there' : 'inDoubt'] += 1
    }
  return counts
}

/** Of one that is not from here nobody knows whether it was deleted: it is taken to be there. */
async function leftMended(mended: Mended, { serialNumber, ledger }: Parts) {
  const where = new Map<string, Where>()
  const look = async (id: string, mlsNumber?: string) => {
    const [entry] = await ledger.loadedWithKey(serialNumber, 'NewOaks', id)
    if (entry) return where.set(id, whereIs(entry))
    const same = mlsNumber ? await ledger.loadedWithKey(serialNumber, 'MLSNumber', mlsNumber) : []
    // Created anew since, it has another identifier.
    const isGone =
      same.some((each) => each.id !== null) || (await ledger.deletedWithId(serialNumber, id))
    return where.set(id, isGone ? 'deleted' : 'there')
  }
  for (const { id, MLSNumber } of mended.homes) if (id !== null) await look(id, MLSNumber)
  for (const id of mended.former.flatMap(({ Keys }) => Keys)) if (!where.has(id)) await look(id)
  const taken = takenOf(where)
  const isThere = (id: string) => (where.get(id) ?? 'there') === 'there'
  const left: Mended = {
    ...(mended.count !== undefined && { count: mended.count - taken.deleted - taken.inDoubt }),
    homes: mended.homes.filter(({ id }) => id === null || isThere(id)),
    former: withKeys(mended.former, isThere),
  }
  return { left, ...taken }
}

function whereIs({ intent }: Entry): Where {
  return intent?.kind === 'delete' ? 'inDoubt' : 'there'
}

function whereIsMarked(entry: Entry): Where {
  return entry.intent || entry.fields.Status === 'Sold' ? whereIs(entry) : 'changed'
}

function takenOf(where: ReadonlyMap<string, Where>): TakenSince {
  const count = (which: Where) => [...where.values()].filter((each) => each === which).length
  return { deleted: count('deleted'), changed: count('changed'), inDoubt: count('inDoubt') }
}

function sumOf(former: readonly FormerStatus[]): number {
  return former.reduce((sum, { count }) => sum + count, 0)
}
