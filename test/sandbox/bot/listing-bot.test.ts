import { describe, expect, test } from 'vitest'
import { createListingBot } from '../../../src/sandbox/bot/listing-bot.ts'
import { listing, memorySource, openChat } from './listings.ts'

const elm = listing('elm', {
  Address: '12 Elm St',
  SalePrice: 349_000,
  BuildingArea: 1450,
  YearBuilt: 1925,
  Description: 'Bright rooms, a heated pool and a large garden.',
})
const oak = listing('oak', {
  Address: '40 Oak Ave',
  SalePrice: 389_500,
  Bathrooms: 2.5,
  YearBuilt: 2004,
  Description: 'Corner lot with a garden.',
  ExtensionColumn: [{ Key: 'Pets', value: 'dogs welcome' }],
})
const ash = listing('ash', {
  Address: '7 Ash Ln',
  City: 'Cicero',
  ZIP: '60804',
  SalePrice: 279_000,
  ParkingSpots: 1,
})
const fir = listing('fir', {
  Address: '3 Fir Ct',
  City: 'Cicero',
  ZIP: '60804',
  SalePrice: 199_000,
  Bedrooms: 2,
  PropertyType: 'Condo/Co-op',
  BuildingArea: 100,
  AreaUnit: 'Square Meters',
})
const sold = listing('sold', { Address: '1 Gone Rd', SalePrice: 250_000, Status: 'Sold' })
const soon = listing('soon', { Address: '5 Soon St', SalePrice: 410_000, Status: 'PreOnMarket' })
const rent = listing('rent', {
  Address: '9 Let Ter',
  SaleType: 'for_rent',
  PropertyType: 'Apartment',
  RentPrice: 2100,
  Bedrooms: 1,
  Bathrooms: 1,
})
const { SalePrice: _none, ...withoutPrice } = listing('open', { Address: '2 Open Way' }).fields
const unpriced = { id: 'open', fields: { ...withoutPrice, Bedrooms: 6 } }

const homes = [oak, elm, ash, fir, sold, soon, rent, unpriced]
const chat = (settings = {}) => openChat(createListingBot(memorySource(homes).source), settings)

test('answers with price, rooms, area, address and Url, the cheapest first', async () => {
  expect(await chat().ask('anything with 3 bedrooms under $400k?')).toEqual({
    text: [
      'I found 3 listings with 3 bedrooms under $400,000:',
      '$279,000 – 3 bedrooms, 2 bathrooms – 7 Ash Ln, Cicero, IL 60804 – https://homes.test/ash',
      '$349,000 – 3 bedrooms, 2 bathrooms, 1,450 sq ft – 12 Elm St, Oak Park, IL 60302 – https://homes.test/elm',
      '$389,500 – 3 bedrooms, 2.5 bathrooms – 40 Oak Ave, Oak Park, IL 60302 – https://homes.test/oak',
    ].join('\n'),
    noAnswer: false,
    totalToken: expect.any(Number),
    listingIds: ['ash', 'elm', 'oak'],
  })
})

describe('finds', () => {
  test.each<[string, string[]]>([
    ['under 2500 a month', ['rent']],
    ['anything for rent', ['rent']],
    ['sold homes', ['sold']],
    ['coming soon', ['soon']],
    ['6 bedrooms', ['open']],
    ['2 bedrooms over 1000 sq ft', ['fir']],
    ['apartments', ['fir', 'rent']],
    ['condos', ['fir']],
    ['homes in Cicero', ['fir', 'ash']],
    ['in 60804 with parking', ['ash']],
    ['homes not in Cicero under 400k', ['elm', 'oak']],
    ['homes with a pool and a garden', ['elm']],
    ['which homes have a garden', ['oak', 'elm']],
    ['homes in Oak Park without a pool under 400k', ['oak']],
    ['a place where dogs are welcome', ['oak']],
    ['built after 2000', ['oak']],
    ['the newest home', ['oak']],
    ['the most expensive house', ['soon']],
    ['the cheapest home', ['fir']],
    ['2 cheapest homes', ['fir', 'ash']],
    ['5 cheapest homes', ['fir', 'ash', 'elm']],
    ['is 1 Gone Road still available?', ['sold']],
    ['the cheapest home in Illinois', ['fir']],
    ['tell me about 12 Elm Street', ['elm']],
    ['MLS-sold', ['sold']],
    ['homes on Ash Lane', ['ash']],
    ['https://homes.test/fir', ['fir']],
    ['from €100k', []],
  ])('%s', async (question, ids) => {
    expect((await chat().ask(question)).listingIds).toEqual(ids)
  })
})

test('shows no price where none is known, and no such listing for a price', async () => {
  expect((await chat().ask('6 bedrooms')).text).toContain('Price not stated – 6 bedrooms')
  expect((await chat().ask('6 bedrooms over $1')).noAnswer).toBe(true)
})

