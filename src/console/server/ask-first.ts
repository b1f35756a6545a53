import { createHmac, randomBytes } from 'node:crypto'
import type { BulkChange, Person } from '../../tools/call/consent.ts'
import type { Question } from '../api/endpoint.ts'

/** Thrown where a person has to be asked: the page asks, and sends the request again with their yes. */
export class AskFirst extends Error {
  readonly question: Question

  constructor(question: Question) {
    super(question.question)
    this.question = question
  }
}

/** Whoever sits before the page: asked by it, and what they agreed to is exactly what is done. */
export function createPersons(): (agreed: string | undefined) => Person {
  const key = randomBytes(32)
  const markOf = ({ question, subject, targets }: Asked) =>
    createHmac('sha256', key)
      .update(JSON.stringify([question, subject, targets]))
      .digest('base64url')
  return (agreed) => ({
    canBeAsked: () => true,
    async ask(asked) {
      const mark = markOf(asked)
      const { question, unchanged } = asked
      if (agreed !== mark) throw new AskFirst({ question, unchanged, agreed: mark })
    },
  })
}

type Asked = Pick<BulkChange, 'question' | 'subject' | 'targets' | 'unchanged'>
