import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InputError } from '../../../errors.ts'
import type { SourceFile } from '../../../files/source-file.ts'
import { MAX_PACKED_BYTES, MAX_UNPACKED_BYTES } from '../limits.ts'
import { refuseLarger, unpackFirst } from '../refused-formats.ts'

/**
 * The file that is packed in a gzip file, unpacked anew each time it is read. It is unpacked once to
 * see that it is whole and not too large: the size that is written in it can be false.
 *
 * @throws InputError when it is damaged, or unpacks to too much
 */
export async function unpackedGzip(file: SourceFile): Promise<SourceFile> {
  refuseLarger(file.name, file.size, MAX_PACKED_BYTES, unpackFirst)
  let size = 0
  for await (const { length } of unpacked(file)) size += length
  if (size === 0)
    throw new InputError(`There is nothing in ${file.name}.`, 'Check what was packed.')
  return {
    path: file.path,
    name: file.name,
    size,
    bytes: () => unpacked(file),
    assertUnchanged: () => file.assertUnchanged(),
  }
}

async function* unpacked(file: SourceFile): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // An error of either end arrives in the loop; leaving it closes the file.
  pipeline(Readable.from(file.bytes()), gunzip, () => {})
  let size = 0
  try {
    for await (const piece of gunzip) {
      if (!(piece instanceof Buffer)) continue
      size += piece.length
      if (size > MAX_UNPACKED_BYTES) throw tooLarge(file.name)
      yield piece
    }
  } catch (error) {
    throw error instanceof InputError ? error : damaged(file.name)
  }
}

function tooLarge(name: string): InputError {
  return new InputError(
    `${name} is too large when it is unpacked.`,
    'Unpack it, split what is inside into smaller files, and name these.',
  )
}

function damaged(name: string): InputError {
  return new InputError(
    `${name} is damaged or incomplete: it cannot be unpacked.`,
    'Pack it again, or fetch it again.',
  )
}
