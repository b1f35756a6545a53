import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import { choiceText, withChoices } from '../../../src/listings/choice-text.ts'
import { knownHeaders } from '../../../src/listings/map/columns/headers/known-headers.ts'
import { planMapping } from '../../../src/listings/map/plan-mapping.ts'
import { openSource } from '../../../src/listings/read/open-source.ts'
import { today } from '../../support/mapped.ts'

async function refusalOf(text: string) {
  const source = await openSource({ text }, { knownHeaders })
  const error: unknown = await planMapping(source, {}, today).catch((thrown: unknown) => thrown)
  if (!(error instanceof InputError)) throw error
  const { message, hint } = error
  return { message, hint: withChoices(hint, 'agent'), toPerson: withChoices(hint, 'terminal') }
}

const header = 'Address,City,Price'

test.each([
  [
    'prices with commas in every row',
    `${header}\nThese are our homes,,\n1 Oak St,Reston,$300,000\n2 Oak St,Reston,$310,000`,
    'Row 3: The row has more cells than there are columns, so its values are not where they belong.',
    'Look for a separator inside a cell that is not in quotes.',
  ],
  [
    'a list of names',
    '["Oak St", "Elm St"]',
    'Row 1: The entry is not an object with fields.',
    'Check what was exported: each listing must be one object.',
  ],
])('when every row fails, the first says why: %s', async (_, text, reason, hint) => {
  expect(await refusalOf(text)).toMatchObject({
    message: `pasted text has no rows that could be listings. ${reason}`,
    hint,
  })
})

test.each([header, `${header}\nThese are our homes,,`])(
  'nothing failed, but there is nothing: %j',
  async (text) => {
    expect(await refusalOf(text)).toMatchObject({
      message: 'pasted text has no rows that could be listings.',
      hint: takes,
      toPerson: 'It takes a line with the names of the columns, and below it a line for each home.',
    })
  },
)

test.each([
  ['all of whose columns are known', 'Address,City,Price', ''],
  ['some of whose columns are known', 'Address,City,Chambers', 'Chambers'],
])('a table %s says what else tells listings', async (_, columns, open) => {
  const { message, hint } = await refusalOf(`${columns}\n1 Oak St,Reston,4\n2 Oak St,Reston,5`)
  expect(message).toBe(
    `pasted text does not look like listings: too few of its columns are known. Found: ${columns
      .split(',')
      .map((column, at) => `${column} (${['1 Oak St', 'Reston', '4'][at]})`)
      .join('; ')}.`,
  )
  const telling =
    'Two of these tell listings: MLS number, type of property, bedrooms, bathrooms, area, lot, year built, price.'
  expect(hint).toBe(
    open === ''
      ? `${takes} ${telling}`
      : `${takes} ${telling} If it is a table of listings, say which column is which field, such as mapping {"${open}":"FIELD"}.`,
  )
})

const takes =
  'It takes a line with the names of the columns, and below it a line for each home. A single home: create_listing.'

test.each([
  [
    'rows without names',
    '3 bed, 2 bath, $350,000, Elm Street\n4 bed, 3 bath, $450,000, Oak Road\n',
    'Column A',
  ],
  [
    'a letter',
    'Please load these, thanks,\n3 bed in Ashby, price 300000, MLS M1',
    'Please load these',
  ],
])(
  '%s: refused with what is taken instead, and no column that is not there',
  async (_, text, column) => {
    expect(await refusalOf(text)).toMatchObject({
      hint: `${takes} Two of these tell listings: MLS number, type of property, bedrooms, bathrooms, area, lot, year built, price. If it is a table of listings, say which column is which field, such as ${withChoices(choiceText({ mapping: { [column]: 'FIELD' } }), 'agent')}.`,
    })
  },
)
