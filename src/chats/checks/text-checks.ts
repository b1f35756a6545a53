import { type Evaluators, failed, passed } from './evaluator.ts'
import type { Quote } from './quote.ts'

type TextCheck = 'contains' | 'icontains' | 'notContains' | 'notIcontains' | 'equals'

export function createTextChecks(quote: Quote): Evaluators<TextCheck> {
  return {
    contains: (value, { text }) =>
      text.includes(value) ? passed : failed(`contains: ${quote(value)} is not in the answer`),
    icontains: (value, { text }) =>
      plain(text).includes(plain(value))
        ? passed
        : failed(`icontains: ${quote(value)} is not in the answer, in any case`),
    notContains: (value, { text }) =>
      text.includes(value) ? failed(`notContains: the answer has ${quote(value)}`) : passed,
    notIcontains: (value, { text }) =>
      plain(text).includes(plain(value))
        ? failed(`notIcontains: the answer has ${quote(value)}`)
        : passed,
    equals: (value, { text }) =>
      text.trim() === value.trim()
        ? passed
        : failed(`equals: the answer is ${quote(text)}, not ${quote(value)}`),
  }
}

/** The same for texts that differ in case, in the form of quotation marks, or in the kind of spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’‛′]/gu, "'")
    .replace(/[“”„‟″]/gu, '"')
    .replace(/[\u00a0\u2007\u202f]/gu, ' ')
    .replaceAll('\u2011', '-')
    .toLowerCase()
    .toUpperCase()
}
