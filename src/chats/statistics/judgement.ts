import { InputError } from '../../errors.ts'
import { sameText } from '../history/unanswered.ts'
import type { Judge, Judgement, Sample } from '../run/sample.ts'
import type { TestRun } from '../run/test-run.ts'
import { judgeItemsOf } from './judged-sample.ts'

const MAX_SHOWN_ITEMS = 5
/** Fewer letters or digits stand in nearly every message. */
const MIN_LETTERS = 4

/** Two neighbours inside a word; in scripts that are written without spaces there is no telling. */
const cutsWord = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{2}$/u

/**
 * Accepts a judgement only about a criterion of the run, and only with words that were said: a few
 * letters only when they are a whole message. A person, who has read it, need not quote.
 *
 * @returns the sample that it is about
 * @throws InputError that says what is wrong with it
 */
export function checkJudgement(
  { id, samples }: Pick<TestRun, 'id' | 'samples'>,
  { item, quote }: Pick<Judgement, 'item' | 'quote'>,
  judgedBy: Judge = 'agent',
): Sample {
  const sample = samples.find((each) => judgeItemsOf(each).some((known) => known.item === item))
  if (!sample) throw unknownItem(id, samples, item)
  if (judgedBy === 'person' && quote === '') return sample
  const letters = quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters === 0)
    throw new InputError(
      'The quote has no words.',
      'Quote the words of the conversation that the judgement rests on.',
    )
  const words = sameText(quote)
  const messages = messagesOf(sample)
  if (!messages.some((message) => hasWords(message, words)))
    throw new InputError(
      `The quote does not stand word for word in the conversation of ${item}.`,
      'Copy words of the visitor or the chatbot exactly as they stand in one message.',
    )
  if (letters < MIN_LETTERS && !messages.includes(words))
    throw new InputError(
      `The quote "${words}" is too short: it proves nothing.`,
      'Quote at least four letters or digits, or a whole message.',
    )
  return sample
}

/** Whole words: `safe` does not stand in `unsafe`. */
function hasWords(message: string, words: string): boolean {
  for (let at = message.indexOf(words); at !== -1; at = message.indexOf(words, at + 1)) {
    const end = at + words.length
    const isCut = [at, end].some((edge) => cutsWord.test(message.slice(edge - 1, edge + 1)))
    if (!isCut) return true
  }
  return false
}

function messagesOf({ turns }: Sample): string[] {
  return turns.flatMap(({ say, answer }) => [say, answer?.text ?? '']).map(sameText)
}

function unknownItem(runId: string, samples: readonly Sample[], item: string): InputError {
  const known = samples.flatMap(judgeItemsOf).map((each) => each.item)
  if (known.length === 0)
    return new InputError(
      `The run ${runId} has no criterion to judge.`,
      'Only judge checks of a suite are judged.',
    )
  const named = known.slice(0, MAX_SHOWN_ITEMS).join(', ')
  return new InputError(
    `There is no criterion ${item} in the run ${runId}.`,
    `Its criteria are ${named}${known.length > MAX_SHOWN_ITEMS ? ', …' : ''}.`,
  )
}
