import type { Finding } from '../../finding.ts'
import type { Cell } from '../../read/source.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { areaUnitOf } from './area-unit.ts'

const WHOLE_PRICE = 'Write the price of the whole property.'
const WHOLE_RENT = 'Write the rent of the whole property.'

const ofEach =
  /(?:\/|(?<!\p{L})(?:per|je|pro|por|par|cada) )\s?(?:units?|door|lot|plot|apartment|home|house|villa|einheit|wohnung|haus|unidad|unidade|unité|unità|lote)(?!\p{L})|(?<!\p{L})(?:each(?! \p{L})|ea(?!\p{L}))/iu

const ofPart =
  /shared ownership|part[- ]buy|(?:starting|opening|minimum|reserve) bid|mindestgebot|startgebot|mise à prix|base d['’]asta|offerta minima|puja mínima/iu

/** Behind an amount it comes on top. */
const deposit =
  /^(?:security |holding )?(?:deposit|down ?payment|anzahlung|acompte|caparra|anticipo|enganche|zadatek)(?!\p{L})/iu

/** In small letters. */
const perRoom =
  /(?:\/|(?<!\p{L})(?:per|je|pro|par|por|al|a|na|за))\s?(?:bed|bedroom|room|zimmer|chambre|habitaci[oó]n|quarto|camera|stanza|pok[oó]j|комнату)(?!\p{L})/u

/** The problem of a price that is for a room, a person or a unit of area; undefined where it is for all of it. */
export function priceOfPart(cell: Cell, text: string): Converted<never> | undefined {
  if (/\b(pppw|pppcm|pp|per person)\b/i.test(text))
    return problem('price_per_person', `${quoted(cell)} is for one person.`, WHOLE_RENT)
  if (perRoom.test(text.toLowerCase()))
    return problem('price_per_room', `${quoted(cell)} is for one room.`, WHOLE_RENT)
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
  return problem('price_per_area', `${quoted(cell)} is a price for a unit of area.`, WHOLE_PRICE)
}

/** Why what a cell says is no price of the home as a whole: one for each of several, a bid, a share; undefined: it may be. */
export function otherAmount(cell: Cell): Finding | undefined {
  if (typeof cell !== 'string' || !/[\p{L}%]/u.test(cell)) return undefined
  if (ofEach.test(cell))
    return {
      code: 'price_per_unit',
      message: `${quoted(cell)} is the price of each of several.`,
      fix: WHOLE_PRICE,
    }
  if (ofPart.test(cell) || deposit.test(cell.trim()))
    return {
      code: 'part_of_price',
      message: `${quoted(cell)} is a part, a deposit or a first bid, and not the price.`,
      fix: WHOLE_PRICE,
    }
  return percentage(cell)
}

/** Why a share is no amount. */
export function percentage(cell: Cell): Finding | undefined {
  if (typeof cell !== 'string' || !/\d ?%/.test(cell)) return undefined
  return {
    code: 'percentage',
    message: `${quoted(cell)} is a share, not an amount.`,
    fix: 'Write the amount.',
  }
}
