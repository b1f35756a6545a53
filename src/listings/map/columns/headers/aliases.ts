import { withoutMarks } from '../../../../text/without-marks.ts'
import type { AreaUnit } from '../../../convert/numbers/area-unit.ts'
import {
  fieldsOf,
  isArea,
  isMoney,
  kindOf,
  namesOf,
  namesWithUnit,
  type Role,
  roles,
  valueFieldsOf,
} from '../../roles/role.ts'
import { depositHeader } from './deposit-header.ts'
import { displayRole } from './display-flags.ts'
import { headerEvidence } from './header-evidence.ts'
import { headerName, saysOtherwise, withoutRemark } from './header-name.ts'

/** Names by which columns go where no preset says what they are. */
const roleByName: ReadonlyMap<string, Role> = new Map([
  ...roles.flatMap((role) =>
    valueFieldsOf(role).map((field) => [headerName(field), role] as const),
  ),
  // These go before the names of fields: "Sale Price" is the closing price.
  ...roles.flatMap((role) => namesOf(role).map((name) => [name, role] as const)),
])

const roleWithUnit: ReadonlyMap<string, Role> = new Map(
  roles.flatMap((role) => namesWithUnit(role).map((name) => [name, role] as const)),
)

/** Every name that means something, for finding near ones. */
export const aliasNames: readonly string[] = [...roleByName.keys()]

/** Names of objects in JSON in which a listing keeps its parts: `address.city` is a city. */
const containers =
  /^(address|location|geo|coordinates|property|details|listing|attributes|features|specs|data|price|standardfields)\./i

export interface Alias {
  readonly role: Role
  readonly evidence: 'alias' | 'unit'
}

/** A longer one is a text, and no name. */
const MAX_NAME_CHARS = 300

/** What a header means by its name, with or without a unit or a currency in it. */
export function aliasOf(header: string): Alias | undefined {
  if (header.length > MAX_NAME_CHARS) return undefined
  const flag = displayRole(header)
  if (flag) return { role: flag, evidence: 'alias' }
  const alias = meaningOf(header)
  // No home is sold by the month: `Price (pcm)`.
  const isRent = alias?.role === 'price' && headerEvidence(header).period !== undefined
  return isRent ? { ...alias, role: 'rentPrice' } : alias
}

function meaningOf(header: string): Alias | undefined {
  return (
    byName(headerName(header)) ??
    byRest(withoutRemark(header)) ??
    byRest(header) ??
    byContainer(header) ??
    byNumber(header) ??
    byTranslation(header) ??
    byRents(header) ??
    byLastPart(header)
  )
}

/** What the part of an object with its number is the number of: `lotSize` of `lotSize.value`. */
export function measuredBy(header: string): string | undefined {
  return /^(.+)\.(value|amount|quantity|wert|betrag|valor|importe|valeur|montant|valore|importo|waarde|bedrag|wartosc|kwota)$/i.exec(
    withoutMarks(header),
  )?.[1]
}

/** The name of a column of a place, without the objects that it stands in: `street` of `address.street`. */
export function placeName(header: string): string {
  const inner = header.replace(containers, '')
  return inner === header ? headerName(header) : placeName(inner)
}

function byContainer(header: string): Alias | undefined {
  const inner = header.replace(containers, '')
  const alias = inner === header ? undefined : aliasOf(inner)
  // The unit of a price tells no homes apart.
  const isOfPrice = /^price\./i.test(header)
  return alias && isOfPrice && fieldsOf(alias.role).includes('Address') ? undefined : alias
}

/** `lotSize.value`, `hoa.amount` */
function byNumber(header: string): Alias | undefined {
  const name = measuredBy(header)
  const alias = name === undefined ? undefined : aliasOf(name)
  return alias && (isArea(alias.role) || isMoney(alias.role)) ? alias : undefined
}

/** What stands in parentheses says it again: `竣工年 (Built Year)`, `ZIP (postal code)`. */
function byTranslation(header: string): Alias | undefined {
  const [, before = '', again = ''] = /^([^(]*)\(([^)]*)\)\s*$/.exec(header) ?? []
  // A unit alone says nothing of what is measured: `Terrace (sqm)`.
  if (headerEvidence(again).others.length === 0) return undefined
  const alias = byName(headerName(again)) ?? byRest(again)
  const isForeign = /[^\P{L}\p{Script=Latin}]/u.test(before)
  return isForeign || byName(headerName(before))?.role === alias?.role ? alias : undefined
}

/** `Deposit (months)`, `Kaution in KM` */
function byRents(header: string): Alias | undefined {
  const { unit, name } = depositHeader(header)
  const role = unit && roleByName.get(name)
  return role && kindOf(role) === 'deposit' ? { role, evidence: 'unit' } : undefined
}

/** `card__Stats--beds`, `card__Price--value` and `card-link href`, as web pages call their parts. */
function byLastPart(header: string): Alias | undefined {
  if (saysOtherwise(header)) return undefined
  if (/^\S[^\s-]*-\S+ href$/i.test(header)) return byName('url')
  const [behind = '', part = ''] = /--([a-z]+)$/i.exec(header) ?? []
  const [name = ''] = /(?<!\w)\w+$/.exec(header.slice(0, header.length - behind.length)) ?? []
  const [, ...element] = name.split('__')
  if (element.length === 0) return undefined
  return byName(headerName(part === 'value' ? element.join('__') : part))
}

function byName(name: string): Alias | undefined {
  const role = roleByName.get(name)
  return role && { role, evidence: 'alias' }
}

/** `price_eur`, `Area sqm`: the name without the unit, if it is one of something so measured. */
function byRest(header: string): Alias | undefined {
  const { others, unit, currency, period, scale } = headerEvidence(header)
  if ((unit ?? currency ?? period ?? scale) === undefined) return undefined
  const name = others.join('')
  const role = roleByName.get(name) ?? roleWithUnit.get(name)
  if (role === undefined) return undefined
  const isUnit = unit === undefined ? isMoney(role) : isMeasuredIn(role, unit)
  const fits = scale === undefined ? isUnit : isMoney(role)
  return fits ? { role, evidence: 'unit' } : undefined
}

/** Of buildings none is measured in ares; `area_ar` is Arabic. Beside pyeong square meters are the exact ones. */
function isMeasuredIn(role: Role, unit: AreaUnit): boolean {
  if (unit === 'pyeong') return false
  return unit === 'are' ? role === 'lotArea' : isArea(role)
}