test('says of how many it names the cheapest', async () => {
  const { text, listingIds } = await chat().ask('how many homes do you have for sale?')
  expect(text.split('\n')[0]).toBe('I found 6 listings for sale. The 3 cheapest:')
  expect(listingIds).toEqual(['fir', 'ash', 'elm'])
})

test('names those for sale before those for rent: their prices do not compare', async () => {
  const { text, listingIds } = await chat().ask('what do you have?')
  expect(text.split('\n')[0]).toBe('I found 7 listings. The first 3:')
  expect(listingIds).toEqual(['fir', 'ash', 'elm'])
})

test('tells more about a listing that is asked for by its address', async () => {
  expect((await chat().ask('tell me about 40 oak avenue')).text.split('\n').slice(2)).toEqual([
    'Single Family Residential, built 2004, 10 days on the market, MLS MLS-oak, Pets: dogs welcome',
    'Corner lot with a garden.',
  ])
})

test('writes a rent per month, square meters, and what is not active', async () => {
  expect((await chat().ask('for rent')).text).toContain('\n$2,100/month – 1 bedroom, 1 bathroom – ')
  expect((await chat().ask('condos')).text).toContain(', 100 m² – ')
  expect((await chat().ask('sold')).text).toContain('$250,000 (sold) – ')
  expect((await chat().ask('coming soon')).text).toContain('$410,000 (coming soon) – ')
})

test('names listings that fit the rest, and says that none has what else was asked for', async () => {
  const answer = await chat().ask('3 bedrooms in Oak Park with a sauna')
  expect(answer.text.split('\n')[0]).toBe(
    'None of my listings that fit mentions “sauna”. Apart from that, I found 3 listings with 3 bedrooms in Oak Park:',
  )
  expect(answer.listingIds).toEqual(['elm', 'oak', 'soon'])
})

describe('has no answer to', () => {
  test.each<[string, string]>([
    ['5 bedrooms under $400k', 'I found no listings with 5 bedrooms under $400,000.'],
    ['homes with a sauna', 'I found no listings that mention “sauna”.'],
    ['3 bedrooms in Boston', 'I found no listings with 3 bedrooms that mention “Boston”.'],
    ['do you have 99 Maple Street?', 'I found no listing for 99 Maple Street.'],
    [
      'what is the capital of France?',
      'I found nothing about that. I only know the listings of Homely: ask me about bedrooms, prices or places.',
    ],
    ['what is the weather in Cicero?', 'I found no listings in Cicero that mention “weather”.'],
    ['the second one', 'I have not named any listings yet in this chat.'],
    [
      '',
      'I found nothing about that. I only know the listings of Homely: ask me about bedrooms, prices or places.',
    ],
  ])('%s', async (question, sentence) => {
    expect(await chat({ Name: 'Homely' }).ask(question)).toMatchObject({
      text: `I'm sorry, ${sentence}`,
      noAnswer: true,
      listingIds: [],
    })
  })

  test('anything while there are no listings', async () => {
    const empty = openChat(createListingBot(memorySource().source))
    expect(await empty.ask('3 bedrooms?')).toMatchObject({
      text: "I'm sorry, I have no listings yet.",
      noAnswer: true,
    })
  })
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
  const { ask } = openChat(createListingBot(memorySource([long]).source))
  expect((await ask('single family homes')).listingIds).toEqual(['long'])
})

describe('small talk', () => {
  test.each<[string, object, string]>([
    ['Hi!', {}, 'Hello! Ask me about our listings.'],
    ['good morning', { Name: 'Homely' }, 'Hello! I am Homely. Ask me about our listings.'],
    ['hello there', { Name: 'Homely', WelcomeMessage: 'Welcome home.' }, 'Welcome home.'],
    ['thank you very much', {}, 'You are welcome. Is there anything else you would like to know?'],
    ['bye', {}, 'Goodbye! Come back whenever you have a question about our listings.'],
  ])('%s', async (question, settings, text) => {
    expect(await chat(settings).ask(question)).toMatchObject({
      text,
      noAnswer: false,
      listingIds: [],
    })
  })

  test('a greeting before a question does not hide it', async () => {
    expect((await chat().ask('Hello, do you have condos?')).listingIds).toEqual(['fir'])
  })
})

