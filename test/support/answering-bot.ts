import type { Answer, Bot, Question } from '../../src/sandbox/bot/bot.ts'

/** Answers as `answerOf` says, in one piece. Remembers what it was asked. */
export function answeringBot(
  answerOf: (question: Question) => string | (Pick<Answer, 'text'> & Partial<Answer>),
): Bot & { questions: Question[] } {
  const questions: Question[] = []
  return {
    questions,
    async answer(question, { onFragment }) {
      questions.push(question)
      const given = answerOf(question)
      const answer = typeof given === 'string' ? { text: given } : given
      await onFragment(answer.text)
      return { noAnswer: false, totalToken: 7, listingIds: [], ...answer }
    },
  }
}
