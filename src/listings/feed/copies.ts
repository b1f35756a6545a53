import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../errors.ts'
import { removeOld } from '../../runs/remove-old.ts'

const DIGITS = 24

/** The file of the copy of a feed. One for each chatbot: what one has read, the other still has to. */
export function copyFile(folder: string, feed: string, serialNumber: string): string {
  return join(folder, `${digest(serialNumber)}-${digest(feed)}.db`)
}

/** All files of the copies that a chatbot has, with their logs. */
export function copiesOf(folder: string, serialNumber: string): string[] {
  return namesIn(folder)
    .filter((name) => name.startsWith(`${digest(serialNumber)}-`))
    .map((name) => join(folder, name))
}

/** Removes copies that were last read before a time, milliseconds since 1970. */
export function removeOldCopies(folder: string, beforeMs: number): Promise<void> {
  return removeOld(folder, beforeMs, (name) => name.length > 2 * DIGITS && name.includes('.db'))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS)
}
