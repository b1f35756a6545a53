import * as z from 'zod'
import { createClient } from '../../../src/api/client.ts'
import { configuredEndpoint } from '../../../src/api/endpoint.ts'
import { memoryTables } from '../../../src/commands/memory/postgres-tables.ts'
import { readConfig } from '../../../src/config.ts'
import { createRedactor } from '../../../src/keys/redact.ts'
import { RowCounts } from '../../../src/listings/counts.ts'
import { openPostgresLedger } from '../../../src/listings/ledger/postgres/postgres-ledger.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { loadListings } from '../../../src/listings/load/load.ts'
import { createLog } from '../../../src/log.ts'
import { postgresAt } from '../../../src/runs/postgres/postgres.ts'
import { caller } from '../../support/caller.ts'
import { readyRows } from '../../support/load-rows.ts'

// An import in a process of its own: tells its parent how many rows it has created, at first none,
// and at the end what became of them all.
const {
  ledger: place,
  baseUrl,
  secretKey,
  rows,
  timeoutMs,
} = z
  .object({
    /** A file, or a schema of PostgreSQL. */
    ledger: z.union([
      z.object({ file: z.string() }),
      z.object({ url: z.string(), schema: z.string(), leaseMs: z.int() }),
    ]),
    baseUrl: z.string(),
    secretKey: z.string(),
    rows: z.int(),
    timeoutMs: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const env = { NEWOAKS_BASE_URL: baseUrl, NEWOAKS_SECRET_KEY: secretKey }
const read = readConfig(new Map(), env)
if (!('config' in read)) throw new Error(read.problems.join('\n'))
const endpoint = configuredEndpoint(read.config)
const redactor = createRedactor(endpoint.keys)
const service = createClient({
  endpoint,
  timeoutMs,
  maxAttempts: 3,
  listingAuth: 'secret',
  userAgent: 'newoaks-mcp/test',
  log: createLog('silent', redactor),
  redact: redactor.text,
})
const ledger =
  'file' in place
    ? openSqliteLedger(place.file)
    : openPostgresLedger(postgresAt({ ...place, tables: memoryTables })(), place)
const { signal } = new AbortController()
const numbers = Array.from({ length: rows }, (_, index) => index + 1)

async function* source() {
  yield* readyRows(...numbers)
}

const run = await ledger.beginRun({
  kind: 'import',
  caller,
  serialNumber: 'demo',
  source: 'redfin',
  fileName: 'listings.csv',
  signal,
})
process.send?.({ created: 0 })
const counts = RowCounts.parse(
  Object.fromEntries(Object.keys(RowCounts.shape).map((name) => [name, 0])),
)
const { state, stopped } = await loadListings(source, {
  service,
  ledger,
  runId: run.id,
  serialNumber: 'demo',
  source: 'redfin',
  mode: 'upsert',
  duplicates: 'first',
  timeoutMs,
  signal,
  onOutcome(outcome) {
    counts.read += 1
    counts[outcome.state] += 1
    if (outcome.state === 'created') process.send?.({ created: counts.created })
  },
})
await run.end(state)
await ledger.close()
await service.close()
process.send?.({ state, stopped, counts })
process.disconnect?.()
