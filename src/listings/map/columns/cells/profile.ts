import { createTurns } from '../../../../runs/turns.ts'
import { beginning, excerpt } from '../../../../text/excerpt.ts'
import { remembering } from '../../../../text/remembering.ts'
import { cellText, isBlank, saysNa, saysNone } from '../../../convert/blank.ts'
import { createDateEvidence } from '../../../convert/date-order.ts'
import { type AreaUnit, areaUnitNamed } from '../../../convert/numbers/area-unit.ts'
import { notationOf } from '../../../convert/numbers/notation.ts'
import {
  type Contradiction,
  createNumberEvidence,
  type NumberFormat,
} from '../../../convert/numbers/number-format.ts'
import { Amount, type Cell, type Source, type SourceRow } from '../../../read/source.ts'
import { saysWhether } from './asks-whether.ts'
import { createClosedVocabulary, type Texts } from './closed-vocabulary.ts'
import { createCurrencyEvidence, type NamedCurrencies } from './currency-evidence.ts'
import { createPeopleEvidence } from './listed-people.ts'
import { hasThousands, isAmount, provedDecimal } from './number-columns.ts'
import { isContact } from './private-columns.ts'
import { type SectionRow, sectionRow } from './section-rows.ts'

const MAX_SAMPLES = 3
const MAX_SAMPLE_CHARACTERS = 60
/** White space is put together in no more than this. */
const MAX_SAMPLED_CHARACTERS = 200
/** A longer cell is text, whatever digits are in it. */
const MAX_NUMBER_CHARACTERS = 40
const MAX_SECTIONS = 100
const ROWS_BETWEEN_PROGRESS = 1000

/** What a whole column holds. */
export interface ColumnProfile {
  readonly header: string
  /** Rows with a value. */
  readonly filled: number
  /** Up to three different values; where numbers are ambiguous, one of them comes first. */
  readonly samples: readonly string[]
  /** How many others it has; `many` where there are too many to count. */
  readonly moreValues: number | 'many'
  readonly format: NumberFormat
  /** The numbers could be read either way: `1.300` alone. */
  readonly ambiguous: boolean
  /** Some of its numbers cannot be read in the way of the others. */
  readonly contradiction: Contradiction | undefined
  /** How often each text stands in it; undefined where there are many different ones. */
  readonly texts: Texts | undefined
  readonly currencies: NamedCurrencies
  /** A date that can be read with the day or the month first. */
  readonly eitherDate: string | undefined
  /** Some cell has a unit of area. */
  readonly hasUnit: boolean
  /** The one that most of its cells have. */
  readonly usualUnit: AreaUnit | undefined
  /** Some cell names another unit than others, or one where others name none. */
  readonly unitsDiffer: boolean
  /** The one that its cells name, where they name no other. */
  readonly onlyUnit: AreaUnit | undefined
  /** Some cell is `None`. */
  readonly saysNone: boolean
  /** Some cell is `NA`. */
  readonly saysNa: boolean
  /** Most cells are e-mail addresses or telephone numbers, or lists of objects name people. */
  readonly holdsContacts: boolean
}

/** Different texts of a column: all of them, or some where there are many. */
export function knownTexts({
  texts,
  samples,
}: Pick<ColumnProfile, 'texts' | 'samples'>): readonly string[] {
  return texts ? [...texts.keys()] : samples
}

interface SourceProfile {
  /** Rows, of whatever kind. */
  readonly rows: number
  /** Rows that can be listings. */
  readonly records: number
  /** The first rows that are headings of others. */
  readonly sections: readonly SectionRow[]
  /** The decimal separator that most columns of numbers prove. */
  readonly decimal: '.' | ',' | undefined
  readonly columns: readonly ColumnProfile[]
}

/**
 * Reads the source once, from beginning to end, in memory that does not grow with its rows.
 *
 * @throws InputError when the source cannot be read
 */
export async function profileSource(
  source: Source,
  onProgress?: (rows: number) => void,
): Promise<SourceProfile> {
  const columns = new Map(source.columns.map((header) => [header, emptyTally()]))
  let rows = 0
  let records = 0
  const sections: SectionRow[] = []
  const turns = createTurns()
  for await (const batch of source.batches())
    for (const row of batch) {
      rows++
      if (turns.isOver()) await turns.giveWay()
      if (rows % ROWS_BETWEEN_PROGRESS === 0) onProgress?.(rows)
      const section = sectionRow(row)
      if (section && sections.length < MAX_SECTIONS) sections.push(section)
      if (section || row.fault) continue
      records++
      countRow(columns, row)
    }
  const decimal = provedDecimal(columns)
  return {
    rows,
    records,
    sections,
    decimal,
    columns: [...columns].map(([header, tally]) => profile(header, tally, decimal)),
  }
}

type Tally = ReturnType<typeof emptyTally>

