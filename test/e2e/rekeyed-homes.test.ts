import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { sharedOwnChatbot } from './own-chatbot.ts'

const ownChatbot = sharedOwnChatbot()

/** A chatbot with the homes of a file. */
async function loaded(text: string) {
  const chatbot = ownChatbot()
  const { own, load } = chatbot
  await load(text)
  const home = (number: string) => own.held.find(({ fields }) => fields.MLSNumber === number)
  const idOf = (number: string) => home(number)?.id
  const numbers = () => own.held.map(({ fields }) => fields.MLSNumber).toSorted()
  return { ...chatbot, home, idOf, numbers }
}

/** The file with another number for its second home. */
const renumbered = (count: number) => listingsCsv(count).replace('\nM2,', '\nM2N,')

const byNumber = { KeyType: 'MLSNumber', Key: 'M2' }
type Loaded = Awaited<ReturnType<typeof loaded>>
const changes: Record<string, (chatbot: Loaded) => unknown> = {
  'by its number': ({ SerialNumber, succeed }) =>
    succeed('update_listing', { SerialNumber, ...byNumber, MLSNumber: 'M2N' }),
  'by its id': ({ SerialNumber, succeed, idOf }) =>
    succeed('update_listing', {
      ...{ SerialNumber, KeyType: 'NewOaks', Key: idOf('M2'), MLSNumber: 'M2N' },
    }),
  'by somebody else': ({ home }) => Object.assign(home('M2')?.fields ?? {}, { MLSNumber: 'M2N' }),
}

for (const [how, change] of Object.entries(changes))
  test(`a home whose number was changed ${how} and then in the file is the same one`, async () => {
    const chatbot = await loaded(listingsCsv(4))
    const { SerialNumber, succeed, load, numbers, idOf } = chatbot
    const id = idOf('M2')
    await change(chatbot)
    const text = renumbered(4)
    const inspected = await succeed('inspect_listing_file', { SerialNumber, text })
    expect(inspected).toMatchObject({ wouldBe: { created: 0 } })
    expect(JSON.stringify(inspected)).not.toContain('is not in the file')
    const plan = await load(text, { gone: 'delete', dryRun: true })
    expect(plan).toMatchObject({ rows: { created: 0 }, gone: { count: 0 } })
    expect(await load(text)).toMatchObject({ rows: { created: 0, failed: 0 } })
    expect(numbers()).toEqual(['M1', 'M2N', 'M3', 'M4'])
    expect(idOf('M2N')).toBe(id)
    // From now on it is known by that.
    expect(await load(text.replace('100002', '150000'), { gone: 'delete' })).toMatchObject({
      rows: { created: 0, updated: 1 },
    })
    expect(numbers()).toEqual(['M1', 'M2N', 'M3', 'M4'])
  })

test('a Url that was changed by a call and then in a file without numbers is the same home', async () => {
  const text = listingsCsv(3).replaceAll(/\nM\d,/g, '\n,')
  const constants = { MLSNumber: 'n/a' }
  const own = await loaded(listingsCsv(1).replace('\nM1,', '\nX1,'))
  await own.load(text, { constants })
  const second = own.own.held.find(({ fields }) => fields.Url === 'https://homes.example/2')
  await own.succeed('update_listing', {
    ...{
      SerialNumber: own.SerialNumber,
      KeyType: 'NewOaks',
      Key: second?.id,
      Url: 'https://homes.example/two',
    },
  })
  const count = own.own.held.length
  const moved = text.replace('https://homes.example/2,', 'https://homes.example/two,')
  expect(await own.load(moved, { constants })).toMatchObject({ rows: { created: 0 } })
  expect(own.own.held).toHaveLength(count)
})

test('another home with the new number stays another home', async () => {
  const { SerialNumber, load, numbers, succeed } = await loaded(listingsCsv(3))
  await succeed('update_listing', { SerialNumber, ...byNumber, MLSNumber: 'M9' })
  // The file has both: the old row, and a home elsewhere under the number.
  const text = listingsCsv(9)
    .split('\n')
    .filter((line) => !/^M[4-8],/.test(line))
    .join('\n')
  const { rows } = await load(text)
  expect(rows).toMatchObject({ read: 4, failed: 0 })
  expect(numbers()).toEqual(['M1', 'M2', 'M3', 'M9'])
})

test('a corrected postal code of a home that is known by its address is told', async () => {
  const rows = [1, 2, 3].map(
    (n) => `${n} Oak Street,Austin,TX,7870${n},Active,for_sale,${n}00000,3,2,House`,
  )
  const file = (lines: readonly string[]) =>
    ['Address,City,State,ZIP,Status,SaleType,Price,Bedrooms,Bathrooms,PropertyType', ...lines].join(
      '\n',
    )
  const constants = {
    ...{ MLSNumber: 'n/a', Url: 'https://agency.example', CurrencySymbol: '$' },
    ...{ YearBuilt: 1990, DaysOnMarket: 1 },
    ...{ LotArea: 5000, BuildingArea: 1800, AreaUnit: 'Square Feet', ParkingSpots: 1 },
  }
  const own = await loaded(listingsCsv(1))
  expect(await own.load(file(rows), { constants })).toMatchObject({ rows: { created: 3 } })
  const corrected = rows.map((row) => row.replace('78702', '78709'))
  const told = await own.load(file(corrected), { constants, dryRun: true })
  expect(told.problems).toContainEqual(expect.objectContaining({ code: 'same_home', count: 1 }))
})
