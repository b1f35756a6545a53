import { describe, expect, test } from 'vitest'
import { createListingBot } from '../../../src/sandbox/bot/listing-bot.ts'
import { listing, memorySource, openChat } from './listings.ts'

const cicero = { City: 'Cicero', ZIP: '60804' }
const { SalePrice: _none, ...withoutPrice } = listing('open', { Address: '2 Open Way' }).fields
const homes = [
  listing('oak', {
    Address: '40 Oak Ave',
    SalePrice: 389_500,
    Bathrooms: 2.5,
    YearBuilt: 2004,
    Description: 'Corner lot with a garden.',
    ExtensionColumn: [{ Key: 'Pets', value: 'dogs welcome' }],
  }),
  listing('elm', {
    Address: '12 Elm St',
    SalePrice: 349_000,
    BuildingArea: 1450,
    YearBuilt: 1925,
    HOAMonth: 210,
    Description: 'Bright rooms, a heated pool and a large garden.',
  }),
  listing('ash', { ...cicero, Address: '7 Ash Ln', SalePrice: 279_000, ParkingSpots: 1 }),
  listing('fir', {
    ...cicero,
    Address: '3 Fir Ct',
    SalePrice: 199_000,
    Bedrooms: 2,
    PropertyType: 'Condo/Co-op',
    BuildingArea: 100,
    AreaUnit: 'Square Meters',
  }),
  listing('sold', { Address: '1 Gone Rd', SalePrice: 250_000, Status: 'Sold' }),
  listing('soon', { Address: '5 Soon St', SalePrice: 410_000, Status: 'PreOnMarket' }),
  listing('rent', {
    Address: '9 Let Ter',
    SaleType: 'for_rent',
    PropertyType: 'Apartment',
    RentPrice: 2100,
    Bedrooms: 1,
    Bathrooms: 1,
  }),
  { id: 'open', fields: { ...withoutPrice, Bedrooms: 6 } },
]
const chat = (settings = {}, listings = homes) =>
  openChat(createListingBot(memorySource(listings).source), settings)

/** What each answer of a session names, question by question. */
async function namedIn(questions: readonly (readonly [question: string, ids: string[]])[]) {
  const session = chat()
  const named: [string, readonly string[]][] = []
  for (const [question] of questions)
    named.push([question, (await session.ask(question)).listingIds])
  return named
}

test('answers with price, rooms, area, address and Url, the cheapest first', async () => {
  const { text, ...answer } = await chat().ask('anything with 3 bedrooms under $400k?')
  expect(answer).toMatchObject({ noAnswer: false, listingIds: ['ash', 'elm', 'oak'] })
  expect(text.split('\n').slice(1)).toEqual([
    '$279,000 – 3 bedrooms, 2 bathrooms – 7 Ash Ln, Cicero, IL 60804 – https://homes.test/ash',
    '$349,000 – 3 bedrooms, 2 bathrooms, 1,450 sq ft – 12 Elm St, Oak Park, IL 60302 – https://homes.test/elm',
    '$389,500 – 3 bedrooms, 2.5 bathrooms – 40 Oak Ave, Oak Park, IL 60302 – https://homes.test/oak',
  ])
})

describe('finds', () => {
  test.each<[string, string[]]>([
    ['what do you have?', ['fir', 'ash', 'elm']],
    ['under 2500 a month', ['rent']],
    ['anything for rent', ['rent']],
    ['1 bedroom under $4000', ['rent']],
    ['sold homes', ['sold']],
    ['coming soon', ['soon']],
    ['6 bedrooms', ['open']],
    ['2.5 baths', ['oak']],
    ['condos', ['fir']],
    ['homes in Cicero', ['fir', 'ash']],
    ['in 60804 with parking', ['ash']],
    ['homes with a pool and a garden', ['elm']],
    ['which homes have a garden', ['elm', 'oak']],
    ['a place where dogs are welcome', ['oak']],
    ['the newest home', ['oak']],
    ['the oldest home', ['elm']],
    ['the largest home', ['elm']],
    ['the most expensive home', ['soon']],
    ['the cheapest home in Illinois', ['fir']],
    ['2 cheapest homes', ['fir', 'ash']],
    ['5 cheapest homes', ['fir', 'ash', 'elm']],
    ['the cheapest condo', ['fir']],
    ['is 1 Gone Road still available?', ['sold']],
    ['compare 12 Elm Street and 3 Fir Court', ['fir', 'elm']],
    ['homes on Ash Lane', ['ash']],
    ['https://homes.test/fir', ['fir']],
    ['tell me about MLS-ash', ['ash']],
    ['Hello, do you have condos?', ['fir']],
  ])('%s', async (question, ids) => {
    expect(await chat().ask(question)).toMatchObject({ listingIds: ids, noAnswer: false })
  })
})

