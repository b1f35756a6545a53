import { InputError } from '../../errors.ts'
import type { Source } from '../read/source.ts'
import { checkChoices } from './choices.ts'
import { assignColumns } from './columns/assign-columns.ts'
import { reportColumns } from './columns/column-report.ts'
import { doubtfulNumbers } from './columns/doubtful-numbers.ts'
import { halvesFindings } from './columns/halves.ts'
import { isPrivateColumn } from './columns/private-columns.ts'
import { type ColumnProfile, profileSource } from './columns/profile.ts'
import { type Recognised, recognise } from './columns/recognise.ts'
import { refuseUnlikely } from './columns/refuse-unlikely.ts'
import { sameForAll } from './constants.ts'
import type { Mapping, MappingChoices } from './mapping.ts'
import { openFields } from './open-fields.ts'
import { mapRow, type RowPlan } from './rows/map-row.ts'
import { missingFindings } from './rows/missing.ts'

/**
 * Reads the source once to see what its columns hold, and decides how they become listings.
 *
 * @param today the day by which years, dates and open houses are judged
 * @param onProgress called now and then with the rows read so far
 * @throws InputError for choices that are wrong, all named at once; for a source without rows, or
 *   one that does not hold listings
 */
export async function planMapping(
  source: Source,
  choices: MappingChoices,
  today: Date,
  onProgress?: (rows: number) => void,
): Promise<Mapping> {
  const { rows, records, columns } = await profileSource(source, onProgress)
  if (records === 0) throw await noListings(source)
  const checked = checkChoices(choices, columns, today)
  const { preset, why } = choosePreset(checked.preset, columns)
  const usable = columns.filter((column) => !isPrivateColumn(column))
  const assignment = assignColumns(usable, preset, checked.given)
  if (preset === undefined && checked.given.size === 0) {
    refuseUnlikely(source, usable, assignment.plan)
  }
  const plan: RowPlan = {
    columns: assignment.plan,
    preset,
    missing: missingFindings(assignment.plan),
    constants: checked.constants,
    onMissing: checked.onMissing,
    today,
  }
  const numbers = doubtfulNumbers(usable, plan.columns)
  return {
    source: preset?.name ?? 'other',
    recognised: why,
    rows,
    columns: reportColumns(columns, records, assignment),
    openFields: openFields({
      ...checked,
      preset,
      plan: assignment.plan,
      columns: new Map(columns.map((column) => [column.header, column])),
    }),
    findings: [
      ...sameForAll(checked.constants),
      ...numbers.findings,
      ...halvesFindings(plan.columns),
    ],
    refusals: numbers.refusals,
    mapRow: (row) => mapRow(row, plan),
  }
}

/** When rows failed, the first of them says why. */
async function noListings(source: Source): Promise<InputError> {
  const message = `${source.name} has no rows that could be listings.`
  for await (const { row, fault } of source.rows()) {
    if (fault?.state === 'failed')
      return new InputError(`${message} Row ${row}: ${fault.message}`, fault.fix)
  }
  return new InputError(message, 'Give a file with a header and at least one row below it.')
}

function choosePreset(
  chosen: Recognised['preset'] | undefined,
  columns: readonly ColumnProfile[],
): { readonly preset: Recognised['preset'] | undefined; readonly why: string } {
  if (chosen) return { preset: chosen, why: `Read as ${chosen.title}, as asked.` }
  const recognised = recognise(columns.map(({ header }) => header))
  return (
    recognised ?? {
      preset: undefined,
      why: 'No known source; columns are recognised by their names.',
    }
  )
}
