import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import type { Source } from '../read/source.ts'
import { checkChoices, derivable, refuseMistakes } from './choices.ts'
import { unitOfFile, withChosenUnits } from './columns/area-units.ts'
import { type Assignment, assignColumns } from './columns/assign-columns.ts'
import { isPrivateColumn } from './columns/cells/private-columns.ts'
import { type ColumnProfile, profileSource } from './columns/cells/profile.ts'
import { refuseSections, sectionTitles } from './columns/cells/section-rows.ts'
import { reportColumns } from './columns/column-report.ts'
import { meantFor } from './columns/doubtful-columns.ts'
import { withChosenPeriods } from './columns/file/chosen-periods.ts'
import { withChosenScale } from './columns/file/chosen-scale.ts'
import { doubtfulNumbers, halvesFindings } from './columns/file/doubtful-numbers.ts'
import { currenciesOfFile, currencyFindings, signFindings } from './columns/file/file-currencies.ts'
import { dateFindings, orderOfFile, withFileOrder } from './columns/file/file-dates.ts'
import { refuseUnlikely } from './columns/file/refuse-unlikely.ts'
import { whetherOrCount } from './columns/file/whether-or-count.ts'
import { type Recognised, recognise } from './columns/headers/recognise.ts'
import { createMeanings, type Meanings } from './columns/meanings.ts'
import type { ColumnPlan } from './columns/planned-column.ts'
import { saleTypeTexts, toldSaleTypes, withoutTold } from './columns/sale-type-words.ts'
import { statusColumns, unknownStatuses } from './columns/status-columns.ts'
import { unitFindings, unitRefusals } from './columns/unit-columns.ts'
import { sameForAll } from './constants.ts'
import { byTypesOfFile, type PropertyTypeName } from './constants-by-type.ts'
import type { SomeFields } from './listing-fields.ts'
import type { ListingField, Mapping, MappingChoices, MissingPolicies } from './mapping.ts'
import { NoListingsError, TAKES_TABLE } from './no-listings.ts'
import { type Coverage, derivableFields, openFields } from './open-fields.ts'
import { rolesWith } from './roles/role.ts'
import { createCellPlan } from './rows/cell-plan.ts'
import { canBeDerived, derivedFields, isDerivedUnasked, isMappedBasis } from './rows/derive.ts'
import { createStandIns } from './rows/fill-in.ts'
import { mapRow, type RowPlan } from './rows/map-row.ts'
import { missingFindings } from './rows/missing.ts'

/** The columns by which the days on the market are worked out. */
const datesOfDays = [...rolesWith('basis', 'DaysOnMarket'), ...rolesWith('part', 'DaysOnMarket')]

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
  const { rows, records, sections, columns, decimal } = await profileSource(source, onProgress)
  if (records === 0) throw await noListings(source)
  const checked = checkChoices(choices, columns, today)
  const { preset, why } = choosePreset(checked.preset, columns)
  const usable = columns.filter((column) => !isPrivateColumn(column))
  const assigned = assignColumns(usable, preset, checked.given, today)
  const withUnits = withChosenUnits(assigned.plan, checked.units)
  const inUnits = withChosenScale(withChosenPeriods(withUnits, checked.periods), checked.saleScale)
  const areaUnit = unitOfFile(inUnits, preset, checked.constants)
  const { constants } = checked
  const fileOrder = orderOfFile({ columns: usable, plan: inUnits, decimal, areaUnit, constants })
  const assignment = { ...assigned, plan: withFileOrder(inUnits, fileOrder) }
  const signs = { records, columns: usable, plan: inUnits, preset, constants }
  const currencies = currenciesOfFile(signs)
  if (preset === undefined && checked.given.size === 0)
    refuseUnlikely(source, usable, assignment.plan)
  const mistakes: string[] = []
  const saleTypes = saleTypeTexts(assignment.plan, columns)
  const saleTypeWords = toldSaleTypes(checked.constantsByType, saleTypes)
  const meanings = createMeanings(preset, checked.statusWords, saleTypeWords)
  const propertyTypes = typesOfFile(assignment.plan, columns, meanings, checked.constants)
  const byType = withoutTold(checked.constantsByType, saleTypeWords, propertyTypes)
  const constantsByType = byTypesOfFile(byType, propertyTypes, mistakes, saleTypes)
  if (checked.statusWords.size > 0 && !assignment.plan.has('status')) mistakes.push(noStatusColumn)
  refuseMistakes(mistakes)
  const { onMissing } = checked
  const standIns = { constants, constantsByType, onMissing }
  const plan: RowPlan = {
    columns: createCellPlan(assignment.plan),
    seconds: createCellPlan(withChosenUnits(assigned.seconds, checked.units)),
    preset,
    meanings,
    statuses: statusColumns(
      usable,
      assignment.plan,
      { preset, given: checked.given },
      meanings,
      today,
    ),
    areaUnit,
    currencies: new Set(currencies.keys()),
    missing: missingFindings(assignment, onMissing),
    ...createStandIns(standIns, preset),
    today,
  }
  const derived = new Set(
    derivedFields.filter((field) => isWorkedOut(field, checked.onMissing, assignment.plan)),
  )
  const numbers = doubtfulNumbers(usable, assignment.plan)
  const coverage: Coverage = {
    ...checked,
    constantsByType,
    propertyTypes,
    preset,
    plan: assignment.plan,
    columns: new Map(columns.map((column) => [column.header, column])),
  }
  return {
    source: preset?.name ?? 'other',
    recognised: why,
    rows,
    columns: reportColumns(columns, records, assignment, derived),
    openFields: openFields(coverage),
    derivable: derivableFields(assignment.plan),
    findings: [
      ...sameForAll(checked.constants),
      ...nothingToDerive(checked.onMissing, assignment),
      ...assigned.findings,
      ...unknownStatuses(usable, assignment.plan, meanings),
      ...numbers.findings,
      ...halvesFindings(assignment.plan),
      ...whetherOrCount(usable, assignment.plan, records),
      ...currencyFindings(currencies),
      ...signFindings(signs),
      ...unitFindings(assigned.units, assignment.plan, currencies),
      ...dateFindings({ plan: assignment.plan, columns: usable }, fileOrder, [
        ...(derived.has('DaysOnMarket') ? datesOfDays : []),
        'openHouse',
      ]),
    ],
    refusals: [
      ...numbers.refusals,
      ...unitRefusals(assigned.units),
      ...refuseSections(
        [...sectionTitles(source.titles ?? []), ...sections],
        openFields({ ...coverage, constants: {} }),
        checked.constants,
        choices.accept ?? [],
      ),
    ],
    mapRow(row, tried) {
      if (!tried) return mapRow(row, plan)
      const triedIns = { ...standIns, onMissing: { ...onMissing, ...tried } }
      return mapRow(row, { ...plan, ...createStandIns(triedIns, preset) })
    },
  }
}

