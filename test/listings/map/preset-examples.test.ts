import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { presetNames } from '../../../src/listings/map/presets/all-presets.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapOne } from '../../support/mapped.ts'
import {
  airbnb,
  flexmls,
  idealista,
  kyero,
  matrixRental,
  paragon,
  realtorApi,
  repliers,
  rightmoveBlm,
  rightmoveOverseas,
  schemaOrg,
  simplyrets,
  spark,
} from './more-records.ts'
import { homeharvest, redfin, reso, zillowSearch } from './records.ts'

/** A record of the source of every preset. */
const examples: Readonly<Record<string, Readonly<Record<string, Cell>>>> = {
  redfin,
  homeharvest,
  'realtor-api': realtorApi,
  zillow: zillowSearch,
  reso,
  spark,
  'crmls-matrix': matrixRental,
  'flexmls-csv': flexmls,
  paragon,
  simplyrets,
  repliers,
  idealista,
  'inside-airbnb': airbnb,
  kyero,
  'rightmove-blm': rightmoveBlm,
  'rightmove-overseas': rightmoveOverseas,
  'schema-org': schemaOrg,
  newoaks: complete,
}

test.each(presetNames)('%s is recognised by its example', async (name) => {
  const example = examples[name]
  expect(example, 'a record of this source').toBeDefined()
  const { mapping } = await mapOne(example ?? {})
  expect(mapping.source).toBe(name)
  const guessed = mapping.columns.filter(
    ({ fields, evidence }) => fields.length > 0 && evidence !== 'preset',
  )
  expect(guessed, 'columns that the preset does not name').toEqual([])
})

test('every preset of the folder is one of them', () => {
  const files = readdirSync('src/listings/map/presets').filter(
    (file) => !['all-presets.ts', 'preset.ts'].includes(file),
  )
  expect(files).toHaveLength(presetNames.length)
})

test('no two presets have the same name', () => {
  expect(new Set(presetNames).size).toBe(presetNames.length)
})
