import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { comparedLines, comparedListingText } from '../../../src/listings/report/compared-text.ts'
import { type Line, plainLine } from '../../../src/text/line.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import { startOwnService } from '../../support/own-service.ts'
import { setFaults } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

const shown = (line: Line) => withChoices(plainLine(line), 'agent')

async function loaded(count: number) {
  const own = await startOwnService()
  const { imports } = ownImports(clientWith({ baseUrl: own.url }))
  await imports.start({ request: { SerialNumber: 'demo', text: listingsCsv(count) } }).ended
  const options = { page: 1, pageSize: 2, ...unhurried() }
  const compare = (changes: Partial<Parameters<typeof imports.compare>[1]> = {}) =>
    imports.compare('demo', { ...options, ...changes })
  return { ...own, imports, compare }
}

const addressOf = ({ fields }: { readonly fields: Record<string, unknown> }) =>
  String(fields.Address)

test('the four groups, with counts first', async () => {
  const { held, compare } = await loaded(10)
  // Rows may arrive in another order than they are sent.
  held.sort((one, other) => addressOf(one).localeCompare(addressOf(other), 'en', { numeric: true }))
  held.splice(0, 3)
  Object.assign(held[0]?.fields ?? {}, { SalePrice: 1, Status: 'Sold', DaysOnMarket: 80 })
  const fields = { MLSNumber: 'M9', Url: 'https://homes.example/9b', Address: '9 Elm Street' }
  held.push({ id: 'hand', fields }, { id: 'other', fields: { Url: 'https://homes.example/new' } })
  const compared = await compare()
  expect(compared).toMatchObject({
    counts: { listed: 9, known: 7, gone: 3, notKnown: 2, different: 1 },
    duplicates: { total: 1, first: [{ key: 'M9', count: 2 }] },
  })
  expect(comparedLines(compared).map(shown)).toEqual([
    '6 differences to what was loaded from here.',
    'Chatbot demo has 9 listings.',
    'Loaded from here, and not in the list of the bot (it may be a moment behind): 3',
    'In the bot with other values than were last sent: 1',
    'In the bot, and not loaded from here: 2',
    'In the bot, and loaded from here: 7',
    'Not compared: Images, Tours, Description, ExtensionColumn, Location, ZIP, Latitude, Longitude, SpaceType, DaysOnMarket.',
    '3 of the homes that are gone were just created or changed from here (1 Elm Street (MLSNumber M1); 2 Elm Street (MLSNumber M2); 3 Elm Street (MLSNumber M3)): the list may be behind. Look again in a minute.',
    'Duplicates in the bot, with the same MLS number or Url: M9 (2 listings). Visitors see all of them: look them up with the user. What is the same home twice is deleted by id; different homes that share one, as "n/a", stay.',
    '',
    'Loaded from here, and not in the list of the bot (it may be a moment behind):',
    '- 1 Elm Street (MLSNumber M1)',
    '- 2 Elm Street (MLSNumber M2)',
    '… and 1 more.',
    '',
    'In the bot with other values than were last sent:',
    '- 4 Elm Street (MLSNumber M4): Status Sold, sent Active; SalePrice 1, sent 100,004',
    '',
    'In the bot, and not loaded from here:',
    '- NewOaks other',
    '- 9 Elm Street (MLSNumber M9)',
  ])
  const { listings } = await compare({ group: 'gone', page: 2 })
  expect(listings).toMatchObject({ gone: [{ MLSNumber: 'M3' }] })
})

test('what is not known may be from here where no answer came, and that is said', async () => {
  const { sandbox, imports, load } = await sandboxImports()
  await setFaults(
    sandbox,
    { operation: 'RealEstateCreate', reset: 'after' },
    { operation: 'RealEstateUpdate', reset: 'before' },
  )
  expect((await load(listingsCsv(1))).rows).toMatchObject({ unknown: 1 })
  await setFaults(sandbox)
  const compare = () => imports.compare('demo', { page: 1, pageSize: 2, ...unhurried() })
  const compared = await compare()
  expect(compared).toMatchObject({ counts: { listed: 1, notKnown: 1 }, unsettled: 1 })
  expect(comparedLines(compared).map(shown)).toContain(
    'Up to 1 of those not known may be from here: of 1 listing no answer has told what became of it, as when a run is killed. Loading a file again settles those of it; what create_listing sent, a look like this one settles when it cannot act any more. Until then find_listings has them with state: unknown.',
  )
  await load(listingsCsv(1))
  expect(await compare()).not.toHaveProperty('unsettled')
})

test('without a list nothing is said of any', async () => {
  const { service, compare } = await loaded(2)
  service.list = undefined
  const compared = await compare()
  expect(compared.counts).toBeUndefined()
  expect(comparedLines(compared).map(shown).join()).toMatch(
    /^Not compared with the bot: The service did not/,
  )
})

test('a listing is a short text, however long what it has is', () => {
  const long = 'x'.repeat(3000)
  const differences = (['Url', 'PropertyType', 'Status', 'City', 'State'] as const).map(
    (field) => ({
      field,
      bot: long,
      sent: long,
    }),
  )
  const text = comparedListingText({
    Address: long,
    id: long,
    MLSNumber: long,
    Url: long,
    differences,
  })
  expect(text.length).toBeLessThanOrEqual(341)
})

test('a year is written as one', async () => {
  const { held, compare } = await loaded(1)
  Object.assign(held[0]?.fields ?? {}, { YearBuilt: 2001, SalePrice: 2001 })
  expect(comparedLines(await compare()).map(shown)).toContain(
    '- 1 Elm Street (MLSNumber M1): SalePrice 2,001, sent 100,001; YearBuilt 2001, sent 1990',
  )
})
