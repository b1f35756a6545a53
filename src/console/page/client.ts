import { signal } from '@preact/signals'
import type * as z from 'zod'
import { type Endpoint, endpointPath, Question, Refusal, statuses } from '../api/endpoint.ts'
import { UPLOAD_PATH, Uploaded } from '../api/file-choices.ts'

/** The console did not carry out what was asked. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** The person was asked, and did not agree: what would have changed did not. */
export class NotAgreedError extends Error {}

/** What a person is asked at the moment; `answer` takes their yes or no. */
export interface OpenQuestion extends Question {
  readonly answer: (agrees: boolean) => void
}
export const openQuestion = signal<OpenQuestion | undefined>(undefined)

/** Whether this browser was let in, and still is. */
export const isSignedOut = signal(false)

/**
 * Asks the console.
 *
 * @throws RefusedError
 * @throws NotAgreedError when a person was asked first and did not agree
 */
export async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const first = await send(endpoint, { input })
  if (first.status !== statuses.asks) return outputOf(endpoint.output, first)
  const question = Question.parse(first.body)
  const agrees = await new Promise<boolean>((answer) => {
    openQuestion.value = { ...question, answer }
  })
  openQuestion.value = undefined
  if (!agrees) throw new NotAgreedError(question.unchanged)
  return outputOf(endpoint.output, await send(endpoint, { input, agreed: question.agreed }))
}

/**
 * Sends a file to the console, on this computer.
 *
 * @throws RefusedError
 */
export async function sendFile(file: File): Promise<Uploaded> {
  const path = `${UPLOAD_PATH}?name=${encodeURIComponent(file.name)}`
  return outputOf(
    Uploaded,
    await posted(path, 'application/octet-stream', file, {
      message: `${file.name} could not be read, or the console does not answer.`,
      outcome: 'not_applied',
      hint: 'Look whether newoaks-mcp console still runs in its terminal, and choose the file again.',
    }),
  )
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

function send(endpoint: { readonly name: string }, body: object): Promise<Answer> {
  return posted(endpointPath(endpoint), 'application/json', JSON.stringify(body), {
    message: 'The console does not answer.',
    outcome: 'unknown',
    hint: 'Look whether newoaks-mcp console still runs in its terminal.',
  })
}

/** @param silence told where nobody answers */
async function posted(
  path: string,
  type: string,
  body: string | File,
  silence: Refusal,
): Promise<Answer> {
  const headers = { 'content-type': type }
  const answer = await fetch(path, { method: 'POST', headers, body }).catch(() => {
    throw new RefusedError(silence)
  })
  return { status: answer.status, body: await answer.json() }
}

function outputOf<Output extends z.ZodType>(
  output: Output,
  { status, body }: Answer,
): z.output<Output> {
  if (status === statuses.signedOut) isSignedOut.value = true
  if (status !== 200)
    throw new RefusedError(
      Refusal.safeParse(body).data ?? {
        message: 'This browser is not let in any more.',
        outcome: 'not_applied',
        hint: 'Type the secret that the terminal shows last.',
      },
    )
  return output.parse(body)
}
