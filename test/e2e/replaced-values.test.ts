import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import {
  createListing,
  house,
  houseDetails,
  listAll,
  setElsewhere,
  setFaults,
} from '../support/sandbox.ts'
import { sharedServer } from './loaded-chatbot.ts'

const server = sharedServer({ asks: false })

/** The end of a text that was cut is missing. */
const END = 'the end.'
const old = {
  ...houseDetails,
  Description: `${'Sunny rooms, "quiet" garden.\n'.repeat(180)}${END}`,
  Images: Array.from(
    { length: 60 },
    (_, at) => `https://homes.example/${at}-${'x'.repeat(40)}.jpg`,
  ),
  ExtensionColumn: [
    { Key: 'Heizung', value: 'Wärmepumpe 🏡' },
    { Key: '暖房', value: '床' },
  ],
}
const now = {
  Description: 'new text',
  Images: ['https://homes.example/new.jpg'],
  Tours: 'OpenHouse',
  ExtensionColumn: [{ Key: 'Heating', value: 'Gas' }],
  Location: 'Elsewhere',
  Address: '2 Oak Road',
  City: 'Ashby',
  State: 'OR',
  ZIP: '97201',
  Latitude: 45.5,
  Longitude: -122.6,
}
const Values = z.record(z.string(), z.unknown())
const Page = z.object({
  changes: z.array(z.looseObject({ id: z.int() })),
  notes: z.array(z.string()),
})

/** What of a home is in an update. */
const of = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(now, name)))

type Bot = Awaited<ReturnType<typeof server>>

async function lastUpdate({ succeed, SerialNumber }: Pick<Bot, 'succeed' | 'SerialNumber'>) {
  const page = Page.parse(await succeed('get_changes', { SerialNumber, only: 'listings' }))
  const [update] = page.changes
  return { update, id: update?.id ?? 0, notes: page.notes.join(' ') }
}

/** What was before a change, put together of its parts. */
async function wholeBefore({ succeed }: Pick<Bot, 'succeed'>, id: number) {
  const first = await succeed('get_changes', { change: String(id) })
  const parts = [first]
  for (let part = 2; part <= Number(first.parts ?? 1); part += 1)
    parts.push(await succeed('get_changes', { change: `${id}.${part}` }))
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(10_000)
  const text = parts.map(({ beforePart = '' }) => beforePart).join('')
  const told = Values.parse(text === '' ? first : JSON.parse(text))
  const sent = parts.map(({ sentPart = '' }) => sentPart).join('')
  return { first, told, sent: Values.parse(first.sent ?? JSON.parse(sent)) }
}

const Url = 'https://homes.example/x'
const keys = [
  ['MLSNumber', () => 'X9'],
  ['URL', () => Url],
  ['NewOaks', (id: string) => id],
] as const

