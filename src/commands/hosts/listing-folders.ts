import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { makeFolder } from '../../files/make-folder.ts'
import { absolute } from '../../setting-kinds.ts'
import { readingProblem } from '../folder-problems.ts'
import { EXAMPLE_FOLDER } from './server-entry.ts'

/**
 * What to do about the folders of listing files, in a sentence or two. The one that is proposed is made; one that
 * somebody chose may be mistyped, and is not.
 *
 * @param folders as an entry has them
 */
export function folderStep(folders: string): string {
  const isMade = folders === EXAMPLE_FOLDER && made(absolute(folders))
  const read = `Files are read from ${folders}${isMade ? ', which was made' : ''}`
  const wrong = folders
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap(problemOf)
  return wrong.length === 0
    ? `${read}: put listings there, or set NEWOAKS_IMPORT_DIRS.`
    : `${read}. ${wrong.join(' ')}`
}

/** Whether the folder was made, not there already; why it could not be shows when it is read. */
function made(folder: string): boolean {
  if (existsSync(folder)) return false
  try {
    makeFolder(folder)
    return true
  } catch {
    return false
  }
}

function problemOf(folder: string): string[] {
  const problem = readingProblem(absolute(folder))
  if (problem === undefined) return []
  return existsSync(absolute(folder))
    ? [`${folder} cannot be read (${problem}): name another.`]
    : [`There is no folder ${folder}: make it.`]
}
