import { expect, test } from 'vitest'
import { chosenIn, FileChoices, withSaved } from '../../../src/listings/choices/file-choices.ts'
import type { ImportRequest } from '../../../src/listings/import-request.ts'

test('the choices about a file are these, and no others of an import', () => {
  expect(FileChoices.keyof().options.toSorted()).toEqual([
    ...['accept', 'constants', 'duplicates', 'mapping', 'mode', 'onMissing', 'preset'],
    ...['recordsPath', 'sheet', 'source', 'units'],
  ])
})

test('what is chosen in a request is what says something', () => {
  const request: ImportRequest = {
    path: 'a.csv',
    SerialNumber: 'demo',
    limit: 3,
    source: 'north',
    preset: undefined,
    mapping: {},
    constants: { LotArea: 0 },
    accept: [],
  }
  expect(chosenIn(request)).toStrictEqual({ source: 'north', constants: { LotArea: 0 } })
})

test('what a request says wins over what is saved, column by column and field by field', () => {
  const saved: FileChoices = {
    source: 'north',
    preset: 'paragon',
    mapping: { 'Lot Size': 'LotArea', Agent: '' },
    constants: { ParkingSpots: '0', LotArea: { Condo: '0' } },
    onMissing: { YearBuilt: 'skip' },
    units: { LotArea: 'acre' },
    accept: ['SalePrice'],
    mode: 'create',
  }
  const request = {
    path: 'a.csv',
    limit: 3,
    preset: 'redfin',
    source: undefined,
    mapping: { Agent: 'ExtensionColumn' },
    constants: { LotArea: 100, DaysOnMarket: 1 },
    onMissing: { YearBuilt: 'fail' as const },
    accept: ['LotArea', 'SalePrice'],
  }
  expect(withSaved(request, saved)).toEqual({
    path: 'a.csv',
    limit: 3,
    source: 'north',
    preset: 'redfin',
    mapping: { 'Lot Size': 'LotArea', Agent: 'ExtensionColumn' },
    constants: { ParkingSpots: '0', LotArea: 100, DaysOnMarket: 1 },
    onMissing: { YearBuilt: 'fail' },
    units: { LotArea: 'acre' },
    accept: ['SalePrice', 'LotArea'],
    mode: 'create',
  })
})
