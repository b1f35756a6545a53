import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { InputError } from '../../errors.ts'
import { PRIVATE_FILE } from '../../files/private-files.ts'

/** More is loaded with the command, which reads a file where it is. */
const MAX_BYTES = 1024 * 1024 * 1024
/** No more has room on a disk, and less is read more easily. */
const MAX_NAME_BYTES = 120

/** Files that were dropped on the page: on this computer, for as long as the console runs. */
export interface Uploads {
  /** @throws InputError when it is too large, or has no name */
  add(name: string, content: Readable): Promise<{ readonly upload: string; readonly name: string }>
  /** @throws InputError when there is none */
  pathOf(upload: string): string
  close(): Promise<void>
}

export function createUploads(): Uploads {
  const files = new Map<string, string>()
  let folder: Promise<string> | undefined
  return {
    async add(given, content) {
      const name = fileName(given)
      const upload = randomUUID()
      // Only whoever runs the console may read it.
      folder ??= mkdtemp(join(tmpdir(), 'newoaks-console-'))
      const place = join(await folder, upload)
      await mkdir(place)
      const path = join(place, name)
      await pipeline(content, sizeLimit(), createWriteStream(path, { mode: PRIVATE_FILE })).catch(
        async (error: unknown) => {
          await rm(place, { recursive: true, force: true })
          throw error
        },
      )
      files.set(upload, path)
      return { upload, name }
    },
    pathOf(upload) {
      const path = files.get(upload)
      if (path === undefined)
        throw new InputError(
          'The file is not here any more: the console was started anew.',
          'Drop it on the page again.',
        )
      return path
    },
    async close() {
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}

/** The name alone, whatever stands before it; of a long one its end, which says what the file is. */
function fileName(given: string): string {
  const whole = Array.from(basename(given.replaceAll('\\', '/')))
  while (Buffer.byteLength(whole.join('')) > MAX_NAME_BYTES) whole.shift()
  const name = whole.join('')
  const isName = name !== '' && name !== '.' && name !== '..' && !name.includes('\0')
  if (!isName) throw new InputError('The file has no name.', 'Give it one, and drop it again.')
  return name
}

function sizeLimit(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      const error =
        bytes > MAX_BYTES
          ? new InputError(
              'The file is larger than a gigabyte.',
              'Load it with newoaks-mcp import, which reads it where it is.',
            )
          : null
      done(error, chunk)
    },
  })
}
