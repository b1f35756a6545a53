import { existsSync } from 'node:fs'
import * as z from 'zod'
import { StorageError } from '../errors.ts'
import { type LedgerTables, naming, openLedgerFile } from './ledger-file.ts'
import { connect, type Database } from './sqlite.ts'
import { storageError } from './storage-error.ts'

/** So many problems of one file are enough to know. */
const MAX_PROBLEMS = 10

const Problem = z.object({ integrity_check: z.string() })
const Chatbot = z.object({
  serialNumber: z.string(),
  /** That are on the chatbot. */
  loaded: z.int(),
  /** Of which nobody knows whether they are. */
  unknown: z.int(),
  /** Imports, syncs, corrections and undoings. */
  runs: z.int(),
  /** Conversation tests. */
  tests: z.int(),
})

/** What a ledger knows of a chatbot. */
export type CheckedChatbot = Readonly<z.infer<typeof Chatbot>>

interface LedgerCheck {
  /** What is wrong, and what to do. */
  readonly problems: readonly StorageError[]
  /** What SQLite finds wrong in the file. */
  readonly damages: readonly string[]
  readonly chatbots: readonly CheckedChatbot[]
}

/**
 * Looks through a ledger. A problem with its opening is the one that every other use would meet.
 *
 * @param tables all that a ledger holds
 */
export function checkLedger(ledger: string, tables: readonly LedgerTables[]): LedgerCheck {
  const problems: StorageError[] = []
  const attempt = <Value>(look: () => Value[]): Value[] => {
    try {
      return look()
    } catch (error) {
      const problem = storageError(error, { ...naming, file: ledger }, 'opened')
      if (!(problem instanceof StorageError)) throw problem
      problems.push(problem)
      return []
    }
  }
  attempt(() => tables.map((each) => openLedgerFile(ledger, each, (opened) => opened.close())))
  const looked = attempt(() => {
    if (!existsSync(ledger)) return []
    const database = connect({ ...naming, file: ledger })
    try {
      return [{ damages: damagesOf(database), chatbots: chatbotsOf(database) }]
    } finally {
      database.close()
    }
  })
  return { problems: problems.slice(0, 1), damages: [], chatbots: [], ...looked[0] }
}

function damagesOf(database: Database): string[] {
  return database
    .prepare(`PRAGMA integrity_check(${MAX_PROBLEMS})`)
    .all()
    .map((row) => Problem.parse(row).integrity_check)
    .filter((problem) => problem !== 'ok')
}

function chatbotsOf(database: Database): CheckedChatbot[] {
  return database
    .prepare(
      `WITH known AS (
         SELECT serialNumber FROM entries UNION SELECT serialNumber FROM runs
         UNION SELECT serialNumber FROM testRuns
       )
       SELECT serialNumber,
         (SELECT count(*) FROM entries WHERE entries.serialNumber = known.serialNumber
           AND state = 'loaded') AS loaded,
         (SELECT count(*) FROM entries WHERE entries.serialNumber = known.serialNumber
           AND state = 'unknown') AS unknown,
         (SELECT count(*) FROM runs WHERE runs.serialNumber = known.serialNumber) AS runs,
         (SELECT count(*) FROM testRuns WHERE testRuns.serialNumber = known.serialNumber) AS tests
       FROM known ORDER BY serialNumber`,
    )
    .all()
    .map((row) => Chatbot.parse(row))
}
