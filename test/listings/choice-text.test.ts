import { expect, test } from 'vitest'
import {
  type Choice,
  choiceText,
  type Reader,
  toolText,
  WITH_USER,
  withChoices,
  withChoicesIn,
} from '../../src/listings/choice-text.ts'

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
