import type { Socket } from 'node:net'

/** The status line of an interim answer, or as much of one as has come. 101 is final: it is asked for. */
const INTERIM = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/
const STATUS_LINE_CHARS = 'HTTP/1.1 100 '.length
const HEAD_END = '\r\n\r\n'
const MAX_HEAD_BYTES = 16 * 1024
const nothing = Buffer.alloc(0)

/**
 * Keeps interim answers (100, 102, 103), which nobody asked for, from whoever reads a connection.
 * undici gives up the whole connection at a 100, though a good answer follows it.
 */
export function skipInterim<Connection extends Socket>(socket: Connection): Connection {
  const read = socket.read.bind(socket)
  /** How much had been sent when the last answer began: when there is more, another one is due. */
  let sentBeforeAnswer = 0
  let held: Buffer = nothing

  /** What of the held bytes can be passed on; undefined: they may be an interim answer. */
  function answerBegun(): Buffer | undefined {
    for (;;) {
      const begin = held.toString('latin1', 0, STATUS_LINE_CHARS)
      const isWhole = begin.length === STATUS_LINE_CHARS
      if (!isWhole && 'HTTP/1.'.startsWith(begin.slice(0, 7))) return undefined
      if (!INTERIM.test(begin)) break
      const end = held.indexOf(HEAD_END)
      if (end < 0 && held.length < MAX_HEAD_BYTES) return undefined
      if (end < 0) break
      held = held.subarray(end + HEAD_END.length)
    }
    const begun = held
    held = nothing
    sentBeforeAnswer = socket.bytesWritten
    return begun
  }

  socket.read = (size?: number): unknown => {
    for (;;) {
      const piece: unknown = read(size)
      if (!(piece instanceof Buffer) || socket.bytesWritten === sentBeforeAnswer) return piece
      held = held.length === 0 ? piece : Buffer.concat([held, piece])
      const begun = answerBegun()
      if (begun) return begun
    }
  }
  return socket
}
