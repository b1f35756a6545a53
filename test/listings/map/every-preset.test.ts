import { expect, test } from 'vitest'
import type { PresetName } from '../../../src/listings/map/presets/preset-names.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import {
  airbnb,
  flexmls,
  idealista,
  matrixRental,
  paragon,
  repliers,
  simplyrets,
  spark,
} from './more-records.ts'
import { homeharvest, redfin, reso, zillowSearch } from './records.ts'
import { complete, mapOne } from './support.ts'

const realtorApi = {
  property_id: '90001',
  status: 'for_sale',
  list_price: 350000,
  href: 'https://realtor.example/home/1',
  'description.beds': 3,
  'description.sqft': 1800,
  'description.type': 'single_family',
  'location.address.line': '1 Elm St',
}

/** An example of each source; a preset without one does not compile. */
const examples: Readonly<Record<PresetName, Readonly<Record<string, Cell>>>> = {
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
  newoaks: complete,
}

test.each(Object.entries(examples))('%s is recognised by its example', async (name, example) => {
  expect((await mapOne(example)).mapping.source).toBe(name)
})
