import { callName, endsByKey } from '../listings/ledger/single-call.ts'
import { createCallWrites } from '../listings/ledger/sqlite/call-writes.ts'
import { listingTables } from '../listings/ledger/sqlite/schema.ts'
import { jsonColumn } from '../runs/database.ts'
import { createWriter, singlePace } from '../runs/group-writer.ts'
import { type LedgerFile, openLedgerFile } from '../runs/ledger-file.ts'
import { daysAgo } from '../runs/remove-old.ts'
import { type ChangeQuery, DroppedChanges, type Journal, type JournalOptions } from './journal.ts'
import { createLatestSettings } from './latest-settings.ts'
import { createOwnEdits } from './own-edits.ts'
import { ChangeRow, ChatbotRow, changeOfRow } from './rows.ts'
import { journalTables } from './schema.ts'
import { createCounts } from './sqlite-counts.ts'
import { createDropping } from './sqlite-dropping.ts'
import { createHomesBefore } from './sqlite-homes-before.ts'
import { createLastSet, type EndRow } from './sqlite-last-set.ts'

/** The oldest are dropped when all of them take more. */
const MAX_BYTES = 64 * 1024 * 1024
/** After so many changes it is looked again whether some are to be dropped. */
const DROP_EVERY = 1000

const { sent, answer, homes } = ChangeRow.shape
const Row = ChangeRow.extend({
  sent: jsonColumn(sent),
  answer: jsonColumn(answer).nullable(),
  homes: jsonColumn(homes).nullable(),
}).transform(changeOfRow)

/**
 * Opens the journal in the file of a ledger; the file is created if missing. What is too old is
 * dropped.
 *
 * @throws StorageError when the file cannot be used
 */
export function openSqliteJournal(file: string, options: JournalOptions): Journal {
  return openLedgerFile(file, [listingTables, journalTables], (opened) =>
    createJournal(opened, options),
  )
}

