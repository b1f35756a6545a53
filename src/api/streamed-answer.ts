import * as z from 'zod'
import { AskData, StreamedAskData } from '../contract/chat.ts'
import { SUCCESS_CODE } from '../contract/envelope.ts'
import { operations } from '../contract/operations.ts'
import type { Redactor } from '../keys/redact.ts'
import { toFailure } from './attempts.ts'
import type { Deadline } from './deadline.ts'
import { textOf } from './exchange.ts'
import { AttemptFailed, type Failure } from './failure.ts'
import {
  isHttpOk,
  packedBody,
  type Reply,
  type ResponseHead,
  readEnvelope,
  readResponse,
} from './response.ts'
import { BrokenStream, readAnswerStream, respellAnswer } from './stream/answer-stream.ts'
import type { OpenResponse } from './stream/open-exchange.ts'

const MAX_PARTIAL_CHARS = 20_000

/** A service that answers with one envelope may put either shape of an answer into it. */
const EitherAnswer = z.union([AskData, z.preprocess(respellAnswer, StreamedAskData)])

/**
 * Reads the response to a ClientAsk with `stream: true`. The deadline starts anew with each piece.
 *
 * @throws AttemptFailed with what had been streamed so far
 */
export async function readStreamedAnswer(
  { head, chunks }: OpenResponse,
  deadline: Deadline,
  onFragment: (fragment: string) => Promise<void>,
  redact: Redactor['text'],
): Promise<Reply> {
  const operation = operations.askChatbot
  if (!isHttpOk(head)) return readResponse(operation, head, await wholeText(chunks()), redact)

  async function* watched() {
    deadline.restart()
    for await (const chunk of chunks()) {
      deadline.restart()
      yield chunk
    }
  }
  let partialAnswer = ''
  try {
    const end = await readAnswerStream(watched(), async (fragment) => {
      partialAnswer += fragment
      await onFragment(fragment)
    })
    if ('final' in end) return { Data: end.final, Code: SUCCESS_CODE }
    return readEnvelope({ ...operation, data: EitherAnswer }, head, end.envelope, redact)
  } catch (error) {
    const failure =
      error instanceof BrokenStream ? broken(error, head, redact) : toFailure(error, deadline)
    if (!partialAnswer) throw new AttemptFailed(failure, error)
    // Part of the answer has been shown: whatever the service says, the message was taken.
    const shown = redact(partialAnswer.slice(0, MAX_PARTIAL_CHARS), 'cut short')
    throw new AttemptFailed(
      { ...failure, partialAnswer: shown, certainty: 'unsure', transient: false },
      error,
    )
  }
}

function broken({ message }: BrokenStream, head: ResponseHead, redact: Redactor['text']): Failure {
  const packed = packedBody(head, redact)
  return {
    code: 'protocol',
    message: packed
      ? `${operations.askChatbot.name} was answered with HTTP ${head.httpStatus} and ${packed}.`
      : `The streamed answer cannot be read: ${message}.`,
    certainty: 'unsure',
    transient: false,
  }
}

async function wholeText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return textOf(parts)
}
