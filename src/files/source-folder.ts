import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { InputError } from '../errors.ts'
import { openFile, type SourceFile } from './source-file.ts'

const MAX_DEPTH = 8
/** What is larger is no folder of listings, but one of everything. */
const MAX_FILES = 10_000

/** A file of a folder, named by its path in it. */
export interface FileOfFolder {
  readonly name: string
  /** @throws InputError when it cannot be read, or leads to where nothing may be read */
  open(): Promise<SourceFile>
}

/** A folder that was named in place of a file. */
export interface SourceFolder {
  readonly name: string
  /** Absolute; an archive has none. */
  readonly path?: string
  /** Of its folders too, by their names; hidden ones and links to folders are left out. */
  readonly files: readonly FileOfFolder[]
}

/**
 * The files of a folder; undefined when the path is none, or leads to where nothing may be read.
 *
 * @param isAllowed is given the real path of the folder and of each file; default: any may be read
 * @throws InputError when it holds too many files
 */
export async function openFolder(
  path: string,
  isAllowed: (place: string) => boolean = () => true,
): Promise<SourceFolder | undefined> {
  const isFolder = await stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return undefined
  const whole = resolve(path)
  const name = basename(whole)
  const names: string[] = []
  for await (const file of namesIn(path, '', MAX_DEPTH)) {
    names.push(file)
    if (names.length > MAX_FILES)
      throw new InputError(
        `The folder ${name} holds more than ${MAX_FILES.toLocaleString('en-US')} files.`,
        'Name a folder that holds the listings and little else.',
      )
  }
  // After it was read: another folder may have taken its place.
  if (!isAllowed(await realpath(path))) return undefined
  return {
    name,
    path: whole,
    files: names.toSorted().map((file) => ({
      name: file,
      async open() {
        const opened = await openFile(join(path, file), isAllowed)
        if (opened) return { ...opened, name: file }
        throw new InputError(
          `${file} leads out of the folders that may be read.`,
          'Put the file itself there, not a link to it.',
        )
      },
    })),
  }
}

async function* namesIn(folder: string, prefix: string, depth: number): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (!entry.isDirectory()) yield name
    else if (depth > 0 && !entry.name.startsWith('.')) yield* namesIn(folder, name, depth - 1)
  }
}
