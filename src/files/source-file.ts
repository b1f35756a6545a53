import { createReadStream, type Stats } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { errorCode, InputError } from '../errors.ts'

/** A file that was there when it was opened. */
export interface SourceFile {
  /** Without its folder. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /**
   * The bytes from the start; leaving the loop closes the file.
   *
   * @throws InputError when the file cannot be read, or is found changed at its end
   */
  bytes(): AsyncIterable<Buffer>
  /** @throws InputError when the file is another than the one that was opened */
  assertUnchanged(): Promise<void>
}

const CHUNK_BYTES = 64 * 1024

const kinds: readonly (readonly [kind: string, is: (stats: Stats) => boolean])[] = [
  ['a folder', (stats) => stats.isDirectory()],
  ['a pipe', (stats) => stats.isFIFO()],
  ['a socket', (stats) => stats.isSocket()],
]

/** @throws InputError unless there is a regular file that may be read */
export async function openFile(path: string): Promise<SourceFile> {
  const name = basename(path)
  const stats = await statFile(path, name)
  const assertUnchanged = async () => {
    const now = await stat(path).catch(() => undefined)
    if (now?.size === stats.size && now.mtimeMs === stats.mtimeMs) return
    throw new InputError(
      `${name} changed while it was being read.`,
      'Wait until the file is complete, then start again.',
    )
  }
  return {
    name,
    size: stats.size,
    async *bytes() {
      const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES })
      try {
        for await (const chunk of stream) if (chunk instanceof Buffer) yield chunk
      } catch (error) {
        throw unreadable(name, error)
      } finally {
        stream.destroy()
      }
      await assertUnchanged()
    },
    assertUnchanged,
  }
}

async function statFile(path: string, name: string): Promise<Stats> {
  let stats: Stats
  try {
    stats = await stat(path)
    if (stats.isFile()) await access(path, constants.R_OK)
  } catch (error) {
    throw unreadable(name, error)
  }
  if (!stats.isFile()) {
    const kind = kinds.find(([, is]) => is(stats))?.[0] ?? 'a device'
    throw new InputError(`${name} is ${kind}, not a file.`, 'Name a file.')
  }
  if (stats.size === 0)
    throw new InputError(`${name} is empty.`, 'Check how it was made, and name the new file.')
  return stats
}

function unreadable(name: string, error: unknown): unknown {
  const code = errorCode(error)
  switch (code) {
    case undefined:
      return error
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'ERR_INVALID_ARG_VALUE':
      return new InputError(`There is no file ${name}.`, 'Check the path and its spelling.')
    case 'EACCES':
    case 'EPERM':
      return new InputError(
        `${name} may not be read.`,
        'Give the user that runs this program the right to read it.',
      )
    default:
      return new InputError(
        `${name} cannot be read (${code}).`,
        'Check the disk, or copy the file to another place.',
      )
  }
}
