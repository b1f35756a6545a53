import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testTables } from '../../../src/chats/store/schema.ts'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { checkLedger } from '../../../src/runs/ledger-check.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

export const ledgerTables = [listingTables, testTables]
/** Of the names of the files that a ledger is. */
export const ledgerEnds = ['', '-wal', '.mark'] as const

/** Of SQLite. */
export const PAGE_BYTES = 4096

/** Leaves only the first page of a database as it was. */
export function damagePages(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(7, PAGE_BYTES)
  writeFileSync(file, bytes)
}

/**
 * How many listings a ledger knows; undefined when it is not whole. It is looked at in a copy: what is
 * looked through stays open for a while.
 */
export function loadedIn(file: string): number | undefined {
  const looked = join(temporaryFolder(), 'looked')
  for (const end of ledgerEnds) if (existsSync(file + end)) copyFileSync(file + end, looked + end)
  const { problems, damages, chatbots } = checkLedger(looked, ledgerTables)
  return problems.length + damages.length === 0 ? (chatbots[0]?.loaded ?? 0) : undefined
}
