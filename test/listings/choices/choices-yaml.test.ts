import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choicesYaml } from '../../../src/listings/choices/choices-yaml.ts'
import type { FileChoices } from '../../../src/listings/choices/file-choices.ts'
import { parseChoices } from '../../../src/listings/choices/parse-choices.ts'

const about = { file: 'listings.csv', day: '2026-05-03' }
const read = (text: string) => parseChoices(text, 'choices.yaml')

const all: FileChoices = {
  sheet: 'Listings',
  recordsPath: 'data.homes[]',
  source: 'north-office',
  preset: 'paragon',
  mapping: { 'Lot Size': 'LotArea', Agent: '', 'Pets: allowed?': 'ExtensionColumn' },
  constants: { ParkingSpots: '0', ZIP: '02134', Url: 'https://homes.example/{MLSNumber}' },
  onMissing: { YearBuilt: 'skip', DaysOnMarket: 'derive', Status: 'derive', Bedrooms: 'fail' },
  units: { LotArea: 'acre' },
  accept: ['SalePrice', 'LotArea'],
  mode: 'create',
  duplicates: 'last',
}

test('every choice has a comment that says it in words', () => {
  expect(choicesYaml(all, about)).toBe(`# Choices for listings.csv, saved on 2026-05-03.

version: 1
# the sheet of the workbook that is read
sheet: Listings
# where the records are in the JSON
recordsPath: data.homes[]
# the name by which listings of this feed are known again
source: north-office
# read as a Paragon report
preset: paragon
# doubtful values of SalePrice, LotArea are loaded
accept:
  - SalePrice
  - LotArea
# known listings are left alone
mode: create
# of several rows for one listing the last is loaded
duplicates: last
mapping:
  # "Lot Size" fills LotArea
  Lot Size: LotArea
  # "Agent" is left out
  Agent: ""
  # "Pets: allowed?" is added to what the chatbot may tell besides
  "Pets: allowed?": ExtensionColumn
constants:
  # rows without ParkingSpots get 0
  ParkingSpots: 0
  # rows without ZIP get 02134
  ZIP: "02134"
  # rows without Url get https://homes.example/{MLSNumber}
  Url: https://homes.example/{MLSNumber}
onMissing:
  # rows without YearBuilt are left out
  YearBuilt: skip
  # rows without DaysOnMarket get it from other columns
  DaysOnMarket: derive
  # homes with an offer that are still on the market are loaded as Active
  Status: derive
  # rows without Bedrooms fail
  Bedrooms: fail
units:
  # LotArea is in acre where none is named
  LotArea: acre
`)
  expect(read(choicesYaml(all, about))).toEqual(all)
})

test('a constant by type of property', () => {
  const constants = { LotArea: { 'Condo/Co-op': '0', House: '5000' } }
  expect(choicesYaml({ constants }, about)).toContain(`constants:
  # rows without LotArea get 0 for Condo/Co-op, 5000 for House
  LotArea:
    Condo/Co-op: 0
    House: 5000
`)
})

test('without a choice there is nothing but the version', () => {
  expect(choicesYaml({}, about)).toBe(`# Choices for listings.csv, saved on 2026-05-03.

version: 1
`)
})

test('a header that YAML would take for something else, and one with line ends', () => {
  const mapping = { '# a': 'City', '2024': 'YearBuilt', 'Lot\nSize': 'LotArea', 'yes: no': 'State' }
  const text = choicesYaml({ mapping }, about)
  expect(read(text)).toEqual({ mapping })
  expect(text).toContain('  # "Lot Size" fills LotArea\n')
})

test('saved again: comments made by hand stay, those that are not true any more are made anew', () => {
  const before = `# Our feed. Ask Ann before you change this.
# Choices for old.csv, saved on 2025-01-01.

version: 1
mapping:
  # goes
  # "Agent" is left out
  Agent: ""
  # "Lot Size" fills LotArea
  # in acres, says the vendor
  Lot Size: LotArea # checked
# What we agreed on
constants:
  # rows without ParkingSpots get 0
  # nobody counts them
  ParkingSpots: 0
  # rows without HOAMonth get 1
  HOAMonth: 1
# known listings are left alone
mode: create
`
  const choices: FileChoices = {
    mapping: { 'Lot Size': 'LotArea', Baths: 'Bathrooms' },
    constants: { ParkingSpots: '1', HOAMonth: '1' },
    onMissing: { YearBuilt: 'skip' },
  }
  const text = choicesYaml(choices, { ...about, before })
  expect(text).toBe(`# Our feed. Ask Ann before you change this.
# Choices for listings.csv, saved on 2026-05-03.

version: 1
mapping:
  # "Lot Size" fills LotArea
  # in acres, says the vendor
  Lot Size: LotArea # checked
  # "Baths" fills Bathrooms
  Baths: Bathrooms
# What we agreed on
constants:
  # rows without ParkingSpots get 1
  # nobody counts them
  ParkingSpots: 1
  # rows without HOAMonth get 1
  HOAMonth: 1
onMissing:
  # rows without YearBuilt are left out
  YearBuilt: skip
`)
  expect(choicesYaml(choices, { ...about, before: text })).toBe(text)
})

test('a file whose anchors would say something else than was chosen is written anew', () => {
  const before = `version: 1
constants: &same
  LotArea: 0
onMissing:
  YearBuilt: skip
units: {}
mapping: { <<: { A: City } }
`
  const choices: FileChoices = { mapping: { B: 'City' } }
  expect(read(choicesYaml(choices, { ...about, before }))).toEqual(choices)
})

test('the example is what would be written', () => {
  const example = readFileSync(new URL('../../../examples/choices.yaml', import.meta.url), 'utf8')
  expect(choicesYaml(read(example), about)).toBe(example)
})

test.each([
  [{ 'Status[A]': 'Active', 'Status[P]': '', 'LotArea[Condo]': '0' }],
  [{ Status: { A: 'Active', P: '' }, LotArea: { Condo: '0' } }],
])('what is chosen for words and types is read as it was saved: %j', (constants) => {
  const saved = choicesYaml({ constants }, about)
  expect(read(saved).constants).toEqual(constants)
  expect(saved).toContain('the status "A" means Active')
  expect(saved).toContain('rows with the status "P" are left out')
})
