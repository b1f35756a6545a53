import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImportRequest } from '../../../src/listings/import-request.ts'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import { listedPlainly, startOwnService } from '../../support/own-service.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

/** A chatbot with three homes, the second of which somebody has deleted and made anew. */
async function remade(values: Readonly<Record<string, unknown>> = {}, seconds = 61) {
  const own = await startOwnService()
  own.service.list = listedPlainly
  const { imports } = ownImports(clientWith({ baseUrl: own.url }))
  const load = (text: string, sync?: Sync, more: Partial<ImportRequest> = {}) =>
    imports.start({ request: { SerialNumber: 'demo', text, ...more }, ...(sync && { sync }) }).ended
  const { runId } = await load(listingsCsv(3))
  const at = own.held.findIndex(({ fields }) => fields.MLSNumber === 'M2')
  const [old] = own.held.splice(at, 1)
  own.held.push({ id: 'anew-2', fields: { ...old?.fields, SalePrice: 888_888, ...values } })
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const compare = async () => (await imports.compare('demo', { page: 1, ...unhurried() })).counts
  const prices = () => own.held.map(({ fields }) => fields.SalePrice).toSorted()
  return { ...own, imports, load, runId, compare, prices }
}

test('is the home that it was, with what the bot has of it', async () => {
  const { load, compare, prices, imports, runId } = await remade()
  expect(await compare()).toMatchObject({ known: 3, gone: 0, notKnown: 0, different: 1 })
  const changed = listingsCsv(3, { 2: { SalePrice: '150000' } })
  const loaded = await load(changed)
  expect(loaded.rows).toMatchObject({ updated: 1, unchanged: 2 })
  expect(loaded.problems.map(({ code }) => code)).toEqual(['set_elsewhere'])
  expect(JSON.stringify(loaded.problems)).toContain('SalePrice 888888 → 150000')
  expect(prices()).toEqual([100_001, 100_003, 150_000])
  expect((await load(changed)).rows).toMatchObject({ unchanged: 3 })
  // No run from here has created it.
  const undone = await imports.undo(runId, { ...unhurried(), dryRun: true })
  expect(undone).toMatchObject({ toDelete: 2, createdAgain: 1 })
  expect(undone.notes).toContainEqual(
    expect.stringMatching(/created again, by a later load or somebody else, and stays: 2 Elm/),
  )
})

test('is taken down when its row goes', async () => {
  const { load, prices } = await remade()
  const without = listingsCsv(3)
    .split('\n')
    .filter((line) => !/^M2,/.test(line))
    .join('\n')
  const done = await load(without, { gone: 'delete', maxGone: 1 })
  expect(done.gone).toMatchObject({ count: 1, deleted: 1 })
  expect(prices()).toEqual([100_001, 100_003])
})

test('what a run has taken down is not told as there twice', async () => {
  const { held, load } = await remade()
  const twice = held.find(({ fields }) => fields.MLSNumber === 'M3')
  Object.assign(twice?.fields ?? {}, { Url: 'https://homes.example/1' })
  const done = await load(listingsCsv(2), { gone: 'delete', maxGone: 1 })
  expect(done.gone).toMatchObject({ deleted: 1 })
  expect(done.notes).toContainEqual(
    expect.stringMatching(
      /^As the list was before this run, look again first\. Duplicates in the bot/,
    ),
  )
})

const others = {
  'without an address or a page in common': { Address: '99 Other Road', Url: '' },
  'with another page': { Url: 'https://homes.example/other' },
  'with another number': { MLSNumber: 'M9' },
}

for (const [how, values] of Object.entries(others))
  test(`one ${how} is another home`, async () => {
    const { compare } = await remade(values)
    expect(await compare()).toMatchObject({ known: 2, gone: 1, notKnown: 1 })
  })

test('just after a change from here the list may have what was there before', async () => {
  const { compare } = await remade({}, 0)
  expect(await compare()).toMatchObject({ known: 2, gone: 1, notKnown: 1 })
})

describe('within a minute of a change from here', () => {
  test('what an update by its key would replace is told, and nothing is doubled', async () => {
    const { load, prices } = await remade({}, 0)
    const trial = await load(listingsCsv(3), undefined, { dryRun: true })
    expect(trial.rows).toMatchObject({ updated: 1, unchanged: 2, created: 0 })
    const loaded = await load(listingsCsv(3))
    expect(loaded.rows).toMatchObject({ updated: 1, unchanged: 2 })
    for (const { problems } of [trial, loaded]) {
      expect(problems.map(({ code }) => code)).toContain('list_may_be_behind')
      expect(JSON.stringify(problems)).toContain('SalePrice 888888 → 100002')
    }
    expect(prices()).toEqual([100_001, 100_002, 100_003])
  })

  test('several of others under its number are not changed together', async () => {
    const { load, prices, held } = await remade({}, 0)
    const anew = held.find(({ id }) => id === 'anew-2')
    held.push({ id: 'anew-3', fields: { ...anew?.fields, SalePrice: 999_999 } })
    const loaded = await load(listingsCsv(3))
    expect(loaded.rows).toMatchObject({ failed: 1, unchanged: 2 })
    expect(loaded.problems.map(({ code }) => code)).toEqual(['several_in_bot'])
    expect(prices()).toEqual([100_001, 100_003, 888_888, 999_999])
  })
})
