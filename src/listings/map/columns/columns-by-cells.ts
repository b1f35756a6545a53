import { areaUnitNamed } from '../../convert/numbers/area-unit.ts'
import { isKindOfHome } from '../../convert/property-type.ts'
import { toSaleType } from '../../convert/sale-type.ts'
import type { Role } from '../roles/role.ts'
import type { ColumnProfile } from './cells/profile.ts'
import { aliasOf } from './headers/aliases.ts'
import { wholeHeaderName } from './headers/header-name.ts'

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
  const found = byCells.flatMap(({ role, names, tells }) => {
    const called = new Set(names.split(' '))
    const column = columns.find(
      ({ header, samples }) =>
        called.has(wholeHeaderName(header)) && samples.length > 0 && samples.every(tells),
    )
    return column ? [[role, column] as const] : []
  })
  const images = columns.filter(isNumberedImage)
  return images.length > 0 ? [...found, ['images', ...images]] : found
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
