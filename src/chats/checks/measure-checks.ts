import { formatNumber } from '../../text/counted.ts'
import { type Evaluators, failed, passed, undecided } from './evaluator.ts'

type MeasureCheck = 'noAnswer' | 'maxMs' | 'firstFragmentMs' | 'maxTokens'

export const measureChecks: Evaluators<MeasureCheck> = {
  noAnswer(expected, { noAnswer }) {
    if (noAnswer === undefined)
      return undecided('noAnswer: the service did not say whether the chatbot had an answer')
    if (noAnswer === expected) return passed
    return failed(
      expected
        ? 'noAnswer: the chatbot says that it had an answer'
        : 'noAnswer: the chatbot says that it had no answer',
    )
  },
  maxMs: (allowed, { latencyMs }) =>
    latencyMs <= allowed ? passed : failed(`maxMs: ${took(latencyMs, allowed)}`),
  firstFragmentMs(allowed, { firstFragmentMs }) {
    if (firstFragmentMs === undefined)
      return undecided('firstFragmentMs: the answer did not come in pieces')
    if (firstFragmentMs <= allowed) return passed
    return failed(`firstFragmentMs: ${took(firstFragmentMs, allowed)}`)
  },
  maxTokens(allowed, { tokens }) {
    if (tokens === undefined)
      return undecided('maxTokens: the service did not say how many tokens the answer took')
    if (tokens <= allowed) return passed
    return failed(`maxTokens: took ${formatNumber(tokens)}, allowed ${formatNumber(allowed)}`)
  },
}

/** Rounded up, so that it is never the time that was allowed. */
function took(ms: number, allowed: number): string {
  return `took ${formatNumber(Math.ceil(ms))} ms, allowed ${formatNumber(allowed)}`
}
