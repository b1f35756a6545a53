import type { KeyType } from '../../../contract/listing.ts'
import { CountRow } from '../../../runs/database.ts'
import type { Database } from '../../../runs/sqlite.ts'
import { contentOf } from '../content.ts'
import { RememberedFields } from '../entry.ts'
import { FOUND_GONE } from '../found-gone.ts'
import {
  type CallName,
  type ListingCall,
  type ListingCallEnd,
  SINGLE_CALLS,
  setBy,
} from '../single-call.ts'
import { keyColumns } from './schema.ts'

const CLOSED = `intent = NULL, intentRun = NULL, intentHash = NULL, lateMs = NULL,
  intentAtMs = NULL, intentCorrected = NULL, touched = 0`
const NOW = 'lastRun = ?3, updatedAtMs = ?4'
const SET = `fields = json_patch(fields, ?5),
  mlsNumber = iif(?6 IS NULL OR ?6 = sentMlsNumber, mlsNumber, ?6),
  url = iif(?7 IS NULL OR ?7 = sentUrl, url, ?7),
  address = coalesce(?8, address), city = coalesce(?9, city), region = coalesce(?10, region)`

/**
 * What single calls write into the ledger, beside any run. An entry that a run has in hand keeps its
 * intent; that it was touched keeps the run from saying what it has now. Each is to be called in a
 * transaction.
 */
