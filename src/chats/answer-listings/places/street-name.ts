import { compassPoints } from '../../../listings/vocabulary/street-words.ts'
import type { Word } from '../word.ts'
import { tensAndOrdinal, tensOf } from './street-words.ts'

/** The name of a street taken apart. */
interface StreetName {
  readonly street: string
  readonly compass: string
}

/** `Twenty-Third` and `23rd`, `Linden Straße` and `Lindenstraße` are the same. */
function nameOf(words: readonly Word[]): string {
  const name = words.map(({ form }) => form).join(' ')
  if (!/y \d|e$|z$/.test(name)) return name
  return name
    .replace(tensAndOrdinal, (_, tens, ordinal) => `${tensOf.get(tens) ?? tens}${ordinal}`)
    .replace(/ (strasse|platz)$/, '$1')
}

/** The name without the points of the compass around it, unless they are the name. */
export function streetOf(name: readonly Word[]): StreetName {
  const isSide = (word: Word | undefined) => word !== undefined && compassPoints.has(word.form)
  const begin = isSide(name[0]) && name.length > 2 ? 1 : 0
  const end = isSide(name.at(-1)) && name.length - begin > 2 ? name.length - 1 : name.length
  const sides = [...name.slice(0, begin), ...name.slice(end)]
  return { street: nameOf(name.slice(begin, end)), compass: nameOf(sides) }
}
