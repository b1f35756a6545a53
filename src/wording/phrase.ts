/**
 * How strictly wording is looked at. Both find opinions on safety and schools, and figures without
 * a source; `strict` also finds figures that name who published them.
 */
export const profiles = ['strict', 'federal-2026'] as const
export type Profile = (typeof profiles)[number]

/** `block`: states a preference or a limitation. `review`: a person should look at it. */
export type PhraseLevel = 'block' | 'review'

/** A kind of wording that is looked for. Not a legal opinion. */
export interface Phrase {
  readonly id: string
  /** Matches the wording in a plain text, on word limits. */
  readonly pattern: RegExp
  /** Whom it is about: a protected class or a theme, such as `familial status`. */
  readonly about: string
  readonly level: PhraseLevel
  /** The profiles that look for it. */
  readonly profiles: readonly Profile[]
  readonly why: string
  /** What to write or say instead. */
  readonly instead: string
  /** The statute, rule or paper that it rests on. */
  readonly source: string
}

/** A place in a text where a listed phrase stands. */
export interface FoundPhrase
  extends Pick<Phrase, 'id' | 'about' | 'level' | 'why' | 'instead' | 'source'> {
  /** The words as they stand in the text. */
  readonly words: string
  /** Offset of the first character. */
  readonly at: number
}

export interface FindOptions {
  readonly profile: Profile
  /** `listing`: an advertisement. `answer`: what a chatbot says, where a refusal may name the phrase. */
  readonly kind: 'listing' | 'answer'
  /** Housing for older persons (24 CFR 100.300-308): wording about age and children is left out. */
  readonly seniorHousing?: boolean | undefined
}
