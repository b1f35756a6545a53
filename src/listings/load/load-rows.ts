import { type Adoptable, adopted } from '../ledger/adoption.ts'
import { entryKey } from '../ledger/content.ts'
import { type Entry, type FormerPrices, refText } from '../ledger/entry.ts'
import { identifierOf } from '../listed/listed-page.ts'
import { formerPrices } from '../plausible/price-steps.ts'
import { batches } from './batches.ts'
import { type Choice, chooseRows } from './choose-rows.ts'
import { createConfirmed } from './confirmed.ts'
import { decideRow } from './decide-row.ts'
import { contentOfRow, type OwnKeys, ownKeysOfRow, uniqueKeys } from './homes/own-keys.ts'
import { rekeyed } from './homes/rekeyed.ts'
import { createHomeLook } from './homes/same-homes.ts'
import { sharedNumbers } from './homes/shared-numbers.ts'
import type { SourceIndex } from './homes/source-index.ts'
import { noteUnloaded } from './homes/unloaded-homes.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, PositionedRow, ReadyRow, RowOutcome } from './load-row.ts'
import { createLook, hasForeign, type Sight } from './look.ts'
import { oneAhead } from './one-ahead.ts'
import type { RowLoader } from './row-loader.ts'
import type { RowVerdict } from './row-verdict.ts'
import type { FoundHome } from './sendable-row.ts'
import type { Brake } from './sending/brake.ts'
import type { Lanes } from './sending/lanes.ts'
import { setSingly } from './set-singly.ts'
import { createStopRules } from './stop-rules.ts'

interface LoadRowsParts extends LoadOptions {
  readonly index: SourceIndex
  readonly brake: Brake
  readonly lanes: Lanes
  readonly loader: RowLoader
}

/**
 * Reads the source and brings each row to its end, many at once; those that are sent may end after
 * this has resolved.
 *
 * @throws what reading the source throws, or sending a row
 */
export async function loadRows(
  rows: () => AsyncIterable<LoadRow>,
  parts: LoadRowsParts,
): Promise<void> {
  const { serialNumber, source, runId, limit, index, brake, lanes, loader } = parts
  const rules = createStopRules(brake, parts.maxFailures)
  const tell = (positioned: PositionedRow, verdict: RowVerdict) => {
    rules.note(positioned.position, verdict)
    parts.onOutcome(outcomeOf(positioned.row, verdict))
  }
  const ownKeysOf = await ownKeysIn(rows, parts)
  const confirmed = createConfirmed(parts)
  const look = createLook(parts.bot, ownKeysOf)
  const homesTwice = createHomeLook(parts)
  const choose = await chooseRows(index, () => batches(rows(), limit, brake.signal), parts)
  // While the rows of a batch go out, the next ones are read.
  for await (const batch of oneAhead(batches(rows(), limit))) {
    const { refused, ...keys } = choose(batch)
    const counting = batch.filter(({ position }) => !refused.has(position))
    const { known, before } = await knownRows(counting, keys, ownKeysOf, parts)
    const twice = await homesTwice(counting, known)
    const sharing = await sharedNumbers(counting, known, parts)
    const sightOf = look(counting, known, before)
    for (const positioned of batch) {
      const { row, position, key } = positioned
      const entry = key === undefined ? undefined : known.get(key)
      const sight = sightOf(key)
      const singly = await setSingly(row, entry, sight, parts.setSinceLoad)
      const decided = brake.reason()
        ? notAttempted
        : (refused.get(position) ??
          decideRow(
            row,
            entry,
            { sight, twice: twice.get(position), sharing: sharing.get(position), singly },
            parts,
          ))
      if ('state' in decided) {
        if (row.mapped.state !== 'ready' || isUnloaded(decided))
          noteUnloaded(index, row.mapped, entry)
        if (decided.state === 'unchanged' && entry) await confirmed.add(entry)
        tell(positioned, decided)
        continue
      }
      const { plan, mapped, told, changes } = decided
      const ref = { serialNumber, source, key: entryKey(mapped.key) }
      // What all rows have comes first: behind a spread, Node 20 makes a hidden class each time.
      const content = {
        loadedByRun: runId,
        formerPrices: entry && formerPricesOf(entry, mapped, parts.accept),
        setByCalls: singly.left,
        ...contentOfRow(mapped),
        ...unshared(ownKeysOf(mapped), sight),
        ...decided.content,
      }
      const sendable = {
        ref,
        listing: mapped.listing,
        content,
        entry: entry && unshared(entry, sight),
        found: foundAs(sight, content, entry),
        isListed: () => sight.elsewhere !== undefined || sight.listed() !== undefined,
      }
      await lanes.room()
      // It may have stopped while there was no room.
      if (brake.reason()) tell(positioned, notAttempted)
      else
        lanes.start(async () => {
          const verdict = await loader.load(plan, sendable)
          if (isUnloaded(verdict)) noteUnloaded(index, row.mapped, entry)
          if (verdict.state === 'created' && entry?.state === 'loaded') index.noteCreatedAgain()
          const finding = verdict.finding ?? told[verdict.state]
          const besides = decided.besides[verdict.state] ?? []
          tell(positioned, { changes, besides, ...verdict, finding })
        })
    }
  }
  await confirmed.end()
}

/** A request by the MLS number that another home has too would change that one. */
function unshared<Keys extends OwnKeys>(keys: Keys, { sharing }: Sight): Keys {
  return sharing ? { ...keys, mlsNumber: '' } : keys
}

