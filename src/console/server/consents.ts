import { createHmac, randomBytes } from 'node:crypto'
import {
  type BulkChange,
  type Consent,
  createConsent,
  type Person,
} from '../../tools/call/consent.ts'
import type { Tool } from '../../tools/call/tool.ts'
import type { Question } from '../api/endpoint.ts'
import type { ConsoleParts } from './console-parts.ts'

/** How a request of the page gets the consent that a tool needs: `agreed` is what the person said yes to. */
export type ConsentOf = (tool: Pick<Tool, 'name'>, agreed: string | undefined) => Consent

export function createConsents({
  service,
  config,
  shownChanges,
  redactor,
}: ConsoleParts): ConsentOf {
  const personOf = createPersons()
  // Whoever clicks has named nothing: what deletes is shown to them first, however little it is.
  const confirm = config.confirm === 'bulk' ? 'always' : config.confirm
  return ({ name: tool }, agreed) =>
    createConsent({
      tool,
      person: personOf(agreed),
      service,
      shownChanges,
      config: { confirm },
      redact: redactor.text,
    })
}

/** Thrown where a person has to be asked: the page asks, and sends the request again with their yes. */
export class AskFirst extends Error {
  readonly question: Question

  constructor(question: Question) {
    super(question.question)
    this.question = question
  }
}

/** Whoever sits before the page: asked by it, and what they agreed to is exactly what is done. */
function createPersons(): (agreed: string | undefined) => Person {
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
