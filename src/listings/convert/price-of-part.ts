import type { Cell } from '../read/source.ts'
import { areaUnitOf } from './area-unit.ts'
import type { Converted } from './converted.ts'
import { problem, quoted } from './problem.ts'

const perPart =
  /(?:\/|(?<!\p{L})(?:per|je|pro|par|por|al|a|na|за))\s?(?:bed|bedroom|room|unit|door|apartment|flat|lot|plot|share|zimmer|einheit|chambre|habitaci[oó]n|quarto|camera|stanza|pok[oó]j|комнату)(?!\p{L})|(?<!\p{L})(?:each|shared (?:ownership|equity))(?!\p{L})/iu

/** The problem of a price that is for a part of the property, or for a person; undefined where it is for all of it. */
export function priceOfPart(cell: Cell, text: string): Converted<never> | undefined {
  if (/\b(pppw|pppcm|pp|per person)\b/i.test(text))
    return problem(
      'price_per_person',
      `${quoted(cell)} is for one person.`,
      'Write the rent of the whole property.',
    )
  if (perPart.test(text))
    return problem(
      'price_per_part',
      `${quoted(cell)} is for a part: for one room or unit, or for a share.`,
      'Write the price of the whole property.',
    )
  if (/\d\s?%/.test(text))
    return problem(
      'not_an_amount',
      `${quoted(cell)} is a percentage, not an amount.`,
      'Write the amount.',
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
