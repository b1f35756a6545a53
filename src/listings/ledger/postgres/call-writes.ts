import { CountRow, jsonText, NOW_MS, type Queries } from '../../../runs/postgres/queries.ts'
import { contentOf } from '../content.ts'
import { type Entry, RememberedFields } from '../entry.ts'
import { FOUND_GONE } from '../found-gone.ts'
import {
  type CallName,
  type ListingCall,
  type ListingCallEnd,
  SINGLE_CALLS,
  setBy,
} from '../single-call.ts'
import { readEntries } from './entry-rows.ts'
import { hasKey } from './schema.ts'

const CLOSED = `intent = NULL, intent_run = NULL, intent_hash = NULL, late_ms = NULL,
  intent_at_ms = NULL, intent_corrected = NULL, touched = false`
const NOW = `last_run = $3, updated_at_ms = ${NOW_MS}`
const OWN = `mls_number = CASE WHEN $5::text IS NULL OR $5 = sent_mls_number THEN mls_number ELSE $5 END,
  url = CASE WHEN $6::text IS NULL OR $6 = sent_url THEN url ELSE $6 END,
  address = coalesce($7, address), city = coalesce($8, city), region = coalesce($9, region)`

/** As in SQLite, see ../sqlite/call-writes.ts. Each is to be called in a transaction. */
export function createCallWrites(schema: string) {
  const entries = `${schema}.entries`

  /** The entries that a call names: $1 is the chatbot, $2 the keys, $3 the call. */
  function named(queries: Queries, { name, serialNumber }: CallName, call: KeyedCall) {
    const these = `serial_number = $1 AND ${hasKey[call.KeyType]('$2::text[]')}
      AND state <> 'deleted'`
    const mine = `${these} AND intent_run = $3`
    // What an earlier request was deleting is not there either once these keys are answered for.
    const mineOrDeleting = `${these} AND (intent_run = $3 OR intent = 'delete')`
    const answered = call.kind === 'delete' ? mineOrDeleting : mine
    const free = `${these} AND intent IS NULL AND state = 'loaded'`
    const values = [serialNumber, call.keys]
    const update = (set: string, where: string, ...more: readonly unknown[]) =>
      queries.rows(`UPDATE ${entries} SET ${set} WHERE ${where}`, [...values, name, ...more])
    return {
      /** Not loaded as long as nobody knows that it is still there. */
      open: (lateMs: number) =>
        update(
          `intent = '${call.kind}', intent_run = $3, late_ms = $4, intent_at_ms = ${NOW_MS},
           ${call.kind === 'delete' ? "state = 'unknown'," : ''} ${NOW}`,
          free,
          lateMs,
        ),
      touch: () =>
        update(
          'touched = true, hash = NULL',
          `${these} AND intent IS NOT NULL AND intent_run <> $3`,
        ),
      doubt: () =>
        queries.rows(`UPDATE ${entries} SET hash = NULL WHERE ${these} AND intent IS NULL`, values),
      /** Loaded again by a run since this call began: which came last is not known. */
      doubtDeleted: (lateMs: number) =>
        update(
          `state = 'unknown', intent = 'delete', intent_run = $3, late_ms = $4,
           intent_at_ms = ${NOW_MS}, hash = NULL, ${NOW}`,
          free,
          lateMs,
        ),
      async countMine() {
        const [row] = await queries.rows(
          `SELECT count(*) AS count FROM ${entries} WHERE ${answered}`,
          [...values, name],
        )
        return CountRow.parse(row).count
      },
      restore: () => update(`${CLOSED}, state = 'loaded', ${NOW}`, mine),
      deleted: () => update(`${CLOSED}, state = 'deleted', hash = NULL, ${NOW}`, answered),
      // What an earlier request was deleting is deleted by that one.
      absent: () =>
        update(
          `${CLOSED}, state = 'deleted',
           hash = CASE WHEN intent_run = $3 THEN '${FOUND_GONE}' END,
           last_run = intent_run, updated_at_ms = ${NOW_MS}`,
          answered,
        ),
      unsure: () => update(`${CLOSED}, hash = NULL, ${NOW}`, mine),
      updated: (fields: KeyedCall['fields']) =>
        update(
          `${CLOSED}, hash = NULL, ${NOW}, fields = fields || $4::jsonb, ${OWN}`,
          mine,
          ...setValues(fields),
        ),
      // What an earlier request was to do stays open beside it.
      updatedBeside: (fields: KeyedCall['fields']) =>
        update(
          `fields = fields || $4::jsonb || jsonb_build_object('setByCalls',
             coalesce(fields -> 'setByCalls', '{}') || $10::jsonb), ${OWN}`,
          `${these} AND intent <> 'create' AND intent_run <> $3`,
          ...setValues(fields),
          jsonText(setBy(name, fields)),
        ),
    }
  }

  /** The entries that a call is about to change. */
  async function known(
    queries: Queries,
    serialNumber: string,
    call: ListingCall,
    limit: number,
  ): Promise<Entry[]> {
    if (call.kind === 'create') return []
    return readEntries(
      queries,
      `FROM ${entries} WHERE serial_number = $2 AND ${hasKey[call.KeyType]('$3::text[]')}
       AND state <> 'deleted' ORDER BY source, key LIMIT $4`,
      [serialNumber, call.keys, limit],
    )
  }

  async function beginCreation(
    queries: Queries,
    { name, serialNumber }: CallName,
    { listing }: Extract<ListingCall, { kind: 'create' }>,
    lateMs: number,
  ): Promise<void> {
    const content = contentOf(listing, { kind: 'mls', value: '', system: '' })
    const { hash, mlsNumber, url, address, city, region } = content
    const home = [jsonText(content.fields), mlsNumber, url, address, city, region]
    await queries.rows(
      `INSERT INTO ${entries} (serial_number, source, key, intent, intent_run, intent_hash, late_ms,
         intent_at_ms, last_run, updated_at_ms, system, fields, mls_number, url, address, city, region,
         state, created_by_run)
       VALUES ($1, '${SINGLE_CALLS}', $2, 'create', $2, $3, $4, ${NOW_MS}, $2, ${NOW_MS}, '', $5, $6,
         $7, $8, $9, $10, 'unknown', $2)`,
      [serialNumber, name, hash, lateMs, ...home],
    )
  }

  async function endCreation(
    queries: Queries,
    { name, serialNumber }: CallName,
    end: ListingCallEnd,
  ): Promise<void> {
    const created = 'serial_number = $1 AND created_by_run = $2 AND intent_run = $2'
    if (end.kind === 'created')
      await queries.rows(
        `UPDATE ${entries} SET hash = intent_hash, ${CLOSED}, state = 'loaded', id = $3,
           updated_at_ms = ${NOW_MS} WHERE ${created}`,
        [serialNumber, name, end.id],
      )
    else if (end.kind === 'none')
      await queries.rows(`DELETE FROM ${entries} WHERE ${created} AND state = 'unknown'`, [
        serialNumber,
        name,
      ])
  }

  return {
    known,
    /** A call is about to send its request, which may act for so long. */
    async begin(queries: Queries, whose: CallName, call: ListingCall, lateMs: number) {
      if (call.kind === 'create') return beginCreation(queries, whose, call, lateMs)
      const { open, touch } = named(queries, whose, call)
      await open(lateMs)
      await touch()
    },
    /** What the request has led to. */
    async end(
      queries: Queries,
      whose: CallName,
      call: ListingCall,
      end: ListingCallEnd,
      lateMs: number,
    ): Promise<void> {
      if (call.kind === 'create') return endCreation(queries, whose, end)
      const these = named(queries, whose, call)
      if (end.kind === 'none') {
        await these.restore()
        return
      }
      // Where fewer were changed than are known with these keys, nobody can tell which.
      const isAll = end.kind === 'all' && (await these.countMine()) <= end.count
      await these.touch()
      if (call.kind === 'delete') {
        // Of some that were deleted nobody knows which: the intents stay open, and the next import of
        // them finds out.
        if (isAll) await these.deleted()
        else if (end.kind === 'absent') await these.absent()
        await these.doubtDeleted(lateMs)
        return
      }
      if (end.kind === 'absent') await these.absent()
      else if (isAll) {
        await these.updatedBeside(call.fields)
        await these.updated(call.fields)
      } else await these.unsure()
      await these.doubt()
    },
  }
}

type KeyedCall = Exclude<ListingCall, { kind: 'create' }>

function setValues(fields: KeyedCall['fields']): unknown[] {
  const { MLSNumber, Url, Address, City, State } = fields
  const own = [MLSNumber, Url, Address, City, State].map((value) => value ?? null)
  return [jsonText(RememberedFields.partial().parse(fields)), ...own]
}
