import { expect, test } from 'vitest'
import { setElsewhere } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

interface Home {
  readonly price?: number
  readonly text?: string
}

const own = (number: number) => `The own text of ${number}`

/** Four homes with what is not remembered of a home. */
const file = (homeOf: (number: number) => Home = () => ({})) =>
  [
    'Ref,Property type,Sale type,Status,Price,Address,City,ZIP,Bedrooms,Bathrooms,Building area sq ft,Lot sq ft,Year built,Parking spots,Days on market,URL,Description,Images,Location,Latitude,Longitude',
    ...[1, 2, 3, 4].map((n) => {
      const { price = 300_000 + n, text = own(n) } = homeOf(n)
      return `R${n},House,sale,Active,$${price},${n} Elm Street,Reno,89501,2,2,1500,5000,1990,2,5,https://x.test/${n},${text},https://x.test/${n}.jpg,Centre,39.5,-119.8`
    }),
  ].join('\n')

const setByOthers: Record<string, object> = {
  R1: { Description: 'By somebody else' },
  R2: { Images: ['https://x.test/other.jpg'] },
  R3: { Location: 'North', Latitude: 39.6 },
}
const told = [
  '1 Elm Street (Description)',
  '2 Elm Street (Images)',
  '3 Elm Street (Location, Latitude)',
]

/** Loads the file, lets somebody else change three of its homes, and loads another one. */
async function loadedOver(text: string, dryRun: boolean) {
  const { load, sandbox } = await sandboxImports()
  await load(file())
  for (const [number, values] of Object.entries(setByOthers))
    await setElsewhere(sandbox, number, values)
  return load(text, { dryRun })
}

test.each([true, false])(
  'texts, pictures and places that somebody else has set are named where a row replaces them (dryRun: %s)',
  async (dryRun) => {
    const { rows, problems, notes } = await loadedOver(
      file((n) => ({ price: 310_000 + n })),
      dryRun,
    )
    expect(rows).toMatchObject({ updated: 4 })
    const replaced = problems.filter(({ code }) => code === 'others_replaced')
    expect(replaced).toMatchObject([{ count: 3 }])
    for (const home of told) expect(replaced[0]?.message).toContain(home)
    expect(notes?.join(' ')).toContain('Those of the file replace them')
    expect(problems.map(({ code }) => code)).not.toContain('others_differ_in_bot')
  },
)

test.each([true, false])(
  'and where the row is as it was loaded, which leaves them (dryRun: %s)',
  async (dryRun) => {
    const { rows, problems } = await loadedOver(file(), dryRun)
    expect(rows).toMatchObject({ unchanged: 4 })
    const differing = problems.filter(({ code }) => code === 'others_differ_in_bot')
    expect(differing).toMatchObject([{ count: 3 }])
    for (const home of told) expect(differing[0]?.message).toContain(home)
  },
)

test('of a row with another text of its own it is not said that somebody else has set one', async () => {
  const { load } = await sandboxImports()
  await load(file())
  const { rows, problems } = await load(file((n) => ({ text: `Another text of ${n}` })))
  expect(rows).toMatchObject({ updated: 4 })
  expect(problems.map(({ code }) => code)).not.toContain('others_replaced')
})

test('a comparison says which fields it does not compare', async () => {
  const { load, imports, sandbox } = await sandboxImports()
  await load(file())
  for (const [number, values] of Object.entries(setByOthers))
    await setElsewhere(sandbox, number, values)
  const { counts, notComparedFields } = await imports.compare('demo', {
    page: 1,
    signal: new AbortController().signal,
  })
  expect(counts).toMatchObject({ known: 4, different: 0 })
  expect(notComparedFields).toEqual(
    expect.arrayContaining([
      'Description',
      'Images',
      'Location',
      'ZIP',
      'Latitude',
      'DaysOnMarket',
    ]),
  )
})
