import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RowOutcome } from '../../../src/listings/load/load-row.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const never = new AbortController().signal

/** Listings of which the second has a word for its bedrooms. */
const csv = () => listingsCsv(3, { 2: { Bedrooms: 'four' } })

test('a corrected cell is read in place of that of the file, in a look and in a load', async () => {
  const { imports, mlsNumbers } = await sandboxImports()
  const path = join(temporaryFolder(), 'homes.csv')
  writeFileSync(path, csv())
  const request = { path, SerialNumber: 'demo' }
  const before = await imports.inspect(request, undefined, never)
  expect(before.wouldBe).toMatchObject({ created: 2, failed: 1 })
  const corrections = [{ row: 3, column: 'Bedrooms', value: '4' }]
  const rows: RowOutcome[] = []
  const onRow = (row: RowOutcome) => rows.push(row)
  const after = await imports.inspect(request, undefined, never, { corrections, onRow })
  expect(after.wouldBe).toMatchObject({ created: 3, failed: 0 })
  expect(rows.map(({ source }) => source.row)).toEqual([2, 3, 4])
  const { rows: loaded } = await imports.start({ request, corrections }).ended
  expect(loaded).toMatchObject({ created: 3, failed: 0 })
  expect(await mlsNumbers()).toHaveLength(3)
})

test('of several files the correction is for the one that it names', async () => {
  const { imports } = await sandboxImports()
  const path = temporaryFolder()
  writeFileSync(join(path, 'a.csv'), csv())
  writeFileSync(join(path, 'b.csv'), csv().replaceAll('\nM', '\nN').replaceAll('example/', 'n/'))
  const request = { path, SerialNumber: 'demo' }
  const corrections = [{ row: 3, part: 'b.csv', column: 'Bedrooms', value: '4' }]
  const failed: RowOutcome[] = []
  await imports.inspect(request, undefined, never, {
    corrections,
    onRow: (row) => row.state === 'failed' && failed.push(row),
  })
  expect(failed.map(({ source }) => source.place)).toEqual([{ part: 'a.csv', row: 3 }])
})

test('an empty correction takes the value out', async () => {
  const { imports } = await sandboxImports()
  const request = { text: listingsCsv(2), SerialNumber: 'demo' }
  const corrections = [{ row: 2, column: 'Bedrooms', value: '' }]
  const { problems } = await imports.inspect(request, undefined, never, { corrections })
  expect(problems).toMatchObject([{ code: 'missing_value', field: 'Bedrooms', firstRows: [2] }])
})
