import * as z from 'zod'
import { StreamedAskData } from '../../contract/chat.ts'
import { Envelope } from '../../contract/envelope.ts'
import { createJsonRecords, type JsonRecords } from './json-records.ts'

/** What a streamed answer ends with: its final object, or an envelope in its place. */
export type AnswerEnd = { final: StreamedAskData } | { envelope: Envelope }

/** A stream that cannot be an answer: not JSON, or without its final object. */
export class BrokenStream extends Error {}

const Item = z.record(z.string(), z.unknown())
const Fragment = z.looseObject({ content: z.string() })
const memberNames = new Map(
  ['content', ...Object.keys(StreamedAskData.shape)].map((name) => [name.toLowerCase(), name]),
)

/**
 * Reads the stream of ClientAsk (section 4.2) up to its final object, in any framing.
 * What follows the final object is not read.
 *
 * @param onFragment called with each fragment, in order, one at a time.
 * @throws BrokenStream when the stream ends early or is no stream of objects.
 */
export async function readAnswerStream(
  chunks: AsyncIterable<Uint8Array>,
  onFragment: (fragment: string) => Promise<void>,
): Promise<AnswerEnd> {
  const decoder = new TextDecoder()
  const records = createJsonRecords()

  async function take(texts: Iterable<string>): Promise<AnswerEnd | undefined> {
    for (const item of itemsOf(texts)) {
      const envelope = Envelope.safeParse(item)
      if (envelope.success) return { envelope: envelope.data }
      const spelled = respellAnswer(item)
      if (typeof spelled.Answer === 'string') return { final: parseFinal(spelled) }
      const fragment = Fragment.safeParse(spelled)
      if (fragment.success && fragment.data.content !== '') await onFragment(fragment.data.content)
    }
    return undefined
  }

  for await (const chunk of chunks) {
    const end = await take(records.push(decoder.decode(chunk, { stream: true })))
    if (end) return end
  }
  const end = await take(records.push(decoder.decode()))
  if (end) return end
  throw new BrokenStream(
    endedWhole(records)
      ? 'it ended before its final object'
      : 'it ended in the middle of an object',
  )
}

/** The objects of the stream. Those before the place where it breaks are still taken. */
function* itemsOf(texts: Iterable<string>): Generator<Record<string, unknown>> {
  try {
    for (const text of texts) yield Item.parse(JSON.parse(text))
  } catch (cause) {
    throw notObjects(cause)
  }
}

function endedWhole(records: JsonRecords): boolean {
  try {
    return records.end()
  } catch (cause) {
    throw notObjects(cause)
  }
}

function notObjects(cause: unknown): BrokenStream {
  return new BrokenStream('it is not a sequence of JSON objects', { cause })
}

/** The same object with the names that the specification knows spelled as it spells them. */
export function respellAnswer(item: Record<string, unknown>): Record<string, unknown>
export function respellAnswer(item: unknown): unknown
export function respellAnswer(item: unknown): unknown {
  if (item === null || typeof item !== 'object') return item
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      memberNames.get(name.toLowerCase()) ?? name,
      value,
    ]),
  )
}

function parseFinal(item: Record<string, unknown>): StreamedAskData {
  const final = StreamedAskData.safeParse(item)
  if (final.success) return final.data
  const names = final.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new BrokenStream(`its final object has an unexpected ${names}`)
}