test.each(keys)(
  'what an update by %s replaces of a home made elsewhere is kept whole, as the list had it',
  async (KeyType, keyOf) => {
    const bot = await server(1)
    const { succeed, sandbox, SerialNumber } = bot
    const id = await createListing(sandbox, { ...old, MLSNumber: 'X9', Url, SerialNumber })
    await succeed('update_listing', { SerialNumber, KeyType, Key: keyOf(id), ...now })
    const { update, id: change, notes } = await lastUpdate(bot)
    expect(update).not.toHaveProperty('beforeNotKnown')
    expect(update).toMatchObject({
      before: {
        Description: expect.stringMatching(/^Sunny.*… \([\d,]+ characters\)$/s),
        Images: expect.stringMatching(/^\["https.*… \([\d,]+ characters\)$/),
        ExtensionColumn: old.ExtensionColumn,
        Address: old.Address,
        Latitude: old.Latitude,
      },
    })
    expect(notes).toContain('before of a listing is what the chatbot had where its list was read')
    const { first, told, sent } = await wholeBefore(bot, change)
    expect(told.before).toEqual(of(old))
    expect(sent).toMatchObject(now)
    expect(first).toMatchObject({ home: `${old.Address}, ${old.City}, ${old.State} (X9)` })
    expect(JSON.stringify(first.notes)).toContain('beforePart')
  },
)

test('of a loaded home that somebody has changed, an update by its id keeps what it had then', async () => {
  const bot = await server(3)
  const { succeed, sandbox, SerialNumber } = bot
  const home = (await listAll(sandbox, SerialNumber)).find(({ MLSNumber }) => MLSNumber === 'M2')
  await setElsewhere(sandbox, 'M2', { SalePrice: 250_000, Description: 'Theirs' }, SerialNumber)
  const byId = { SerialNumber, KeyType: 'NewOaks', Key: home?.Id }
  await succeed('update_listing', { ...byId, SalePrice: 310_000, Description: 'Ours' })
  const { update } = await lastUpdate(bot)
  expect(update).toMatchObject({ before: { SalePrice: 250_000, Description: 'Theirs' } })
  expect(update).not.toHaveProperty('beforeNotKnown')
})

test('a description of 5,000 characters is put back as it was, of a home loaded from here', async () => {
  const bot = await server(2)
  const { succeed, sandbox, SerialNumber } = bot
  const byNumber = { SerialNumber, KeyType: 'MLSNumber', Key: 'M1' }
  await succeed('update_listing', { ...byNumber, Description: old.Description })
  const longer = { Description: old.Description.toUpperCase(), Images: old.Images }
  await succeed('update_listing', { ...byNumber, ...longer })
  const { id } = await lastUpdate(bot)
  const { told, sent } = await wholeBefore(bot, id)
  expect(sent).toMatchObject(longer)
  expect(told).toMatchObject({ before: { Description: old.Description } })
  await succeed('update_listing', { ...byNumber, ...Values.parse(told.before) })
  const listed = await listAll(sandbox, SerialNumber)
  expect(listed.find(({ MLSNumber }) => MLSNumber === 'M1')).toMatchObject({
    Description: old.Description,
  })
})

test('of a home of create_listing too; a short one is told beside what was sent', async () => {
  const bot = await server(1)
  const { succeed, SerialNumber } = bot
  const { Images: _, ...short } = { ...old, Description: 'Old', MLSNumber: 'X9' }
  const made = await succeed('create_listing', { ...house, ...short, SerialNumber })
  expect(made.Data).toMatch(/\w/)
  await succeed('update_listing', { SerialNumber, KeyType: 'MLSNumber', Key: 'X9', ...now })
  const { id } = await lastUpdate(bot)
  const { first } = await wholeBefore(bot, id)
  expect(first).toMatchObject({
    sent: now,
    before: of(short),
    beforeNotKnown: ['Images'],
    notes: [expect.stringMatching(/^before: what the chatbot had where its list was read/)],
  })
})

test('of several homes with one key each is told whole', async () => {
  const bot = await server(1)
  const { succeed, sandbox, SerialNumber, call } = bot
  const ids: string[] = []
  for (const at of [1, 2, 3])
    ids.push(
      await createListing(sandbox, {
        ...{ ...old, SerialNumber, MLSNumber: 'X9', Url: `https://homes.example/x${at}` },
        Description: `${at} ${old.Description}`,
      }),
    )
  const update = { SerialNumber, KeyType: 'MLSNumber', Key: 'X9', Description: now.Description }
  await call('update_listing', update)
  await succeed('update_listing', { ...update, confirm: true })
  const { update: told, id } = await lastUpdate(bot)
  expect(told?.homesBefore).toHaveLength(3)
  const whole = await wholeBefore(bot, id)
  const homes = z.array(z.object({ id: z.string(), before: Values })).parse(whole.told.homesBefore)
  expect(homes.map(({ before }) => String(before.Description)[0])).toEqual(
    homes.map((home) => String(ids.indexOf(home.id) + 1)),
  )
  for (const { before } of homes) expect(before.Description).toMatch(/the end\.$/)
})

test.each([
  { operation: 'RealEstateList', status: 500 },
  { operation: 'RealEstateList', body: '<p>Listings</p>' },
  { operation: 'RealEstateList', code: 404 },
] as const)('where no list can be read (%j) it is said what is not known', async (fault) => {
  const bot = await server(1)
  const { succeed, sandbox, SerialNumber } = bot
  onTestFinished(async () => void (await setFaults(sandbox)))
  await setFaults(sandbox, fault)
  const given = { ...now, SalePrice: 90_000 }
  await succeed('update_listing', { SerialNumber, KeyType: 'MLSNumber', Key: 'M1', ...given })
  const { update } = await lastUpdate(bot)
  expect(update).toMatchObject({
    before: { SalePrice: 100_001, Address: '1 Elm Street' },
    beforeNotKnown: expect.arrayContaining(['Description', 'Images', 'ExtensionColumn', 'ZIP']),
  })
})

test('a list that is not whole tells what it has of the home', async () => {
  const bot = await server(1)
  const { succeed, sandbox, SerialNumber } = bot
  onTestFinished(async () => void (await setFaults(sandbox)))
  const [listed] = await listAll(sandbox, SerialNumber)
  const page = { Total: 9, Listings: [{ ...listed, ...of(old) }] }
  const body = JSON.stringify({ Data: page, Code: 200, Success: true, Message: '' })
  await setFaults(sandbox, { operation: 'RealEstateList', body, contentType: 'application/json' })
  await succeed('update_listing', { SerialNumber, KeyType: 'MLSNumber', Key: 'M1', ...now })
  const { id } = await lastUpdate(bot)
  expect((await wholeBefore(bot, id)).told).toEqual({ before: of(old) })
})

test('an update by id reads no list: what is remembered is told, an address too', async () => {
  const bot = await server(1)
  const { succeed, SerialNumber } = bot
  const { Keys } = await succeed('find_listings', { SerialNumber, key: 'M1', show: 'keys' })
  const [Key] = z.array(z.string()).parse(Keys)
  const byId = { SerialNumber, KeyType: 'NewOaks', Key }
  await succeed('update_listing', { ...byId, ...now })
  expect((await lastUpdate(bot)).update).toMatchObject({
    before: { Address: '1 Elm Street' },
    beforeNotKnown: expect.arrayContaining(['Description']),
  })
  await succeed('update_listing', { ...byId, Address: '3 Fir Lane', State: 'CA' })
  expect((await lastUpdate(bot)).update).toMatchObject({
    before: { Address: now.Address, State: now.State },
  })
})
