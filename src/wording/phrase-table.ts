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

/** What the entries of the lists rest on. */
export const sources = {
  advertising: '42 U.S.C. 3604(c); 24 CFR 100.75',
  steering: '42 U.S.C. 3604(c); 24 CFR 100.70(c)',
  olderPersons: '42 U.S.C. 3604(c); 24 CFR 100.300-308',
  disability: '42 U.S.C. 3604(c) and (f); 24 CFR 100.75',
  /** Read in summaries, which is said wherever the letter counts. */
  figures: '24 CFR 100.70(c); HUD letter of 1 May 2026 (summaries read, not the letter)',
  income: 'Laws of states and cities on source of income; no federal class',
  age: 'Laws of states and cities on age; 42 U.S.C. 3604(c) as to children',
} as const
