import { expect, test } from 'vitest'
import { complete, mapColumn } from '../../support/mapped.ts'

const { DaysOnMarket: _, ...withoutDays } = complete

async function daysOf(...dates: string[]) {
  const home = { ...withoutDays, SalePrice: '350000' }
  const choices = { onMissing: { DaysOnMarket: 'derive' } } as const
  const { rows } = await mapColumn('List Date', dates, home, choices)
  return rows.map((row) => [
    row.state === 'ready' ? row.listing.DaysOnMarket : undefined,
    ...row.findings.map(({ code, field }) => `${code} ${field}`),
  ])
}

test('one date tells the order of all dates of its column', async () => {
  expect(await daysOf('25/03/2026', '02/03/2026')).toEqual([[241], [264]])
  expect(await daysOf('03/25/2026', '02/03/2026')).toEqual([[241], [291]])
})

/** Of which nothing tells where it is: neither a currency, nor a unit, nor a state. */
const { CurrencySymbol: _currency, AreaUnit: _unit, ...anywhere } = withoutDays
const inMeters = { ...anywhere, SalePrice: '350000', AreaUnit: 'Square Meters' }
const french = {
  'Type de transaction': 'Vente',
  Statut: 'Disponible',
  Prix: '350000',
  Bien: 'Maison',
  Chambres: '3',
  'Salles de bain': '1',
  'Surface habitable': '85',
  Terrain: '300',
  'Année de construction': '1985',
  Ville: 'Lyon',
  AreaUnit: 'Square Meters',
}
const constants = { PropertyType: 'House', ParkingSpots: 1, CurrencySymbol: '¥' }

/** How a date is read that can be read in two ways, and what is said of it. */
async function readIn(home: Readonly<Record<string, string>>, date = '02/03/2026') {
  const choices = { constants, onMissing: { DaysOnMarket: 'derive' } } as const
  const { mapping, rows } = await mapColumn('List Date', [date], home, choices)
  const [row] = rows
  return {
    days: row?.state === 'ready' ? row.listing.DaysOnMarket : row?.state,
    codes: row?.findings.map(({ code }) => code),
    told: mapping.findings.filter(({ code }) => code === 'order_of_file'),
  }
}

const [march2, february3] = [264, 291]

test.each([
  ['nothing', inMeters],
  ['dollars and meters', { ...inMeters, CurrencySymbol: '$' }],
  ['a decimal comma and the states of the US', { ...inMeters, HOAMonth: '1.250,50', State: 'IL' }],
  ['yen', { ...inMeters, CurrencySymbol: '¥' }],
])(
  'where %s in the file tells of it, a date is read in the American order, and that is said',
  async (_, home) => {
    expect(await readIn(home)).toEqual({ days: february3, codes: ['day_or_month'], told: [] })
  },
)

test.each([
  ['the prices of the file are in €', { ...inMeters, CurrencySymbol: '€' }],
  ['the prices of the file are in £', { ...inMeters, CurrencySymbol: '£', SalePrice: '£350,000' }],
  ['the numbers of the file have a decimal comma', { ...inMeters, HOAMonth: '1.250,50' }],
  ['the headers of the file are not English', french],
])('the day stands first where %s', async (why, home) => {
  expect(await readIn(home)).toEqual({
    days: march2,
    codes: [],
    told: [
      {
        code: 'order_of_file',
        column: 'List Date',
        message: `Dates such as "02/03/2026" are read with the day first, since ${why}: nothing in the column tells.`,
        fix: 'If that is wrong, write the dates of the column as 2026-12-31.',
      },
    ],
  })
})

const inFeet = { ...inMeters, AreaUnit: 'Square Feet' }

test.each([
  ['the prices of the file are in $', { ...inFeet, CurrencySymbol: '$' }],
  ['the areas of the file are in square feet', inFeet],
  ['the states of the file are those of the US', { ...inMeters, State: 'IL' }],
])('the month stands first where %s', async (why, home) => {
  const { days, codes, told } = await readIn(home)
  expect([days, codes]).toEqual([february3, []])
  expect(told[0]?.message).toContain(`with the month first, since ${why}`)
})

test('the provinces of Italy are no states of the US', async () => {
  expect(await readIn({ ...inMeters, State: 'MI', CurrencySymbol: '€' })).toMatchObject({
    days: march2,
  })
})

