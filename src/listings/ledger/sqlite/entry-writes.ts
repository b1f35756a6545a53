import type { Writer } from '../../../runs/group-writer.ts'
import type { Database } from '../../../runs/sqlite.ts'
import { type Content, keptFields } from '../content.ts'
import type { EntryRef } from '../entry.ts'
import { deletedHash } from '../found-gone.ts'
import type { Intent, IntentResult } from '../intent.ts'
import type { SourceRun } from '../ledger.ts'
import { createRunCheck } from '../run-check.ts'
import { takenForDead } from '../taken-for-dead.ts'

const MAY_CHANGE = "WHERE id = ?5 AND state = 'running'"
const OPEN = `intent = ?4, intentRun = ?5, intentHash = ?6, lateMs = ?7, intentAtMs = ?8,
  updatedAtMs = ?8, intentCorrected = ?9`
/**
 * A run that was taken for dead is none that an entry can have: what it would write is left out. It is no
 * selection of runs, as one could insert several rows: SQLite copies each page that such a statement changes.
 */
const INSERT = `INSERT OR IGNORE INTO entries (serialNumber, source, key,
    intent, intentRun, intentHash, lateMs, intentAtMs, lastRun, updatedAtMs, intentCorrected,
    system, fields, mlsNumber, url, address, city, region, loadedByRun, state, createdByRun)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT id FROM runs ${MAY_CHANGE}), ?8, ?9,
    ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, 'unknown', iif(?4 = 'create', ?5, NULL))
  ON CONFLICT DO UPDATE SET ${OPEN}`

const CLOSED = `intent = NULL, intentRun = NULL, intentHash = NULL, lateMs = NULL,
  intentAtMs = NULL, intentCorrected = NULL, touched = 0, updatedAtMs = ?5`
/** When a single call has changed the listing meanwhile, nobody knows which came last. */
const hash = (value: string) => `hash = iif(touched = 1, NULL, ${value})`
const CONTENT = `${hash('?6')}, system = ?7, fields = ?8, mlsNumber = ?9, url = ?10,
  address = ?11, city = ?12, region = ?13, loadedByRun = ?14`
const THIS = 'serialNumber = ?1 AND source = ?2 AND key = ?3'
/**
 * A run writes the result of its own requests; the one that goes on, those of runs that died too. A
 * run that was taken for dead may learn late what became of a request: if another run has an intent
 * for that listing by then, it is left out.
 */
const MINE = `(intentRun = ?4 OR EXISTS (SELECT 1 FROM runs WHERE id = ?4 AND state = 'running'))`

function values(content: Content) {
  const { system, mlsNumber, url, address, city, region, loadedByRun = null } = content
  const fields = JSON.stringify(keptFields(content))
  return [system, fields, mlsNumber, url, address, city, region, loadedByRun]
}

/** Writing to the listings of the ledger: an intent before each request, a result after it. */
export function createEntryWrites(database: Database, writer: Writer) {
  const closed = (set: string) =>
    database.prepare(`UPDATE entries SET ${CLOSED}${set} WHERE ${THIS} AND ${MINE}`)
  const result = (set: string) => closed(`, lastRun = ?4${set}`)
  const open = {
    create: database.prepare(
      `${INSERT}, lastRun = ?5, state = 'unknown', id = NULL, hash = NULL, createdByRun = ?5,
       system = ?10, fields = ?11, mlsNumber = ?12, url = ?13, address = ?14, city = ?15, region = ?16,
       loadedByRun = ?17`,
    ),
    update: database.prepare(INSERT),
    delete: database.prepare(
      `UPDATE entries SET ${OPEN} WHERE ${THIS} AND EXISTS (SELECT 1 FROM runs ${MAY_CHANGE})`,
    ),
  }
  // What the intent has written already is left alone: its indexes would be written again.
  const created = result(`, state = 'loaded', id = ?6, ${hash('?7')}`)
  const found = result(`, state = 'loaded', createdByRun = coalesce(createdByRun, ?4), ${CONTENT}`)
  const updated = result(`, state = 'loaded', ${CONTENT}`)
  const present = result(", state = 'loaded'")
  const deleted = closed(", state = 'deleted', lastRun = ?6, hash = ?7")
  const counted = database.prepare('UPDATE runs SET deleted = deleted + 1 WHERE id = ?')
  // It has changed nothing.
  const refused = closed('')
  const forget = database.prepare(
    `DELETE FROM entries WHERE ${THIS} AND state = 'unknown' AND ${MINE}`,
  )
  const confirmed = database.prepare(
    `UPDATE entries SET loadedByRun = ?3 WHERE serialNumber = ?1 AND source = ?2
     AND key IN (SELECT value FROM json_each(?4)) AND EXISTS (SELECT 1 FROM runs WHERE id = ?3 AND state = 'running')`,
  )

  // Asked before requests: a query that finds nothing costs a third of one that finds a row.
  const dead = database.prepare(
    "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM runs WHERE id = ? AND state = 'running')",
  )

  const isAlive = (runId: string) => dead.get(runId) === undefined

  function writeIntent({ serialNumber, source, key }: EntryRef, intent: Intent) {
    const nowMs = Date.now()
    const { kind, runId, lateMs } = intent
    const content = intent.kind === 'delete' ? undefined : intent.content
    const corrected = content?.corrected ? JSON.stringify(content.corrected) : null
    const opened = [
      ...[serialNumber, source, key, kind, runId, content?.hash ?? null, lateMs, nowMs],
      corrected,
    ]
    const { changes } = open[kind].run(...opened, ...(content ? values(content) : []))
    return changes === 1
  }

  function writeResult(
    { serialNumber, source, key }: EntryRef,
    runId: string,
    what: IntentResult,
  ): void {
    const told = [serialNumber, source, key, runId, Date.now()]
    switch (what.kind) {
      case 'created':
        created.run(...told, what.id, what.hash)
        return
      case 'found':
        found.run(...told, what.content.hash, ...values(what.content))
        return
      case 'updated':
        updated.run(...told, what.content.hash, ...values(what.content))
        return
      case 'present':
        present.run(...told)
        return
      case 'deleted':
        if (deleted.run(...told, what.by ?? runId, deletedHash(what)).changes > 0)
          counted.run(what.by ?? runId)
        return
      case 'refused':
        forget.run(serialNumber, source, key, runId)
        refused.run(...told)
    }
  }

  return {
    async intend(ref: EntryRef, intent: Intent): Promise<void> {
      if (!(await writer.now(() => writeIntent(ref, intent)))) throw takenForDead(intent.runId)
    },
    ...createRunCheck(async (runIds) => new Set(runIds.filter(isAlive))),
    record(ref: EntryRef, runId: string, what: IntentResult): void {
      writer.soon(() => writeResult(ref, runId, what))
    },
    async confirm({ serialNumber, source, runId }: SourceRun, keys: readonly string[]) {
      writer.soon(() => confirmed.run(serialNumber, source, runId, JSON.stringify(keys)))
    },
  }
}