describe('has no answer to', () => {
  test.each([
    '5 bedrooms under $400k',
    '1 bedroom under $400k',
    '6 bedrooms over $1',
    'homes with a sauna',
    '3 bedrooms in Boston',
    'homes in New York',
    'do you have 99 Maple Street?',
    'is 14 Elm St still available?',
    'how much is NX999999?',
    'https://homes.test/none',
    'what is the capital of France?',
    'what is the weather in Cicero?',
    'Haben Sie etwas mit drei Zimmern?',
    'the second one',
    '[Image: kitchen.png]',
    '',
  ])('%s', async (question) => {
    expect(await chat().ask(question)).toMatchObject({ noAnswer: true, listingIds: [] })
  })

  test('anything while there are no listings', async () => {
    expect(await chat({}, []).ask('3 bedrooms?')).toMatchObject({ noAnswer: true, listingIds: [] })
  })
})

test('says of how many it names some', async () => {
  const { text, listingIds } = await chat().ask('how many homes do you have for sale?')
  expect(text).toContain('6 listings')
  expect(listingIds).toHaveLength(3)
})

test('names listings that fit the rest, and says what none of them mentions', async () => {
  const { text, listingIds } = await chat().ask('3 bedrooms in Oak Park with a sauna and a garden')
  expect(text).toContain('“sauna”')
  expect(listingIds).toEqual(['elm', 'oak'])
})

test.each<[string, string[]]>([
  ['tell me about 40 oak avenue', ['built 2004', 'Pets: dogs welcome', 'Corner lot']],
  ['for rent', ['$2,100/month', '1 bedroom, 1 bathroom']],
  ['condos', ['100 m²']],
  ['sold', ['$250,000 (sold)']],
  ['coming soon', ['$410,000 (coming soon)']],
  ['6 bedrooms', ['Price not stated']],
])('tells what it knows: %s', async (question, facts) => {
  const { text } = await chat().ask(question)
  for (const fact of facts) expect(text).toContain(fact)
})

test('a studio has no bedrooms: land without rooms is none', async () => {
  const land = listing('land', { PropertyType: 'Vacant Land', Bedrooms: 0, Bathrooms: 0 })
  const studio = listing('studio', { Bedrooms: 0, Bathrooms: 1 })
  const answer = await chat({}, [land, studio]).ask('do you have studios?')
  expect(answer.listingIds).toEqual(['studio'])
  expect(answer.text).toContain('studio, 1 bathroom')
})

test('one of several units is found by the address of the building', async () => {
  const unit = listing('unit', { Address: '1616 W Birch Ave Unit 2G' })
  const { ask } = chat({}, [...homes, unit])
  expect((await ask('Is 1616 West Birch still available?')).listingIds).toEqual(['unit'])
})

test.each([
  ['marks', `${'!'.repeat(60)}x`],
  ['numbers', '1 '.repeat(50_000)],
  ['greetings', `${'hi '.repeat(30_000)}x`],
  ['addresses', 'a@'.repeat(50_000)],
  ['amounts', '$1,'.repeat(30_000)],
  ['spaces', ' '.repeat(100_000)],
  ['spaces that do not break', '\u00a0'.repeat(100_000)],
  ['characters that stand for eighteen letters', '\ufdfa'.repeat(30_000)],
  ['ten million letters', 'x '.repeat(5_000_000)],
])('a very long row of %s does not hold up the bot', async (_, question) => {
  const { ask } = chat()
  for (let times = 0; times < 3; times++) expect((await ask(question)).noAnswer).toBe(true)
})

test('a listing with very long fields does not hold up the bot', async () => {
  const long = listing('long', {
    PropertyType: `Single Family ${'long '.repeat(5000)}`,
    Url: `https://homes.test/${'.'.repeat(200_000)}x`,
    Address: `1${' '.repeat(100_000)}Long St`,
    Location: ' - '.repeat(50_000),
    ZIP: ' '.repeat(100_000),
  })
  expect((await chat({}, [long]).ask('single family homes')).listingIds).toEqual(['long'])
})

