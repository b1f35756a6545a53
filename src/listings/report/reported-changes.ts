import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { counted } from '../../text/counted.ts'
import { ChangedField, type ImportResult } from '../result.ts'

/** A report that is there, as far as it is asked for. */
const Reported = z.looseObject({
  result: z.looseObject({ changed: z.array(ChangedField).optional() }),
})

/**
 * A result with the values that its report tells as replaced, which are more than it has itself.
 *
 * @param most so many values of a field; default: all
 */
export async function withReportedChanges(
  result: ImportResult,
  most = Number.POSITIVE_INFINITY,
): Promise<ImportResult> {
  const { reportJson } = result.files
  const isCut = result.changed?.some(({ more }) => more !== undefined)
  if (!isCut || reportJson === undefined) return result
  const text = await readFile(reportJson, 'utf8').catch(() => undefined)
  if (text === undefined) return result
  const { changed } = Reported.parse(JSON.parse(text)).result
  return { ...result, ...(changed && { changed: changed.map((field) => first(field, most)) }) }
}

function first(field: ChangedField, most: number): ChangedField {
  const values = field.values.slice(0, most)
  const rest = field.count - values.reduce((sum, { count }) => sum + count, 0)
  if (values.length === field.values.length) return field
  const more = counted(rest, 'more listing gets', 'more listings get')
  return { ...field, values, more: `${more} another value: the report of the run has them.` }
}
