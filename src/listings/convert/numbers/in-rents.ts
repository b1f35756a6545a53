import { plainWords } from '../../../text/plain-words.ts'
import type { Cell } from '../../read/source.ts'
import { currencyBeside } from '../../vocabulary/currencies.ts'
import { countNamed, type RentUnit, rentUnitOf } from '../../vocabulary/rents.ts'
import { cellText } from '../blank.ts'
import { plainNumerals } from './numeral.ts'

/** A deposit that is told by the rent: `2 months`, `150%`. */
export interface InRents {
  readonly count: number
  readonly unit: RentUnit
}

/** More of them are an amount. */
const most: Readonly<Record<RentUnit, number>> = { month: 36, week: 104, percent: 3600, other: 400 }

/** With what comes to it: a rent that no field has. */
const withCosts = /\b(charges comprises|cc|warm|brutto|todo incluido|all inclusive)\b/

/**
 * How many rents a cell tells; undefined of an amount.
 *
 * @param ofColumn what its header says that bare numbers are
 */
export function inRents(cell: Cell, ofColumn?: RentUnit): InRents | undefined {
  const text = plainNumerals(cellText(cell)).toLowerCase()
  const [, before = '', digits, after = ''] =
    /^(\D*?)(\d+(?:[.,]\d{1,2})?)(\D*)$/.exec(text) ?? withWord(text)
  if (digits === undefined || namesMoney(`${before} ${after}`)) return undefined
  const count = Number(digits.replace(',', '.'))
  const isBare = before.trim() === '' && after.trim() === ''
  const unit = isBare ? ofColumn : unitBeside(before, after)
  return unit !== undefined && count <= most[unit] ? { count, unit } : undefined
}

/** `one month`; not `one and a half months` */
function withWord(text: string): readonly string[] {
  const [first = '', ...rest] = plainWords(text).split(' ')
  const count = countNamed(first)
  return count === undefined || !rentUnitOf(rest[0] ?? '')
    ? []
    : [text, '', String(count), ` ${rest.join(' ')}`]
}

function namesMoney(text: string): boolean {
  return (
    /\p{Sc}/u.test(text) ||
    (text.match(/\p{L}+/gu) ?? []).some(
      (word) => rentUnitOf(plainWords(word)) === undefined && isCode(word),
    )
  )
}

/** `500 eur`; not the `all` of `all inclusive`. */
function isCode(word: string): boolean {
  return /^(?!all$|top$)/.test(word) && currencyBeside(word.toUpperCase()) !== undefined
}

function unitBeside(before: string, after: string): RentUnit | undefined {
  if (/^\s*[%％]/.test(after)) return 'percent'
  // An amount for each month.
  if (/^\s*\/|^\s*(?:per(?! cent)|a|je|pro|por(?! ciento)|par|al|every|each)\s/.test(after))
    return undefined
  const words = plainWords(after).split(' ')
  const units = words.flatMap((word, at) => {
    const unit = rentUnitOf(`${word} ${words[at + 1] ?? ''}`) ?? rentUnitOf(word)
    return unit ? [unit] : []
  })
  const isTimes =
    /[x×*]\s*$/.test(before) ||
    /^\s*([x×*](?!\p{L})|-?\s?(times|fach\p{L}*|mal|veces|fois|volte|vezes|keer|kat)(?!\p{L}))/u.test(
      after,
    )
  const unit = units.find((each) => each !== 'month') ?? (isTimes ? 'month' : units[0])
  return unit === 'month' && withCosts.test(plainWords(after)) ? 'other' : unit
}
