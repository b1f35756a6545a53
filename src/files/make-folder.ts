import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, where missing.
 * Not mkdir's own `recursive`: under /proc that never returns on Node 20.
 *
 * @param mode of those that are made; default: as the user has set it (umask)
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent, mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have made it a moment ago.
    if (!existsSync(folder)) throw error
  }
}
