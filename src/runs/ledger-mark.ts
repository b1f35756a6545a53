import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { errorCode } from '../errors.ts'

const DIGITS = 16
const { O_CREAT, O_RDWR } = constants

/**
 * The mark of a ledger: a file beside it with how many changes are known to be in the ledger. It is
 * written after them, so it may lag behind and never leads: a ledger that has fewer has lost some.
 */
interface Mark {
  write(count: number): void
  close(): void
}

/** Where the mark of a ledger is. */
export function markFile(ledger: string): string {
  return `${ledger}.mark`
}

/** What a mark says; undefined when there never was one. One without a number says 0. */
export function readMark(ledger: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(markFile(ledger), 'latin1'), 10) || 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The file is made with the first count. */
export function createMark(ledger: string): Mark {
  let file: number | undefined
  return {
    write(count) {
      file ??= openSync(markFile(ledger), O_CREAT | O_RDWR, 0o600)
      // In place and of one length: replacing the file takes milliseconds, and each change is counted.
      writeSync(file, `${count}`.padStart(DIGITS, '0'), 0)
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}
