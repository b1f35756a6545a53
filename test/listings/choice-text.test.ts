import { expect, test } from 'vitest'
import {
  acceptedIn,
  type Choice,
  choiceText,
  withChoices,
  withChoicesIn,
} from '../../src/listings/choice-text.ts'
import { byReader, type Reader } from '../../src/text/by-reader.ts'
import { toolText, WITH_USER } from '../../src/text/reader-words.ts'

test.each<[Reader, string]>([
  ['terminal', "Leave it out (--map 'Lot Size=') or set it (--set LotArea=0), it's your choice."],
  [
    'agent',
    'Leave it out (mapping {"Lot Size":""}) or set it (constants {"LotArea":0}), it\'s your choice.',
  ],
])('choices in a text are said in the words of the %s', (reader, said) => {
  const text = `Leave it out (${choiceText({ mapping: { 'Lot Size': '' } })}) or set it (${choiceText({ constants: { LotArea: 0 } })}), it's your choice.`
  expect(withChoices(text, reader)).toBe(said)
})

test('all choices of one kind after another, quoted for a shell where needed', () => {
  const text = choiceText({
    mapping: { "Owner's Price": 'SalePrice' },
    onMissing: { YearBuilt: 'skip', LotArea: 'derive' },
    units: { LotArea: 'acre' },
    accept: ['SalePrice'],
  })
  expect(withChoices(text, 'terminal')).toBe(
    "--map 'Owner'\\''s Price=SalePrice' --on-missing YearBuilt=skip --on-missing LotArea=derive --unit LotArea=acre --accept SalePrice",
  )
})

test.each<[Choice, terminal: string, agent: string]>([
  [{ sheet: 'North office' }, "--sheet 'North office'", 'sheet "North office"'],
  [{ recordsPath: 'data.homes[]' }, "--records-path 'data.homes[]'", 'recordsPath "data.homes[]"'],
  [{ source: 'north' }, '--source north', 'source "north"'],
  [{ duplicates: 'last' }, '--duplicates last', 'duplicates "last"'],
  [{ gone: 'keep' }, '--gone keep', 'gone "keep"'],
  [{ maxGone: null }, '--max-gone', 'maxGone'],
  [{ mapping: null }, '--map', 'mapping'],
  [
    { constants: { LotArea: { 'Condo/Co-op': 0, Land: 1 }, ParkingSpots: 0 } },
    "--set 'LotArea[Condo/Co-op]=0' --set 'LotArea[Land]=1' --set ParkingSpots=0",
    'constants {"LotArea":{"Condo/Co-op":0,"Land":1},"ParkingSpots":0}',
  ],
])('the choice %j reads %s at a terminal', (choice, terminal, agent) => {
  expect(withChoices(choiceText(choice), 'terminal')).toBe(terminal)
  expect(withChoices(choiceText(choice), 'agent')).toBe(agent)
})

test.each<[Choice, page: string]>([
  [{ mapping: { 'Sold As': 'SaleType' } }, 'choose SaleType for column “Sold As”'],
  [{ mapping: { COLUMN: 'Address' } }, 'choose Address for its column'],
  [{ mapping: { 'Lot Size': '' } }, 'choose nothing for column “Lot Size”'],
  [
    { constants: { LotArea: 'VALUE', AreaUnit: 'Square Feet' } },
    'all get this LotArea, all get this AreaUnit: Square Feet',
  ],
  [
    { constants: { LotArea: { Condo: 'VALUE', Land: 1 } } },
    'LotArea by type of property (Condo, Land 1)',
  ],
  [
    { onMissing: { LotArea: 'skip', Status: 'derive' } },
    '“Rows without LotArea are left out”, “Rows without Status get it worked out from other columns”',
  ],
  [{ accept: ['Address', 'City'] }, '“Load Address, City as it is”'],
  [{ gone: 'delete' }, '“Delete them”'],
  [{ gone: 'sold' }, '“Mark them as Sold”'],
  [{ gone: 'keep' }, '“Keep them”'],
  [{ source: null }, 'the name of the feed'],
  [{ source: 'north' }, 'the name of the feed: north'],
  [{ duplicates: 'last' }, "the command's --duplicates last"],
  [{ maxFailures: null }, "the command's --max-failures"],
  // What a word of a column means can be said to the command alone.
  [{ constants: { Status: { Hot: 'VALUE' } } }, "the command's --set 'Status[Hot]=VALUE'"],
])('the choice %j reads %s on the page', (choice, page) => {
  expect(withChoices(choiceText(choice), 'page')).toBe(page)
})

test('the fields that a text offers to accept, whatever else it offers', () => {
  const leftOut = choiceText({ mapping: { 'a ⟦b⟧': '' } })
  const accepted = choiceText({ accept: ['Address', 'City'] })
  expect(acceptedIn(`Leave it out (${leftOut}), or load it: ${accepted}.`)).toEqual([
    'Address',
    'City',
  ])
  expect(acceptedIn(`Leave it out (${leftOut}); ⟦{a}⟧.`)).toEqual([])
})

test('what readers call otherwise is said in the words of each', () => {
  const words = { terminal: 'the list {1}', agent: 'known_source', page: 'what was "found"' }
  const text = `See ${byReader(words)}.`
  expect(withChoices(text, 'terminal')).toBe('See the list {1}.')
  expect(withChoices(text, 'agent')).toBe('See known_source.')
  expect(withChoices(text, 'page')).toBe('See what was "found".')
})

test('a column that has such signs in its name', () => {
  const text = choiceText({ mapping: { '⟦m²⟧': 'BuildingArea' } })
  expect(withChoices(text, 'agent')).toBe('mapping {"⟦m²⟧":"BuildingArea"}')
})

test('words that differ by who reads them, and a tool with what does the same at a terminal', () => {
  const text = `Look at it${WITH_USER} with ${toolText('find_listings')}; delete it with ${toolText('delete_listings')}.`
  expect(withChoices(text, 'agent')).toBe(
    'Look at it with the user with find_listings; delete it with delete_listings.',
  )
  expect(withChoices(text, 'terminal')).toBe(
    'Look at it with newoaks-mcp find; delete it with an agent (delete_listings).',
  )
})

test('what a file has between such signs stays as it is', () => {
  expect(withChoices('Row 2 has ⟦{a}⟧.', 'agent')).toBe('Row 2 has ⟦{a}⟧.')
})

test('every text of a value, which itself stays as it was', () => {
  const at = new Date(0)
  const result = { notes: [`Say ${choiceText({ sheet: 'A' })}.`], n: 1, at, none: null }
  expect(withChoicesIn(result, 'terminal')).toEqual({
    notes: ['Say --sheet A.'],
    n: 1,
    at,
    none: null,
  })
  expect(result.notes).toEqual(['Say ⟦{"sheet":"A"}⟧.'])
})
