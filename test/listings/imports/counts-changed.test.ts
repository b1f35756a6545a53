import { expect, test } from 'vitest'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import { listedPlainly, startOwnService } from '../../support/own-service.ts'
import { clientWith } from '../../support/scripted-client.ts'

/** A service that lists nothing and counts what updates have changed, and loads into its chatbot. */
async function unlisted() {
  const own = await startOwnService()
  own.service.list = undefined
  own.service.countsChanged = true
  const { imports } = ownImports(clientWith({ baseUrl: own.url }))
  const load = (text: string, sync?: Partial<Sync>) =>
    imports.start({
      request: { SerialNumber: 'demo', text },
      ...(sync && { sync: { gone: 'sold', maxGone: 1, ...sync } }),
    }).ended
  /** From now on the answer to the first request of an operation is lost. */
  const loseFirst = (operation: string, when: true | 'before' = true) => {
    own.calls()
    own.service.loses = (name, number) => name === operation && number === 1 && when
  }
  const numbers = () => own.held.map(({ fields }) => fields.MLSNumber).toSorted()
  const types = () => [...new Set(own.held.map(({ fields }) => fields.PropertyType))]
  return { ...own, load, loseFirst, numbers, types }
}

test('the first creation of a run, whose answer is lost, makes no second home', async () => {
  const { load, loseFirst, numbers, types } = await unlisted()
  loseFirst('RealEstateCreate')
  expect((await load(listingsCsv(1))).rows).toMatchObject({ created: 1, unknown: 0 })
  expect(numbers()).toEqual(['M1'])
  expect(types()).toEqual(['House'])
  expect((await load(listingsCsv(1))).rows).toMatchObject({ unchanged: 1 })
})

test('one that was not carried out is carried out, once', async () => {
  const { load, loseFirst, numbers } = await unlisted()
  loseFirst('RealEstateCreate', 'before')
  expect((await load(listingsCsv(3))).rows).toMatchObject({ created: 3, unknown: 0 })
  expect(numbers()).toEqual(['M1', 'M2', 'M3'])
})

test('one of which nothing is found out, as answers are lost on and on, is not made again', async () => {
  const { load, service, numbers } = await unlisted()
  // That to its creation, and those that would have counted it, after two that find nothing to change.
  service.loses = (name, number) =>
    name === 'RealEstateUpdate' ? number === 3 || number === 5 : number === 1
  expect((await load(listingsCsv(1))).rows).toMatchObject({ created: 0, unknown: 1 })
  delete service.loses
  expect((await load(listingsCsv(1))).rows).toMatchObject({ created: 0, unknown: 0 })
  expect(numbers()).toEqual(['M1'])
})

test('an update whose first answer was lost is done', async () => {
  const { load, loseFirst, held, types } = await unlisted()
  await load(listingsCsv(3))
  loseFirst('RealEstateUpdate')
  const changed = listingsCsv(3, { 2: { SalePrice: '5000' } })
  expect((await load(changed)).rows).toMatchObject({ updated: 1, unchanged: 2, unknown: 0 })
  expect(held.find(({ fields }) => fields.MLSNumber === 'M2')?.fields.SalePrice).toBe(5000)
  expect(types()).toEqual(['House'])
  expect((await load(changed)).rows).toMatchObject({ unchanged: 3 })
})

test('a home that was to be marked as Sold is told as that', async () => {
  const { load, loseFirst, held, types } = await unlisted()
  await load(listingsCsv(3))
  loseFirst('RealEstateUpdate')
  const { gone } = await load(listingsCsv(2), {})
  expect(gone).toMatchObject({ count: 1, sold: 1, alreadyGone: 0, unknown: 0 })
  expect(held.map(({ fields }) => fields.Status)).toEqual(['Active', 'Active', 'Sold'])
  expect(types()).toEqual(['House'])
})

test('one that somebody else has marked as Sold is not told as gone, nor made again', async () => {
  const { load, held, numbers } = await unlisted()
  await load(listingsCsv(3))
  Object.assign(held.find(({ fields }) => fields.MLSNumber === 'M3')?.fields ?? {}, {
    Status: 'Sold',
  })
  const { gone } = await load(listingsCsv(2), {})
  expect(gone).toMatchObject({ count: 1, sold: 1, alreadyGone: 0, failed: 0 })
  expect((await load(listingsCsv(3))).rows).toMatchObject({ created: 0, updated: 1 })
  expect(numbers()).toEqual(['M1', 'M2', 'M3'])
})

test('one that somebody else has deleted is told as gone', async () => {
  const { load, held, numbers } = await unlisted()
  await load(listingsCsv(4))
  held.splice(
    held.findIndex(({ fields }) => fields.MLSNumber === 'M3'),
    1,
  )
  const { gone } = await load(listingsCsv(2), {})
  expect(gone).toMatchObject({ count: 2, sold: 1, alreadyGone: 1, failed: 0 })
  expect((await load(listingsCsv(4))).rows).toMatchObject({ created: 1, updated: 1 })
  expect(numbers()).toEqual(['M1', 'M2', 'M3', 'M4'])
})

/** A list that stands still: it shows nothing of what is done from now on. */
const standing = async () => {
  const own = await unlisted()
  const stand = () => {
    const before = structuredClone(own.held)
    own.service.list = (_, request) => listedPlainly(before, request)
  }
  stand()
  return { ...own, stand }
}

test('homes that the list does not show yet are not made again', async () => {
  const { load, numbers } = await standing()
  await load(listingsCsv(3))
  expect((await load(listingsCsv(3))).rows).toMatchObject({ created: 0, updated: 3 })
  expect(numbers()).toEqual(['M1', 'M2', 'M3'])
})

test('nor is one whose creation lost its answer, and that the list does not show yet', async () => {
  const { load, loseFirst, numbers } = await standing()
  loseFirst('RealEstateCreate')
  expect((await load(listingsCsv(1))).rows).toMatchObject({ created: 1 })
  expect(numbers()).toEqual(['M1'])
})

test('nor one whose update was lost meanwhile', async () => {
  const { load, service, numbers } = await standing()
  await load(listingsCsv(3))
  service.loses = (name) => name === 'RealEstateUpdate'
  const changed = listingsCsv(3, { 2: { SalePrice: '5000' } })
  expect((await load(changed)).rows).toMatchObject({ created: 0 })
  delete service.loses
  expect((await load(changed)).rows).toMatchObject({ created: 0, unknown: 0, failed: 0 })
  expect(numbers()).toEqual(['M1', 'M2', 'M3'])
})

test('a row whose changes the service does not keep does not fail each night', async () => {
  const { load, service } = await unlisted()
  service.list = listedPlainly
  service.keeps = (fields) => ({ ...fields, SalePrice: 1 })
  await load(listingsCsv(3))
  const changed = listingsCsv(3, { 2: { SalePrice: '5000' } })
  expect((await load(changed)).rows).toMatchObject({ updated: 1, unchanged: 2, failed: 0 })
  expect((await load(changed)).rows).toMatchObject({ unchanged: 3, failed: 0 })
})
