import type { CheckName } from '../suite/check-values.ts'

/** What a check asks for, in words; its value stands behind. */
const words: Readonly<Record<CheckName, string>> = {
  contains: 'Has this text',
  icontains: 'Has this text, in any case',
  notContains: 'Does not have this text',
  notIcontains: 'Does not have this text, in any case',
  regex: 'Matches this pattern',
  notRegex: 'Does not match this pattern',
  equals: 'Is exactly this text',
  noAnswer: 'Whether it had an answer',
  maxMs: 'Answers within this time',
  firstFragmentMs: 'Begins to answer within this time',
  maxTokens: 'Takes at most so many tokens',
  jsonSchema: 'Is JSON of this form',
  similar: 'Is like this text',
  mentionsListing: 'Names a listing',
  mentionsNoListing: 'Names no listing',
  onlyRealListings: 'Names only listings that exist',
  noListedPhrase: 'Has no listed fair-housing phrase',
  judge: 'Criterion to judge',
}
const byName: Readonly<Record<string, string>> = words

/** A check in words; undefined of one that is not known, as of a run of another version. */
export function checkWords(check: string): string | undefined {
  return Object.hasOwn(byName, check) ? byName[check] : undefined
}

/** A reason, taken apart: `turn 2: contains: "Ana" is not in the answer`. */
interface ReadReason {
  readonly turn: string | undefined
  readonly check: string | undefined
  readonly text: string
}

/** A reason with the turn and the check that it begins with, where it does. */
export function readReason(reason: string): ReadReason {
  const [turn, rest] = reason.startsWith('turn ') ? headOf(reason) : [undefined, reason]
  const [head, text] = headOf(rest)
  // As the result of a scenario tells what nobody has judged yet.
  if (head === 'judge, still open') return { turn, check: 'judge', text }
  return head !== undefined && checkWords(head) !== undefined
    ? { turn, check: head, text }
    : { turn, check: undefined, text: rest }
}

function headOf(text: string): [head: string | undefined, rest: string] {
  const end = text.indexOf(': ')
  return end === -1 ? [undefined, text] : [text.slice(0, end), text.slice(end + 2)]
}
