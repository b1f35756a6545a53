import { similarity } from '../../text/near-names.ts'
import { type Evaluators, failed, passed } from './evaluator.ts'
import { plain } from './text-checks.ts'

export const similarCheck: Evaluators<'similar'> = {
  similar({ text: expected, atLeast }, { text }) {
    const share = similarity(folded(text), folded(expected))
    if (share >= atLeast) return passed
    return failed(
      `similar: ${percent(share)} alike by letters, at least ${percent(atLeast)} expected (letters are compared, not meaning)`,
    )
  },
}

function folded(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim()
}

/** Rounded down, so that it never looks like what was expected. */
function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`
}
