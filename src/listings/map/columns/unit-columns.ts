import { withoutMarks } from '../../../text/without-marks.ts'
import { choiceText } from '../../choice-text.ts'
import { areaUnitNamed, areaUnitOf } from '../../convert/numbers/area-unit.ts'
import { quoted } from '../../convert/problem.ts'
import type { RowFinding } from '../../finding.ts'
import { currencyBeside, currencyLikely } from '../../vocabulary/currencies.ts'
import { periodBehind, periodNamed } from '../../vocabulary/periods.ts'
import { fieldsOf, isArea, isMoney, kindOf, type Role } from '../roles/role.ts'
import { type ColumnProfile, knownTexts } from './cells/profile.ts'
import type { FileCurrencies } from './file/file-currencies.ts'
import { aliasOf, measuredBy } from './headers/aliases.ts'
import { scaleIn } from './headers/header-money.ts'
import type { AsUnit, ColumnPlan } from './planned-column.ts'

/** What the name of a column of units ends with, by itself or behind what is measured: `price.unit`. */
const unitWord =
  /(units?|uom|unit[ _]?(code|text|name|of[ _]?measure)|einheit|unidade?|unit[ae]|eenheid|jednostka|jednotka|birim|enhet)$/i

/** The note of a column of units that is not used. */
export const UNUSED_UNIT = 'It is the unit of a number, and says nothing that is used.'

/** Columns of the units of prices, fees and areas, with the roles that their cells can have; none: it is no other column either. */
export type UnitColumns = ReadonlyMap<ColumnProfile, readonly Role[]>

/**
 * The columns that say in what another one is measured, but for those that are known by their names.
 *
 * @param free those that can have a role yet
 * @param all of the source
 * @param given the roles of columns by the user
 */
export function unitColumns(
  free: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
  given: ReadonlyMap<string, Role>,
): UnitColumns {
  const found = new Map<ColumnProfile, readonly Role[]>()
  for (const column of free) {
    const measured = measuredName(column.header)
    const known = measured === undefined ? undefined : aliasOf(column.header)
    if (measured === undefined || (known && !fieldsOf(known.role).includes('Address'))) continue
    const number = all.find(({ header }) => measuredBy(header) === measured)?.header
    const ofUser = number === undefined ? undefined : given.get(number)
    const role = ofUser ?? aliasOf(measured)?.role
    const isPart = isNested(column.header)
    const isPrice = role !== undefined && isMoney(role)
    const isMeasured = isPrice || (role !== undefined && isArea(role))
    const saysUnit = (text: string) => isUnit(text) || (isPrice && multiplies(text))
    if (isMeasured && (isPart || knownTexts(column).some(saysUnit)))
      found.set(column, rolesOf(role, column))
    else if (isPart && number !== undefined) found.set(column, [])
  }
  return found
}

/** How the cells of a column of units are read in a role; undefined where they are read as they are, as those of areas. */
export function asUnit(role: Role, column: ColumnProfile): AsUnit | undefined {
  const read = readers.get(role)
  if (!read) return undefined
  const readings = new Map(
    knownTexts(column).flatMap((text) => {
      const reading = read(text)
      return reading === undefined ? [] : [[text, reading] as const]
    }),
  )
  const { header } = column
  const within = isNested(header) ? header.slice(0, header.lastIndexOf('.') + 1) : undefined
  return { readings, ...(within !== undefined && { within }) }
}

/** Tells once of each column what its units say that is not used; a currency that is that of the file says nothing new. */
export function unitFindings(
  units: UnitColumns,
  plan: ColumnPlan,
  currencies: FileCurrencies,
): RowFinding[] {
  return [...units].flatMap(([column, roles]) => {
    if (roles.some((role) => !readers.has(role))) return []
    const { header } = column
    const used = [...plan.values()].flat().filter((planned) => planned.header === header)
    const read = new Set(used.flatMap((planned) => [...(planned.asUnit?.readings.keys() ?? [])]))
    const others = knownTexts(column).filter((text) => !read.has(text) && !isOnly(text, currencies))
    const [first] = others
    if (first === undefined) return []
    const named = others.slice(0, 3).map(quoted).join(', ')
    const more = others.length > 3 ? ' and more' : ''
    return {
      code: 'unit_not_used',
      column: header,
      message: `"${header}" says ${named}${more}, which is not used.`,
      fix: 'Check that the numbers are read rightly without it; write their currency and period in columns of their own if they are not.',
    }
  })
}

/** Refuses units that multiply their numbers, `lakh`, as nothing else would tell how much they are. */
export function unitRefusals(units: UnitColumns): RowFinding[] {
  return [...units.keys()].flatMap((column) => {
    const { header } = column
    const scaled = knownTexts(column).find(multiplies)
    if (scaled === undefined) return []
    return {
      code: 'unit_multiplies',
      column: header,
      message: `"${header}" says ${quoted(scaled)}, which multiplies the numbers beside it; it is not read.`,
      fix: `Write the numbers in full, or leave the column out if they are (${choiceText({ mapping: { [header]: '' } })}).`,
    }
  })
}

/** Whether all prices of a file are in the currency that a unit is. */
function isOnly(text: string, currencies: FileCurrencies): boolean {
  const code = currencyLikely(text)
  return code !== undefined && currencies.size === 1 && currencies.has(code)
}

function measuredName(header: string): string | undefined {
  const name = withoutMarks(header)
  const measured = name.slice(0, unitWord.exec(name)?.index ?? 0).replace(/[\s._/-]$/, '')
  return measured === '' ? undefined : measured
}

function isNested(header: string): boolean {
  return /\.[^.\s]+$/.test(header)
}

function rolesOf(measured: Role, column: ColumnProfile): readonly Role[] {
  if (isArea(measured)) return [measured === 'lotArea' ? 'lotUnit' : 'buildingUnit']
  const roles: readonly Role[] =
    kindOf(measured) === 'price'
      ? ['currency', 'pricePeriod']
      : fieldsOf(measured).includes('HOAMonth')
        ? ['hoaFrequency']
        : []
  return roles.filter((role) => asUnit(role, column)?.readings.size)
}

const readers: ReadonlyMap<Role, (text: string) => string | undefined> = new Map([
  ['currency', currencyOf],
  // A price for an area is refused by it.
  ['pricePeriod', (text) => periodOf(text) ?? (areaUnitOf(text) && text)],
  ['hoaFrequency', periodOf],
])

function isUnit(text: string): boolean {
  return (currencyOf(text) ?? periodOf(text) ?? areaUnitNamed(text)) !== undefined
}

function multiplies(text: string): boolean {
  const words = text.toLowerCase().split(/[\s/]+/)
  return words.some((word) => scaleIn(word) !== undefined)
}

/** `EUR` and `EUR/month` */
function currencyOf(text: string): string | undefined {
  if (/\p{L}/u.test(text.charAt(0)) && periodNamed(text)) return undefined
  const [first = ''] = text.split(/[\s/]+/)
  // A letter alone is of `p/m`.
  const isWord = !/^\p{L}$/u.test(first)
  return [text, ...(isWord ? [first] : [])].find((word) => currencyBeside(word))
}

/** `month` and `EUR/month`, as it is read elsewhere, too. */
function periodOf(text: string): string | undefined {
  const period = periodNamed(text) ?? periodBehind(text)
  if (period === undefined || period === 'unclear') return undefined
  return periodNamed(period) === period ? period : text
}
