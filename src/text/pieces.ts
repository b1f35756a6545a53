import { beginning } from './excerpt.ts'
import { sentSizeOf } from './fit-json.ts'

/** A long text in pieces of at most so many characters as a result sends them; no character is cut in two. */
export function textPieces(text: string, maxCharacters: number): string[] {
  const pieces: string[] = []
  let rest = text
  do {
    let piece = beginning(rest, maxCharacters / 2)
    while (sentSizeOf(piece) > maxCharacters)
      piece = beginning(piece, Math.floor(piece.length * 0.8))
    // The first half of a character that has no second one.
    if (piece === '') piece = rest.slice(0, 1)
    pieces.push(piece)
    rest = rest.slice(piece.length)
  } while (rest !== '')
  return pieces
}

/** The same of a list: each piece has as many of its values as have room, one at least. */
export function listPieces<Value>(list: readonly Value[], maxCharacters: number): Value[][] {
  const pieces: Value[][] = []
  let room = 0
  for (const value of list) {
    const size = sentSizeOf(value)
    if (size > room) {
      pieces.push([])
      room = maxCharacters
    }
    room -= size
    pieces.at(-1)?.push(value)
  }
  return pieces
}
