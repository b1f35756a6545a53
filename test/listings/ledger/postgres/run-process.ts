import { openPostgresLedger } from '../../../../src/listings/ledger/postgres/postgres-ledger.ts'
import { listingTables } from '../../../../src/listings/ledger/postgres/schema.ts'
import { postgresAt } from '../../../../src/runs/postgres/postgres.ts'
import { caller } from '../../../support/caller.ts'

// Begins a run of `demo`, tells its parent which, and goes on until it is killed.
const [url = '', schema = '', leaseMs = ''] = process.argv.slice(2)
const database = postgresAt({ url, schema, tables: [listingTables] })()
const run = await openPostgresLedger(database, { leaseMs: Number(leaseMs) }).beginRun({
  kind: 'import',
  caller,
  serialNumber: 'demo',
  source: 'redfin',
  fileName: 'listings.csv',
  signal: new AbortController().signal,
})
process.send?.(run.id)
setInterval(() => {}, 1000)
process.on('disconnect', () => process.exit())
