import { lstat, realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, extname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '../errors.ts'
import { byReader } from '../text/by-reader.ts'
import { nearNames } from '../text/near-names.ts'
import { agentOrPerson } from '../text/reader-words.ts'
import { filesIn, refuseAddress } from './no-file.ts'
import { isInside } from './real-place.ts'
import { openFile, type SourceFile } from './source-file.ts'
import { openFolder, type SourceFolder } from './source-folder.ts'

/** A file that an agent names, in one of the folders that are open. */
interface PermittedTarget {
  /** Without links. */
  readonly real: string
  /** The folders, without links. */
  readonly roots: readonly string[]
  /** Undefined when there is none yet. */
  readonly file: SourceFile | undefined
}

/**
 * The file that an agent names, if it lies in one of the folders. A relative path is looked for in each
 * folder, then in the working directory.
 *
 * @throws InputError when it lies elsewhere, whether or not there is a file; when it cannot be read
 */
export async function permittedFile(path: string, folders: readonly string[]): Promise<SourceFile> {
  const { file } = await permittedTarget(path, folders, 'reading')
  if (file) return file
  const near = await nearFiles(path, folders)
  const next = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : wholePath
  throw new InputError(
    `There is no file ${path} in ${folders.join(', ')}.`,
    readsLikeText(path) ? 'If this is the content itself, give it as text, not as a path.' : next,
  )
}

/** The files called much the same, beside where the one that is not there would be. */
async function nearFiles(path: string, folders: readonly string[]): Promise<readonly string[]> {
  const { roots, candidates } = await placesOf(path, folders)
  const isAllowed = (place: string) => isInside(place, roots)
  const places = await Promise.all(candidates.map(whereItLeads))
  const beside = new Set(
    places.filter(({ real }) => isAllowed(real)).map(({ real }) => dirname(real)),
  )
  const found = await Promise.all([...beside].map((folder) => filesIn(folder, isAllowed)))
  return nearNames(basename(plainPath(path)), found.flat(), withoutEnding)
}

function withoutEnding(name: string): string {
  return basename(name, extname(name))
}

/**
 * The folder that an agent names, if it lies in one of the folders; undefined when it is none of these,
 * which `permittedFile` says.
 *
 * @throws InputError when it holds too many files
 */
export async function permittedFolder(
  path: string,
  folders: readonly string[],
): Promise<SourceFolder | undefined> {
  const { roots, candidates } = await placesOf(path, folders)
  for (const candidate of candidates) {
    const { real, exists } = await whereItLeads(candidate)
    if (!exists || !isInside(real, roots)) continue
    return openFolder(real, (place) => isInside(place, roots))
  }
  return undefined
}

/** Whether it is a sentence rather than the name of a file: several words, and no ending. */
function readsLikeText(path: string): boolean {
  return path.trim().includes(' ') && extname(path.trim()).length < 2
}

/**
 * Where a file that an agent names is, or would be: the first folder that has it, else the first
 * that could.
 *
 * @param use what is to be done with it: an error says what may not
 * @throws InputError when it lies in none of the folders; when it is there and cannot be read
 */
export async function permittedTarget(
  path: string,
  folders: readonly string[],
  use: 'reading' | 'writing',
): Promise<PermittedTarget> {
  const { roots, candidates } = await placesOf(path, folders)
  let missing: string | undefined
  for (const candidate of candidates) {
    const { real, exists } = await whereItLeads(candidate)
    if (!isInside(real, roots)) continue
    if (exists) {
      const file = await openFile(real, (place) => isInside(place, roots))
      if (file) return { real, roots, file }
      continue
    }
    missing ??= real
  }
  if (missing !== undefined) return { real: missing, roots, file: undefined }
  const isReading = use === 'reading'
  const instead = isReading ? 'Move the file there, or open' : 'Name a file there, or open'
  const paste = isReading ? ' The content can also be pasted as text.' : ''
  throw new InputError(
    folders.length === 0
      ? `No folder is open for ${use} files.`
      : `${path} is not in a folder that may be ${isReading ? 'read' : 'written'}: ${folders.join(', ')}.`,
    `${folders.length === 0 ? 'Open' : instead} its folder: ${openingFolder}${paste}`,
  )
}

const wholePath = agentOrPerson({
  agent: 'Ask the user where it is, and give its whole path.',
  person: 'Give its whole path.',
})

const asRoot = 'as a root in the client, with --allow-dir FOLDER, or in NEWOAKS_IMPORT_DIRS.'
const openingFolder = byReader({
  terminal: asRoot,
  agent: asRoot,
  page: 'start the console with --allow-dir FOLDER, or with it in NEWOAKS_IMPORT_DIRS.',
})

/** The folders without links, and where a path can lead that an agent names. */
async function placesOf(path: string, folders: readonly string[]) {
  const named = plainPath(path)
  const roots = (
    await Promise.all(folders.map((folder) => realpath(folder).catch(() => [])))
  ).flat()
  const candidates = isAbsolute(named)
    ? [named]
    : [...folders, process.cwd()].map((folder) => resolve(folder, named))
  return { roots, candidates }
}

function plainPath(path: string): string {
  if (path === '' || path.includes('\0'))
    throw new InputError('The path is not a path.', 'Give the path of the file.')
  refuseAddress(path)
  if (/^~(?=[\\/]|$)/.test(path)) return resolve(homedir(), `.${path.slice(1)}`)
  if (!/^file:/i.test(path)) return path
  try {
    return fileURLToPath(path)
  } catch {
    throw new InputError(`${path} does not name a file of this computer.`, 'Give its path.')
  }
}

/**
 * A path with all links followed. Of a file that does not exist: the real path of the nearest folder that
 * does, and the rest of the path. A link to nothing counts as outside of every folder, so that nobody
 * learns by it which files there are.
 */
async function whereItLeads(path: string): Promise<{ real: string; exists: boolean }> {
  try {
    return { real: await realpath(path), exists: true }
  } catch {
    const parent = dirname(path)
    const isLink = await lstat(path).then(
      () => true,
      () => false,
    )
    if (isLink || parent === path) return { real: sep, exists: false }
    const { real } = await whereItLeads(parent)
    return { real: join(real, basename(path)), exists: false }
  }
}
