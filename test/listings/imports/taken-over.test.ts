import { expect, test } from 'vitest'
import { deleteElsewhere, setElsewhere } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

const COUNT = 30
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1)

interface Home {
  readonly price?: number
  readonly rooms?: number
  readonly url?: string
  readonly built?: number | ''
  readonly address?: string
}

/** The file of an agency that numbers its homes from 1. */
const agency = (homeOf: (number: number) => Home = () => ({})) =>
  [
    'Ref,Property type,Sale type,Status,Price,City,ZIP,Bedrooms,Bathrooms,Building area sq ft,Lot sq ft,Year built,Parking spots,Days on market,URL,Address',
    ...numbers.map((n) => {
      const {
        price = 300_000 + n,
        rooms = 2,
        url = `https://x.test/${n}`,
        built = 1990,
        address = '',
      } = homeOf(n)
      return `${n},House,sale,Active,$${price},Reno,89501,${rooms},2,1500,5000,${built},2,5,${url},${address}`
    }),
  ].join('\n')

test.each<[string, (number: number) => Home, object]>([
  ['has other rooms', () => ({ rooms: 4 }), {}],
  ['has the same', () => ({}), {}],
  ['costs much more', (n) => (n <= 23 ? { price: 3_000_000 + n } : {}), {}],
  ['costs much less', (n) => ({ price: n % 2 === 0 ? 30_000 : 300_000 }), {}],
  [
    'has what the import sets for all',
    (n) => (n <= 23 ? { built: '' } : {}),
    { constants: { YearBuilt: 2001 } },
  ],
])(
  'of homes with the numbers of another source, of which some %s, all are told',
  async (_, homeOf, more) => {
    const { load } = await sandboxImports()
    await load(agency(), { source: 'A' })
    const other = { source: 'B', ...more }
    for (const dryRun of [true, false]) {
      const { problems } = await load(agency(homeOf), { ...other, dryRun })
      expect(problems.filter(({ code }) => code === 'other_source')).toMatchObject([
        { count: COUNT, message: expect.stringContaining('loaded as source A') },
      ])
    }
  },
)

test('of homes of another source that were changed elsewhere, too, all are told', async () => {
  const { load, sandbox } = await sandboxImports()
  await load(agency(), { source: 'A' })
  for (const n of numbers.slice(0, 10)) await setElsewhere(sandbox, `${n}`, { Bedrooms: 5 })
  for (const dryRun of [true, false]) {
    const { rows, problems } = await load(agency(), { source: 'B', dryRun })
    expect(rows).toMatchObject({ unchanged: COUNT })
    expect(problems).toContainEqual(expect.objectContaining({ code: 'other_source', count: COUNT }))
    expect(problems).toContainEqual(expect.objectContaining({ code: 'differs_in_bot', count: 10 }))
  }
})

test('of homes that the chatbot has no more it is not said that it has them', async () => {
  const { load, sandbox } = await sandboxImports()
  await load(agency(), { source: 'A' })
  await deleteElsewhere(sandbox, ['1', '2', '3'])
  const { rows, problems } = await load(agency(), { source: 'B', dryRun: true })
  expect(rows).toMatchObject({ created: 3, unchanged: COUNT - 3 })
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'other_source', count: COUNT - 3 }),
  )
})

test.each<[string, (number: number) => string]>([
  ['are flats of one house', (n) => (n <= 23 ? '5 Oak Street' : `${n} Oak Street`)],
  ['have an address each', (n) => `${n} Oak Street`],
  ['are flats of several', (n) => `${n % 4} Oak Street`],
])(
  'of other homes with the numbers of another source, which %s, all are told',
  async (_, addressOf) => {
    const { load } = await sandboxImports()
    await load(
      agency((n) => ({ address: `${n} Elm Street` })),
      { source: 'A' },
    )
    const text = agency((n) => ({
      ...{ address: addressOf(n), url: `https://y.test/${n}` },
      ...{ rooms: n, price: 400_000 + 1000 * n },
    }))
    for (const dryRun of [true, false]) {
      const { rows, problems } = await load(text, { source: 'B', dryRun })
      expect(rows).toMatchObject({ created: COUNT })
      expect(problems).toContainEqual(
        expect.objectContaining({ code: 'number_of_other_source', count: COUNT }),
      )
    }
  },
)
