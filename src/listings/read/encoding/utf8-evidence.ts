import { isAscii } from 'node:buffer'

/** What speaks for UTF-8 and what against it, counted in the bytes of a file as they come. */
export function createUtf8Evidence() {
  let characters = 0
  let faults = 0
  /** Bytes that the character still needs, and the range in which the next of them must be. */
  let needed = 0
  let from = 0x80
  let to = 0xbf

  function begin(byte: number): void {
    if (byte < 0x80) return
    if (byte < 0xc2 || byte > 0xf4) faults += 1
    else needed = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    // Longer than need be, half of a pair, or beyond the last character: not UTF-8.
    from = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    to = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
  }

  return {
    add(bytes: Buffer): void {
      if (needed === 0 && isAscii(bytes)) return
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0
        if (needed === 0) begin(byte)
        else if (byte >= from && byte <= to) {
          needed -= 1
          from = 0x80
          to = 0xbf
          if (needed === 0) characters += 1
        } else {
          faults += 1
          needed = 0
          begin(byte)
        }
      }
    },
    /**
     * Whether the bytes so far are UTF-8, if need be with damage. Text in another encoding hardly ever
     * has a sequence of bytes that is a character of UTF-8 by chance, so one of them outweighs a fault.
     */
    isUtf8: () => faults + (needed > 0 ? 1 : 0) <= characters,
  }
}