describe('within a session', () => {
  test.each<[string, readonly [question: string, ids: string[]][]]>([
    [
      'narrows what it named',
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
      ],
    ],
    [
      'finds the one that is meant',
      [
        ['3 bedrooms under 400k', ['ash', 'elm', 'oak']],
        ['tell me more about the first one', ['ash']],
        ['and the second one?', ['elm']],
        ['does it have a pool?', ['elm']],
        ['and a garden?', ['elm']],
        ['does it have a sauna?', []],
      ],
    ],
    [
      'changes the place and keeps the rest',
      [
        ['3 bedrooms under 300k in Oak Park', []],
        ['and in Cicero?', ['ash']],
      ],
    ],
    [
      'takes a city in place of a ZIP code',
      [
        ['3 bedrooms in 60302 under 350k', ['elm']],
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
      'keeps the superlative',
      [
        ['the cheapest home in Oak Park', ['elm']],
        ['and in Cicero?', ['fir']],
      ],
    ],
    [
      'adds a word, or puts it in place of another',
      [
        ['homes with a garden', ['oak', 'elm']],
        ['and with a pool?', ['elm']],
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
      'compares with what it named',
      [
        ['homes in Oak Park over 350k', ['oak', 'soon']],
        ['anything cheaper?', ['elm']],
      ],
    ],
    [
      'is not confused by thanks',
      [
        ['3 bedrooms in Oak Park under 350k', ['elm']],
        ['thanks!', []],
        ['and in Cicero?', ['ash']],
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
    const session = chat()
    const named: [string, readonly string[]][] = []
    for (const [question] of turns) named.push([question, (await session.ask(question)).listingIds])
    expect(named).toEqual(turns)
  })

  test('tells all it knows of what it named when asked for a fact', async () => {
    const fee = (id: string, HOAMonth: number) => listing(id, { HOAMonth, SalePrice: HOAMonth })
    const session = openChat(createListingBot(memorySource([fee('a', 210), fee('b', 340)]).source))
    await session.ask('homes')
    const { text, listingIds } = await session.ask('what is the HOA on those?')
    expect(text).toMatch(/^The 2 listings I named:\n[\s\S]+HOA \$210\/month[\s\S]+HOA \$340\/month/)
    expect(listingIds).toEqual(['a', 'b'])
  })

  test('compares the listings it named', async () => {
    const session = chat()
    await session.ask('homes in Oak Park under 400k')
    expect(await session.ask('which is cheaper?')).toMatchObject({
      text: expect.stringMatching(/^The cheapest of the 2 listings I named:\n/),
      listingIds: ['elm'],
    })
  })

  test('says that the listing it named does not mention something', async () => {
    const session = chat()
    await session.ask('condos')
    expect(await session.ask('does it have a sauna?')).toMatchObject({
      text: "I'm sorry, the listing I named does not mention “sauna”.",
      noAnswer: true,
    })
  })
})

describe('what buyers ask', () => {
  test('a budget, a kind and a neighbourhood in one sentence', async () => {
    const loop = listing('loop', {
      PropertyType: 'Condo/Co-op',
      Location: 'CHI - Loop',
      SalePrice: 320_000,
    })
    const bot = createListingBot(memorySource([...homes, loop]).source)
    const { text } = await openChat(bot).ask(
      "I'm looking for a condo in the Loop between 250 and 350k",
    )
    expect(text.split('\n')[0]).toBe('I found 1 condo listing from $250,000 to $350,000 in Loop:')
  })

  test('a studio: land without rooms is none', async () => {
    const land = listing('land', { PropertyType: 'Vacant Land', Bedrooms: 0, Bathrooms: 0 })
    const studio = listing('studio', { PropertyType: 'Condo/Co-op', Bedrooms: 0, Bathrooms: 1 })
    const session = openChat(createListingBot(memorySource([land, studio]).source))
    const answer = await session.ask('do you have studio apartments?')
    expect(answer.listingIds).toEqual(['studio'])
    expect(answer.text).toContain('$300,000 – studio, 1 bathroom – ')
  })

  test('an open house: it is no kind of house', async () => {
    const open = listing('tour', { Tours: 'OpenHouse', PropertyType: 'Townhouse' })
    const session = openChat(createListingBot(memorySource([...homes, open]).source))
    expect((await session.ask('which homes have an open house?')).listingIds).toEqual(['tour'])
  })

  test('whether one is still available, by the address of its building', async () => {
    const unit = listing('unit', { Address: '1616 W Birch Ave Unit 2G', SalePrice: 370_000 })
    const session = openChat(createListingBot(memorySource([...homes, unit]).source))
    expect((await session.ask('Is 1616 West Birch still available?')).listingIds).toEqual(['unit'])
    expect((await session.ask('how old is it?')).text).toContain('built 1990')
  })

  test('a price where homes for sale and for rent are together', async () => {
    expect((await chat().ask('1 bedroom under $400k')).listingIds).toEqual([])
    expect((await chat().ask('1 bedroom under $4000')).listingIds).toEqual(['rent'])
    const small = listing('small', { Bedrooms: 1, SalePrice: 150_000 })
    const session = openChat(createListingBot(memorySource([...homes, small]).source))
    const answer = await session.ask('1 bedroom under $400k')
    expect(answer.text.split('\n')[0]).toBe(
      'I found 1 listing for sale with 1 bedroom under $400,000:',
    )
    expect(answer.listingIds).toEqual(['small'])
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
    const signal = new AbortController().signal
    const answer = await bot.answer(
      { ...question, history, text: 'bye' },
      { signal, onFragment() {} },
    )
    expect(answer.text).toHaveLength(67)
    expect(answer.totalToken).toBe(118)
  })
})
