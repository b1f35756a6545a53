import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { InputError } from '../../errors.ts'
import type { SourceFile } from '../../files/source-file.ts'
import { MAX_UNPACKED_BYTES } from './limits.ts'
import { refused } from './refused-formats.ts'

/** A workbook has some tens of parts. */
const MAX_PARTS = 10_000
/** The directory of an archive is at its end, followed by a comment of at most 65,535 bytes. */
const DIRECTORY_END = Buffer.from('PK\x05\x06')
const DIRECTORY_END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
/** What is unpacked at a time: a thousandfold of it has to fit in memory. */
const PIECE_BYTES = 16 * 1024

/**
 * Unpacks the parts of a workbook that can hold rows, counting what really comes out: the sizes
 * that are written in an archive can be false. Other parts, such as pictures, are never unpacked
 * and not passed on, so they do not count; packed, they have the cap of the file.
 *
 * @throws InputError when it is no workbook, is damaged, or unpacks to too much
 */
export async function unpackWorkbook(file: SourceFile): Promise<Map<string, Uint8Array>> {
  const names = new Set<string>()
  const parts = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const unzip = new Unzip((entry) => {
    names.add(entry.name)
    if (names.size > MAX_PARTS) throw tooLarge(file.name)
    if (!/\.(?:xml|rels)$/.test(entry.name)) return
    const pieces: Uint8Array[] = []
    parts.set(entry.name, pieces)
    take(entry, (piece) => {
      unpacked += piece.length
      if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge(file.name)
      pieces.push(piece)
    })
  })
  unzip.register(UnzipInflate)
  let end = Buffer.alloc(0)
  for await (const chunk of file.bytes()) {
    end = Buffer.concat([end, chunk]).subarray(-DIRECTORY_END_BYTES - MAX_COMMENT_BYTES)
    for (let start = 0; start < chunk.length; start += PIECE_BYTES)
      push(file.name, unzip, chunk.subarray(start, start + PIECE_BYTES))
  }
  push(file.name, unzip, new Uint8Array(), true)
  if (!names.has('xl/workbook.xml')) throw otherArchive(file.name, names)
  if (!end.subarray(0, DIRECTORY_END.length - DIRECTORY_END_BYTES).includes(DIRECTORY_END))
    throw damaged(file.name)
  return new Map([...parts].map(([name, pieces]) => [name, Buffer.concat(pieces)]))
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
  const saveAgain = 'Open it, save it as .xlsx or CSV, and name the new file.'
  if (names.has('xl/workbook.bin')) return refused(name, 'a binary workbook (.xlsb)', saveAgain)
  if (names.has('content.xml')) return refused(name, 'an OpenDocument file (.ods)', saveAgain)
  if (names.has('word/document.xml')) return refused(name, 'a Word document', saveAgain)
  if (names.size === 0) return damaged(name)
  return refused(name, 'a ZIP archive', 'Unpack it and name the file inside.')
}
