import { signal } from '@preact/signals'
import type * as z from 'zod'
import { type Endpoint, endpointPath, Question, Refusal, statuses } from '../api/endpoint.ts'

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
  if (first.status !== statuses.asks) return outputOf(endpoint, first)
  const question = Question.parse(first.body)
  const agrees = await new Promise<boolean>((answer) => {
    openQuestion.value = { ...question, answer }
  })
  openQuestion.value = undefined
  if (!agrees) throw new NotAgreedError(question.unchanged)
  return outputOf(endpoint, await send(endpoint, { input, agreed: question.agreed }))
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

async function send(endpoint: { readonly name: string }, body: object): Promise<Answer> {
  const answer = await fetch(endpointPath(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new RefusedError({
      message: 'The console does not answer.',
      outcome: 'unknown',
      hint: 'Look whether newoaks-mcp console still runs in its terminal.',
    })
  })
  return { status: answer.status, body: await answer.json() }
}

function outputOf<Input extends z.ZodType, Output extends z.ZodType>(
  { output }: Endpoint<Input, Output>,
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

/**
 * Sends a file to the console, on this computer.
 *
 * @throws RefusedError
 */
export async function sendFile(path: string, file: File): Promise<unknown> {
  const answer = await fetch(`${path}?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw new RefusedError({
      message: `${file.name} could not be read, or the console does not answer.`,
      outcome: 'not_applied',
      hint: 'Look whether newoaks-mcp console still runs in its terminal, and choose the file again.',
    })
  })
  const body: unknown = await answer.json()
  if (answer.status === 200) return body
  if (answer.status === statuses.signedOut) isSignedOut.value = true
  throw new RefusedError(Refusal.parse(body))
}
