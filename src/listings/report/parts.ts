import { counted, formatNumber, withMore } from '../../text/counted.ts'
import type { RowCounts } from '../counts.ts'
import type { RowFinding } from '../finding.ts'
import type { Source, SourcePart, SourceRow, UnreadFile } from '../read/source.ts'
import type { ImportResult, PartResult, Problem } from '../result.ts'
import { formatNames, SEVERAL } from '../source-formats.ts'
import { countsText } from './progress-text.ts'

/** So many files are named of those that hold no listings. */
const MAX_NAMED = 10
/** So many are told each by itself; report.json has all. */
const MAX_TOLD = 20

/** What is to be said of the files of a folder that are not loaded. */
export function filesFindings(
  skipped: readonly string[],
  unread: readonly UnreadFile[],
): RowFinding[] {
  return [
    ...unread.slice(0, MAX_TOLD).map(({ name, why }) => ({
      code: 'file_not_read',
      message: `${name} is not loaded: ${why}`,
      fix: 'Mend it, or take it out: while it is there, no sync takes listings away.',
    })),
    ...(unread.length > MAX_TOLD
      ? [
          {
            code: 'file_not_read',
            message: `${formatNumber(unread.length - MAX_TOLD)} more files are not loaded.`,
            fix: 'Name a folder that holds the listings and little else.',
          },
        ]
      : []),
    ...(skipped.length > 0
      ? [
          {
            code: 'files_skipped',
            message: `Not listings, and left out: ${withMore(skipped.slice(0, MAX_NAMED), skipped.length)}.`,
            fix: 'Nothing needs to be done.',
          },
        ]
      : []),
  ]
}

/** How each of several files was understood. */
export function partSentences(parts: readonly SourcePart[]): string[] {
  const more = parts.length - MAX_TOLD
  return [
    ...parts.slice(0, MAX_TOLD).map(({ name, format, firstRow, lastRow, recognised }) => {
      const what = format === SEVERAL ? format : formatNames[format]
      return `${name}: ${what}, rows ${formatNumber(firstRow)} to ${formatNumber(lastRow)}. ${recognised}`
    }),
    ...(more > 0 ? [`And ${formatNumber(more)} more.`] : []),
  ]
}

/** What became of each of several files; undefined of a source that is one. */
export function partResults(
  { parts, unread = [] }: Source,
  counts: ReadonlyMap<string, RowCounts>,
): PartResult[] | undefined {
  if (!parts) return undefined
  return [
    ...parts.map(({ name, format, firstRow, lastRow }) => {
      const rows = counts.get(name)
      return { name, format, firstRow, lastRow, ...(rows && { rows }) }
    }),
    ...unread.map(({ name, why }) => ({ name, notRead: why })),
  ]
}

/** A sentence for each of several files; none of a source that is one. */
export function partLines({ parts = [] }: Pick<ImportResult, 'parts'>): string[] {
  const more = parts.length - MAX_TOLD
  return [
    ...parts.slice(0, MAX_TOLD).map(partText),
    ...(more > 0 ? [`… and ${counted(more, 'more file')}: report.json has them.`] : []),
  ]
}

function partText({ name, firstRow = 0, lastRow = 0, rows, notRead }: PartResult): string {
  if (notRead !== undefined) return `${name}: not loaded.`
  const numbers = `rows ${formatNumber(firstRow)} to ${formatNumber(lastRow)} in this report`
  return `${name}: ${rows ? countsText(rows) : 'not reached'} (${numbers}).`
}

/** `north.csv row 12` */
export function placeText({ part, row }: NonNullable<SourceRow['place']>): string {
  return `${part} row ${row}`
}

/** Where a row stands: `row 12`, of several files `north.csv row 12`. */
export function placeOf({ parts }: Pick<Source, 'parts'>, row: number): string {
  const part = partOf(parts, row)
  return part ? placeText({ part: part.name, row: row - part.firstRow + 1 }) : `row ${row}`
}

/** Problems with the places of their first rows, where the source consists of several files. */
export function withPlaces(
  problems: readonly Problem[],
  { parts }: Pick<Source, 'parts'>,
): Problem[] {
  if (!parts) return [...problems]
  return problems.map((problem) => {
    const places = placesOf(problem.firstRows, parts)
    return places.length > 0 ? { ...problem, places } : problem
  })
}

/** `north.csv row 12`, `south.csv rows 2, 3` */
function placesOf(rows: readonly number[], parts: readonly SourcePart[]): string[] {
  const byPart = new Map<SourcePart, number[]>()
  for (const row of rows) {
    const part = partOf(parts, row)
    if (part) byPart.set(part, [...(byPart.get(part) ?? []), row - part.firstRow + 1])
  }
  return [...byPart].map(
    ([{ name }, of]) => `${name} row${of.length > 1 ? 's' : ''} ${of.join(', ')}`,
  )
}

function partOf(parts: Source['parts'] = [], row: number): SourcePart | undefined {
  return parts.find(({ firstRow, lastRow }) => firstRow <= row && row <= lastRow)
}
