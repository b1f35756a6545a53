import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from '../errors.ts'
import { makeFolder } from '../files/make-folder.ts'
import { PRIVATE_FOLDER } from '../files/private-files.ts'

/**
 * Why files cannot be kept in a folder; undefined if they can. It is tried, because rights alone do
 * not tell: what is made for that is removed again.
 */
export function writingProblem(folder: string): string | undefined {
  const missing = missingFolders(folder)
  const file = join(folder, `.newoaks-mcp-${process.pid}`)
  const tried = problemOf(() => {
    makeFolder(folder, PRIVATE_FOLDER)
    writeFileSync(file, '', { flag: 'wx' })
    rmSync(file)
  })
  // One that another process has put something into by now stays.
  for (const each of missing) problemOf(() => rmdirSync(each))
  return tried
}

/** Why the files of a folder cannot be listed; undefined if they can. */
export function readingProblem(folder: string): string | undefined {
  return problemOf(() => readdirSync(folder))
}

/** The folder and those above it that are not there, innermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))]
}

function problemOf(attempt: () => unknown): string | undefined {
  try {
    attempt()
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}
