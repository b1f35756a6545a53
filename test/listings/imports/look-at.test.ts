import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFile, type SourceFile } from '../../../src/files/source-file.ts'
import { type LookedAt, lookAt } from '../../../src/listings/imports/look-at.ts'
import { understand } from '../../../src/listings/imports/understand.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { listingsCsv, wideListingsJson, writeListings } from '../../support/listing-file.ts'
import { unhurried } from '../../support/scripted-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Three such rows are not kept. */
const TOO_WIDE = 7_000_000

function ownLedger() {
  const ledger = openSqliteLedger(join(temporaryFolder(), 'ledger.db'))
  onTestFinished(() => ledger.close())
  return ledger
}

type Place = { readonly path: string } | { readonly fetched: SourceFile }

/**
 * Looks at the rows and goes through them as a load does; how often rows were mapped.
 *
 * @param isTrial the rows go by before what they hold is asked for
 */
async function timesOf(source: Place, isTrial = false) {
  const place = { folders: undefined, ...('fetched' in source && source) }
  const understood = await understand('path' in source ? source : {}, place)
  let mapped = 0
  const mapping: typeof understood.mapping = {
    ...understood.mapping,
    mapRow(row, onMissing) {
      mapped += 1
      return understood.mapping.mapRow(row, onMissing)
    },
  }
  const look = lookAt({ ...understood, mapping }, {}, ownLedger(), unhurried())
  if (!isTrial) await look.survey()
  let loaded = 0
  for await (const { mapped } of look.rows()) if (mapped.state === 'ready') loaded += 1
  const { preview } = await look.survey()
  expect(preview.listings).toHaveLength(3)
  return { mapped, loaded }
}

async function counted(csv: string, isTrial = false) {
  const file = await openFile(writeListings(csv))
  let readings = 0
  const fetched: SourceFile = {
    ...file,
    async *bytes() {
      yield* file.bytes()
      readings += 1
    },
  }
  return { ...(await timesOf({ fetched }, isTrial)), readings }
}

test('a file whose rows are kept is read for its encoding and for its columns, and mapped once', async () => {
  const csv = listingsCsv(50).replaceAll('\n', `,${'é'.repeat(50_000)}\n`)
  expect(await counted(csv)).toEqual({ loaded: 50, mapped: 50, readings: 2 })
})

test('a file with more rows than are kept is read and mapped again to be looked at, and to be loaded', async () => {
  const rows = 10_001
  expect(await counted(listingsCsv(rows))).toEqual({ loaded: rows, mapped: 2 * rows, readings: 4 })
})

test('a file with wider rows than are kept is read again, and for a trial mapped once for both', async () => {
  const json = wideListingsJson(3, TOO_WIDE)
  expect(await counted(json, true)).toEqual({ loaded: 3, mapped: 3, readings: 2 })
})

test('of a folder what becomes of the rows is kept where all of them are', async () => {
  const folder = async (second: string) => {
    const path = join(temporaryFolder(), 'homes')
    await mkdir(path)
    for (const [at, text] of [listingsCsv(20), second].entries())
      await writeFile(join(path, `${at}.csv`), text)
    return { path }
  }
  expect(await timesOf(await folder(listingsCsv(30)))).toEqual({ loaded: 50, mapped: 50 })
  const wide = wideListingsJson(3, TOO_WIDE)
  expect(await timesOf(await folder(wide))).toEqual({ loaded: 23, mapped: 46 })
})

/** Six homes whose prices can hardly be right, and one. */
const prices = (...cheap: readonly number[]) =>
  listingsCsv(7, Object.fromEntries(cheap.map((row) => [row, { SalePrice: '85' }])))

/** What is told of a text, however its rows went by before. */
async function told(
  text: string,
  goBy: (look: LookedAt) => Promise<void>,
  options: Partial<Parameters<typeof lookAt>[3]> = {},
) {
  const understood = await understand({ text }, { folders: undefined })
  const mapped: number[] = []
  const look = lookAt(understood, {}, ownLedger(), {
    ...unhurried(),
    onMapped: ({ row }) => mapped.push(row),
    ...options,
  })
  await goBy(look)
  return { ...(await look.survey()), mapped }
}

async function firstRows(look: LookedAt, count: number) {
  let read = 0
  if (count > 0) for await (const _ of look.rows()) if (++read === count) break
}

test.each([
  ['none', [0]],
  ['all', [7]],
  ['all twice', [7, 7]],
  ['some', [3]],
  ['some, then more', [2, 5]],
  ['all, then some', [7, 1]],
])(
  'the same is told of rows of which %s went by before, each looked at once',
  async (_, counts) => {
    const text = prices(1, 2, 3, 4, 5, 6)
    const expected = await told(text, async () => {})
    expect(expected.refusals).toMatchObject([{ field: 'SalePrice' }])
    expect(expected.mapped).toEqual([2, 3, 4, 5, 6, 7, 8])
    const goBy = async (look: LookedAt) => {
      for (const count of counts) await firstRows(look, count)
    }
    expect(await told(text, goBy)).toEqual(expected)
  },
)

test.each([0, 2, 4, 7])(
  'only so many rows are looked at, from the first: after %i',
  async (count) => {
    const { mapped } = await told(listingsCsv(7), (look) => firstRows(look, count), { limit: 4 })
    expect(mapped).toEqual([2, 3, 4, 5])
  },
)

test('an aborted signal stops it, and others get their turn', async () => {
  const stop = new AbortController()
  const rows = 5000
  const seen: number[] = []
  const beginToStop = async () => void setTimeout(() => stop.abort(), 0)
  const { mapped } = await told(listingsCsv(rows), beginToStop, {
    signal: stop.signal,
    onRows: (count) => seen.push(count),
  })
  expect(seen.length).toBeGreaterThan(0)
  expect(mapped.length).toBeLessThan(rows)
})
