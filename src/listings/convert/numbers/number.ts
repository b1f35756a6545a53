import type { Cell } from '../../read/source.ts'
import { withoutBound } from '../../vocabulary/bounds.ts'
import { isYesOrNo, saysNothing } from '../../vocabulary/yes-no.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { type NumberFormat, withoutThousands } from './number-format.ts'
import { findNumerals } from './numeral.ts'
import { notANumber, numeralValue, numericCell, openEnded, severalNumbers } from './numeric-cell.ts'

/**
 * How many there are, of rooms and the like: a studio has none, `1LDK` has one. Not negative, and
 * never in thousands: `3.000` is 3. Words that do not belong to a count are a problem.
 */
export function toCount(cell: Cell, format: NumberFormat): Converted<number> {
  if (typeof cell === 'string' && /^studio\b/i.test(cell.trim())) return { value: 0 }
  const floorPlan = typeof cell === 'string' ? /^(\d)S?L?D?K(\+\d?S)?$/i.exec(cell.trim()) : null
  return countOf(floorPlan?.[1] ?? cell, format, namesRoomsOrParking)
}

/**
 * How many cars can be parked, a whole number: half a space is not counted, and `No` is 0. In a column that asks
 * whether, 1 says that there are some.
 */
export function toParking(cell: Cell, format: NumberFormat): Converted<number> {
  if (cell === false) return { value: 0 }
  if (format.flags && Number(cell) === 1) return notHowMany(cell)
  if (typeof cell === 'string' && saysNothing(cell)) return { value: 0 }
  const count = countOf(cell, format, namesParking)
  if (!('value' in count) || Number.isInteger(count.value)) return count
  const value = Math.floor(count.value)
  return {
    value,
    warning: {
      code: 'rounded_parking',
      message: `${quoted(cell)} parking spots were rounded down to ${value}.`,
      fix: 'Write a whole number if that is not right.',
    },
  }
}

/** The problem of a cell that says that there are some, and not how many. */
export const SAYS_WHETHER = 'says_whether'

function countOf(cell: Cell, format: NumberFormat, fits: Fits): Converted<number> {
  if (typeof cell === 'boolean' || (typeof cell === 'string' && isYesOrNo(cell)))
    return notHowMany(cell)
  const ownFormat = typeof cell === 'string' ? withoutThousands(cell, format) : format
  const count = numberAmong(cell, ownFormat, fits)
  if ('value' in count && count.value < 0) return impossibleCount(cell)
  return count
}

function notHowMany(cell: Cell): Converted<never> {
  return problem(
    SAYS_WHETHER,
    `${quoted(cell)} says whether there are any, not how many.`,
    'Write how many there are.',
  )
}

/**
 * The one number of a cell among words that fit: `5 beds`, `Zi. 2,5`. More than one, as in `3+1`,
 * is a problem; so is `1.2M`, which only prices are written as.
 */
function numberAmong(cell: Cell, format: NumberFormat, fits: Fits): Converted<number> {
  const read = numericCell(cell)
  if (!('value' in read)) return read
  if (typeof read.value === 'number') return { value: read.value }
  const text = read.value.replace(/\b(m|ft)2\b/gi, '$1²')
  const [numeral, ...others] = findNumerals(text)
  if (!numeral) return notANumber(cell)
  const before = text.slice(0, numeral.start)
  const after = text.slice(numeral.end)
  if (others.length > 0 || /\d/.test(before + after)) return severalNumbers(cell)
  if (/^[km]\b/i.test(after)) return notANumber(cell)
  const around = withoutBound(before, after)
  if (!fits(`${around.before} ${around.behind}`)) return otherWords(cell)
  const number = numeralValue(numeral, format)
  const bound = /^\+/.test(after) ? 'least' : around.bound
  return 'value' in number && bound ? { ...number, ...openEnded(cell, bound) } : number
}

function impossibleCount(cell: Cell): Converted<never> {
  return problem('not_a_count', `${quoted(cell)} cannot be a count.`, 'Write 0 or more.')
}

function otherWords(cell: Cell): Converted<never> {
  return problem(
    'not_a_count',
    `${quoted(cell)} says more than how many there are; its number may mean something else.`,
    'Write the number alone.',
  )
}

/** Whether the words that stand around a number belong to it. */
type Fits = (words: string) => boolean

const linking = 'a|about|for|and|approx|ca|circa|or|plus|total|und|y|et|e|with|de|da|di'

/** `3 beds`, `2 full baths`, `1 bed + den`, `Zi. 2,5`. */
const namesRooms: Fits = only(
  'beds?|bd|bds|bhk|개|bdrms?|br|brs|bedrooms?|rms?|rooms?|sleeping|master|main|upper|lower|level|den|study|office|loft|convertible|private|shared|separate|zi|zimmern?|schlafzimmern?|schlafräume|hab|habs|habitaci[oó]n|habitaciones|dorm|dorms|dormitorios?|rec[aá]maras?|alcobas?|chambres?|pi[eè]ces?|ch|camer[ae]|locali|vani|letto|quartos?|quarto|suites?|en|ensuites?|baths?|ba|bathrooms?|fulls?|half|halves|partial|three|quarters?|guest|wc|toilets?|powder|bad|b[aä]der|badezimmern?|bagn[oi]|bañ[oa]s?|aseos?|banheiros?|salles?|bains?|eau|bai|sdb|sde|szob[aá]|hálószob[aá]|pok[oó]je?|pokoi|pok|sypialni[ea]?|sypialnią|izb[ay]?|izieb|комнат[аы]?|спальн[яи]|спален|oda|kamers?|slaapkamers?|rum|sovrum|rom|soverom|værelser?|huonetta|makuuhuonetta|dormitoare?|δωμάτι[οα]|υπνοδωμάτι[οα]|חדרים|غرف|غرفة',
)

/** `2 car garage`, `1 covered space`, `2 Stellplätze`. */
const namesParking: Fits = only(
  'cars?|vehicles?|garages?|carports?|spaces?|spots?|stalls?|slots?|places?|bays?|pads?|parking|parkings|prkg|pkg|attached|detached|covered|uncovered|enclosed|open|surface|indoor|outdoor|inside|outside|underground|assigned|reserved|deeded|dedicated|private|off|on|street|tandem|driveway|stellpl[aä]tze?|tiefgarage|garagen|pl[aä]tze?|au(ß|ss)en|plazas?|aparcamientos?|estacionamientos?|cocheras?|garajes?|posti?|auto|posteggi|box|vagas?|garagem|garagens|emplacements?|voitures?|stationnements?',
)

/** Whatever a home has some of. */
const namesRoomsOrParking: Fits = (words) => namesRooms(words) || namesParking(words)

function only(words: string): Fits {
  const word = new RegExp(`^(${words}|${linking})$`, 'iu')
  return (text) =>
    /^[^<>=@#&"{}]*$/.test(text) && (text.match(/\p{L}+/gu) ?? []).every((one) => word.test(one))
}
