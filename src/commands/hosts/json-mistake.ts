import { type ParseError, printParseErrorCode } from 'jsonc-parser'

/** What the parser found, in words. */
const mistakes: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word stands there that is no value; texts are in quotes',
  InvalidNumberFormat: 'a number is not written as JSON has it',
  PropertyNameExpected: 'a name in quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a } is missing',
  CloseBracketExpected: 'a ] is missing',
  EndOfFileExpected: 'something stands behind the end',
  InvalidCommentToken: 'a comment is not allowed there',
  UnexpectedEndOfComment: 'a comment does not end',
  UnexpectedEndOfString: 'a text does not end',
  UnexpectedEndOfNumber: 'a number does not end',
  InvalidUnicode: 'a \\u in a text lacks its four digits',
  InvalidEscapeCharacter: 'a \\ in a text is followed by another character than JSON allows',
  InvalidCharacter: 'a text has a control character',
}

/** Where a text is no JSON, by line and column, and why: for people. */
export function jsonMistake(text: string, { offset, error }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const why = mistakes[printParseErrorCode(error)] ?? 'something else stands there'
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${why}`
}