export function createCallWrites(database: Database) {
  const byKey = (keyType: KeyType) => {
    const { column, entries } = keyColumns[keyType]
    const these = `serialNumber = ?1 AND ${column} IN (SELECT value FROM json_each(?2))
      AND state <> 'deleted'`
    const mine = `${these} AND intentRun = ?3`
    const update = (set: string, where: string) =>
      database.prepare(`UPDATE ${entries} SET ${set} WHERE ${where}`)
    // What an earlier request was deleting is not there either once these keys are answered for.
    const deleting = `${these} AND (intentRun = ?3 OR intent = 'delete')`
    const free = `${these} AND intent IS NULL AND state = 'loaded'`
    // What an earlier request was deleting is deleted by that one.
    const absent = (where: string) =>
      update(
        `${CLOSED}, state = 'deleted', hash = iif(intentRun = ?3, '${FOUND_GONE}', NULL),
         lastRun = intentRun, updatedAtMs = ?4`,
        where,
      )
    return {
      // Not loaded as long as nobody knows that it is still there.
      open: {
        update: update(
          `intent = 'update', intentRun = ?3, lateMs = ?5, intentAtMs = ?4, ${NOW}`,
          free,
        ),
        delete: update(
          `intent = 'delete', intentRun = ?3, lateMs = ?5, intentAtMs = ?4, state = 'unknown', ${NOW}`,
          free,
        ),
      },
      touch: update(
        'touched = 1, hash = NULL',
        `${these} AND intent IS NOT NULL AND intentRun <> ?3`,
      ),
      doubt: update('hash = NULL', `${these} AND intent IS NULL`),
      // Loaded again by a run since this call began: which came last is not known.
      doubtDeleted: update(
        `state = 'unknown', intent = 'delete', intentRun = ?3, lateMs = ?5, intentAtMs = ?4,
         hash = NULL, ${NOW}`,
        free,
      ),
      known: database.prepare(`SELECT 1 FROM ${entries} WHERE ${these} LIMIT 1`),
      countMine: database.prepare(`SELECT count(*) AS count FROM ${entries} WHERE ${mine}`),
      countDeleting: database.prepare(`SELECT count(*) AS count FROM ${entries} WHERE ${deleting}`),
      restore: update(`${CLOSED}, state = 'loaded', ${NOW}`, mine),
      deleted: update(`${CLOSED}, state = 'deleted', hash = NULL, ${NOW}`, deleting),
      absent: { update: absent(mine), delete: absent(deleting) },
      unsure: update(`${CLOSED}, hash = NULL, ${NOW}`, mine),
      updated: update(`${CLOSED}, hash = NULL, ${NOW}, ${SET}`, mine),
      // What an earlier request was to do stays open beside it.
      updatedBeside: update(SET, `${these} AND intent <> 'create' AND intentRun <> ?3`),
    }
  }
  const statements = { NewOaks: byKey('NewOaks'), MLSNumber: byKey('MLSNumber'), URL: byKey('URL') }
  const insert = database.prepare(
    `INSERT INTO entries (serialNumber, source, key, intent, intentRun, intentHash, lateMs,
       intentAtMs, lastRun, updatedAtMs, system, fields, mlsNumber, url, address, city, region,
       state, createdByRun)
     VALUES (?1, '${SINGLE_CALLS}', ?2, 'create', ?2, ?4, ?5, ?3, ?2, ?3, '', ?6, ?7, ?8, ?9, ?10,
       ?11, 'unknown', ?2)`,
  )
  const CREATED = `serialNumber = ?1 AND createdByRun = ?2 AND intentRun = ?2`
  const created = database.prepare(
    `UPDATE entries SET hash = intentHash, ${CLOSED}, state = 'loaded', id = ?4, updatedAtMs = ?3
     WHERE ${CREATED}`,
  )
  const forget = database.prepare(`DELETE FROM entries WHERE ${CREATED} AND state = 'unknown'`)

  return {
    /** A call is about to send its request, which may act for so long. */
    begin({ name, serialNumber }: CallName, call: ListingCall, lateMs: number): void {
      const nowMs = Date.now()
      if (call.kind === 'create') {
        const content = contentOf(call.listing, { kind: 'mls', value: '', system: '' })
        const { hash, mlsNumber, url, address, city, region } = content
        const fields = JSON.stringify(content.fields)
        const values = [fields, mlsNumber, url, address, city, region]
        insert.run(serialNumber, name, nowMs, hash, lateMs, ...values)
        return
      }
      const { open, touch, known } = statements[call.KeyType]
      const these = [serialNumber, JSON.stringify(call.keys), name]
      if (known.get(...these.slice(0, 2)) === undefined) return
      open[call.kind].run(...these, nowMs, lateMs)
      touch.run(...these)
    },
    /** What the request has led to. */
    end(
      { name, serialNumber }: CallName,
      call: ListingCall,
      end: ListingCallEnd,
      lateMs: number,
    ): void {
      const nowMs = Date.now()
      if (call.kind === 'create') {
        if (end.kind === 'created') created.run(serialNumber, name, nowMs, end.id)
        else if (end.kind === 'none') forget.run(serialNumber, name)
        return
      }
      const { restore, deleted, absent, unsure, updated, updatedBeside } = statements[call.KeyType]
      const { touch, doubt, doubtDeleted, known } = statements[call.KeyType]
      const { countMine, countDeleting } = statements[call.KeyType]
      const these = [serialNumber, JSON.stringify(call.keys), name]
      if (known.get(...these.slice(0, 2)) === undefined) return
      if (end.kind === 'none') {
        restore.run(...these, nowMs)
        return
      }
      // Where fewer were changed than are known with these keys, nobody can tell which.
      const count = call.kind === 'delete' ? countDeleting : countMine
      const isAll = end.kind === 'all' && CountRow.parse(count.get(...these)).count <= end.count
      touch.run(...these)
      if (call.kind === 'delete') {
        // Of some that were deleted nobody knows which: the intents stay open, and the next import of
        // them finds out.
        if (isAll) deleted.run(...these, nowMs)
        else if (end.kind === 'absent') absent[call.kind].run(...these, nowMs)
        doubtDeleted.run(...these, nowMs, lateMs)
        return
      }
      if (end.kind === 'absent') absent[call.kind].run(...these, nowMs)
      else if (!isAll) unsure.run(...these, nowMs)
      else {
        const { MLSNumber, Url, Address, City, State } = call.fields
        const fields = RememberedFields.partial().parse(call.fields)
        const own = [MLSNumber, Url, Address, City, State].map((value) => value ?? null)
        const beside = { ...fields, setByCalls: setBy(name, call.fields) }
        updatedBeside.run(...these, nowMs, JSON.stringify(beside), ...own)
        updated.run(...these, nowMs, JSON.stringify(fields), ...own)
      }
      doubt.run(...these.slice(0, 2))
    },
  }
}
