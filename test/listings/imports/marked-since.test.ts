import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxSyncs } from '../../support/sandbox-imports.ts'
import { unhurried } from '../../support/scripted-client.ts'

test('what a sync marked as Sold is told by its time from what was Sold before, and is in the file', async () => {
  const { load, imports } = await sandboxSyncs()
  const serialNumber = 'demo'
  await load(listingsCsv(4))
  const find = async (filters: object) => {
    const request = { serialNumber, filters, page: 1, show: 'all' as const }
    return imports.find(request, { ...unhurried(), timeUp: unhurried().signal })
  }
  const [first] = (await find({ key: 'M1' })).listings ?? []
  const status = { Status: 'Sold' as const, ids: [String(first?.id)] }
  const { fingerprint: agreed } = await imports.planStatus(serialNumber, status, {
    ...unhurried(),
    timeUp: unhurried().signal,
  })
  await imports.mend({ serialNumber, agreed, status }).ended

  const prices = { 1: { SalePrice: '200000' }, 2: { SalePrice: '200000' } }
  const { runId, gone } = await load(listingsCsv(2, prices), { gone: 'sold' })
  expect(gone).toMatchObject({ sold: 2, soldSince: expect.any(String) })
  expect(await find({ runId, Status: 'Sold' })).toMatchObject({ total: 3 })
  const { listings } = await find({ runId, Status: 'Sold', since: gone?.soldSince })
  expect(listings).toMatchObject([{ MLSNumber: 'M3' }, { MLSNumber: 'M4' }])
})
