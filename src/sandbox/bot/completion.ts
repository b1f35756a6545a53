import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import { withoutEnd } from '../../text/without-end.ts'

/** An OpenAI-compatible endpoint: its base address, or that of its chat completions. */
export interface Llm {
  readonly url: string
  readonly key?: string
  readonly model?: string
}

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

interface Completion {
  readonly text: string
  /** As the endpoint counts them, if it does. */
  readonly totalTokens?: number
}

const Usage = z.looseObject({ total_tokens: z.int().optional() }).nullish()
const Choice = z.looseObject({
  delta: z.looseObject({ content: z.string().nullish() }).nullish(),
  message: z.looseObject({ content: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
})
/** One event of a stream, or the whole answer of an endpoint that does not stream. */
const Chunk = z.looseObject({
  choices: z.array(Choice).optional(),
  usage: Usage,
  error: z.unknown().optional(),
})
const COMPLETIONS = '/chat/completions'
const DONE = '[DONE]'

/** The address of the chat completions under `url`. Throws if `url` is no http address. */
export function completionsAddress(url: string): URL {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('The address of the language model is not an http or https address.')
  const address = new URL(url)
  const path = withoutEnd(address.pathname, /\//)
  address.pathname = path.endsWith(COMPLETIONS) ? path : path + COMPLETIONS
  return address
}

/**
 * Asks a model and calls `onContent` with each piece of its answer. An endpoint that answers in
 * one piece will do. Rejects with the reason of `signal`, or with an error that says what failed:
 * never what the endpoint wrote, nor the key.
 */
export async function complete(
  { url, key, model = 'default' }: Llm,
  messages: readonly Message[],
  { signal, onContent }: { signal: AbortSignal; onContent: (content: string) => unknown },
): Promise<Completion> {
  const address = completionsAddress(url)
  const response = await reach(address, signal, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
    }),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel().catch(() => undefined)
    throw new Error(`The language model at ${address.host} answered HTTP ${response.status}.`)
  }
  const pieces = isEventStream(response)
    ? eventData(response.body)
    : [await wholeText(response, signal)]
  let text = ''
  let totalTokens: number | undefined
  let isComplete = false
  try {
    for await (const data of pieces) {
      if (data.trim() === DONE) {
        isComplete = true
        break
      }
      const chunk = parseChunk(data)
      totalTokens = chunk.usage?.total_tokens ?? totalTokens
      const choice = chunk.choices?.[0]
      const content = choice?.delta?.content ?? choice?.message?.content ?? ''
      isComplete ||= Boolean(choice?.finish_reason ?? choice?.message)
      text += content
      if (content) await onContent(content)
      signal.throwIfAborted()
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
  if (!isComplete) throw new Error('The language model stopped before the end of its answer.')
  return { text, ...(totalTokens !== undefined && { totalTokens }) }
}

/** The messages of fetch can hold header values: of them only the code is passed on. */
async function reach(address: URL, signal: AbortSignal, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    signal.throwIfAborted()
    throw new Error(`The language model at ${address.host} could not be reached${codeOf(error)}.`)
  }
}

const WithCode = z.object({ cause: z.object({ code: z.string() }) })

function codeOf(error: unknown): string {
  const coded = WithCode.safeParse(error)
  return coded.success ? ` (${coded.data.cause.code})` : ''
}

async function wholeText(response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch {
    signal.throwIfAborted()
    throw new Error('The language model stopped before the end of its answer.')
  }
}

const isEventStream = (response: Response) =>
  response.headers.get('content-type')?.includes('text/event-stream') ?? false

async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  try {
    for await (const { data } of events) yield data
  } catch {
    throw new Error('The connection to the language model broke off.')
  }
}

function parseChunk(data: string): z.infer<typeof Chunk> {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw new Error('The language model answered something that is not JSON.')
  }
  const chunk = Chunk.safeParse(json)
  if (!chunk.success)
    throw new Error('The language model answered something that is no completion.')
  if (chunk.data.error) throw new Error('The language model reported an error.')
  return chunk.data
}
