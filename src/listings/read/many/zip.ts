import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { InputError } from '../../../errors.ts'
import type { SourceFile } from '../../../files/source-file.ts'
import type { FileOfFolder, SourceFolder } from '../../../files/source-folder.ts'
import { MAX_PACKED_BYTES, MAX_UNPACKED_BYTES } from '../limits.ts'
import { refuseLarger, unpackFirst } from '../refused-formats.ts'
import { officeFiles } from '../xlsx/parts.ts'
import { isNoListingFile, isPackedFile } from './file-names.ts'

const MAX_ENTRIES = 10_000

/**
 * The files of a ZIP archive; undefined when it is the file of an office program. Each is unpacked anew
 * when it is read, by itself.
 *
 * @throws InputError when it is damaged, holds archives or too much, or names places outside of itself
 */
export async function openZip(file: SourceFile): Promise<SourceFolder | undefined> {
  const reader = new RangeReader(file)
  let zip: ZipFile
  try {
    zip = await fromRandomAccessReaderPromise(reader, file.size, { autoClose: false })
  } catch (error) {
    // A workbook that is cut has no directory either, and is refused as one.
    return file.name.toLowerCase().endsWith('.zip')
      ? Promise.reject(reasonOf(file.name, error))
      : undefined
  }
  const entries = await entriesOf(file.name, zip)
  if (entries.some(({ fileName }) => Object.hasOwn(officeFiles, fileName))) return undefined
  refuseLarger(file.name, file.size, MAX_PACKED_BYTES, 'Unpack it and name the folder.')
  const packed = entries.find(({ fileName }) => isPackedFile(fileName))
  if (packed)
    throw new InputError(
      `${file.name} holds another archive, ${packed.fileName}, and an archive in an archive is not opened.`,
      'Unpack it and name the folder, or the file inside.',
    )
  const sizes = entries
    .filter(({ fileName }) => !isNoListingFile(fileName))
    .map(({ uncompressedSize }) => uncompressedSize)
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_UNPACKED_BYTES) throw tooLarge(file.name)
  return {
    name: file.name,
    files: entries
      .filter(({ fileName }) => !fileName.endsWith('/'))
      .map((entry) => fileOfEntry(file, zip, entry))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

async function entriesOf(name: string, zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge(name)
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw reasonOf(name, error)
  }
  return entries
}

function fileOfEntry(file: SourceFile, zip: ZipFile, entry: Entry): FileOfFolder {
  const { fileName: name, uncompressedSize: size } = entry
  return {
    name,
    async open() {
      if (entry.isEncrypted())
        throw new InputError(`${name} in ${file.name} has a password.`, unpackFirst)
      if (size === 0) throw new InputError(`${name} is empty.`, 'Check how it was made.')
      return {
        path: file.path,
        name,
        size,
        bytes: () => unpacked(file.name, zip, entry),
        assertUnchanged: () => file.assertUnchanged(),
      }
    },
  }
}

/** That no more comes out than is written in the archive, yauzl sees to. */
async function* unpacked(name: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      if (!(piece instanceof Buffer)) continue
      sum = crc32(piece, sum)
      yield piece
    }
  } catch (error) {
    throw reasonOf(name, error)
  }
  if (sum !== entry.crc32)
    throw reasonOf(name, new Error(`${entry.fileName} is not what was packed`))
}

/** Reads of an archive what it is asked for. */
class RangeReader extends RandomAccessReader {
  readonly #file: SourceFile

  constructor(file: SourceFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return Readable.from(this.#file.range?.(from, to) ?? [])
  }
}

function reasonOf(name: string, error: unknown): InputError {
  if (error instanceof InputError) return error
  const why = error instanceof Error ? ` (${error.message})` : ''
  return new InputError(
    `${name} is damaged, or no archive that can be opened${why}.`,
    'Pack it again, or unpack it and name the folder.',
  )
}

function tooLarge(name: string): InputError {
  return new InputError(
    `${name} is too large when it is unpacked, or holds too many files.`,
    'Unpack it and name the folder, or pack the files of listings alone.',
  )
}
