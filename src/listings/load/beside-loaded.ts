import { formatNumber } from '../../text/counted.ts'
import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import { entryKey } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { MappedRow } from '../map/mapping.ts'
import { PRICE_STEP, type PriceStep, priceSteps } from '../plausible/price-steps.ts'
import type { ReadyRow } from './load-row.ts'
import { homeOf, shortly } from './problem-words.ts'

/** What is wrong with a whole column shows in the first rows; all of them would be looked up twice. */
const MAX_ROWS = 1000
/** Fewer are told when they are loaded, each by itself. */
const MIN_HOMES = 3

/** The fields by which a slipped column is seen: hardly two homes have the same values. */
const movedFields = ['MLSNumber', 'Url', 'Address', 'SalePrice', 'RentPrice'] as const
type MovedField = (typeof movedFields)[number]

/** The first rows of a source beside what was loaded of the same homes. */
export interface BesideLoaded {
  /** To be given every row, in their order. */
  add(mapped: MappedRow): void
  /** Why the source must not be loaded until the user has chosen. */
  refusals(): Promise<readonly RowFinding[]>
}

export interface BesideLoadedOptions {
  readonly ledger: Pick<Ledger, 'known'>
  readonly serialNumber: string
  readonly source: string
  /** Fields whose doubtful values the user has looked at and wants to be loaded. */
  readonly accept?: readonly string[] | undefined
}

/** A row of a home that was loaded. */
interface KnownRow {
  readonly mapped: ReadyRow
  readonly entry: Entry
}

export function createBesideLoaded(options: BesideLoadedOptions): BesideLoaded {
  const { ledger, serialNumber, source, accept = [] } = options
  const rows = new Map<string, ReadyRow>()
  return {
    add(mapped) {
      if (mapped.state !== 'ready' || rows.size === MAX_ROWS) return
      const key = entryKey(mapped.key)
      if (!rows.has(key)) rows.set(key, mapped)
    },
    async refusals() {
      const known = await ledger.known(serialNumber, source, [...rows.keys()])
      const homes = [...rows].flatMap(([key, mapped]): KnownRow[] => {
        const entry = known.get(key)
        return entry?.state === 'loaded' && !entry.intent ? [{ mapped, entry }] : []
      })
      return [
        ...steppedPrices(homes, accept),
        ...slippedColumns(homes, accept),
        ...pairs.flatMap((pair) => exchangedFields(pair, homes, accept)),
      ]
    },
  }
}

function steppedPrices(homes: readonly KnownRow[], accept: readonly string[]): RowFinding[] {
  return (['SalePrice', 'RentPrice'] as const).flatMap((field) => {
    const priced = homes.filter(({ mapped, entry }) => mapped.listing[field] && entry.fields[field])
    const stepped = priced.flatMap(({ mapped, entry }) => {
      const step = priceSteps(mapped.listing, entry.fields).find((each) => each.field === field)
      return step ? [{ mapped, entry, step }] : []
    })
    const [first] = stepped
    if (!first || accept.includes(field) || !areMost(stepped, priced)) return []
    return [
      {
        code: PRICE_STEP,
        field,
        message: `${field} can hardly be right: ${share(stepped, priced)} have one that is many times more or less than the one they were loaded with. Row ${first.mapped.row}: ${homeOf(first.entry)}: ${first.step.text} loaded before.`,
        fix: `Correct the file, or choose. To load the values as they are: ${choiceText({ accept: [field] })}.`,
      },
    ]
  })
}

/** Fields whose values are those that the row before or after had when it was loaded. */
function slippedColumns(homes: readonly KnownRow[], accept: readonly string[]): RowFinding[] {
  const slipped = movedFields.flatMap((field) => {
    const valued = homes.filter((home) => hasValue(loadedValue(home, field)))
    const moved = homes.filter((home, at) => isMoved(home, [homes[at - 1], homes[at + 1]], field))
    return areMost(moved, valued) && !isRaise(moved, field) ? [{ field, moved, valued }] : []
  })
  const [first] = slipped
  const home = first?.moved[0]
  if (!first || !home || slipped.every(({ field }) => accept.includes(field))) return []
  const fields = slipped.map(({ field }) => field)
  const { row, listing } = home.mapped
  const values = `${first.field} ${shortly(loadedValue(home, first.field) ?? '')}, and has ${shortly(listing[first.field] ?? '')} now`
  return [
    {
      code: 'slipped_column',
      field: fields.join(', '),
      message: `A column of the file seems to have slipped by a row: ${share(first.moved, first.valued)} have the ${fields.join(', ')} that the home of the row before or after was loaded with. Row ${row}: ${shortly(listing.MLSNumber || listing.Url)} had ${values}.`,
      fix: `Correct the file, or choose. To load it as it is: ${choiceText({ accept: fields })}.`,
    },
  ]
}

