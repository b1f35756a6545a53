import type { Word } from '../word.ts'
import { connectors, noStreetNames } from './street-words.ts'

/** A street address taken apart. */
export interface AddressReading {
  /** `12`, `12-14`, `7b`. */
  readonly number: string
  /** Forms of the words of its name, without points of the compass around it. */
  readonly street: string
  readonly compass: string
  /** Empty when there is none. */
  readonly unit: string
  /** As it stands in the text, without the unit. */
  readonly bare: string
  /** The form of the word after it, when with that word it is the name of a street too. */
  readonly nextType: string
  /** Where it ends in the text, with the unit. */
  readonly end: number
}

/** Streets that are known by name though nothing in their names says that they are streets. */
export interface KnownStreets {
  /** Their number stands first. */
  readonly numberFirst: ReadonlySet<string>
  readonly numberLast: ReadonlySet<string>
}

/** So many words a name has at most. */
export const LONGEST_NAME = 6

export interface WordedText {
  readonly text: string
  /** All of the text, in order. */
  readonly words: readonly Word[]
}

/** What can be read where a number stands, and from where on. */
export type Readings =
  | { readonly at: number; readonly readings: readonly AddressReading[] }
  | undefined

/** Whether two words follow each other within a name. */
export function isClose(text: string, before: Word, after: Word): boolean {
  const gap = text.slice(before.end, after.at)
  return (
    /^(?:[ \u00a0]{1,2}|-)$/.test(gap) || (/^\. ?$/.test(gap) && /^\p{L}{1,4}$/u.test(before.text))
  )
}

/** Names have capitals: a sentence goes on without. */
export function isNamePart({ text, form }: Word): boolean {
  if (noStreetNames.has(form)) return false
  return /^\p{Lu}/u.test(text) || /^\d{1,3}(?:st|nd|rd|th)?$/.test(form) || connectors.has(form)
}
