import * as fc from 'fast-check'
import { texts } from './fuzz.ts'

/** Bytes with parts taken out, put in, doubled and exchanged, and with others in their place. */
export function spoiled(whole: Uint8Array): fc.Arbitrary<Buffer> {
  const change = fc.record({
    at: fc.nat(),
    length: fc.nat(20),
    kind: fc.constantFrom('drop', 'double', 'put', 'replace', 'turn'),
    put: fc.oneof(
      texts.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 8 }),
    ),
  })
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let bytes = Buffer.from(whole)
    for (const { at, length, kind, put } of changes) {
      const from = at % (bytes.length + 1)
      const part = bytes.subarray(from, from + length)
      // What follows stays where it is: it is read as what it was.
      const turned = part.map((byte, index) => put[index] ?? byte)
      const instead = {
        ...{ drop: [], double: [part, part], put: [put, part], replace: [put] },
        turn: [turned],
      }[kind]
      bytes = Buffer.concat([bytes.subarray(0, from), ...instead, bytes.subarray(from + length)])
    }
    return bytes
  })
}
