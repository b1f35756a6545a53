import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { InputError } from '../../../errors.ts'
import type { SourceFile } from '../../../files/source-file.ts'
import { createTurns } from '../../../runs/turns.ts'
import { MAX_UNPACKED_BYTES } from '../limits.ts'
import { refused, unpackFirst } from '../refused-formats.ts'
import { officeFiles, WORKBOOK } from './parts.ts'

/** A workbook has some tens of parts. */
const MAX_PARTS = 10_000
/** The directory of an archive is at its end, followed by a comment of at most 65,535 bytes. */
const DIRECTORY_END = Buffer.from('PK\x05\x06')
const DIRECTORY_END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
/** What is unpacked at a time: a thousandfold of it has to fit in memory. */
const PIECE_BYTES = 16 * 1024

/** What comes out of an archive at a time. */
interface UnpackedPiece {
  /** Of the part that it is of. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Unpacks all parts of a workbook that can hold rows, counting what really comes out: the sizes
 * that are written in an archive can be false. Other parts, such as pictures, are never unpacked,
 * so they do not count; packed, they have the cap of the file.
 *
 * @returns the names of all parts, and the text of those that are asked for
 * @throws InputError when it is no workbook, is damaged, or unpacks to too much
 */
export async function checkArchive(
  file: SourceFile,
  wanted: readonly string[],
): Promise<{ readonly names: ReadonlySet<string>; readonly texts: ReadonlyMap<string, string> }> {
  const names = new Set<string>()
  const pieces = new Map<string, Uint8Array[]>()
  let end = Buffer.alloc(0)
  let unpacked = 0
  const isRead = (name: string) => {
    names.add(name)
    if (names.size > MAX_PARTS) throw tooLarge(file.name)
    return /\.(?:xml|rels)$/.test(name)
  }
  const onPacked = (chunk: Buffer) => {
    end = Buffer.concat([end, chunk]).subarray(-DIRECTORY_END_BYTES - MAX_COMMENT_BYTES)
  }
  for await (const { name, bytes } of unpackedPieces(file, isRead, onPacked)) {
    unpacked += bytes.length
    if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge(file.name)
    if (wanted.includes(name)) pieces.set(name, [...(pieces.get(name) ?? []), bytes])
  }
  if (!names.has(WORKBOOK)) throw otherArchive(file.name, names)
  if (!end.subarray(0, DIRECTORY_END.length - DIRECTORY_END_BYTES).includes(DIRECTORY_END))
    throw damaged(file.name)
  const text = (all: readonly Uint8Array[]) => Buffer.concat(all).toString('utf8')
  return { names, texts: new Map([...pieces].map(([name, all]) => [name, text(all)])) }
}

/**
 * Unpacks parts of an archive, piece by piece. Other work goes on in between.
 *
 * @param isRead whether the part of this name is unpacked
 * @throws InputError when it is damaged
 */
export async function* unpackedPieces(
  file: SourceFile,
  isRead: (name: string) => boolean,
  onPacked?: (chunk: Buffer) => void,
): AsyncGenerator<UnpackedPiece> {
  let pieces: UnpackedPiece[] = []
  const unzip = new Unzip((entry) => {
    const { name } = entry
    if (isRead(name)) take(entry, (bytes) => pieces.push({ name, bytes }))
  })
  unzip.register(UnzipInflate)
  const turns = createTurns()
  for await (const chunk of file.bytes()) {
    onPacked?.(chunk)
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      push(file.name, unzip, chunk.subarray(start, start + PIECE_BYTES))
      yield* pieces
      pieces = []
      if (turns.isOver()) await turns.giveWay()
    }
  }
  push(file.name, unzip, new Uint8Array(), true)
  yield* pieces
}

function take(entry: UnzipFile, onPiece: (piece: Uint8Array) => void): void {
  entry.ondata = (error, piece) => {
    if (error) throw error
    onPiece(piece)
  }
  entry.start()
}

function push(name: string, unzip: Unzip, piece: Uint8Array, isLast = false): void {
  try {
    unzip.push(piece, isLast)
  } catch (error) {
    throw error instanceof InputError ? error : damaged(name)
  }
}

/** How a workbook is refused that cannot be read. */
export function damaged(name: string): InputError {
  return new InputError(
    `The workbook ${name} is damaged or incomplete.`,
    'Open it in a spreadsheet program, save it again as .xlsx or CSV, and name the new file.',
  )
}

export function tooLarge(name: string): InputError {
  return new InputError(
    `The workbook ${name} is too large when it is unpacked.`,
    'Delete the sheets, rows and columns that are not listings, or save the sheet as CSV.',
  )
}

function otherArchive(name: string, names: ReadonlySet<string>): InputError {
  const [, what] = Object.entries(officeFiles).find(([part]) => names.has(part)) ?? []
  if (what) return refused(name, what, 'Open it, save it as .xlsx or CSV, and name the new file.')
  if (names.size === 0) return damaged(name)
  return refused(name, 'a ZIP archive', unpackFirst)
}
