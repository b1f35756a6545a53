import { plainWords } from '../../../text/plain-words.ts'
import { choiceText } from '../../choice-text.ts'
import type { RowFinding } from '../../finding.ts'
import { unitWords } from '../../vocabulary/street-words.ts'
import { fieldsOf, languageOfRole, type Role, roles, roleWithStreet } from '../roles/role.ts'
import { type ColumnProfile, knownTexts } from './cells/profile.ts'
import { aliasOf, placeName } from './headers/aliases.ts'
import { flagOf } from './headers/display-flags.ts'
import { headerName } from './headers/header-name.ts'
import type { ColumnPlan } from './planned-column.ts'

const ofAddress: ReadonlySet<Role> = new Set(
  roles.filter((role) => fieldsOf(role).includes('Address')),
)
const streets: readonly Role[] = ['address', 'streetName']

/** What columns of an address can be that are not called so for certain, and how sure that is. */
interface AddressColumns {
  /** Columns beside the street whose cells agree with their names. */
  readonly parts: ReadonlyMap<ColumnProfile, Role>
  /** Those that stand elsewhere: only the user can say so. */
  readonly doubtful: ReadonlyMap<ColumnProfile, Role>
}

/**
 * The columns of house numbers, floors and flats, in an address that lacks them.
 *
 * @param unnamed that have no role by their names
 * @param all in the order of the source
 */
export function addressColumns(
  unnamed: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
  plan: ColumnPlan,
): AddressColumns {
  const parts = new Map<ColumnProfile, Role>()
  if (!streets.some((role) => plan.has(role))) return { parts, doubtful: parts }
  const isNumbered = plan.has('streetNumber') || streetsAreNumbered(all, plan)
  const candidates = new Map(
    unnamed.flatMap((column) => {
      const named = roleWithStreet(placeName(column.header))
      if (!named || !fits(named.role, column)) return []
      const isKnown = named.role === 'streetNumber' ? isNumbered : plan.has(named.role)
      return isKnown ? [] : [[column, named] as const]
    }),
  )
  const used = new Set(
    [...ofAddress].flatMap((role) => plan.get(role) ?? []).map(({ header }) => header),
  )
  const isCertain = (column: ColumnProfile, at: number) => {
    const named = candidates.get(column)
    if (!named?.isBeside) return named !== undefined
    // `Número` alone can be that of the listing.
    if (named.role === 'streetNumber' && !plan.has('mlsNumber')) return false
    return [all[at - 1], all[at + 1]].some((other) => other && used.has(other.header))
  }
  const next = () => all.find(isCertain)
  const has = (role: Role) => [...parts.values()].includes(role)
  for (let column = next(); column; column = next()) {
    const { role } = candidates.get(column) ?? {}
    candidates.delete(column)
    if (!role || has(role)) continue
    parts.set(column, role)
    used.add(column.header)
  }
  // Without the number of its house a flat tells no home from others.
  const isOpen = (role: Role) =>
    !has(role) && (role === 'streetNumber' || isNumbered || has('streetNumber'))
  const doubtful = new Map(
    [...candidates].flatMap(([column, { role }]) =>
      isOpen(role) ? [[column, role] as const] : [],
    ),
  )
  return { parts, doubtful }
}

/** Whether a `Lot` is the number of a flat, as in French, and not an area. @param all of the source */
export function isLotOfFlat({ header }: ColumnProfile, all: readonly ColumnProfile[]): boolean {
  return (
    headerName(header) === 'lot' &&
    all.some((each) => languageOfRole('address', placeName(each.header)) === 'fr')
  )
}

/**
 * What each of the columns is that the user mapped to Address: by its name, else by its cells a house number,
 * or a flat where the house numbers are known; else a street. Without a street they are taken for it.
 *
 * @param all of the source
 */
