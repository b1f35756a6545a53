import { withSingleGaps } from '../../src/wording/single-gaps.ts'
import { MAX_STRETCH } from '../../src/wording/stretches.ts'
import type { Place } from './source-patterns.ts'

/** Patterns that never meet a longer text: it is cut where they stand. */
export interface Capped {
  /** How the places of the patterns begin. */
  readonly at: readonly string[]
  /** The longest text that they meet, in characters. */
  readonly chars: number
  /** How each text is made ready for them. */
  readonly prepare?: (text: string) => string
}

export const capped: readonly Capped[] = [
  // src/wording/stretches.ts, and a clause of a stretch is shorter.
  {
    at: ['src/wording/pattern.ts'],
    chars: MAX_STRETCH,
    prepare: (text) => withSingleGaps(text).text,
  },
  // `readable` in src/sandbox/bot/words.ts: what a bot reads of a message.
  { at: ['src/sandbox/bot/'], chars: 1_000 },
  // `NEARBY` in src/chats/answer-listings/read-answer.ts, on either side of a mention.
  { at: ['src/chats/answer-listings/denial.ts'], chars: 600 },
]

/**
 * Patterns of which recheck, which does not run to an end or counts what is bounded as if it were
 * not, has no verdict that holds. They are proven by growth: on every atom, and on what recheck names.
 */
export const measured: readonly string[] = [
  'src/chats/answer-listings/amounts/amounts-in.ts',
  'src/chats/answer-listings/amounts/bare-prices-in.ts',
  'src/chats/answer-listings/offered-homes.ts',
  'src/chats/answer-listings/amounts/spoken-numbers.ts',
]

export function capOf({ file }: Place): Capped | undefined {
  return capped.find(({ at }) => at.some((begin) => file.startsWith(begin)))
}
