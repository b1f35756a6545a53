import { openSqliteLedger } from '../../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { caller } from '../../../support/caller.ts'

// Begins a run of `demo`, tells its parent which, and goes on until it is killed.
const run = await openSqliteLedger(`${process.argv[2]}`).beginRun({
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
