import type { Mapping, MappingChoices } from '../../src/listings/map/mapping.ts'
import { planMapping } from '../../src/listings/map/plan-mapping.ts'
import type { Cell, Source, SourceRow } from '../../src/listings/read/source.ts'
import { createSurvey, type SurveyOptions } from '../../src/listings/survey/survey.ts'
import { eachRow } from './each-row.ts'

/** A Saturday. */
export const today = new Date('2026-11-21T12:00:00Z')

/** A source of records as they are, numbered as a sheet with a header numbers them. */
export function sourceOf(records: readonly Readonly<Record<string, Cell>>[]): Source {
  const columns = [...new Set(records.flatMap(Object.keys))]
  const rows: SourceRow[] = records.map((record, index) => ({
    row: index + 2,
    cells: new Map(Object.entries(record)),
  }))
  return sourceOfRows(columns, rows)
}

export function sourceOfRows(columns: readonly string[], rows: readonly SourceRow[]): Source {
  return {
    name: 'homes.csv',
    facts: { format: 'csv' },
    columns,
    findings: [],
    async *batches() {
      yield rows
    },
  }
}

/** The mapping of a source, and what it makes of each of its rows; of those that are ready, the listings. */
export async function mapAll(source: Source, choices: MappingChoices = {}) {
  const mapping = await planMapping(source, choices, today)
  const rows: ReturnType<Mapping['mapRow']>[] = []
  for await (const row of eachRow(source)) rows.push(mapping.mapRow(row))
  const listings = rows.map((row) => (row.state === 'ready' ? row.listing : undefined))
  return { mapping, rows, listings }
}

/** The same of homes that are alike but for their number, their page and the cells of one column. */
export function mapColumn(
  header: string,
  cells: readonly Cell[],
  home: Readonly<Record<string, Cell>> = complete,
  choices: MappingChoices = {},
) {
  const records = cells.map((cell, index) => ({
    ...home,
    MLSNumber: `${index}`,
    Url: `https://homes.example/${index}`,
    [header]: cell,
  }))
  return mapAll(sourceOf(records), choices)
}

/** What all rows of a source together tell, and what each of them becomes. */
export async function surveyed(source: Source, mapping: Mapping, options: SurveyOptions = {}) {
  const survey = createSurvey(mapping, options)
  const states: string[] = []
  for await (const row of eachRow(source)) {
    const mapped = mapping.mapRow(row)
    states.push(mapped.state)
    survey.add(mapped, row)
  }
  return { ...survey.end(), states }
}

/** What becomes of one record, with the fields as they are sent. */
export async function mapOne(record: Readonly<Record<string, Cell>>, choices: MappingChoices = {}) {
  const { mapping, rows } = await mapAll(sourceOf([record]), choices)
  const [row] = rows
  if (!row) throw new Error('The source had no row.')
  return {
    mapping,
    row,
    listing: row.state === 'ready' ? row.listing : undefined,
    filled: row.state === 'ready' ? row.filled.map(({ field, how }) => `${field} ${how}`) : [],
    codes: row.findings.map(({ code, field }) => (field ? `${code} ${field}` : code)),
  }
}

/** A record in the service's own words, complete. */
export const complete = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bedrooms: '3',
  Bathrooms: '2.5',
  Url: 'https://homes.example/17',
  MLSNumber: '0017-A',
  YearBuilt: '1986',
  DaysOnMarket: '12',
  LotArea: '6000',
  BuildingArea: '1850',
  AreaUnit: 'Square Feet',
  ParkingSpots: '2',
} as const
