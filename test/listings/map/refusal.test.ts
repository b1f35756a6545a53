import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import { mapAll, sourceOf, sourceOfRows } from '../../support/mapped.ts'

test('market statistics are not listings', async () => {
  const source = sourceOf([
    {
      Region: 'National',
      'Month of Period End': 'May 2026',
      'Median Sale Price': '$160K',
      'Homes Sold MoM': '1%',
      'Days on Market YoY': '-3',
    },
  ])
  await expect(mapAll(source)).rejects.toThrow(
    'homes.csv looks like market statistics, not listings: one row per Region and Month of Period End, with Median Sale Price, Homes Sold MoM.',
  )
})

test('a table of something else is refused with what it holds', async () => {
  const source = sourceOf([{ Name: 'Desk', Weight: '12 kg', City: 'Oslo' }])
  await expect(mapAll(source)).rejects.toThrow(
    'homes.csv does not look like listings: too few of its columns are known. Found: Name (Desk); Weight (12 kg); City (Oslo).',
  )
})

test('a file without a header is told from one that holds something else', async () => {
  const finding = { code: 'no_header', message: 'No header.', fix: 'Name the columns.' }
  const source = {
    ...sourceOf([
      { 'Column A': 'Flat in Troy', 'Column B': '1.300' },
      { 'Column A': 'House in Rome', 'Column B': '900' },
    ]),
    findings: [finding],
  }
  await expect(mapAll(source)).rejects.toThrow(
    'homes.csv has no header row, so its columns have no names. Found: Column A (Flat in Troy, House in Rome); Column B (1.300, 900).',
  )
})

test('columns without names can be named', async () => {
  const source = sourceOf([{ 'Column A': 'Flat in Troy', 'Column B': '1.300', 'Column C': '3' }])
  await expect(mapAll(source)).rejects.toThrow('Column A (Flat in Troy); Column B (1.300)')
  const { mapping } = await mapAll(source, {
    mapping: { 'Column B': 'RentPrice', 'Column C': 'Bedrooms' },
  })
  expect(mapping).toMatchObject({
    source: 'other',
    openFields: expect.not.arrayContaining(['Bedrooms']),
  })
})

test('a source without rows is refused', async () => {
  await expect(mapAll(sourceOfRows(['Beds', 'Price'], []))).rejects.toThrow('homes.csv has no rows')
  const fault = {
    state: 'skipped',
    code: 'notice_row',
    message: 'A notice.',
    fix: 'Nothing.',
  } as const
  const notice = { row: 2, cells: new Map(), fault }
  await expect(mapAll(sourceOfRows(['Beds', 'Price'], [notice]))).rejects.toThrow(InputError)
})
