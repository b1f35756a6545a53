import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { errorCode, InputError } from '../errors.ts'
import { namedFolder, refuseAddress } from './no-file.ts'
import { realPlace } from './real-place.ts'

/** A file that was there when it was opened. */
export interface SourceFile {
  readonly path: string
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
  /**
   * Some of the bytes, from one place up to another, which is not among them. Only of a file that is on
   * the disk as it is.
   */
  range?(from: number, to: number): AsyncIterable<Buffer>
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
export async function openFile(path: string): Promise<SourceFile>
/**
 * The same, if what was opened is where it may be; undefined when it is elsewhere.
 *
 * @param isAllowed is given its real path
 */
export async function openFile(
  path: string,
  isAllowed: (place: string) => boolean,
): Promise<SourceFile | undefined>
export async function openFile(
  path: string,
  isAllowed?: (place: string) => boolean,
): Promise<SourceFile | undefined> {
  refuseAddress(path)
  const name = basename(path)
  const handle = await openRegular(path, name).catch(async (error: unknown) => {
    throw (await namedFolder(path, isAllowed)) ?? error
  })
  let stats: Stats
  try {
    const place = isAllowed && (await realPlace(handle, path))
    if (isAllowed && (place === undefined || !isAllowed(place))) return undefined
    stats = await handle.stat()
  } finally {
    await handle.close()
  }
  if (stats.size === 0)
    throw new InputError(`${name} is empty.`, 'Check how it was made, and name the new file.')

  const assertSame = (now: Stats | undefined) => {
    const isSame = (['dev', 'ino', 'size', 'mtimeMs'] as const).every(
      (fact) => now?.[fact] === stats[fact],
    )
    if (isSame) return
    throw new InputError(
      `${name} changed while it was being read.`,
      'Wait until the file is complete, then start again.',
    )
  }
  const assertUnchanged = async () => assertSame(await stat(path).catch(() => undefined))
  async function* bytes(part: { readonly start: number; readonly end: number } | undefined) {
    const handle = await openRegular(path, name)
    try {
      assertSame(await handle.stat())
      const stream = handle.createReadStream({
        ...part,
        highWaterMark: CHUNK_BYTES,
        autoClose: false,
      })
      for await (const chunk of stream) if (chunk instanceof Buffer) yield chunk
    } catch (error) {
      throw error instanceof InputError ? error : unreadable(name, error)
    } finally {
      await handle.close()
    }
    await assertUnchanged()
  }
  return {
    path,
    name,
    size: stats.size,
    bytes: () => bytes(undefined),
    range: (from, to) => bytes({ start: from, end: to - 1 }),
    assertUnchanged,
  }
}

async function openRegular(path: string, name: string): Promise<FileHandle> {
  let stats: Stats
  let handle: FileHandle | undefined
  try {
    stats = await stat(path)
    // A pipe is not waited for, should one have taken the place of the file by now.
    if (stats.isFile()) {
      handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
      stats = await handle.stat()
    }
  } catch (error) {
    throw unreadable(name, error)
  }
  if (handle && stats.isFile()) return handle
  await handle?.close()
  const kind = kinds.find(([, is]) => is(stats))?.[0] ?? 'a device'
  throw new InputError(`${name} is ${kind}, not a file.`, 'Name a file.')
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

/** The whole of a small file as text. @throws InputError when it cannot be read to its end */
export async function wholeFile(file: SourceFile): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of file.bytes()) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