describe('small talk', () => {
  test.each<[string, object, string]>([
    ['Hi!', {}, 'Hello'],
    ['good morning', { Name: 'Homely' }, 'Homely'],
    ['hello there', { Name: 'Homely', WelcomeMessage: 'Welcome home.' }, 'Welcome home.'],
    ['thank you very much', {}, 'welcome'],
    ['bye', {}, 'Goodbye'],
  ])('%s', async (question, settings, said) => {
    expect(await chat(settings).ask(question)).toMatchObject({
      text: expect.stringContaining(said),
      noAnswer: false,
      listingIds: [],
    })
  })
})

describe('within a session', () => {
  test.each<[string, readonly [question: string, ids: string[]][]]>([
    [
      'narrows what it named, in its order',
      [
        ['3 bedrooms under 400k', ['ash', 'elm', 'oak']],
        ['the most expensive of those', ['oak']],
      ],
    ],
    [
      'keeps the named listings in their order',
      [
        ['the most expensive homes', ['soon', 'oak', 'elm']],
        ['which of them are in Oak Park?', ['soon', 'oak', 'elm']],
        ['which of them have a pool?', ['elm']],
      ],
    ],
    [
      'finds the one that is meant',
      [
        ['3 bedrooms under 400k', ['ash', 'elm', 'oak']],
        ['tell me more about the first one', ['ash']],
        ['and the second one?', ['elm']],
        ['does it have a pool?', ['elm']],
        ['does it have a sauna?', []],
      ],
    ],
    [
      'changes the place and keeps the rest',
      [
        ['3 bedrooms in 60302 under 300k', []],
        ['and in Cicero?', ['ash']],
      ],
    ],
    [
      'changes the price and keeps the rest',
      [
        ['3 bedrooms in Oak Park over 400k', ['soon']],
        ['what about under 350k?', ['elm']],
      ],
    ],
    [
      'changes rent to sale: another price, the same place',
      [
        ['under 2500 a month in Oak Park', ['rent']],
        ['and for sale?', ['elm', 'oak', 'soon']],
      ],
    ],
    [
      'keeps the superlative',
      [
        ['the cheapest home in Oak Park', ['elm']],
        ['thanks!', []],
        ['and in Cicero?', ['fir']],
      ],
    ],
    [
      'puts one word in place of another',
      [
        ['homes with a garden', ['elm', 'oak']],
        ['what about with dogs?', ['oak']],
      ],
    ],
    [
      'names others on demand',
      [
        ['homes for sale', ['fir', 'ash', 'elm']],
        ['show me more', ['oak', 'soon', 'open']],
        ['any others?', []],
      ],
    ],
    [
      'begins anew with a whole question',
      [
        ['condos in Cicero', ['fir']],
        ['3 bedrooms under 300k', ['ash']],
      ],
    ],
  ])('%s', async (_, turns) => {
    expect(await namedIn(turns)).toEqual(turns)
  })

  test('tells all it knows of what it named', async () => {
    const session = chat()
    await session.ask('which homes have a garden')
    const { text, listingIds } = await session.ask('how old are those?')
    expect(listingIds).toEqual(['elm', 'oak'])
    expect(text).toMatch(/built 1925, HOA \$210\/month[\s\S]+built 2004/)
  })
})

describe('streams', () => {
  const bot = createListingBot(memorySource(homes).source)
  const question = { serialNumber: 'demo', settings: {}, history: [], text: 'homes in Cicero' }

  test('pieces that join to the answer, one after the other', async () => {
    const fragments: string[] = []
    let running = 0
    let mostRunning = 0
    const answer = await bot.answer(question, {
      signal: new AbortController().signal,
      async onFragment(fragment) {
        mostRunning = Math.max(mostRunning, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        fragments.push(fragment)
        running--
      },
    })
    expect(fragments.join('')).toBe(answer.text)
    expect(fragments.length).toBeGreaterThan(5)
    expect(mostRunning).toBe(1)
  })

  test('no further once it is aborted', async () => {
    const controller = new AbortController()
    const fragments: string[] = []
    const answer = bot.answer(question, {
      signal: controller.signal,
      onFragment(fragment) {
        fragments.push(fragment)
        if (fragments.length === 2) controller.abort(new Error('visitor left'))
      },
    })
    await expect(answer).rejects.toThrow('visitor left')
    expect(fragments).toHaveLength(2)
  })

  test('and estimates tokens: a quarter of the characters of session, question and answer', async () => {
    const history = [{ from: 'user', text: 'x'.repeat(400), listingIds: [] }] as const
    const { signal } = new AbortController()
    const asked = { ...question, history, text: 'bye' }
    const answer = await bot.answer(asked, { signal, onFragment() {} })
    expect(answer.totalToken).toBe(Math.ceil((400 + 3 + answer.text.length) / 4))
  })
})
