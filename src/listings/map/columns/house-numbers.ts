import { wholeHeaderName } from './header-name.ts'
import type { ColumnPlan } from './planned-column.ts'
import type { ColumnProfile } from './profile.ts'

/** Names that stand for the number of a house as well as for something else. */
const names = new Set(['building', 'buildingnumber', 'buildingno', 'house', 'numer'])

/**
 * The column of house numbers beside a column of streets that has none.
 *
 * @param columns that have no role by their names
 */
export function houseNumberColumn(
  columns: readonly ColumnProfile[],
  all: readonly ColumnProfile[],
  plan: ColumnPlan,
): ColumnProfile | undefined {
  const streets = new Set(
    [...(plan.get('address') ?? []), ...(plan.get('streetName') ?? [])].map(({ header }) => header),
  )
  const texts = all.filter(({ header }) => streets.has(header)).flatMap(textsOf)
  const numbered = texts.filter((text) => /\d/.test(text)).length
  if (texts.length === 0 || numbered * 2 > texts.length) return undefined
  return columns.find((column) => {
    const [name = ''] = column.header.split('.').slice(-1)
    const cells = textsOf(column)
    return names.has(wholeHeaderName(name)) && cells.length > 0 && cells.every(isHouseNumber)
  })
}

function isHouseNumber(text: string): boolean {
  return /^\d[\p{L}\d /.-]{0,7}$/u.test(text)
}

function textsOf({ texts, samples }: ColumnProfile): readonly string[] {
  return texts ? [...texts.keys()] : samples
}
