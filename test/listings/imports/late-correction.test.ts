import { expect, test } from 'vitest'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { runStart } from '../../support/loading.ts'
import { listAll } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

const source = 'agency'
const week = listingsCsv(3, { 2: { SalePrice: '200000' } })

/** Three homes on offer, one of which a run that died was about to take off the market. */
async function diedCorrecting(lateMs: number) {
  const { load, inspect, sandbox, ledgerFile } = await sandboxImports()
  await load(listingsCsv(3), { source })
  const ledger = openSqliteLedger(ledgerFile)
  const loaded = await ledger.loaded('demo', source, '', 9)
  const run = await ledger.beginRun(runStart({ kind: 'mend' }))
  for (const entry of loaded.filter(({ mlsNumber }) => mlsNumber === 'M2')) {
    const corrected = { Status: { file: 'Active', sent: 'PreOnMarket' } } as const
    const content = { ...entry, corrected }
    await ledger.intend(entry, { kind: 'update', runId: run.id, lateMs, content })
  }
  await run.end('stopped')
  await ledger.close()
  return {
    load: (dryRun = false) => load(week, { source, dryRun }),
    inspect: () => inspect(week, { source }),
    statuses: async () => (await listAll(sandbox)).map(({ Status }) => Status),
  }
}

test('a look does not wait for a correction that can still act, and tells what the chatbot has until then', async () => {
  const { inspect } = await diedCorrecting(60_000)
  const { changed, problems } = await inspect()
  expect(changed).toMatchObject([
    { field: 'Status', values: [{ before: 'Active', after: 'PreOnMarket', count: 1 }] },
    { field: 'SalePrice', values: [{ before: 100_002, after: 200_000, count: 1 }] },
  ])
  expect(problems).toContainEqual(expect.objectContaining({ code: 'correction_kept', count: 1 }))
})

test('a trial and a load wait until it can act no more: what the chatbot shows then is kept', async () => {
  const { load, statuses } = await diedCorrecting(1000)
  for (const dryRun of [true, false]) {
    const { rows, changed, problems } = await load(dryRun)
    expect(rows).toMatchObject({ updated: 1, unchanged: 2 })
    expect(changed).toMatchObject([{ field: 'SalePrice', count: 1 }])
    expect(problems).toEqual([])
  }
  expect(await statuses()).toEqual(['Active', 'Active', 'Active'])
})
