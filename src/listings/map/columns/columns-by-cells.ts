import { areaUnitNamed } from '../../convert/numbers/area-unit.ts'
import { isKindOfHome } from '../../convert/property-type.ts'
import { toSaleType } from '../../convert/sale-type.ts'
import { toStatus } from '../../convert/status.ts'
import type { Role } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { aliasOf } from './headers/aliases.ts'
import { wholeHeaderName } from './headers/header-name.ts'

/** Whatever they are called: a constant for the file would replace what they say of each home. */
const byTexts: ReadonlyMap<Role, (texts: readonly string[]) => boolean> = new Map([
  ['saleType', nameBothOffers],
  ['status', nameStatuses],
])

/** Names that can stand for anything, such as the kind of offer: all cells must tell. */
const byCells: readonly {
  readonly role: Role
  readonly names: string
  readonly tells: (cell: string) => boolean
}[] = [
  { role: 'propertyType', names: 'type tipo typ', tells: isKindOfHome },
  {
    role: 'saleType',
    names: 'type tipo typ sale offer',
    tells: (cell) => toSaleType(cell) !== undefined,
  },
  { role: 'buildingUnit', names: 'unit units', tells: isAreaUnit },
  { role: 'url', names: 'web', tells: isWebAddress },
  { role: 'garageParking', names: 'garaje', tells: (cell) => /^\d{1,2}$/.test(cell) },
]

/** The columns that have a role by their cells, with all that are called `Photo 1`, `Photo 2` and so on. */
export function columnsByCells(
  columns: readonly ColumnProfile[],
): readonly (readonly [Role, ...ColumnProfile[]])[] {
  const byName = byCells.flatMap(({ role, names, tells }) => {
    const called = new Set(names.split(' '))
    const column = columns.find(
      ({ header, samples }) =>
        called.has(wholeHeaderName(header)) && samples.length > 0 && samples.every(tells),
    )
    return column ? [[role, column] as const] : []
  })
  const isNamed = (role: Role) => byName.some(([named]) => named === role)
  const byText = [...byTexts].flatMap(([role, tell]) => {
    const column = columns.find(({ texts }) => texts && tell([...texts.keys()]))
    return column && !isNamed(role) ? [[role, column] as const] : []
  })
  const found = [...byName, ...byText]
  const images = columns.filter(isNumberedImage)
  return images.length > 0 ? [...found, ['images', ...images]] : found
}

function nameBothOffers(texts: readonly string[]): boolean {
  const offers = texts.map(toSaleType)
  return offers.includes('for_sale') && offers.includes('for_rent') && !offers.includes(undefined)
}

/** `Available` and `Sold`; what is available or not, or reserved, can be a pool or a garage. */
function nameStatuses(texts: readonly string[]): boolean {
  const verdicts = texts.map(toStatus)
  const statuses = verdicts.map((verdict) => verdict && 'status' in verdict && verdict.status)
  return !verdicts.includes(undefined) && statuses.includes('Active') && statuses.includes('Sold')
}

/** Whether a column that can be called as the flats of a building are holds units of areas, and no flat. */
export function holdsAreaUnits({ header, samples }: ColumnProfile): boolean {
  return aliasOf(header)?.role === 'unit' && samples.length > 0 && samples.every(isAreaUnit)
}

function isAreaUnit(cell: string): boolean {
  return areaUnitNamed(cell) !== undefined
}

function isNumberedImage({ header, samples }: ColumnProfile): boolean {
  const [, name = ''] = /^(.*\D)\d{1,3}$/.exec(header.trim()) ?? []
  return name !== '' && aliasOf(name)?.role === 'images' && samples.every(isWebAddress)
}

function isWebAddress(cell: string): boolean {
  return /^https?:\/\/\S+$/i.test(cell)
}
