import { expect, onTestFinished, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { readChatbotListings } from '../../../src/listings/compare/read-chatbot-listings.ts'
import { applyGoneAction } from '../../../src/listings/load/gone/gone.ts'
import { openSourceIndex } from '../../../src/listings/load/homes/open-source-index.ts'
import type { LoadRow } from '../../../src/listings/load/load-row.ts'
import { belongToOthers } from '../../../src/listings/load/problems.ts'
import { undoRun } from '../../../src/listings/load/undo/undo.ts'
import { takenOverText } from '../../../src/listings/report/left-by-undo.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, load, runStart, TIMEOUT_MS } from '../../support/loading.ts'
import { deleteElsewhere } from '../../support/sandbox.ts'
import { unhurried } from '../../support/scripted-client.ts'

type Parts = Awaited<ReturnType<typeof bench>>

/** What the chatbot has, as an import reads it before it begins. */
async function botOf({ service, ledger }: Parts) {
  const { signal } = new AbortController()
  const bot = await readChatbotListings({ serialNumber: 'demo', service, ledger, signal })
  onTestFinished(() => bot.listings.close())
  return bot
}

/** The same homes, as a file with other columns has them. */
const otherRows = (...numbers: readonly number[]) =>
  numbers.map((number, index) =>
    ready(index + 2, listing(number, { SalePrice: 900_000 }), {
      kind: 'mls',
      value: `MRED/M${number}`,
      system: 'MRED',
    }),
  )

async function syncGone({ service, ledger }: Parts, source: string, rows: readonly LoadRow[]) {
  const index = openSourceIndex()
  onTestFinished(() => index.close())
  await load(rows, { service, ledger, source, index })
  const run = await ledger.beginRun(runStart({ kind: 'sync', source }))
  const result = await applyGoneAction({
    service,
    ledger,
    runId: run.id,
    serialNumber: 'demo',
    source,
    fileName: 'listings.csv',
    index,
    action: 'delete' as const,
    maxGone: 1,
    timeoutMs: TIMEOUT_MS,
    ...unhurried(),
  })
  await run.end('completed')
  return result
}

test.each([true, false])(
  'homes of another source are not created twice, list read: %s',
  async (read) => {
    const parts = await bench()
    const { mlsNumbers, listings } = parts
    await load(readyRows(1, 2), { ...parts, source: 'newoaks' })
    const bot = async () => (read ? { bot: await botOf(parts) } : {})

    const trial = { ...parts, source: 'other', dryRun: true, ...(await bot()) }
    expect((await load(otherRows(1, 2, 3), trial)).states).toEqual([
      '2 updated other_source',
      '3 updated other_source',
      '4 created',
    ])
    const second = await load(otherRows(1, 2, 3), { ...parts, source: 'other', ...(await bot()) })
    expect(second.states).toEqual(['2 updated other_source', '3 updated other_source', '4 created'])
    expect(second.outcomes[0]?.findings).toMatchObject([
      { message: expect.stringContaining('loaded as source newoaks') },
    ])
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
    expect(await listings()).toMatchObject([{ SalePrice: 900_000 }, { SalePrice: 900_000 }, {}])

    for (const _ of [1, 2]) {
      const back = await load(readyRows(1, 2), { ...parts, source: 'newoaks', ...(await bot()) })
      expect(back.counts).toMatchObject({ created: 0 })
      const forth = await load(otherRows(1, 2, 3), { ...parts, source: 'other', ...(await bot()) })
      expect(forth.counts).toMatchObject({ created: 0 })
    }
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
    expect(await entriesOf(parts.ledger)).toHaveLength(3)
  },
)

test.each(['first', 'last'] as const)(
  'a home that the file has twice is not created by another source, the %s of its rows counting',
  async (duplicates) => {
    const parts = await bench()
    await load(readyRows(1, 2), { ...parts, source: 'newoaks' })
    const url = [{ field: 'Url' as const, how: 'constant' as const }]
    const rows = [1, 2, 2].map((number, index) =>
      ready(index + 2, listing(number, { SalePrice: 900_000 }), undefined, url),
    )
    const counts = { created: 0, updated: 2, skipped: 1 }
    const trial = { ...parts, source: 'other', duplicates, dryRun: true }
    expect((await load(rows, trial)).counts).toMatchObject(counts)
    expect((await load(rows, { ...parts, source: 'other', duplicates })).counts).toMatchObject(
      counts,
    )
    expect(await parts.mlsNumbers()).toEqual(['M1', 'M2'])
  },
)

test('a source is told which of its listings belong to others by now', async () => {
  const parts = await bench()
  const of = (source: string) => parts.ledger.takenOver('demo', source)
  await load(readyRows(1, 2, 3, 4), { ...parts, source: 'newoaks' })
  expect(await of('newoaks')).toEqual([])
  await load(otherRows(1, 2), { ...parts, source: 'other' })
  await load(otherRows(3), { ...parts, source: 'again' })
  await load(otherRows(1, 9), { ...parts, source: 'other' })
  expect(await of('newoaks')).toEqual([
    { source: 'other', count: 2 },
    { source: 'again', count: 1 },
  ])
  expect(await of('other')).toEqual([])
  expect(belongToOthers('newoaks', await of('newoaks')).message).toBe(
    '3 listings that newoaks had loaded belong to other sources by now (other, again): none of them is taken for gone here.',
  )
  await load(readyRows(1, 2, 3), { ...parts, source: 'newoaks' })
  expect(await of('newoaks')).toEqual([])
})

test('what is gone from the old source is kept where the new one has it', async () => {
  const parts = await bench()
  await load(readyRows(1, 2, 3, 4), { ...parts, source: 'newoaks' })
  await load(otherRows(1, 2), { ...parts, source: 'other' })
  const result = await syncGone(parts, 'newoaks', readyRows(3))
  expect(result).toMatchObject({ known: 2, count: 1, deleted: 1 })
  expect(await parts.mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
})

test('an undo leaves what another source has taken over', async () => {
  const parts = await bench()
  const { runId } = await load(readyRows(1, 2, 3, 4), { ...parts, source: 'newoaks' })
  await load(otherRows(1, 2), { ...parts, source: 'other' })
  const how = { ...parts, timeoutMs: TIMEOUT_MS, ...unhurried() }
  const planned = await undoRun(runId, { ...how, dryRun: true })
  expect(planned).toMatchObject({ toDelete: 2, takenOverCount: 2 })
  const told = takenOverText(planned.takenOver, planned.takenOverCount)
  expect(withChoices(told, 'agent')).toBe(
    '2 listings that it created stay: another source has taken them over since (other): 1 Elm Street; 2 Elm Street. If they are to go as well, use delete_listings.',
  )
  expect(await undoRun(runId, { ...how, agreed: planned.fingerprint })).toMatchObject({
    toDelete: 2,
    deleted: 2,
    takenOverCount: 2,
  })
  expect(await parts.mlsNumbers()).toEqual(['M1', 'M2'])
  // Back with its own source, they are the run's again.
  await load(readyRows(1), { ...parts, source: 'newoaks' })
  expect(await undoRun(runId, how)).toMatchObject({ toDelete: 1, deleted: 1, takenOverCount: 1 })
})

test('mode create leaves homes of another source as they are', async () => {
  const parts = await bench()
  await load(readyRows(1), { ...parts, source: 'newoaks' })
  const choices = { ...parts, source: 'other', mode: 'create' as const }
  expect((await load(otherRows(1), choices)).states).toEqual(['2 skipped other_source'])
  expect(await parts.listings()).not.toMatchObject([{ SalePrice: 900_000 }])
})

test('a home of another source that the bot lost is created again', async () => {
  const parts = await bench()
  await load(readyRows(1), { ...parts, source: 'newoaks' })
  await deleteElsewhere(parts.sandbox, ['M1'])
  const again = await load(readyRows(1), { ...parts, source: 'other', bot: await botOf(parts) })
  expect(again.states).toEqual(['2 created created_again'])
  expect(await parts.mlsNumbers()).toEqual(['M1'])
})

test.each([
  ['of other boards', 'A', 'B', { Address: '1 Elm Street' }, { Address: '7 Oak Avenue' }],
  ['with other house numbers', '', '', { Address: '1 Elm Street' }, { Address: '7 Elm Street' }],
])('homes with one MLS number %s are two', async (_, one, other, first, second) => {
  const parts = await bench()
  const row = (system: string, changes: object) =>
    ready(2, listing(1, changes), { kind: 'mls', value: `${system}/M1`, system })
  await load([row(one, first)], { ...parts, source: 'newoaks' })
  const elsewhere = row(other, { ...second, Url: 'https://other.example/1' })
  const states = (await load([elsewhere], { ...parts, source: 'other' })).states
  expect(states).toEqual(['2 created'])
  expect(await parts.mlsNumbers()).toEqual(['M1', 'M1'])
})

test('a row without MLS number is known by its Url, and two numbers of one page are two homes', async () => {
  const parts = await bench()
  await load(readyRows(1), { ...parts, source: 'newoaks' })
  const key = { kind: 'url' as const, value: 'https://example.com/1', system: '' }
  const constant = [{ field: 'MLSNumber' as const, how: 'constant' as const }]
  const rows = [ready(2, listing(1, { MLSNumber: 'NA' }), key, constant)]
  expect((await load(rows, { ...parts, source: 'other' })).states).toEqual([
    '2 updated replaced_by_constant other_source',
  ])
  await load([ready(2, listing(2))], { ...parts, source: 'newoaks' })
  const page = [ready(2, listing(9, { Url: 'https://example.com/2' }))]
  expect((await load(page, { ...parts, source: 'other' })).states).toEqual(['2 created'])
})

test('what an import sets itself and another source had otherwise is told, in a trial as well', async () => {
  const parts = await bench()
  await load(readyRows(1, 2), { ...parts, source: 'newoaks' })
  const filled = (['ParkingSpots', 'HOAMonth', 'YearBuilt', 'MLSNumber'] as const).map((field) => ({
    field,
    how: field === 'YearBuilt' ? ('derived' as const) : ('constant' as const),
  }))
  const key = (number: number) => ({
    kind: 'url' as const,
    value: `https://example.com/${number}`,
    system: '',
  })
  const rows = [1, 2].map((number) =>
    ready(
      number + 1,
      listing(number, { ParkingSpots: 0, HOAMonth: 5, YearBuilt: 1900, Bedrooms: 9 }),
      key(number),
      filled,
    ),
  )
  for (const dryRun of [true, false]) {
    const { outcomes, states } = await load(rows, { ...parts, source: 'other', dryRun })
    expect(states).toEqual([
      '2 updated replaced_by_constant other_source',
      '3 updated replaced_by_constant other_source',
    ])
    expect(outcomes[0]?.findings).toMatchObject([
      {
        field: 'ParkingSpots',
        message:
          'Values that this import sets itself, not its file (ParkingSpots), replace those of homes that another source loaded.',
        home: expect.stringMatching(/^1 Elm Street \(source newoaks: ParkingSpots \d+ → 0\)$/),
      },
      { code: 'other_source' },
    ])
  }
})
