import type { Check } from '../suite/check-values.ts'
import { jsRegex } from './js-regex.ts'
import { inPieces, literal } from './promptfoo-text.ts'

/** Kinds of assertions of promptfoo. */
type AssertType =
  | `${'' | 'not-'}${'contains' | 'icontains' | 'regex'}`
  | 'equals'
  | 'is-json'
  | 'javascript'
  | 'llm-rubric'

export interface Assert {
  readonly type: AssertType
  readonly value: string
  readonly transform?: string
  readonly config?: Readonly<Record<string, unknown>>
}

/** The module of the provider, which also exports the functions of assertions. */
export const PROVIDER = 'newoaks-provider.mjs'

/** The answer without the fence that chatbots like to put around JSON. */
const UNFENCED = 'replace(/^\\s*```\\w*\\s*|\\s*```\\s*$/g, "")'

/**
 * The assertion for a check; undefined when promptfoo has no counterpart.
 *
 * @param turn from 0
 */
export function assertOf(check: Check, turn: number): Assert | undefined {
  const transform = `output[${turn}].answer`
  const native = (type: AssertType, value: string): Assert => ({
    type,
    value: literal(value),
    transform,
  })
  const measured = (expression: string): Assert => ({
    type: 'javascript',
    value: `output[${turn}].${expression}`,
  })
  switch (check.check) {
    case 'contains':
      return native('contains', check.value)
    case 'icontains':
      return native('icontains', check.value)
    case 'notContains':
      return native('not-contains', check.value)
    case 'notIcontains':
      return native('not-icontains', check.value)
    case 'regex':
      return matching(check.value, transform, true)
    case 'notRegex':
      return matching(check.value, transform, false)
    case 'equals':
      return { ...native('equals', check.value.trim()), transform: `${transform}.trim()` }
    case 'noAnswer':
      return measured(`noAnswer === ${check.value}`)
    case 'maxMs':
      return measured(`ms <= ${check.value}`)
    case 'maxTokens':
      return measured(`tokens <= ${check.value}`)
    case 'jsonSchema':
      // As text: promptfoo would look for the targets of its $ref in the configuration.
      return {
        ...native('is-json', JSON.stringify(check.value)),
        transform: `${transform}.${UNFENCED}`,
      }
    case 'similar':
      return {
        type: 'javascript',
        value: `file://${PROVIDER}:similar`,
        config: { turn, text: inPieces(check.value.text), atLeast: check.value.atLeast },
      }
    case 'judge':
      return {
        ...native('llm-rubric', check.value),
        transform: `output.slice(0, ${turn + 1}).map(({ say, answer }) => "Visitor: " + say + "\\nChatbot: " + answer).join("\\n\\n")`,
      }
    case 'firstFragmentMs':
    case 'mentionsListing':
    case 'mentionsNoListing':
    case 'onlyRealListings':
    case 'noListedPhrase':
      return undefined
  }
}

function matching(pattern: string, transform: string, isWanted: boolean): Assert | undefined {
  const regex = jsRegex(pattern)
  if (!regex) return undefined
  const { source, flags } = regex
  if (flags === '')
    return { type: isWanted ? 'regex' : 'not-regex', value: literal(source), transform }
  const test = `new RegExp(${JSON.stringify(source)}, "${flags}").test(output)`
  return { type: 'javascript', value: literal(isWanted ? test : `!${test}`), transform }
}