function createJournal(
  file: LedgerFile,
  { days, lateMs, maxBytes = MAX_BYTES }: JournalOptions,
): Journal {
  const { database } = file
  let underWay = 0
  const isAlone = () => underWay === 1
  // Nobody waits for others: what is asked for at the same moment goes together.
  const writer = createWriter(file, singlePace, isAlone)
  // An edit is counted with its outcome: its intent is one statement, for which the service waits.
  const editIntents = createWriter({ write: uncounted(file) }, singlePace, isAlone)
  const calls = createCallWrites(database)
  const homesBefore = createHomesBefore(database)
  const insert = database.prepare(
    `INSERT INTO journal (atMs, kind, serialNumber, tool, host, sent, homes, bytes)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const end = database.prepare(
    `UPDATE journal SET outcome = ended.value ->> 1, answer = ended.value ->> 2,
       bytes = bytes + length(ended.value ->> 2)
     FROM json_each(?) AS ended WHERE journal.id = ended.value ->> 0`,
  )
  const matches = `FROM journal WHERE (?1 IS NULL OR serialNumber = ?1) AND (?2 IS NULL OR atMs >= ?2)
    AND (?3 IS NULL OR atMs < ?3) AND (?4 IS NULL OR kind IN (SELECT value FROM json_each(?4)))`
  const select = database.prepare(`SELECT * ${matches} ORDER BY id DESC LIMIT ?5`)
  const selectOne = database.prepare('SELECT * FROM journal WHERE id = ?')
  const counts = createCounts(database, matches)
  // From each to the next by the index: few chatbots have many changes.
  const selectChatbots = database.prepare(
    `WITH RECURSIVE chatbots (name) AS (
       SELECT min(serialNumber) FROM journal
       UNION ALL SELECT (SELECT min(serialNumber) FROM journal WHERE serialNumber > name)
       FROM chatbots WHERE name IS NOT NULL
     )
     SELECT name AS serialNumber, (
       SELECT id FROM journal WHERE serialNumber = name AND outcome IS NOT 'not_applied'
       ORDER BY id DESC LIMIT 1
     ) AS last FROM chatbots WHERE last IS NOT NULL ORDER BY last DESC`,
  )
  const settled = database.prepare(
    `UPDATE journal SET outcome = ?2, answer = json_patch(coalesce(answer, '{}'), ?3),
       bytes = bytes + length(?3)
     WHERE id = ?1 AND coalesce(outcome, 'unknown') = 'unknown'`,
  )
  const selectDropped = database.prepare('SELECT count, untilMs FROM journalDropped')
  const remove = database.prepare('DELETE FROM journal WHERE serialNumber = ?')
  // A number that is missing tells other programs that what they know may not be remembered any more.
  const skipNumber = database.prepare(
    "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'journal'",
  )
  const drop = createDropping(file, maxBytes)
  drop(daysAgo(days))
  let written = 0
  /** Of edits, what is not written yet. */
  let ended = new Map<number, EndRow>()
  const own = createOwnEdits()
  const latest = createLatestSettings()
  const lastSet = createLastSet(database, { ended, own, flush: () => writer.flush() })

  const writeEnds = (rows: readonly EndRow[]) => end.run(JSON.stringify(rows))

  function writeEnded(): void {
    const rows = [...ended.values()]
    ended = new Map()
    writeEnds(rows)
  }

  return {
    async intend(intent) {
      const { kind, serialNumber, tool, host, sent, listings } = intent
      const text = JSON.stringify(sent)
      const intents = listings ? writer : editIntents
      underWay += 1
      const noted = intents.now(() => {
        // As they are before the call is noted at their entries.
        const known = intent.homes ?? (listings ? homesBefore(serialNumber, listings) : [])
        const homes = known.length > 0 ? JSON.stringify(known) : null
        const bytes = text.length + (homes?.length ?? 0)
        const row = [Date.now(), kind, serialNumber, tool, host ?? null, text, homes, bytes]
        const made = Number(insert.run(...row).lastInsertRowid)
        if (listings) calls.begin({ name: callName(made), serialNumber }, listings, lateMs)
        return made
      })
      const id = await noted.catch((error) => {
        underWay -= 1
        throw error
      })
      if (kind === 'edit') own.add(id)
      written += 1
      if (written % DROP_EVERY === 0) drop(daysAgo(days))
      const before = lastSet(intent, id, latest.add(id, intent))
      // Whoever waits for it is told.
      before.catch(() => {})
      return {
        id,
        before,
        end({ outcome, answer, listings: became }) {
          underWay -= 1
          latest.end(id, outcome)
          const row: EndRow = [id, outcome, JSON.stringify(answer)]
          if (!listings) {
            if (ended.size === 0) writer.soon(writeEnded)
            ended.set(id, row)
            return
          }
          const write = () => {
            writeEnds([row])
            if (!became) return
            for (const [call, end] of endsByKey(listings, became))
              calls.end({ name: callName(id), serialNumber }, call, end, lateMs)
          }
          // The ledger is to know at once what became of a listing; a failure is told by the next reading.
          writer.now(write).catch(() => {})
        },
      }
    },
    async changes(query, limit) {
      writer.flush()
      return select.all(...filters(query), limit).map((row) => Row.parse(row))
    },
    async counts(query) {
      writer.flush()
      return counts(filters(query))
    },
    async change(id) {
      writer.flush()
      const row = selectOne.get(id)
      return row === undefined ? undefined : Row.parse(row)
    },
    async settle(change, { outcome, answer }) {
      await writer.now(() => settled.run(change, outcome, JSON.stringify(answer)))
    },
    async chatbots() {
      writer.flush()
      return selectChatbots.all().map((row) => ChatbotRow.parse(row).serialNumber)
    },
    async dropped() {
      return DroppedChanges.optional().parse(selectDropped.get())
    },
    async forget(serialNumber) {
      writer.flush()
      file.write(() => {
        remove.run(serialNumber)
        skipNumber.run()
      })
      file.erase()
    },
    async close() {
      try {
        writer.flush()
      } catch {
        // Whoever waited for it was told.
      } finally {
        file.close()
      }
    },
  }
}

/** Changes that the ledger and its mark need not count. One alone is one statement. */
function uncounted({ database }: LedgerFile) {
  return (change: () => void, count: number): void => {
    if (count === 1) change()
    else database.transaction(change).immediate()
  }
}

function filters({ serialNumber, sinceMs, beforeMs, kinds }: ChangeQuery) {
  return [
    serialNumber ?? null,
    sinceMs ?? null,
    beforeMs ?? null,
    kinds ? JSON.stringify(kinds) : null,
  ]
}
