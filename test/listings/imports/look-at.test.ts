import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFile, type SourceFile } from '../../../src/files/source-file.ts'
import { lookAt } from '../../../src/listings/imports/look-at.ts'
import { understand } from '../../../src/listings/imports/understand.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { listingsCsv, writeListings } from '../../support/listing-file.ts'
import { unhurried } from '../../support/scripted-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Goes through the rows as a load does; how often the file was read to its end, and rows were mapped. */
async function timesOf(source: { readonly path: string } | { readonly fetched: SourceFile }) {
  const ledger = openSqliteLedger(join(temporaryFolder(), 'ledger.db'))
  onTestFinished(() => ledger.close())
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
  const { rows } = await lookAt({ ...understood, mapping }, {}, ledger, unhurried())
  let loaded = 0
  for await (const { mapped } of rows()) if (mapped.state === 'ready') loaded += 1
  return { mapped, loaded }
}

async function counted(csv: string) {
  const file = await openFile(writeListings(csv))
  let readings = 0
  const fetched: SourceFile = {
    ...file,
    async *bytes() {
      yield* file.bytes()
      readings += 1
    },
  }
  return { ...(await timesOf({ fetched })), readings }
}

test('a file whose rows are kept is read for its encoding and for its columns, and mapped once', async () => {
  const csv = listingsCsv(50).replaceAll('\n', `,${'é'.repeat(50_000)}\n`)
  expect(await counted(csv)).toEqual({ loaded: 50, mapped: 50, readings: 2 })
})

test.each([
  ['with more rows than are kept', 10_001, ''],
  ['with wider ones', 50, `,${'x'.repeat(450_000)}`],
])(
  'a file %s is read and mapped again to be looked at, and to be loaded',
  async (_, rows, wide) => {
    expect(await counted(listingsCsv(rows).replaceAll('\n', `${wide}\n`))).toEqual({
      loaded: rows,
      mapped: 2 * rows,
      readings: 4,
    })
  },
)

test('of a folder what becomes of the rows is kept where all of them are', async () => {
  const folder = async (...rows: readonly number[]) => {
    const path = join(temporaryFolder(), 'homes')
    await mkdir(path)
    for (const [at, count] of rows.entries())
      await writeFile(join(path, `${at}.csv`), listingsCsv(count))
    return { path }
  }
  expect(await timesOf(await folder(20, 30))).toEqual({ loaded: 50, mapped: 50 })
  expect(await timesOf(await folder(20, 9_990))).toEqual({ loaded: 10_010, mapped: 20_020 })
})
