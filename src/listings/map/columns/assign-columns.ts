import type { RowFinding } from '../../finding.ts'
import type { Evidence, ListingField } from '../mapping.ts'
import type { Preset } from '../presets/preset.ts'
import {
  addsToOthers,
  countsAll,
  fieldsOf,
  isMoney,
  isNumber,
  kindOf,
  type Role,
  roles,
  rolesWith,
} from '../roles/role.ts'
import { addressColumns, addressFinding, isLotOfFlat } from './address-columns.ts'
import { otherPrices, withAskingPrices } from './asking-prices.ts'
import { better } from './better-column.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { columnsByCells, holdsAreaUnits } from './columns-by-cells.ts'
import {
  type Doubtful,
  doubtfulColumns,
  doubtfulCurrency,
  doubtfulDate,
  doubtfulNumber,
  doubtfulYear,
} from './doubtful-columns.ts'
import { type GivenColumns, givenRoles } from './given-roles.ts'
import { type Alias, aliasOf } from './headers/aliases.ts'
import { canBeFlags, isDisplayRole } from './headers/display-flags.ts'
import { headerName, wholeHeaderName } from './headers/header-name.ts'
import { periodColumns } from './period-columns.ts'
import { planColumn } from './plan-column.ts'
import type { ColumnPlan, PlannedColumn } from './planned-column.ts'
import { withPriceOfBoth } from './price-of-both.ts'
import { secondColumns } from './second-columns.ts'
import { isStatusOrState, statusOrState } from './status-or-state.ts'
import { countsBedrooms } from './typology.ts'
import { UNUSED_UNIT, type UnitColumns, unitColumns } from './unit-columns.ts'

/** What was decided about the columns, and why some are left out. */
export interface Assignment {
  readonly plan: ColumnPlan
  /** What the columns of these roles say is held against what the plan takes. */
  readonly seconds: ColumnPlan
  /** Those of units that are not known by their names. */
  readonly units: UnitColumns
  /** By header. */
  readonly notes: ReadonlyMap<string, string>
  /** Those that may be meant for a field, by header: only the user can say so. */
  readonly doubtful: ReadonlyMap<string, Doubtful>
  readonly findings: readonly RowFinding[]
}

/**
 * Gives each column its roles. What the user says goes first, then what the preset says, then what
 * the header means by its name; a column that is called `Type` and no more is judged by its cells.
 * Where several headers mean the same, the better filled one is taken.
 *
 * @param columns those that may be used at all: without the private ones
 * @param today the day by which years are judged
 */
export function assignColumns(
  columns: readonly ColumnProfile[],
  preset: Preset | undefined,
  given: GivenColumns,
  today: Date,
): Assignment {
  const plan = new Map<Role, PlannedColumn[]>()
  const notes = new Map<string, string>()
  const used = new Set<string>(given.keys())
  const assign = (role: Role, column: ColumnProfile, evidence: Evidence) => {
    plan.set(role, [...(plan.get(role) ?? []), planColumn(role, column, evidence)])
    used.add(column.header)
  }

  const byHeader = new Map(columns.map((column) => [column.header, column]))
  const rolesOfUser = givenRoles(given, columns, today)
  for (const header of given.keys()) {
    const column = byHeader.get(header)
    const role = rolesOfUser.get(header)
    if (role && column) assign(role, column, 'given')
    else notes.set(header, 'Left out, as asked.')
  }

  const free = columns.filter(({ header }) => !used.has(header))
  const ofUser = coveredFields(plan)
  for (const { role, column } of presetRoles(free, preset)) {
    if (isCovered(role, ofUser)) notes.set(column.header, takenFrom(plan, role))
    else assign(role, column, 'preset')
  }
  for (const { header } of free) {
    const reason = reasonOf(preset, header)
    if (reason !== undefined) notes.set(header, reason)
  }
  const doubtful = new Map([...doubtfulColumns(columns)].filter(([header]) => !used.has(header)))
  for (const [header, { note }] of doubtful) if (!notes.has(header)) notes.set(header, note)

  const isUnused = ({ header }: ColumnProfile) => !used.has(header)
  const isOpen = (column: ColumnProfile) => isUnused(column) && !notes.has(column.header)
  const left = free.filter(isOpen)
  const units = unitColumns(left, columns, rolesOfUser)
  const named = left.filter(
    (column) => !units.has(column) && !isLotOfFlat(column, columns) && !holdsAreaUnits(column),
  )
  const candidates = named.flatMap((column) => {
    const alias = meaningOf(column)
    return alias ? [{ ...alias, column }] : []
  })
  const covered = coveredFields(plan)
  const byRole = new Map(
    roles.map((role) => [role, candidates.filter((one) => one.role === role).sort(better)]),
  )
  for (const [role, sorted] of byRole) {
    for (const [place, { column, evidence }] of sorted.entries()) {
      const isFree = (place === 0 || countsAll(role)) && !isCovered(role, covered)
      if (isFree) assign(role, column, evidence)
      else notes.set(column.header, takenFrom(plan, role))
    }
  }
  for (const [column, unitRoles] of units) {
    for (const role of unitRoles)
      if ((plan.get(role) ?? []).every(({ asUnit }) => asUnit)) assign(role, column, 'unit')
    if (isUnused(column)) notes.set(column.header, UNUSED_UNIT)
  }
  for (const other of otherPrices(plan, named.filter(isUnused))) {
    const { role, column, evidence, isOfSameKind } = other
    const [field] = fieldsOf(role)
    const { header } = column
    if (isOfSameKind && !isCovered(role, covered)) {
      assign(role, column, evidence)
      notes.delete(header)
    } else if (field)
      doubtful.set(header, { field, note: notes.get(header) ?? takenFrom(plan, role) })
  }
  for (const [role, ...byCells] of columnsByCells(left.filter(isOpen)))
    if (!isCovered(role, coveredFields(plan)))
      for (const column of byCells) assign(role, column, 'cells')
  const unnamed = left.filter(isOpen)
  const { parts, doubtful: partsInDoubt } = addressColumns(unnamed, columns, plan)
  for (const [column, role] of parts) assign(role, column, 'cells')
  const findings = [...partsInDoubt].map(([{ header }, role]) => addressFinding(header, role))
  for (const { column: header, message, fix } of findings) {
    const note = `${message} ${fix}`
    doubtful.set(header, { field: 'Address', note })
    notes.set(header, note)
  }
  const unused = unnamed.filter(isOpen)
  for (const [role, column] of periodColumns(unused))
    if (!plan.has(role)) assign(role, column, 'cells')
  for (const column of unused.filter(isOpen)) {
    const doubt =
      (plan.has('yearBuilt') ? undefined : doubtfulYear(column, today)) ??
      (plan.has('currency') ? undefined : doubtfulCurrency(column)) ??
      (plan.has('mlsNumber') ? undefined : doubtfulNumber(column)) ??
      (plan.has('daysOnMarket') || plan.has('listDate') ? undefined : doubtfulDate(column, today))
    if (!doubt) continue
    doubtful.set(column.header, doubt)
    notes.set(column.header, doubt.note)
  }
  const isSaidOfNumbers = [...plan].some(
    ([role, columns]) =>
      neverNone(role) && columns.some(({ header }) => byHeader.get(header)?.saysNone),
  )
  const priced = withAskingPrices(withPriceOfBoth(plan, byHeader))
  const seconds: ColumnPlan = new Map(
    secondColumns(plan, byRole).map(({ role, column, evidence }) => [
      role,
      [planColumn(role, column, evidence)],
    ]),
  )
  const judged = isSaidOfNumbers ? priced : withNone(priced)
  return { plan: judged, seconds, units, notes, doubtful, findings }
}

