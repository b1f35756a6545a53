import type { Cell } from '../read/source.ts'
import { areaUnitOf } from './area-unit.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'

const perRoom =
  /(?:\/|(?<!\p{L})(?:per|je|pro|par|por|al|a|na|за))\s?(?:bed|bedroom|room|zimmer|chambre|habitaci[oó]n|quarto|camera|stanza|pok[oó]j|комнату)(?!\p{L})/iu

/** The problem of a price that is for a room, a person or a unit of area; undefined where it is for all of it. */
export function priceOfPart(cell: Cell, text: string): Converted<never> | undefined {
  if (/\b(pppw|pppcm|pp|per person)\b/i.test(text))
    return problem(
      'price_per_person',
      `${quoted(cell)} is for one person.`,
      'Write the rent of the whole property.',
    )
  if (perRoom.test(text))
    return problem(
      'price_per_room',
      `${quoted(cell)} is for one room.`,
      'Write the rent of the whole property.',
    )
  return isPerArea(text) ? pricePerArea(cell) : undefined
}

/**
 * Whether a price, or what is said about one, is for a unit of area: `$25/SF/YR`, `$2.50 psf`,
 * `Per Square Foot Per Year`; so are rents to which the costs come, `$18 NNN`.
 */
export function isPerArea(text: string): boolean {
  if (/\b(p\.?s\.?[fm]|nnn|triple net)\b/i.test(text)) return true
  const shares = text
    .replace(/\bp\/m\b/gi, '')
    .split(/\/|(?<!\p{L})(?:per|je|pro|por|al|par|a)(?!\p{L})/iu)
    .slice(1)
  return shares.some(beginsWithArea)
}

/** `sf/yr`, `Square Foot Per Year`; not `month with AC`. */
function beginsWithArea(text: string): boolean {
  const [first = '', second = ''] = text.trim().split(/[\s.,;/]+/)
  if (areaUnitOf(first) || /^(ft|m)$/i.test(first)) return true
  return areaUnitOf(second) === undefined && areaUnitOf(`${first} ${second}`) !== undefined
}

export function pricePerArea(cell: Cell): Converted<never> {
  return problem(
    'price_per_area',
    `${quoted(cell)} is a price for a unit of area.`,
    'Write the price of the whole property.',
  )
}
