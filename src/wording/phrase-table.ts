import { wording } from './pattern.ts'
import { type Phrase, profiles } from './phrase.ts'

/** What is said of a phrase; unless told otherwise, every profile looks for it. */
interface Details extends Omit<Phrase, 'id' | 'pattern' | 'profiles'> {
  readonly profiles?: Phrase['profiles']
}

/** A phrase by its wording, as `wording` takes it. */
export function phrase({
  words,
  ...details
}: Details & { readonly id: string; readonly words: string }): Phrase {
  return { profiles, ...details, pattern: wording(words) }
}

/** Phrases of which the same is said: their wording by ID. */
export function phrases(details: Details, words: Readonly<Record<string, string>>): Phrase[] {
  return Object.entries(words).map(([id, each]) => phrase({ ...details, id, words: each }))
}
