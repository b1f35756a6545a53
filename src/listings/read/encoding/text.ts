import { PASTED_TEXT } from '../source.ts'
import type { EncodingDoubt } from './latin-encoding.ts'

/** Text, readable from the start as often as needed. */
export interface Text {
  /** The file's name without its folder, or `pasted text`. */
  readonly name: string
  /** Of a file: how its bytes are decoded. */
  readonly encoding?: string
  /** Only where another encoding is as likely. */
  readonly doubt?: EncodingDoubt
  /** Of a file: bytes. */
  readonly size?: number
  /** Of pasted text: the line at which this part of it begins. Its rows are known by their line. */
  readonly firstLine?: number
  /** The first million characters or so. */
  readonly head: string
  /**
   * All of it, in pieces.
   *
   * @throws InputError when the file cannot be read, or is found changed at its end
   */
  chunks(): AsyncIterable<string>
  /** @throws InputError when the file is another than the one that was opened */
  assertUnchanged(): Promise<void>
}

/** Short enough for a row at a time to be asked for without reading far ahead. */
const PIECE_LENGTH = 64 * 1024

/** @param firstLine the line of the pasted text at which the part begins, from 1 */
export function pastedText(text: string, firstLine = 1): Text {
  return {
    name: PASTED_TEXT,
    firstLine,
    head: text,
    async *chunks() {
      let start = 0
      while (start < text.length) {
        const end = start + PIECE_LENGTH
        // The halves of a character stay together.
        const piece = text.slice(start, (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end)
        yield piece
        start += piece.length
      }
    },
    async assertUnchanged() {},
  }
}

/** The whole of a text, in one string. */
export async function wholeText(text: Text): Promise<string> {
  let whole = ''
  for await (const chunk of text.chunks()) whole += chunk
  return whole
}
