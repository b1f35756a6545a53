import { contentHash, entryKey } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import { batches } from './batches.ts'
import type { Brake } from './brake.ts'
import { chooseRows } from './choose-rows.ts'
import type { Lanes } from './lanes.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, PositionedRow, ReadyRow, RowOutcome } from './load-row.ts'
import { contentOfRow, uniqueContents } from './own-keys.ts'
import { alreadyLoaded } from './problems.ts'
import type { RowLoader, RowVerdict } from './row-loader.ts'
import { planRow, type SendPlan } from './row-plan.ts'
import type { SourceIndex } from './source-index.ts'
import { createStopRules } from './stop-rules.ts'

interface LoadRowsParts extends LoadOptions {
  readonly index: SourceIndex
  readonly brake: Brake
  readonly lanes: Lanes
  readonly loader: RowLoader
}

/** How a row is sent. */
interface PlannedRow {
  readonly plan: SendPlan
  readonly mapped: ReadyRow
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
  const { ledger, serialNumber, source, limit, index, brake, lanes, loader } = parts
  const rules = createStopRules(brake, parts.maxFailures)
  const tell = (positioned: PositionedRow, verdict: RowVerdict) => {
    rules.note(positioned.position, verdict)
    return parts.onOutcome(outcomeOf(positioned.row, verdict))
  }
  const contentOf = await contentsOf(rows, parts)
  const choose = await chooseRows(index, parts.duplicates, () =>
    batches(rows(), limit, brake.signal),
  )
  for await (const batch of batches(rows(), limit)) {
    const { refused, keys } = choose(batch)
    const known = ledger.known(serialNumber, source, keys)
    for (const positioned of batch) {
      const { row, position, key } = positioned
      const entry = key === undefined ? undefined : known.get(key)
      const decided = brake.reason()
        ? notAttempted
        : (refused.get(position) ?? decide(row, entry, parts))
      if ('state' in decided) {
        await tell(positioned, decided)
        continue
      }
      const { plan, mapped } = decided
      const ref = { serialNumber, source, key: entryKey(mapped.key) }
      const sendable = { ref, listing: mapped.listing, content: contentOf(mapped), entry }
      await lanes.room()
      // It may have stopped while there was no room.
      if (brake.reason()) await tell(positioned, notAttempted)
      else lanes.start(async () => tell(positioned, await loader.load(plan, sendable)))
    }
  }
}

const notAttempted: RowVerdict = { state: 'notAttempted' }

/** What is remembered of each row that is sent. */
async function contentsOf(
  rows: () => AsyncIterable<LoadRow>,
  { probe, mode, dryRun, index, brake }: LoadRowsParts,
): Promise<typeof contentOfRow> {
  if (!probe || mode !== 'upsert' || dryRun) return contentOfRow
  return uniqueContents(index, () => batches(rows(), undefined, brake.signal))
}

/** What becomes of a row: a verdict where nothing is sent for it, else how it is sent. */
function decide(
  { mapped }: LoadRow,
  entry: Entry | undefined,
  choices: Pick<LoadOptions, 'mode' | 'probe' | 'dryRun'>,
): RowVerdict | PlannedRow {
  if (mapped.state !== 'ready') return { state: mapped.state }
  const plan = planRow(entry, () => contentHash(mapped.listing), choices)
  if (plan === 'leave unchanged') return { state: 'unchanged' }
  if (plan === 'leave as loaded') return { state: 'skipped', finding: alreadyLoaded }
  if (choices.dryRun) return { state: plan === 'update' ? 'updated' : 'created' }
  return { plan, mapped }
}

function outcomeOf(row: LoadRow, { state, finding }: RowVerdict): RowOutcome {
  const mapped = state === 'notAttempted' ? [] : row.mapped.findings
  return { ...row, state, findings: finding ? [...mapped, finding] : mapped }
}
