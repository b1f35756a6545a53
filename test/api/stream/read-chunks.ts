import { type AnswerEnd, readAnswerStream } from '../../../src/api/stream/answer-stream.ts'

/** What a stream of these chunks is read as. */
export async function readChunks(
  chunks: readonly Uint8Array[],
): Promise<{ fragments: string[]; end: AnswerEnd }> {
  const fragments: string[] = []
  async function* source() {
    yield* chunks
  }
  const end = await readAnswerStream(source(), async (fragment) => {
    fragments.push(fragment)
  })
  return { fragments, end }
}

/** The bytes of `text` in every way that matters: whole, in two pieces cut anywhere, one by one. */
export function everyCut(text: string): Uint8Array[][] {
  const bytes = new TextEncoder().encode(text)
  const halves = [...bytes.keys()].map((at) => [bytes.subarray(0, at), bytes.subarray(at)])
  return [[bytes], ...halves, [...bytes].map((byte) => Uint8Array.of(byte))]
}