/** @param columns their tallies, to which those of columns are added that no row before has */
function countRow(columns: Map<string, Tally>, { row, cells }: SourceRow): void {
  for (const [header, cell] of cells) {
    const isEmpty = isBlank(cell)
    if (isEmpty && !saysNone(cell) && !saysNa(cell)) continue
    const tally = columns.get(header) ?? emptyTally()
    columns.set(header, tally)
    if (isEmpty && saysNa(cell)) tally.saysNa = true
    else if (isEmpty) tally.saysNone = true
    else count(tally, cell, row)
  }
}

function emptyTally() {
  return {
    filled: 0,
    contacts: 0,
    /** Cells that are a number, perhaps with a unit or a currency. */
    amounts: 0,
    units: new Map<AreaUnit, number>(),
    unitOf: remembering(areaUnitNamed),
    saysNone: false,
    saysNa: false,
    samples: [] as string[],
    hasMore: false,
    currencies: createCurrencyEvidence(),
    vocabulary: createClosedVocabulary(),
    numbers: createNumberEvidence(),
    people: createPeopleEvidence(),
    dates: createDateEvidence(),
  }
}

function count(tally: Tally, cell: Cell, row: number): void {
  tally.filled++
  const isNew = tally.vocabulary.add(cell instanceof Amount ? cell.value : cell)
  if (isNew && !tally.hasMore) {
    const sample = sampleOf(cell)
    const isOther = !tally.samples.includes(sample)
    if (isOther && tally.samples.length < MAX_SAMPLES) tally.samples.push(sample)
    else tally.hasMore = isOther
  }
  if (typeof cell !== 'string') {
    if (typeof cell === 'number' || cell instanceof Amount) tally.currencies.add(cell, row)
    if (cell instanceof Amount) countUnit(tally, cell.toString())
    if (!Array.isArray(cell)) return
    if (cell.every((item) => typeof item === 'string' && isContact(item))) tally.contacts++
    tally.people.add(cell)
    return
  }
  if (isContact(cell.trim())) tally.contacts++
  if (cell.length > MAX_NUMBER_CHARACTERS || !/\d/.test(cell)) return
  tally.currencies.add(cell, row)
  if (isAmount(cell)) tally.amounts++
  // Of digits alone there is no more to tell.
  if (/^\d+$/.test(cell)) return
  tally.numbers.add(cell, row)
  tally.dates.add(cell)
  countUnit(tally, cell)
}

function countUnit({ units, unitOf }: Tally, cell: string): void {
  if (!/[^\d\s.,]/.test(cell)) return
  const unit = unitOf(cell.replace(/^.*?\d[\d\s.,]*/, ''))
  if (unit) units.set(unit, (units.get(unit) ?? 0) + 1)
}

function sampleOf(cell: Cell): string {
  const text =
    Array.isArray(cell) && cell.some((item) => typeof item === 'object')
      ? JSON.stringify(cell)
      : cellText(cell)
  // With the mark of what was cut, by which the beginning of a key is known for one.
  return excerpt(
    beginning(text, MAX_SAMPLED_CHARACTERS).replace(/\s+/g, ' '),
    MAX_SAMPLE_CHARACTERS,
  )
}

function profile(header: string, tally: Tally, ofFile: '.' | ',' | undefined): ColumnProfile {
  const { filled, units, saysNone, saysNa } = tally
  const { ambiguous, contradiction, ...decided } = tally.numbers.decide(
    ofFile,
    hasThousands(header),
  )
  const { texts } = tally.vocabulary
  const format = {
    ...decided.format,
    ...(texts && notationOf(texts)),
    ...(texts && saysWhether(header, texts) && ({ flags: true } as const)),
  }
  const dates = tally.dates.decide()
  const doubtful = ambiguous ? tally.numbers.doubtful : undefined
  return {
    header,
    filled,
    samples: doubtful === undefined ? tally.samples : withFirst(doubtful, tally.samples),
    moreValues: tally.hasMore
      ? Math.max((texts?.size ?? 0) - tally.samples.length, 0) || 'many'
      : 0,
    currencies: tally.currencies.named(),
    hasUnit: units.size > 0,
    usualUnit: [...units].find(([, count]) => count * 2 > filled)?.[0],
    onlyUnit: units.size === 1 ? [...units.keys()][0] : undefined,
    unitsDiffer: units.size > 0 && [...units.values()].every((count) => count < filled),
    saysNone,
    saysNa,
    format: dates ? { ...format, dates } : format,
    ambiguous,
    contradiction,
    texts,
    eitherDate: tally.dates.either,
    holdsContacts: tally.people.found || tally.contacts * 2 > filled,
  }
}

function withFirst(cell: string, samples: readonly string[]): readonly string[] {
  const first = sampleOf(cell)
  return [first, ...samples.filter((sample) => sample !== first)].slice(0, MAX_SAMPLES)
}