test.each([
  ['of Italy alone', { State: 'MI' }],
  ['of Italy by their postal codes', { State: 'PA', ZIP: '90121' }],
  ['of Italy, with areas in square feet', { State: 'MO', ZIP: '41121', AreaUnit: 'Square Feet' }],
  ['of Brazil', { State: 'SC', ZIP: '88010-000' }],
  ['of Australia', { State: 'WA', ZIP: '6000', CurrencySymbol: '$', AreaUnit: 'Square Feet' }],
  ['of Switzerland', { State: 'NE', ZIP: '2000' }],
  ['of Canada', { State: 'ON', Country: 'Canada', CurrencySymbol: '$', AreaUnit: 'Square Feet' }],
])('codes of states %s do not tell that the month stands first', async (_, places) => {
  const read = await readIn({ ...inMeters, ...places })
  expect(read).toEqual({ days: february3, codes: ['day_or_month'], told: [] })
})

test.each([
  [{ State: 'MI', Country: 'Italia' }, 'the homes of the file are in Italia'],
  [{ State: 'CO', Country: 'IT', ZIP: '22100' }, 'the homes of the file are in IT'],
  [{ State: 'WA', Country: 'Australia' }, 'the homes of the file are in Australia'],
])('the day stands first in %j', async (places, why) => {
  const read = await readIn({ ...inMeters, ...places })
  expect([read.days, read.codes]).toEqual([march2, []])
  expect(read.told[0]?.message).toContain(why)
})

test('a province of Italy does not contradict headers in Italian', async () => {
  const { Ville: _, ...home } = french
  const read = await readIn({ ...home, Provincia: 'MI', Comune: 'Milano' })
  expect([read.days, read.codes]).toEqual([march2, []])
})

test.each([
  [{ State: 'MI', ZIP: '48201' }, 'the states of the file are those of the US'],
  [{ State: 'CT', ZIP: '6103' }, 'the states of the file are those of the US'],
  [{ State: 'CA', ZIP: '94107-1234' }, 'the states of the file are those of the US'],
  [{ State: 'MI', Country: 'USA' }, 'the homes of the file are in the US'],
])('the month stands first in %j', async (places, why) => {
  const read = await readIn({ ...inMeters, ...places })
  expect([read.days, read.told[0]?.message]).toEqual([february3, expect.stringContaining(why)])
})

test('the dates of another column tell the order', async () => {
  const read = await readIn({ ...inFeet, 'Last Change': '25/03/2026', State: 'IL' })
  expect(read).toMatchObject({ days: march2, codes: [] })
  expect(read.told[0]?.message).toContain('since those of "Last Change" are so')
})

test('nothing is said of dates that are not read, or that can be read in one way alone', async () => {
  const { mapping } = await mapColumn('List Date', ['02/03/2026'], {
    ...complete,
    SalePrice: '350000',
  })
  expect(mapping.findings).toEqual([])
  for (const date of ['02/02/2026', '2026-03-02', '02.03.2026'])
    expect((await readIn({ ...inMeters, CurrencySymbol: '€' }, date)).told).toEqual([])
})

test('dates in both orders are read where they can be read in one way alone, and the others fail their rows', async () => {
  const dates = ['25/04/2026', '04/26/2026', '03/05/2026', '2026-05-01', '05/05/2026']
  expect(await daysOf(...dates)).toEqual([
    [210],
    [209],
    [undefined, 'contradicting_dates DaysOnMarket'],
    [204],
    [200],
  ])
})

test('a constant is for rows without a date, not for one whose date can be read in two ways', async () => {
  const home = { ...withoutDays, SalePrice: '350000' }
  const dates = ['25/04/2026', '04/26/2026', '03/05/2026', 'soon', '']
  const { rows } = await mapColumn('List Date', dates, home, {
    onMissing: { DaysOnMarket: 'derive' },
    constants: { DaysOnMarket: 7 },
  })
  expect(rows.map(({ state, findings }) => [state, ...findings.map(({ code }) => code)])).toEqual([
    ['ready'],
    ['ready'],
    ['failed', 'contradicting_dates'],
    ['ready'],
    ['ready'],
  ])
  expect(rows[2]?.findings[0]?.column).toBe('List Date')
})

test('an open house is read in the order of its column', async () => {
  const home = { ...complete, SalePrice: '350000' }
  const { listings } = await mapColumn('Open House Date', ['25/11/2026', '05/12/2026'], home)
  expect(listings.map((listing) => listing?.Tours)).toEqual(['OpenHouse', 'OpenHouse'])
})
