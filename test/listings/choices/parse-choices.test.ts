import { expect, test } from 'vitest'
import { parseChoices } from '../../../src/listings/choices/parse-choices.ts'
import { mistakesOf } from '../../support/mistakes.ts'

const read = (text: string) => parseChoices(text, 'choices.yaml')

const mistakesIn = (text: string) => mistakesOf('choices.yaml', () => read(text))

test('every choice about a file is read; numbers stay as they are written', () => {
  const text = `
version: 1
source: north-office
preset: paragon
sheet: Listings
recordsPath: data.homes[]
mapping:
  Lot Size: LotArea
  Agent: ""
constants:
  ParkingSpots: 0
  ZIP: 02134
  MLSNumber: "{Address}"
onMissing:
  YearBuilt: skip
  DaysOnMarket: derive
units:
  LotArea: acre
accept: [SalePrice]
duplicates: last
mode: create
`
  expect(read(text)).toEqual({
    source: 'north-office',
    preset: 'paragon',
    sheet: 'Listings',
    recordsPath: 'data.homes[]',
    mapping: { 'Lot Size': 'LotArea', Agent: '' },
    constants: { ParkingSpots: '0', ZIP: '02134', MLSNumber: '{Address}' },
    onMissing: { YearBuilt: 'skip', DaysOnMarket: 'derive' },
    units: { LotArea: 'acre' },
    accept: ['SalePrice'],
    duplicates: 'last',
    mode: 'create',
  })
})

test('a file without a choice chooses nothing', () => {
  expect(read('version: 1')).toEqual({})
})

test.each<[what: string, text: string, mistakes: string[]]>([
  [
    'names that there are not',
    'version: 1\nmaping:\n  A: Address\nconstant: { LotArea: 0 }',
    [
      '2:1: maping is unknown here: did you mean mapping?',
      '4:1: constant is unknown here: did you mean constants?',
    ],
  ],
  [
    'what is about a run, not about a file',
    'version: 1\nSerialNumber: demo\ndryRun: true',
    [
      expect.stringMatching(/^2:1: SerialNumber is unknown here: /),
      expect.stringMatching(/^3:1: dryRun is unknown here: /),
    ],
  ],
  [
    'a flag of the command line',
    'version: 1\nset: { LotArea: 0 }',
    ['2:1: set is unknown here: did you mean constants?'],
  ],
  ['no version', 'source: x', ['1:1: version is missing: add it']],
  ['another version', 'version: 2', ['1:10: version must be 1']],
  [
    'something else',
    '- a',
    ['1:1: a file of choices must be lines of the form "name: value", not a list'],
  ],
  [
    'two documents',
    'version: 1\n---\na: 1',
    [expect.stringMatching(/^2:1: a file of choices is one/)],
  ],
  [
    'fields that there are not, each in its place',
    `version: 1
mapping:
  Lot Size: LotAera
constants:
  ParkingSpot: 0
onMissing:
  YearBuild: skip
units:
  Lotarea: acre
accept:
  - SalesPrice
`,
    [
      '3:13: there is no field LotAera: did you mean LotArea?',
      '5:3: there is no field ParkingSpot: did you mean ParkingSpots?',
      '7:3: there is no field YearBuild: did you mean YearBuilt?',
      '9:3: there is no field Lotarea: did you mean LotArea?',
      '11:5: there is no field SalesPrice: did you mean SalePrice?',
    ],
  ],
  [
    'values that a field cannot have',
    `version: 1
preset: redfinn
constants:
  ParkingSpots: lots
  Status: Pending
onMissing:
  YearBuilt: derive
duplicates: none
`,
    [
      expect.stringMatching(/^2:9: There is no preset "redfinn"/),
      '4:17: The constant for ParkingSpots must be a number, not "lots".',
      '5:11: The constant for Status must be one of Active, PreOnMarket, Sold.',
      expect.stringMatching(/^7:14: YearBuilt cannot be derived/),
      '8:13: duplicates must be first or last or fail',
    ],
  ],
  [
    'a policy that there is not',
    'version: 1\nonMissing: { YearBuilt: drop }',
    ['2:25: YearBuilt must be fail or skip or derive'],
  ],
  [
    'a column that is left out without quotation marks',
    'version: 1\nmapping:\n  Agent:\n',
    ['3:9: Agent must be a text, not nothing'],
  ],
  [
    'a brace that begins a text',
    'version: 1\nconstants:\n  Url: {MLSNumber}\n',
    ['3:8: a text that begins with { needs quotation marks around it'],
  ],
  [
    'one that goes on behind the brace',
    'version: 1\nconstants:\n  Url: {MLSNumber}.html\n',
    ['3:19: a text that begins with { needs quotation marks around it'],
  ],
])('a mistake is told with line and column: %s', (_, text, mistakes) => {
  expect(mistakesIn(text)).toEqual(mistakes)
})