function isMoved(
  home: KnownRow,
  neighbours: readonly (KnownRow | undefined)[],
  field: MovedField,
): boolean {
  const value = home.mapped.listing[field]
  if (!hasValue(value) || value === loadedValue(home, field)) return false
  return neighbours.some((other) => other && loadedValue(other, field) === value)
}

/** Fields that are taken for each other. */
const pairs = [
  ['LotArea', 'BuildingArea'],
  ['Bedrooms', 'Bathrooms'],
] as const

/** Homes of which each of two fields is what the other one was when they were loaded. */
function exchangedFields(
  pair: (typeof pairs)[number],
  homes: readonly KnownRow[],
  accept: readonly string[],
): RowFinding[] {
  const [one, other] = pair
  const bothKnown = homes.filter(
    ({ mapped: { listing }, entry: { fields } }) =>
      pair.every((field) => hasValue(fields[field]) && hasValue(listing[field])) &&
      fields[one] !== fields[other],
  )
  const exchanged = bothKnown.filter(
    ({ mapped: { listing }, entry: { fields } }) =>
      listing[one] === fields[other] && listing[other] === fields[one],
  )
  const [home] = exchanged
  if (!home || !areMost(exchanged, bothKnown) || pair.every((field) => accept.includes(field)))
    return []
  const { mapped, entry } = home
  const told = pair.map((field) => `${field} ${entry.fields[field]} → ${mapped.listing[field]}`)
  return [
    {
      code: 'exchanged_columns',
      field: pair.join(', '),
      message: `The columns of ${pair.join(' and ')} seem to be exchanged: ${share(exchanged, bothKnown)} have in each what was loaded in the other. Row ${mapped.row}: ${homeOf(entry)}: ${told.join(', ')}.`,
      fix: `Correct the file, or choose. To load it as it is: ${choiceText({ accept: [...pair] })}.`,
    },
  ]
}

/** Prices that all go up, or down, by the same: of homes that differ by that, each gets its neighbour's. */
function isRaise(moved: readonly KnownRow[], field: MovedField): boolean {
  const by = new Set(
    moved.map((home) => Number(home.mapped.listing[field]) - Number(loadedValue(home, field))),
  )
  return (field === 'SalePrice' || field === 'RentPrice') && by.size === 1
}

function loadedValue({ entry }: KnownRow, field: MovedField): string | number | undefined {
  return field === 'Address' ? (entry.address ?? undefined) : entry.fields[field]
}

function hasValue(value: string | number | undefined): value is string | number {
  return value !== undefined && value !== '' && value !== 0
}

/** Whether so many of the homes that were looked at are alike that it is no accident. */
export function areMost(some: readonly unknown[], all: readonly unknown[]): boolean {
  return some.length >= MIN_HOMES && some.length > all.length / 2
}

/** `5 of 6 homes looked at` */
export function share(some: readonly unknown[], all: readonly unknown[]): string {
  return `${formatNumber(some.length)} of ${formatNumber(all.length)} homes looked at`
}

/** For a single row whose price is far from the one that was loaded. */
export function priceStep(entry: Entry, steps: readonly PriceStep[]): RowFinding {
  const values = steps.map(({ field, before, now }) => `${field} ${before} → ${now}`)
  return {
    code: PRICE_STEP,
    message:
      'The prices of these homes are many times more or less than those that were loaded before.',
    fix: 'Check them, and correct them where they are from; then load again, which puts them right.',
    home: `${homeOf(entry)} (${values.join(', ')})`,
  }
}
