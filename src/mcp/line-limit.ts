import { Transform } from 'node:stream'

/** Larger than any message a host sends; what is longer is skipped instead of filling the memory. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024

const NEWLINE = 0x0a

/**
 * Passes on whole lines, each in one piece, and skips lines longer than `maxBytes`.
 *
 * @param onSkipped called once for each line that is skipped.
 */
export function createLineLimit(maxBytes: number, onSkipped: () => void): Transform {
  let pieces: Buffer[] = []
  let bytes = 0
  let skipping = false

  return new Transform({
    readableObjectMode: true,
    flush(done) {
      if (pieces.length > 0) this.push(Buffer.concat(pieces))
      done()
    },
    transform(chunk: Buffer, _encoding, done) {
      let rest = chunk
      for (;;) {
        const newline = rest.indexOf(NEWLINE)
        const piece = newline === -1 ? rest : rest.subarray(0, newline + 1)
        bytes += piece.length
        if (bytes > maxBytes) {
          pieces = []
          if (!skipping) onSkipped()
          skipping = true
        }
        if (!skipping) pieces.push(piece)
        if (newline === -1) break
        if (!skipping) this.push(pieces.length === 1 ? piece : Buffer.concat(pieces))
        pieces = []
        bytes = 0
        skipping = false
        rest = rest.subarray(newline + 1)
      }
      done()
    },
  })
}
