import { statuses } from '../../api/endpoint.ts'
import { type Answered, TALK_PATH, TalkLine } from '../../api/talk.ts'
import { isSignedOut, RefusedError } from '../client.ts'

/**
 * Sends a message to a chatbot.
 *
 * @param onFragment told each piece of the answer as it comes
 * @throws RefusedError
 */
export async function askStreamed(
  input: { readonly sessionID: number; readonly content: string },
  onFragment: (fragment: string) => void,
): Promise<Answered> {
  const response = await fetch(TALK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input }),
  }).catch(() => undefined)
  if (response?.status === statuses.signedOut) isSignedOut.value = true
  if (!response?.ok || !response.body) throw broken()
  for await (const text of linesOf(response.body)) {
    const line = TalkLine.parse(JSON.parse(text))
    if ('refusal' in line) throw new RefusedError(line.refusal)
    if ('answer' in line) return line
    onFragment(line.fragment)
  }
  throw broken()
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done || value === undefined) return
    const lines = `${rest}${value}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function broken(): RefusedError {
  return new RefusedError({
    message: 'The console broke off before the answer was there.',
    outcome: 'unknown',
    hint: 'Look whether newoaks-mcp console still runs in its terminal. The message may have arrived.',
  })
}