/** How the home of a row is asked for, where the list tells more of it than is remembered. */
function foundAs(
  { elsewhere, listed }: Sight,
  { mlsNumber }: OwnKeys,
  entry: Entry | undefined,
): FoundHome | undefined {
  if (elsewhere) {
    const { by, id, url } = elsewhere
    return by === 'Url' ? { id, mlsNumber: '', url } : { id, mlsNumber, url: '' }
  }
  if (entry?.state !== 'loaded' || entry.id !== null) return undefined
  const id = identifierOf(listed() ?? {})
  return id === null ? undefined : { ...entry, id }
}

function formerPricesOf(
  { state, fields, formerPrices: former }: Entry,
  { listing }: ReadyRow,
  accept: readonly string[] | undefined,
): FormerPrices | undefined {
  return state === 'loaded' ? formerPrices(listing, fields, former ?? {}, accept) : undefined
}

function isUnloaded({ state }: RowVerdict): boolean {
  return state === 'failed' || state === 'unknown'
}

const notAttempted: RowVerdict = { state: 'notAttempted' }

/**
 * What the ledger knows of the listings of those rows of a batch that count. One that a single call or
 * another source loaded is that of a row with its MLS number or Url, and becomes one of this source; one of
 * this source gets the key that it has by now. `before` has those as they were until then, by the key of the row.
 */
async function knownRows(
  counting: readonly PositionedRow[],
  { keys, withdrawn, unready }: Omit<Choice, 'refused'>,
  ownKeysOf: typeof ownKeysOfRow,
  scope: LoadRowsParts,
): Promise<{ known: ReadonlyMap<string, Entry>; before: ReadonlyMap<string, Entry> }> {
  const { ledger, serialNumber, source, runId, dryRun } = scope
  const known = await ledger.known(serialNumber, source, [...keys, ...withdrawn, ...unready])
  const wanted = new Set(keys)
  const unknown = counting.flatMap(({ key, row: { mapped } }) => {
    if (key === undefined || !wanted.has(key) || mapped.state !== 'ready') return []
    if (isHad(known.get(key))) return []
    const { listing, key: mappedKey } = mapped
    const { Address: address = null, City: city = null } = listing
    return [{ key, system: mappedKey.system, address, city, ...ownKeysOf(mapped) }]
  })
  const others = await ledger.adoptable({ serialNumber, source }, unknown)
  const ofOthers = new Set(others.map(({ row }) => row.key))
  const own = await rekeyed(
    unknown.filter(({ key }) => !ofOthers.has(key)),
    scope,
  )
  const found = [...others, ...own]
  if (!dryRun) await ledger.adopt({ serialNumber, source, runId }, found)
  const all = [...found, ...(await loadedElsewhere(counting, { known, withdrawn, found }, scope))]
  return {
    known: new Map([
      ...known,
      ...all.map((each) => [each.row.key, adopted(each, { source })] as const),
    ]),
    before: new Map(all.map(({ row, entry }) => [row.key, entry])),
  }
}

/** Those that are off the market and that the bot has by somebody else; they stay his. */
async function loadedElsewhere(
  batch: readonly PositionedRow[],
  { known, withdrawn, found }: KnownSoFar,
  { ledger, serialNumber, source }: Pick<LoadRowsParts, 'ledger' | 'serialNumber' | 'source'>,
): Promise<Adoptable[]> {
  const wanted = new Set(withdrawn.filter((key) => !isHad(known.get(key))))
  const unknown = batch.flatMap(({ key = '', row: { mapped } }) => {
    if (mapped.state !== 'skipped' || !mapped.withdrawn || !wanted.delete(key)) return []
    const { identity = {} } = mapped
    const { system = '', mlsNumber = '', url = '', address = null, city = null } = identity
    return [{ key, system, mlsNumber, url, address, city }]
  })
  const taken = new Set(found.map(({ entry }) => refText(entry)))
  const others = await ledger.adoptable({ serialNumber, source }, unknown)
  return others.filter(({ entry }) => !taken.has(refText(entry)))
}

interface KnownSoFar {
  readonly known: ReadonlyMap<string, Entry>
  readonly withdrawn: readonly string[]
  readonly found: readonly Adoptable[]
}

/** Whether the bot has it, or may have it. */
function isHad(entry: Entry | undefined): boolean {
  return entry !== undefined && (entry.state !== 'deleted' || entry.intent !== null)
}

/** What each row has of its own in this source. */
async function ownKeysIn(
  rows: () => AsyncIterable<LoadRow>,
  { probe, mode, dryRun, bot, index, brake }: LoadRowsParts,
): Promise<(mapped: ReadyRow) => OwnKeys> {
  const mayProbe = mode === 'upsert' && ((probe && !dryRun) || hasForeign(bot))
  if (!mayProbe) return ownKeysOfRow
  return uniqueKeys(index, () => batches(rows(), undefined, brake.signal))
}

function outcomeOf(
  row: LoadRow,
  { state, finding, besides = [], changes }: RowVerdict,
): RowOutcome {
  const mapped = state === 'notAttempted' ? [] : row.mapped.findings
  const ofPrice = (row.mapped.state === 'failed' && row.mapped.besides) || []
  const told = [...(finding ? [finding] : []), ...besides, ...ofPrice]
  const findings = told.length > 0 ? [...mapped, ...told] : mapped
  return { state, findings, changes, source: row.source, mapped: row.mapped }
}
