import type { Bot, Question } from '../../src/sandbox/bot/bot.ts'

/** Says the fragments, then fails if told to. Remembers what it was asked. */
export function scriptedBot(
  fragments: readonly string[],
  { noAnswer = false, listingIds = [] as string[], failure = undefined as Error | undefined } = {},
): Bot & { questions: Question[] } {
  const questions: Question[] = []
  return {
    questions,
    async answer(question, { signal, onFragment }) {
      questions.push(question)
      for (const fragment of fragments) {
        signal.throwIfAborted()
        await onFragment(fragment)
      }
      if (failure) throw failure
      return { text: fragments.join(''), noAnswer, totalToken: 7, listingIds }
    },
  }
}
