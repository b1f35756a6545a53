import type { Inspection } from '../../listings/imports/inspection.ts'
import { derivable } from '../../listings/map/choices.ts'
import { listingFields, MappedListing, requiredFields } from '../../listings/map/listing-fields.ts'
import { landsNothing } from '../../listings/report/progress-text.ts'
import { suggestionText } from '../../listings/report/ready.ts'
import { notZero } from '../../listings/report/run-counts.ts'
import type { Problem, RowCounts } from '../../listings/result.ts'
import { listingLine } from '../../sandbox/bot/listing-text.ts'
import { countName } from '../../tools/call/counts-of-run.ts'
import type { PageChoices, UnderstoodFile } from '../api/file-choices.ts'
import { buyerMeanings } from './buyer-meanings.ts'
import type { FileRows } from './file-rows.ts'

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
  const missing = problems.filter(isMissing)
  return {
    ...{ file, rows, command },
    recognised: recognised || format,
    wouldBe: toldCounts(wouldBe),
    canLoad: refusals.length === 0 && !landsNothing(wouldBe),
    columns: toldColumns(inspection),
    missing: missing.map(({ field, count, message, fix }) => ({
      ...{ field, rows: count },
      ...(Object.hasOwn(meanings, field) && { meaning: meanings[field] }),
      message: `${message} ${fix}`,
      types: fileRows.typesWithout(field),
      canDerive: derivable.some((each) => each === field),
      values: valuesOf(field),
    })),
    refusals: refusals.map(({ message, fix, ...more }) => {
      const field = 'field' in more && typeof more.field === 'string' ? more.field : undefined
      return { message, fix, ...(field !== undefined && { field }) }
    }),
    problems: toldProblems(problems.filter((problem) => !isMissing(problem))),
    ...fileRows.problems(inspection.columns),
    told: (preview?.listings ?? []).map((listing) => listingLine(MappedListing.parse(listing))),
    fields: listingFields.map((name) => ({ name, isRequired: requiredFields.includes(name) })),
    // What could be chosen stands beside each field.
    notes: (inspection.notes ?? []).filter((note) => note !== suggestionText(inspection, choices)),
  }
}

export function toldCounts({ read: _, ...rows }: RowCounts): UnderstoodFile['wouldBe'] {
  return Object.entries(notZero(rows)).map(([name, count]) => ({ name: countName(name), count }))
}

export function toldProblems(problems: readonly Problem[]): UnderstoodFile['problems'] {
  return problems.map(({ severity, field, count, firstRows, message, fix }) => ({
    ...{ severity, count, firstRows, message, fix },
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
      ...{ header, field, also, filled: fillRate, cells: samples.slice(0, MAX_CELLS) },
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