const noStatusColumn = `What words of the status mean is told, and the source has no column of it: say which one it is (${choiceText({ mapping: { COLUMN: 'Status' } })}).`

/** The types of property of a file; undefined when there are too many to know them. */
function typesOfFile(
  plan: ColumnPlan,
  columns: readonly ColumnProfile[],
  meanings: Meanings,
  { PropertyType }: SomeFields,
): readonly PropertyTypeName[] | undefined {
  const written = PropertyType === undefined ? [] : [PropertyType]
  for (const { header } of plan.get('propertyType') ?? []) {
    const texts = columns.find((column) => column.header === header)?.texts
    if (texts === undefined) return undefined
    written.push(...texts.keys())
  }
  return [...new Set(written)].map((each) => ({
    written: each,
    sent: meanings.propertyType(each),
  }))
}

/** Whether a field is worked out from other columns where a row does not have it. */
function isWorkedOut(field: ListingField, onMissing: MissingPolicies, plan: ColumnPlan): boolean {
  return isDerivedUnasked(field) || isMappedBasis(field, plan) || onMissing[field] === 'derive'
}

/** When rows failed, the first of them says why. */
async function noListings(source: Source): Promise<NoListingsError> {
  const message = `${source.name} has no rows that could be listings.`
  for await (const rows of source.batches())
    for (const { row, fault } of rows)
      if (fault?.state === 'failed')
        return new NoListingsError(`${message} Row ${row}: ${fault.message}`, fault.fix)
  return new NoListingsError(message, TAKES_TABLE)
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

/** Derivations that the user asked for, and for which no column is there. */
function nothingToDerive(policies: MissingPolicies, { plan, doubtful }: Assignment): RowFinding[] {
  return derivable
    .filter((field) => policies[field] === 'derive' && !canBeDerived(field, plan))
    .map((field) => {
      const [first, ...others] = meantFor(field, doubtful)
      const header = others.length > 0 ? 'COLUMN' : first
      const names = [first, ...others].map((name) => `"${name}"`).join(' or ')
      const constant = `set a constant for ${field} (${choiceText({ constants: { [field]: 'VALUE' } })})`
      return {
        code: 'nothing_to_derive',
        field,
        message: `${field} is to be derived, and ${first === undefined ? 'the file has no column to derive it from' : `no column is known to be what it is derived from; it may be ${names}`}.`,
        fix: `${header === undefined ? 'Fill it in' : `If it is, say so (${choiceText({ mapping: { [header]: field } })}), fill it in`}, or ${constant}.`,
      }
    })
}
