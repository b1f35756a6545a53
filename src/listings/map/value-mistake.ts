import type * as z from 'zod'
import { type IssueWords, issueText, NOT_EMPTY } from '../../text/zod-issues.ts'

/** What is wrong with the value of a field, to be put behind its name: `must be a number, not "two"`. */
export function valueMistake(issue: z.core.$ZodIssue, value: unknown): string {
  return issueText(issue, value, words)
}

/** For who sells homes, not for who writes programs. */
const words: IssueWords = {
  missing: 'is missing',
  types: { string: 'a text', boolean: 'yes or no' },
  null: 'nothing',
  object: 'several values',
  choices: (values) => (values.length > 1 ? `one of ${values.join(', ')}` : values.join()),
  tooFew: () => NOT_EMPTY,
}
