import * as z from 'zod'
import { type Batches, createBatches } from '../../../runs/postgres/batches.ts'
import type { Postgres } from '../../../runs/postgres/postgres.ts'
import { IdRow, jsonText } from '../../../runs/postgres/queries.ts'
import { type Content, keptFields } from '../content.ts'
import type { EntryRef } from '../entry.ts'
import { deletedHash } from '../found-gone.ts'
import type { Intent, IntentResult } from '../intent.ts'
import type { Ledger } from '../ledger.ts'
import { createRunCheck } from '../run-check.ts'
import { takenForDead } from '../taken-for-dead.ts'
import { batchStatement } from './batch-statement.ts'

/** What is written of a listing: an intent, or a result. */
type EntryChange = { readonly ref: EntryRef; readonly runId: string } & (
  | { readonly intent: Intent }
  | { readonly result: IntentResult }
)

const Written = z.object({ at: z.int() })

/** Writing to the listings of the ledger: an intent before each request, a result after it. */
export function createEntryWrites(
  database: Postgres,
): Pick<Ledger, 'intend' | 'record' | 'confirm' | 'assertRuns' | 'flush'> {
  const statement = batchStatement(database.schema)
  const batches: Batches<EntryChange, boolean> = createBatches(async (changes) => {
    const written = new Set<number>()
    // A statement changes an entry once: what comes later of it goes with the next one.
    for (const wave of waves(changes)) {
      const rows = wave.map(({ change, at }) => rowOf(change, at))
      const intents = rows.filter((row) => 'late_ms' in row)
      const results = rows.filter((row) => !('late_ms' in row))
      const found = await database.rows(statement, [jsonText(intents), jsonText(results)])
      for (const row of found) written.add(Written.parse(row).at)
    }
    return changes.map((_, at) => written.has(at))
  })

  async function alive(runIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await database.rows(
      `SELECT id FROM ${database.schema}.runs WHERE id = ANY($1::text[]) AND state = 'running'`,
      [runIds],
    )
    return new Set(rows.map((row) => IdRow.parse(row).id))
  }

  return {
    async intend(ref, intent) {
      const { runId } = intent
      if (!(await batches.now({ ref, runId, intent }))) throw takenForDead(runId)
    },
    ...createRunCheck(alive),
    record: (ref, runId, result) => batches.soon({ ref, runId, result }),
    async confirm({ serialNumber, source, runId }, keys) {
      await database.rows(
        `UPDATE ${database.schema}.entries SET loaded_by_run = $3
         WHERE serial_number = $1 AND source = $2 AND key = ANY($4::text[]) AND EXISTS (
           SELECT 1 FROM ${database.schema}.runs WHERE id = $3 AND state = 'running')`,
        [serialNumber, source, runId, keys],
      )
    },
    flush: batches.flush,
  }
}

interface Numbered {
  readonly change: EntryChange
  readonly at: number
}

/** The changes in their order, no two of one entry in a wave. */
function waves(changes: readonly EntryChange[]): readonly (readonly Numbered[])[] {
  const waves: Numbered[][] = []
  const counts = new Map<string, number>()
  for (const [at, change] of changes.entries()) {
    const { serialNumber, source, key } = change.ref
    const entry = JSON.stringify([serialNumber, source, key])
    const number = counts.get(entry) ?? 0
    counts.set(entry, number + 1)
    const wave = waves[number] ?? []
    wave.push({ change, at })
    waves[number] = wave
  }
  return waves
}

function rowOf(change: EntryChange, at: number) {
  const { ref, runId } = change
  const { serialNumber: serial_number, source, key } = ref
  const row = { at, serial_number, source, key, run: runId }
  if ('intent' in change) {
    const { kind, lateMs: late_ms } = change.intent
    const content = change.intent.kind === 'delete' ? {} : contentRow(change.intent.content)
    return { ...row, kind, late_ms, ...content }
  }
  const { result } = change
  const content = 'content' in result ? contentRow(result.content) : {}
  const created = result.kind === 'created' ? { id: result.id, hash: result.hash } : {}
  const deleted =
    result.kind === 'deleted' ? { deleted_by: result.by ?? runId, hash: deletedHash(result) } : {}
  return { ...row, kind: result.kind, ...content, ...created, ...deleted }
}

function contentRow(content: Content) {
  const { mlsNumber, system, url, address, city, region, hash, loadedByRun = null } = content
  const fields = keptFields(content)
  const corrected = content.corrected ?? null
  const own = { mls_number: mlsNumber, url, address, city, region }
  return { system, fields, ...own, loaded_by_run: loadedByRun, hash, corrected }
}
