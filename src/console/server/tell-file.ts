import type { requiredListingFields } from '../../contract/listing.ts'
import { acceptedIn } from '../../listings/choice-text.ts'
import type { RowCounts } from '../../listings/counts.ts'
import type { Inspection } from '../../listings/imports/inspection.ts'
import { derivable } from '../../listings/map/choices.ts'
import { listingFields, MappedListing, requiredFields } from '../../listings/map/listing-fields.ts'
import { landsNothing } from '../../listings/report/progress-text.ts'
import { suggestionText } from '../../listings/report/ready.ts'
import { notZero } from '../../listings/report/run-counts.ts'
import type { Problem } from '../../listings/result.ts'
import { listingLine } from '../../sandbox/bot/listing-text.ts'
import { countName } from '../../tools/call/runs/counts-of-run.ts'
import type { PageChoices, UnderstoodFile } from '../api/file-choices.ts'
import type { FileRows } from './file-rows.ts'

/** Of a field that the service asks for: what buyers are told with it, or cannot be told without. */
const buyerMeanings: Readonly<
  Record<Exclude<(typeof requiredListingFields)[number], 'SerialNumber'>, string>
> = {
  SaleType: 'Whether it can be bought or rented: a rent that is told as a price is wrong by far.',
  Status: 'Whether it is still on offer: a wrong one offers homes that are gone.',
  CurrencySymbol: 'In which money all prices are.',
  PropertyType: 'What it is: whoever asks for a condo wants no house.',
  Bedrooms: 'What buyers ask for first; 0 reads as a studio.',
  Bathrooms: 'Buyers search by it; 0 reads as none.',
  Url: 'Where buyers see more; a wrong link leads nowhere.',
  MLSNumber: 'What agents look it up by, and by which the next file knows it again.',
  YearBuilt: 'How old it is: buyers and their insurers ask; a guess is a false statement.',
  DaysOnMarket: 'How long it has been on offer; 0 reads as new today.',
  LotArea: 'How large the land is; for a condo, 0 says that none belongs to it.',
  BuildingArea: 'How large it is, and what it costs by area; 0 makes that impossible to tell.',
  AreaUnit: 'Square feet or square meters: the wrong one is wrong by a factor of ten.',
  ParkingSpots:
    'Whether there is parking: 0 says that there is none, which is not the same as not known.',
}

const MAX_CELLS = 2
const meanings: Readonly<Record<string, string>> = buyerMeanings

interface FileTelling {
  readonly command: string
  readonly fileRows: FileRows
  readonly choices: PageChoices
}

/** How a file is understood, as the page shows it. */
export function tellFile(
  inspection: Inspection,
  { command, fileRows, choices }: FileTelling,
): UnderstoodFile {
  const { file, format, recognised, rows, wouldBe, problems, refusals = [], preview } = inspection
  const { notes = [], notCompared } = inspection
  const missing = problems.filter(isMissing)
  return {
    file,
    rows,
    command,
    recognised: recognised || format,
    wouldBe: toldCounts(wouldBe),
    canLoad: refusals.length === 0 && !landsNothing(wouldBe),
    columns: toldColumns(inspection),
    missing: missing.map(({ field, count, message, fix }) => ({
      field,
      rows: count,
      ...(Object.hasOwn(meanings, field) && { meaning: meanings[field] }),
      message: `${message} ${fix}`,
      types: fileRows.typesWithout(field),
      canDerive: derivable.some((each) => each === field),
      values: valuesOf(field),
    })),
    refusals: refusals.map(({ message, fix }) => ({ message, fix, accept: acceptedIn(fix) })),
    problems: toldProblems(problems.filter((problem) => !isMissing(problem))),
    ...fileRows.problems(inspection.columns),
    told: (preview?.listings ?? []).map((listing) => listingLine(MappedListing.parse(listing))),
    fields: listingFields.map((name) => ({ name, isRequired: requiredFields.includes(name) })),
    // What could be chosen stands beside each field.
    notes: [
      ...notes.filter((note) => note !== suggestionText(inspection, choices)),
      ...(notCompared === undefined ? [] : [notComparedNote(notCompared)]),
    ],
  }
}

export function notComparedNote(why: string): string {
  return `Not compared with the chatbot: ${why}`
}

export function toldCounts({ read: _, ...rows }: RowCounts): UnderstoodFile['wouldBe'] {
  return Object.entries(notZero(rows)).map(([name, count]) => ({ name: countName(name), count }))
}

export function toldProblems(problems: readonly Problem[]): UnderstoodFile['problems'] {
  return problems.map(({ severity, field, count, firstRows, message, fix }) => ({
    severity,
    count,
    firstRows,
    message,
    fix,
    ...(field !== undefined && { field }),
  }))
}

function toldColumns({
  columns,
  preview,
  unusedColumns = [],
}: Inspection): UnderstoodFile['columns'] {
  const known = columns.map(({ header, fields, fillRate, samples, note }) => {
    const [field = '', ...also] = fields
    // A price fills that of a sale or of a rent, as the row says.
    const shown = preview?.columns.find((each) => fields.includes(each.field))
    return {
      header,
      field,
      also,
      filled: fillRate,
      cells: samples.slice(0, MAX_CELLS),
      examples: (shown?.before ?? []).map((before, index) => ({
        before,
        after: shown?.after[index] ?? '',
      })),
      ...(note !== undefined && { note }),
    }
  })
  const told = new Set(known.map(({ header }) => header))
  const unused = unusedColumns.filter((header) => !told.has(header))
  return [
    ...known,
    ...unused.map((header) => ({
      header,
      field: '',
      also: [],
      filled: 1,
      cells: [],
      examples: [],
    })),
  ]
}

function isMissing(problem: Problem): problem is Problem & { field: string } {
  return problem.code === 'missing_value' && problem.field !== undefined
}

/** What a field can have, where the service names it. */
function valuesOf(field: string): string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    AreaUnit: MappedListing.shape.AreaUnit.options,
    SaleType: MappedListing.shape.SaleType.options,
    Status: MappedListing.shape.Status.options,
  }
  return [...(known[field] ?? [])]
}