/** Roles whose cells cannot say `None` but where a program writes so what it does not know. */
function neverNone(role: Role): boolean {
  return role === 'yearBuilt' || (isNumber(role) && kindOf(role) !== 'spaces')
}

/** The plan of a file in which a person writes `None` of parking. */
function withNone(plan: ColumnPlan): ColumnPlan {
  return new Map(
    [...plan].map(([role, columns]) => [
      role,
      kindOf(role) === 'spaces'
        ? columns.map((column) => ({ ...column, noneIsNothing: true }) as const)
        : columns,
    ]),
  )
}

/** A `DISPLAY_ADDRESS` is a flag in some files, and the address itself in others. */
function meaningOf(column: ColumnProfile): Alias | undefined {
  const { header, samples } = column
  if (countsBedrooms(column)) return { role: 'bedrooms', evidence: 'alias' }
  if (isStatusOrState(header)) {
    const role = statusOrState(column)
    return role && { role, evidence: 'alias' }
  }
  const alias = aliasOf(header)
  if (alias && column.format.flags && isMoney(alias.role)) return undefined
  if (!alias || !isDisplayRole(alias.role) || canBeFlags(samples)) return alias
  return /^(address|property|listing)?displayaddress$/.test(wholeHeaderName(header))
    ? { role: 'address', evidence: 'alias' }
    : undefined
}

function presetRoles(columns: readonly ColumnProfile[], preset: Preset | undefined) {
  const byName = new Map<string, ColumnProfile>()
  for (const column of columns) {
    const name = headerName(column.header)
    if (!byName.has(name)) byName.set(name, column)
  }
  const find = (role: Role, headers: readonly string[]) =>
    headers.flatMap((header) => {
      const column = byName.get(headerName(header))
      return column ? [{ role, column }] : []
    })
  return [
    ...roles.flatMap((role) => find(role, preset?.columns[role] ?? [])),
    ...find('extension', preset?.extension ?? []),
  ]
}

function reasonOf(preset: Preset | undefined, header: string): string | undefined {
  const name = headerName(header)
  return Object.entries(preset?.notUsed ?? {}).find(([other]) => headerName(other) === name)?.[1]
}

/** The fields that columns fill, and do not only complete. */
function coveredFields(plan: ColumnPlan): ReadonlySet<ListingField> {
  return new Set(
    [...plan.keys()].flatMap((role) =>
      fieldsOf(role).filter((field) => !rolesWith('part', field).includes(role)),
    ),
  )
}

/** Whether all that the role could fill has its columns. */
function isCovered(role: Role, covered: ReadonlySet<ListingField>): boolean {
  const fields = fieldsOf(role)
  return !addsToOthers(role) && fields.length > 0 && fields.every((field) => covered.has(field))
}

function takenFrom(plan: ColumnPlan, role: Role): string {
  const fields = fieldsOf(role)
  const headers = [...plan]
    .filter(([other]) => other === role || fieldsOf(other).some((field) => fields.includes(field)))
    .flatMap(([, columns]) => columns.map(({ header }) => header))
  const verb = fields.length > 1 ? 'are' : 'is'
  return `${fields.join(' and ') || 'This'} ${verb} taken from ${[...new Set(headers)].join(', ')}.`
}
