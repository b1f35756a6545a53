import type { Finding } from '../finding.ts'
import type { Cell } from '../read/source.ts'
import { quoted } from './problem.ts'

const ofEach =
  /(?:\/|(?<!\p{L})(?:per|je|pro|por|par|cada) )\s?(?:units?|door|lot|plot|apartment|home|house|villa|einheit|wohnung|haus|unidad|unidade|unité|unità|lote)(?!\p{L})|(?<!\p{L})(?:each(?! \p{L})|ea(?!\p{L}))/iu

const ofPart =
  /shared ownership|part[- ]buy|(?:starting|opening|minimum|reserve) bid|mindestgebot|startgebot|mise à prix|base d['’]asta|offerta minima|puja mínima/iu

/** Behind an amount it comes on top. */
const deposit =
  /^(?:security |holding )?(?:deposit|down ?payment|anzahlung|acompte|caparra|anticipo|enganche|zadatek)(?!\p{L})/iu

/** Why what a cell says is no price of the home as a whole: one for each of several, a bid, a share; undefined: it may be. */
export function otherAmount(cell: Cell): Finding | undefined {
  if (typeof cell !== 'string' || !/[\p{L}%]/u.test(cell)) return undefined
  if (ofEach.test(cell))
    return {
      code: 'price_per_unit',
      message: `${quoted(cell)} is the price of each of several.`,
      fix: 'Write the price of the whole property.',
    }
  if (ofPart.test(cell) || deposit.test(cell.trim()))
    return {
      code: 'part_of_price',
      message: `${quoted(cell)} is a part, a deposit or a first bid, and not the price.`,
      fix: 'Write the price of the whole property.',
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
