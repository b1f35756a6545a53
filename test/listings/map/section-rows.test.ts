import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { openSource } from '../../../src/listings/read/open-source.ts'
import { complete, mapAll } from '../../support/mapped.ts'

const { SaleType: _, ...home } = complete
const header = Object.keys(home).join(',')
const listing = (number: number) =>
  Object.values({ ...home, MLSNumber: `M${number}`, Url: `https://h.example/${number}` }).join(',')
const heading = (text: string) => `${text}${','.repeat(Object.keys(home).length - 1)}`

async function read(lines: readonly string[], choices: MappingChoices = {}) {
  const source = await openSource({ text: lines.join('\n') }, { knownHeaders: () => 0 })
  const { mapping, rows } = await mapAll(source, choices)
  return {
    mapping,
    states: rows.map(({ state, findings }) => [state, findings[0]?.code]),
    fixes: rows.map(({ findings }) => findings.map(({ fix }) => fix)),
  }
}

const sections = [
  header,
  heading('For sale'),
  listing(1),
  listing(2),
  heading('Rentals'),
  listing(3),
]

test('headings that name the kind of sale are asked about where no column does', async () => {
  const { mapping, states, fixes } = await read(sections)
  expect(mapping.refusals).toMatchObject([{ code: 'section_rows', field: 'SaleType' }])
  const [refusal] = mapping.refusals
  expect(refusal?.message).toBe(
    'Between the listings stand headings, "For sale" in row 2 and "Rentals" in row 5, and no column says which listings are for sale and which for rent.',
  )
  expect(withChoices(refusal?.fix ?? '', 'terminal')).toBe(
    'Add a column SaleType with for_sale or for_rent, or load each part as a file of its own (--set SaleType=for_sale, --set SaleType=for_rent).',
  )
  expect(fixes[0]).toEqual([
    'Nothing needs to be done where a column says the kind of sale and the status.',
  ])
  expect(states[0]).toEqual(['skipped', 'section_row'])
  expect(states[3]).toEqual(['skipped', 'section_row'])
})

test('a constant for all does not go against two headings, unless that is accepted', async () => {
  const constants = { SaleType: 'for_sale' }
  const { refusals } = (await read(sections, { constants })).mapping
  expect(refusals.map(({ fix }) => withChoices(fix, 'terminal'))).toEqual([
    'Add a column SaleType with for_sale or for_rent, or load each part as a file of its own (--set SaleType=for_sale, --set SaleType=for_rent). If all are for_sale all the same: --accept SaleType.',
  ])
  const accepted = await read(sections, { constants, accept: ['SaleType'] })
  expect(accepted.mapping.refusals).toEqual([])
  expect(accepted.states[1]?.[0]).toBe('ready')
})

test('one heading is asked about, too, and a constant that says the same answers it', async () => {
  const rentals = [header, heading('To let'), listing(1)]
  expect((await read(rentals)).mapping.refusals).toMatchObject([
    { message: expect.stringContaining('"To let" in row 2') },
  ])
  const same = await read(rentals, { constants: { SaleType: 'for_rent' } })
  expect([same.mapping.refusals, same.states[1]?.[0]]).toEqual([[], 'ready'])
  const other = await read(rentals, { constants: { SaleType: 'for_sale' } })
  expect(other.mapping.refusals).toHaveLength(1)
})

test('where a column names the kind of sale, headings are only skipped', async () => {
  const { mapping, states } = await read([
    `${header},SaleType`,
    heading('Rentals,'),
    `${listing(1)},for_rent`,
  ])
  expect(mapping.refusals).toEqual([])
  expect(states).toEqual([
    ['skipped', 'section_row'],
    ['ready', 'no_price'],
  ])
})

test('a row of which its own kind of sale alone is left is no heading', async () => {
  const { states } = await read([`SaleType,${header}`, 'for_rent', `for_rent,${listing(1)}`])
  expect(states[0]).toEqual(['failed', 'shifted_row'])
})

test('a row that has more than a heading is a listing', async () => {
  const { mapping } = await read([header, heading('Rentals').replace(',', ',3'), listing(1)])
  expect(mapping.refusals).toEqual([])
})

const { Status: __, SaleType: sale, MLSNumber, ...others } = complete
const offered = { MLSNumber, ...others, SaleType: sale }
const columns = Object.keys(offered)
const offer = (number: number) =>
  Object.values({ ...offered, MLSNumber: `M${number}`, Url: `https://h.example/${number}` }).join(
    ',',
  )
const above = (text: string) => `${text}${','.repeat(columns.length - 1)}`
const statusLines = (text: string) => [
  columns.join(','),
  above('ACTIVE LISTINGS'),
  offer(1),
  offer(2),
  above(text),
  offer(3),
]
const active = { constants: { Status: 'Active' } }

test('a heading that tells a status is asked about where no column does', async () => {
  const { mapping, states } = await read(statusLines('Sold in October'), active)
  expect(mapping.refusals).toMatchObject([{ code: 'section_rows', field: 'Status' }])
  const [refusal] = mapping.refusals
  expect(refusal?.message).toBe(
    'Between the listings stand headings, "Sold in October" in row 5, and no column says which listings are on offer.',
  )
  expect(withChoices(refusal?.fix ?? '', 'terminal')).toBe(
    'Add a column Status with the status of each listing, or load each part as a file of its own: what is sold can be --set Status=Sold, and what is off the market is left out. If all are Active all the same: --accept Status.',
  )
  expect([states[0], states[3]]).toEqual([
    ['skipped', 'section_row'],
    ['skipped', 'section_row'],
  ])
})

test.each(['Off market', 'UNDER CONTRACT', 'SOLD', 'Verkauft', 'Rented', 'Archive 2024'])(
  'homes below the heading %s are not loaded as Active without a word',
  async (heading) => {
    const { mapping } = await read(statusLines(heading), active)
    expect(mapping.refusals).toMatchObject([{ field: 'Status' }])
    expect(withChoices(mapping.refusals[0]?.fix ?? '', 'terminal')).toContain(
      'If all are Active all the same: --accept Status.',
    )
    const accepted = await read(statusLines(heading), { ...active, accept: ['Status'] })
    expect(accepted.mapping.refusals).toEqual([])
  },
)

test('headings that say what the constant says, and those beside a column of the status, ask nothing', async () => {
  const { mapping } = await read(statusLines('New listings'), active)
  expect(mapping.refusals).toEqual([])
  const sold = [columns.join(','), above('SOLD'), offer(1)]
  expect((await read(sold, { constants: { Status: 'Sold' } })).mapping.refusals).toEqual([])
  const beside = [
    `${columns.join(',')},Status`,
    `${above('SOLD')},`,
    `${offer(1)},Sold`,
    `${offer(2)},Active`,
  ]
  const { mapping: known, states } = await read(beside)
  expect(known.refusals).toEqual([])
  expect(states.map(([state]) => state)).toEqual(['skipped', 'ready', 'ready'])
})

test.each(['Market St', 'Active Ave', 'Sold Lane 5', 'Boston', 'Available soon at Oak St?'])(
  'a row that has only %s is no heading of a status',
  async (text) => {
    const { mapping } = await read(statusLines(text), active)
    expect(mapping.refusals).toEqual([])
  },
)
