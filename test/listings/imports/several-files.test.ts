import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StartOptions } from '../../../src/listings/imports/imports.ts'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import { refusal } from '../../support/input-error.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function withFolder(files: Readonly<Record<string, string>>) {
  const { imports, mlsNumbers } = await sandboxImports()
  const path = join(temporaryFolder(), 'homes')
  await mkdir(path)
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content)
  return {
    path,
    mlsNumbers,
    load: (request: Partial<StartOptions['request']> = {}, sync?: Sync) =>
      imports.start({
        request: { SerialNumber: 'demo', path, ...request },
        ...(sync && { sync }),
      }).ended,
  }
}

/** Listings with numbers, links and addresses of their own. */
const of = (letter: string, count: number) =>
  listingsCsv(count)
    .replaceAll('\nM', `\n${letter}`)
    .replaceAll('example/', `example/${letter}`)
    .replaceAll(' Elm', ` ${letter} Elm`)

const kyero = `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><ref>K1</ref>
<price>250000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Nerja</town>
<beds>3</beds><baths>2</baths><surface_area><built>120</built><plot>800</plot></surface_area>
<url><en>https://h.example/k1</en></url></property></root>`
const forKyero = {
  constants: { Status: 'Active', YearBuilt: 1990, DaysOnMarket: 1, ParkingSpots: 1 },
}

test('files of several kinds are one run: each kind is read in its own way, and each file told', async () => {
  const { load, mlsNumbers } = await withFolder({
    'a.csv': of('A', 2),
    'b.csv': of('B', 3),
    'feed.xml': kyero,
    'plan.pdf': '%PDF-',
  })
  const result = await load(forKyero)
  expect(result).toMatchObject({ state: 'completed', rows: { read: 6, created: 6, failed: 0 } })
  expect(result.parts).toMatchObject([
    { name: 'a.csv', format: 'csv', rows: { read: 2, created: 2 } },
    { name: 'b.csv', format: 'csv', rows: { read: 3, created: 3 } },
    { name: 'feed.xml', format: 'kyero', rows: { read: 1, created: 1 } },
  ])
  expect(result.problems.map(({ code }) => code)).toEqual(['files_skipped', 'several_kinds'])
  expect(await mlsNumbers()).toEqual(['A1', 'A2', 'B1', 'B2', 'B3', 'K1'])
  expect(await load(forKyero)).toMatchObject({ rows: { read: 6, unchanged: 6 } })
})

test('a row is named by its file and its place in it, in the result, the report and the failed rows', async () => {
  const { load } = await withFolder({
    'a.csv': of('A', 2),
    'b.csv': `${of('B', 2).replace('\nB2,for_sale', '\nB2,')}${of('A', 1).split('\n')[1]}\n`,
  })
  const { problems, files, rows } = await load()
  expect(rows).toMatchObject({ read: 5, created: 3, failed: 1, skipped: 1 })
  expect(problems.find(({ severity }) => severity === 'failed')?.places).toEqual(['b.csv row 3'])
  const duplicate = problems.find(({ code }) => code === 'duplicate')
  expect(duplicate).toMatchObject({
    places: ['b.csv row 4'],
    message: expect.stringContaining('as a.csv row 2,'),
  })
  const report = JSON.parse(readFileSync(files.reportJson ?? '', 'utf8'))
  expect(report.rows.map(({ place }: { place: string }) => place)).toEqual([
    'b.csv row 3',
    'b.csv row 4',
  ])
  expect(readFileSync(files.report ?? '', 'utf8')).toContain('b.csv row 3')
  expect(readFileSync(files.failedRows ?? '', 'utf8')).toContain(',b.csv row 3,')
})

test('a folder in which a file cannot be read is loaded, and no sync takes away what may be in it', async () => {
  const { path, load, mlsNumbers } = await withFolder({ 'a.csv': of('A', 5), 'b.csv': of('B', 5) })
  await load()
  await writeFile(join(path, 'b.csv'), `${of('B', 4)}"never closed`)
  const sync: Sync = { gone: 'delete', maxGone: 1 }
  const told = await refusal(load({}, sync))
  expect(told).toContain('1 file of homes could not be read')
  expect(told).toContain('b.csv')
  expect(await mlsNumbers()).toHaveLength(10)
  const { rows, parts } = await load()
  expect(rows).toMatchObject({ read: 5, unchanged: 5 })
  expect(parts?.[1]).toMatchObject({
    name: 'b.csv',
    notRead: expect.stringContaining('is never closed'),
  })

  await writeFile(join(path, 'b.csv'), of('B', 4))
  expect(await load({}, sync)).toMatchObject({ gone: { count: 1, deleted: 1 } })
  expect(await mlsNumbers()).toHaveLength(9)
})

test('a file of a folder that holds no listings keeps a sync from taking away, too', async () => {
  const { path, load } = await withFolder({
    'a.csv': of('A', 2),
    'people.csv': 'Name,Age\nAnn,40\nBob,41\n',
  })
  expect((await load()).parts).toMatchObject([
    { name: 'a.csv' },
    { name: 'people.csv', notRead: expect.stringContaining('does not look like listings') },
  ])
  expect(await refusal(load({}, { gone: 'delete', maxGone: 1 }))).toContain('people.csv')
  await rm(join(path, 'people.csv'))
  expect((await load({}, { gone: 'delete', maxGone: 1 })).state).toBe('completed')
})

test('what is chosen for a column holds for the files that have it; a column of none is a mistake', async () => {
  const { load } = await withFolder({
    'a.csv': of('A', 1).replace('ParkingSpots', 'Places'),
    'feed.xml': kyero,
  })
  const mapping = { Places: 'ParkingSpots', location_detail: 'Location' }
  expect(await refusal(load({ ...forKyero, mapping }))).toContain('no column "location_detail"')
  const { Places } = mapping
  expect(await load({ ...forKyero, mapping: { Places } })).toMatchObject({ rows: { created: 2 } })
})

test('a file with a header alone holds no listings: it is named, and nothing is taken for gone', async () => {
  const header = of('B', 0)
  const { path, load, mlsNumbers } = await withFolder({ 'a.csv': of('A', 2), 'b.csv': of('B', 1) })
  await load()
  await writeFile(join(path, 'b.csv'), header)
  const result = await load()
  expect(result.parts).toMatchObject([
    { name: 'a.csv' },
    { name: 'b.csv', notRead: 'It has no rows.' },
  ])
  expect(await refusal(load({}, { gone: 'delete', maxGone: 1 }))).toContain(
    'b.csv: It has no rows.',
  )
  expect(await mlsNumbers()).toEqual(['A1', 'A2', 'B1'])
})