export function givenAddress(
  given: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
): ReadonlyMap<ColumnProfile, Role> {
  const others = all.filter((column) => !given.includes(column))
  const ofOthers = new Set(others.map(({ header }) => aliasOf(header)?.role))
  const parts = new Map<ColumnProfile, Role>()
  const has = (role: Role) => ofOthers.has(role) || [...parts.values()].includes(role)
  for (const column of given) {
    const role =
      partNamed(column.header) ?? (knownTexts(column).every(isHouseNumber) && 'streetNumber')
    if (role && !streets.includes(role))
      parts.set(column, role === 'streetNumber' && has(role) ? 'unit' : role)
  }
  const hasStreet = parts.size < given.length || streets.some((role) => ofOthers.has(role))
  return new Map(given.map((column) => [column, (hasStreet && parts.get(column)) || 'address']))
}

function partNamed(header: string): Role | undefined {
  const role = aliasOf(header)?.role
  return role && ofAddress.has(role) ? role : roleWithStreet(placeName(header))?.role
}

/** What is said of a column that seems to be a part of the address and is not used. */
export function addressFinding(column: string, role: Role) {
  const [code, message] =
    role === 'streetNumber'
      ? ['no_house_number', `The addresses have no house number; "${column}" seems to hold it.`]
      : [
          'flats_not_told_apart',
          `"${column}" seems to tell flats of one building apart, and is not used.`,
        ]
  const fix = `If it does, say so (${choiceText({ mapping: { [column]: 'Address' } })}).`
  return { code, field: 'Address', column, message, fix } as const satisfies RowFinding
}

function streetsAreNumbered(all: readonly ColumnProfile[], plan: ColumnPlan): boolean {
  const headers = new Set(
    streets.flatMap((role) => plan.get(role) ?? []).map(({ header }) => header),
  )
  const texts = all.filter(({ header }) => headers.has(header)).flatMap(knownTexts)
  const numbered = texts.filter((text) => /\d/.test(text)).length
  return texts.length === 0 || numbered * 2 > texts.length
}

function fits(role: Role, column: ColumnProfile): boolean {
  const cells = knownTexts(column)
  if (cells.length === 0) return false
  if (role === 'streetNumber') return cells.every(isHouseNumber) && !countsRows(cells)
  return cells.every(isPartOfBuilding) && !sayWhether(cells)
}

function isHouseNumber(text: string): boolean {
  return /^\d[\p{L}\d /.-]{0,7}$|^s\/n$/iu.test(text)
}

/** `1`, `2`, `3`: the rows, and no houses. */
function countsRows(cells: readonly string[]): boolean {
  const [first] = cells.map(Number)
  return (
    cells.length > 1 &&
    (first === 0 || first === 1) &&
    cells.every((cell, at) => Number(cell) === first + at)
  )
}

const floors = new Set(
  'atico baja bajo bajos bj centro dcha derecha dto entlo entresuelo esq izq izda izquierda pral principal rc sobreatico sotano'.split(
    ' ',
  ),
)

/** Words of a unit without its number, but for those of `floors`. */
const unitNames = new Set([
  ...unitWords,
  ...'appt bus dpto esc flat int interno lgh mieszkanie piso planta pta puerta top whg wohnung'.split(
    ' ',
  ),
])

/** `3`, `3B`, `3º B`, `Flat 3`, `B12`, `Bajo`; no decimals, and no distance: `200 m`. */
function isPartOfBuilding(text: string): boolean {
  const words = plainWords(text).split(' ')
  return (
    words.length <= 3 &&
    !/\d[.,]\d|\d ?(m|km|min)$/i.test(text) &&
    words.every((word) => floors.has(word) || unitNames.has(word) || bareUnit.test(word)) &&
    words.some((word) => !unitNames.has(word))
  )
}

const bareUnit = /^(\p{L}|\p{L}{0,2}\d{1,4}|\d{1,4}\p{L}{0,2})$/u

/** `S` and `N`, `1` and `0`: whether there is one. */
function sayWhether(cells: readonly string[]): boolean {
  return cells.every((cell) => flagOf(cell) !== undefined || /^[jsn]$/i.test(cell))
}
