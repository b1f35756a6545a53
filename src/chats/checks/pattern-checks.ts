import { RE2JS } from 're2js'
import { type Evaluators, failed, passed } from './evaluator.ts'
import type { Quote } from './quote.ts'

/** Patterns take time in proportion to the answer, whatever they are. Each is compiled once. */
export function createPatternChecks(quote: Quote): Evaluators<'regex' | 'notRegex'> {
  const compiled = new Map<string, RE2JS>()
  const firstMatch = (source: string, text: string): string | undefined => {
    const pattern = compiled.get(source) ?? RE2JS.compile(source)
    compiled.set(source, pattern)
    const matcher = pattern.matcher(text)
    return matcher.find() ? (matcher.group() ?? '') : undefined
  }
  return {
    regex: (source, { text }) =>
      firstMatch(source, text) === undefined
        ? failed(`regex: nothing in the answer matches ${quote(source)}`)
        : passed,
    notRegex: (source, { text }) => {
      const match = firstMatch(source, text)
      return match === undefined ? passed : failed(`notRegex: the answer has ${quote(match, text)}`)
    },
  }
}
