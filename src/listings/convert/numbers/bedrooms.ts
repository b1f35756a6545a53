import type { Cell } from '../../read/source.ts'
import type { Converted } from '../converted.ts'
import { problem, quoted } from '../problem.ts'
import { toCount } from './number.ts'
import type { NumberFormat } from './number-format.ts'

/**
 * How many bedrooms: a count, or a sum such as `3 + 1`, as Canadians write 3 above and 1 below
 * ground. In a column of nothing but sums the second number is a living room or a kitchen, as in
 * Turkey and the Czech Republic, or is not; that is a problem.
 */
export function toBedrooms(written: Cell, format: NumberFormat): Converted<number> {
  const cell =
    format.typology && typeof written === 'string'
      ? written.replace(/^\s*[TV]\s?(?=\d)/i, '')
      : written
  const layout = typeof cell === 'string' ? (chineseLayout.exec(cell) ?? bhk.exec(cell)) : null
  if (layout) return { value: Number(layout[1]) }
  const sum = typeof cell === 'string' ? /^\s*(\d{1,2})\s?\+\s?(\d{1,2})\s*$/.exec(cell) : null
  if (!sum) return whole(cell, halved(cell) ?? toCount(cell, format))
  const [, first, more] = sum.map(Number)
  if (first === undefined || more === undefined) return toCount(cell, format)
  if (format.sums)
    return problem(
      'ambiguous_bedrooms',
      `${quoted(cell)} can be ${first} bedrooms and a living room, or ${first + more} bedrooms.`,
      'Write the number of bedrooms alone.',
    )
  return {
    value: first + more,
    warning: {
      code: 'bedrooms_added',
      message: `${quoted(cell)} was read as ${first} bedrooms and ${more} more: ${first + more}.`,
      fix: 'Write the number of bedrooms alone if that is not right.',
    },
  }
}

/** A bedroom is the B of it, and the kind of home can stand behind: `3 BHK Apartment`. */
const bhk = /^\s*(\d{1,2}(?:\.5)?)\s?BHK(?![\p{L}\d])\D*$/iu
/** `3室2厅1厨2卫`: 3 bedrooms, 2 living rooms, a kitchen and 2 bathrooms. */
const chineseLayout = /^\s*(\d{1,2})[室房居](?:\d{1,2}[厅廳厨廚卫衛阳陽台臺]{1,2})*\s*$/

/** `3½`, `3 1/2` */
function halved(cell: Cell): Converted<number> | undefined {
  const text = typeof cell === 'string' ? cell.trim() : ''
  const half = ['½', '1/2'].find((each) => text.endsWith(each))
  const count = half === undefined ? '' : text.slice(0, -half.length)
  if (!/^\d{1,2}$/.test(count.trimEnd())) return undefined
  // `31/2` can be 31/2.
  if (half === '1/2' && !count.endsWith(' ')) return undefined
  return { value: Number(count) + 0.5 }
}

const roomWords =
  /(?<!\p{L})(rooms?|rms?|zi|zimmern?|pi[eè]ces?|locali|vani|szob[aá]|pok[oó]je?|pokoi|pok|izb[ay]?|комнат[аы]?|oda|kamers?|rum|værelser?|huonetta|δωμάτι[οα]|חדרים|غرف)(?!\p{L})/iu
const sleepWords = /bed|sleep|schlaf|dorm|letto/i

/** A half can be a room that is small; other parts of a bedroom are no count. */
function whole(cell: Cell, count: Converted<number>): Converted<number> {
  if (!('value' in count)) return count
  if (Number.isInteger(count.value * 2)) return countsRooms(cell) ? asBedrooms(cell, count) : count
  return problem(
    'not_a_count',
    `${quoted(cell)} is no number of bedrooms.`,
    'Write a whole number, or one with a half.',
  )
}

/** `4 pièces`, `Zi. 3`; not `3 bed rooms`. */
function countsRooms(cell: Cell): boolean {
  return typeof cell === 'string' && roomWords.test(cell) && !sleepWords.test(cell)
}

function asBedrooms(cell: Cell, { value }: { readonly value: number }): Converted<number> {
  return {
    value,
    warning: {
      code: 'rooms_as_bedrooms',
      message: `${quoted(cell)} was taken as ${value} bedrooms, and can count living rooms too.`,
      fix: 'Write the number of bedrooms alone if that is not right.',
    },
  }
}
