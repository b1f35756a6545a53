import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BrokenStream, readAnswerStream } from '../../src/api/stream/answer-stream.ts'
import { forAny, inTime, texts, values } from './fuzz.ts'

const objects = fc.oneof(
  texts.map((content) => ({ content })),
  fc.record({ QuestionID: values, AnswerID: values, Answer: texts, TotalToken: fc.nat() }),
  fc.record({ QuestionID: fc.nat(), AnswerID: fc.nat(), Answer: texts, TotalToken: fc.nat() }),
  fc.record({ Data: values, Success: fc.boolean(), Code: fc.nat(600), Message: texts }),
  values,
)
const framed = fc.oneof(
  objects.map((object) => `data: ${JSON.stringify(object)}\n\n`),
  objects.map((object) => `${JSON.stringify(object, undefined, 1)}`),
  fc.constantFrom(
    ...['data:', 'data: [DONE]\n\n', ': ping\n', 'event: x\n', '\r\n', '{', '"', '}'],
  ),
  texts,
)
const streams = fc.oneof(
  fc.array(framed, { maxLength: 6 }).map((parts) => Buffer.from(parts.join(''))),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)

/** What a stream is read as. */
async function ending(chunks: readonly Uint8Array[]) {
  const fragments: string[] = []
  async function* source() {
    yield* chunks
  }
  try {
    const end = await readAnswerStream(source(), async (fragment) => {
      fragments.push(fragment)
    })
    return { fragments, end }
  } catch (error) {
    if (!(error instanceof BrokenStream)) throw error
    return { fragments, broken: error.message }
  }
}

test('whatever the bytes of an answer are, they are read or refused, alike however they are cut', async () => {
  await forAny(
    fc.tuple(streams, fc.array(fc.nat(), { maxLength: 5 })),
    500,
    async ([bytes, at]) => {
      const whole = await inTime('a stream', () => ending([bytes]))
      const ends = at.map((each) => each % (bytes.length + 1)).toSorted((one, other) => one - other)
      const cuts = [0, ...ends, bytes.length]
      const pieces = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end))
      expect(await inTime('a stream', () => ending(pieces))).toEqual(whole)
    },
  )
})
