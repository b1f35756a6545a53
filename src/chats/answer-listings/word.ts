import { shortForms } from '../../listings/vocabulary/street-words.ts'
import { matchesIn } from '../../text/matches-in.ts'
import { withoutMarks } from '../../text/without-marks.ts'
import { endsWord, joined } from './amounts/figure.ts'
import type { TextSpan } from './text-span.ts'

/** A word or a number of a text. */
export interface Word extends TextSpan {
  readonly text: string
  /** The same for spellings that mean the same in an address: `Street`, `st`. */
  readonly form: string
}

const letter = String.raw`(?!${joined})[\p{L}\p{M}]`
const word = new RegExp(
  String.raw`\d+(?:[.,]\d+)*(?:${letter})*(?:[-–/]\d+(?:${letter})?${endsWord})*|(?:${letter})(?:${letter}|\p{N})*(?:['’]\p{L}+)*|${joined}+`,
  'gu',
)

export function wordsIn(text: string): Word[] {
  return matchesIn(text, word).map(({ 0: match, index: at }) => ({
    text: match,
    form: formOf(match),
    at,
    end: at + match.length,
  }))
}

/** The forms of the words of a text with a space before, between and after them. */
export function formsOf(text: string): string {
  return ` ${wordsIn(text)
    .map(({ form }) => form)
    .join(' ')} `
}

function formOf(text: string): string {
  const folded = /^[a-z0-9]+$/i.test(text) ? text.toLowerCase() : unaccented(text)
  const form = shortForms.get(folded) ?? folded
  return form.endsWith('str') && form.length > 5 ? `${form}asse` : form
}

function unaccented(text: string): string {
  return withoutMarks(text).replace(/['’]/g, '').replaceAll('–', '-').toLowerCase()
}
