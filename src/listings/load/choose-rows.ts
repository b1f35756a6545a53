import { oneLine } from '../../text/excerpt.ts'
import { homeKeys, homeText } from '../compare/same-home.ts'
import type { RowFinding } from '../finding.ts'
import type { DuplicatePolicy, GoneAction } from '../import-request.ts'
import type { Identity, MappedRow } from '../map/mapping.ts'
import {
  duplicate,
  duplicateDiffers,
  forSaleAndRent,
  keyOfOtherHome,
} from './homes/duplicate-problems.ts'
import type { IndexedRow, SourceIndex, Winner, WithdrawnRow } from './homes/source-index.ts'
import {
  areOtherHomes,
  isOtherOffer,
  toldApartText,
  toldHome,
  toldHomeText,
} from './homes/told-home.ts'
import type { LoadOptions } from './load-options.ts'
import type { LoadRow, PositionedRow, ReadyRow } from './load-row.ts'
import type { RowVerdict } from './row-verdict.ts'

/** Of a status of the source. */
const MAX_WORD_CHARS = 60

/** What is decided about a batch before its rows are looked at one by one. */
export interface Choice {
  /** By position: the rows that are left out because another one is the same listing. */
  readonly refused: ReadonlyMap<number, RowVerdict>
  /** The keys of the rows that may be loaded. */
  readonly keys: readonly string[]
  /** The keys of those that are off the market, as far as no other row has them. */
  readonly withdrawn: readonly string[]
  /** The keys of the other rows that cannot be loaded. */
  readonly unready: readonly string[]
}

type ChoiceOptions = Pick<LoadOptions, 'duplicates' | 'gone' | 'placeOf'>

/**
 * Decides which of several rows that are the same listing is loaded, and remembers them all. When
 * it is the last one, all rows are read once before.
 */
export async function chooseRows(
  index: SourceIndex,
  read: () => AsyncIterable<readonly PositionedRow[]>,
  { duplicates, gone, placeOf = (row) => `row ${row}` }: ChoiceOptions,
): Promise<(batch: readonly PositionedRow[]) => Choice> {
  if (duplicates === 'last') for await (const batch of read()) note(index, batch, 'last', gone)
  const state = duplicates === 'fail' ? 'failed' : 'skipped'
  return (batch) => {
    const isAllNew = duplicates !== 'last' && note(index, batch, 'first', gone)
    const keys = batch.flatMap(({ row, key }) =>
      row.mapped.state === 'ready' && key !== undefined ? [key] : [],
    )
    const winners = isAllNew ? none : index.winners(keys)
    const refused = new Map<number, RowVerdict>()
    for (const { row, key, position } of batch) {
      if (row.mapped.state !== 'ready' || key === undefined) continue
      const winner = winners.get(key)
      if (winner && winner.position !== position)
        refused.set(position, {
          state,
          finding: lostTo(winner, row.mapped, { duplicates, placeOf }),
        })
    }
    const offMarket = batch.flatMap(({ row: { mapped }, key }) =>
      key !== undefined && offMarketWord(mapped, gone) !== undefined ? [key] : [],
    )
    const withdrawn = offMarket.length > 0 ? [...index.withdrawn(offMarket).keys()] : []
    const unready = batch.flatMap(({ row: { mapped }, key }) =>
      key !== undefined && mapped.state !== 'ready' && offMarketWord(mapped, gone) === undefined
        ? [key]
        : [],
    )
    return { refused, keys, withdrawn, unready }
  }
}

/** Each row is the only one of its listing. */
const none: ReadonlyMap<string, Winner> = new Map()

function lostTo(
  winner: Winner,
  { row, listing }: ReadyRow,
  {
    duplicates,
    placeOf,
  }: { readonly duplicates: DuplicatePolicy; readonly placeOf: (row: number) => string },
): RowFinding {
  const told = toldHome(listing)
  const [place, winnerPlace] = [placeOf(row), placeOf(winner.row)]
  const isForBoth = isOtherOffer(told, winner.told)
  if (isForBoth || areOtherHomes(told, winner.told))
    return (isForBoth ? forSaleAndRent : keyOfOtherHome)(
      { place, told: toldHomeText(told) },
      { place: winnerPlace, told: toldHomeText(winner.told) },
    )
  const apart = toldApartText(told, winner.told)
  if (apart === '') return duplicate(winnerPlace)
  return duplicateDiffers(
    { place, told: apart },
    { place: winnerPlace, told: toldApartText(winner.told, told) },
    duplicates,
  )
}

/** @returns whether no row is the same listing as another one of these or before */
function note(
  index: SourceIndex,
  batch: readonly PositionedRow[],
  keep: 'first' | 'last',
  gone: GoneAction | undefined,
): boolean {
  const rows: IndexedRow[] = []
  const withdrawn: WithdrawnRow[] = []
  for (const { row, key, position } of batch) {
    const { mapped } = row
    if (isUnreadable(row)) index.noteUnreadable()
    if (mapped.key === undefined || key === undefined) continue
    index.noteSystem(mapped.key.system)
    const word = offMarketWord(mapped, gone)
    // A listing that its source withdraws counts as not there: a sync may remove it.
    if (word !== undefined && mapped.state !== 'ready')
      withdrawn.push(withdrawnRow(mapped.identity, key, word))
    else {
      const told = mapped.state === 'ready' ? toldHome(mapped.listing) : undefined
      rows.push({ key, position, row: mapped.row, told })
    }
  }
  if (withdrawn.length > 0) index.noteWithdrawn(withdrawn)
  return rows.length === 0 || index.note(rows, keep)
}

function withdrawnRow(identity: Identity | undefined, key: string, word: string): WithdrawnRow {
  const { mlsNumber = '', url = '', address = null, city = null } = identity ?? {}
  return {
    key,
    word: oneLine(word, MAX_WORD_CHARS),
    name: mlsNumber || url,
    homes: homeKeys({ url, address, city }).map(homeText),
  }
}

/**
 * What the source says of a listing that is off the market; undefined: it is on it. One whose row cannot be
 * loaded is where it is Sold, and Sold is what becomes of those that are gone.
 */
function offMarketWord(mapped: MappedRow, gone: GoneAction | undefined): string | undefined {
  if (mapped.state === 'ready') return undefined
  if (mapped.state === 'skipped' && mapped.withdrawn) return mapped.word ?? ''
  return gone === 'sold' && mapped.draft?.Status === 'Sold' ? 'Sold' : undefined
}

/**
 * Whether the row may be any listing. A notice (`source.fault`), such as a line of totals, is no
 * listing, and one that is withdrawn counts as not there.
 */
function isUnreadable({ source, mapped }: LoadRow): boolean {
  if (mapped.key !== undefined) return false
  return (
    mapped.state === 'failed' || (mapped.state === 'skipped' && !mapped.withdrawn && !source.fault)
  )
}
