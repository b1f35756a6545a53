import { describe, expect, test } from 'vitest'
import { createListingBot } from '../../../src/sandbox/bot/listing-bot.ts'
import { listing, memorySource, openChat } from './listings.ts'

const millhaven = { City: 'Millhaven', State: 'OR', ZIP: '97981' }
const ashby = { City: 'Ashby', State: 'WA', ZIP: '98791' }
const forRent = { SaleType: 'for_rent', PropertyType: 'House' } as const
const family = { PropertyType: 'Single Family Residence' }
const homes = [
  listing('alder', {
    ...millhaven,
    ...family,
    Address: '14 Alder Court',
    SalePrice: 389_000,
    LotArea: 6200,
    Description: 'A fenced garden.',
  }),
  listing('quarry', {
    ...millhaven,
    ...family,
    Address: '220 Quarry Road',
    SalePrice: 512_500,
    Bedrooms: 4,
    Description: 'Open kitchen, with a pool.',
  }),
  listing('lantern', {
    ...millhaven,
    PropertyType: 'Condo',
    Address: '7 Lantern Street',
    SalePrice: 264_900,
    Bedrooms: 2,
  }),
  listing('weaver', {
    ...ashby,
    PropertyType: 'Townhouse',
    Address: '81 Weaver Street',
    SalePrice: 299_000,
    Description: 'Near the park.',
  }),
  listing('signal', {
    ...ashby,
    ...family,
    Address: '26 Signal Hill',
    SalePrice: 401_000,
    Status: 'Sold',
  }),
  listing('summit', { ...ashby, ...family, Address: '2744 Summit Drive', SalePrice: 745_000 }),
  listing('orchard', { ...millhaven, ...forRent, Address: '742 Orchard Lane', RentPrice: 2450 }),
  listing('ferry', { ...ashby, ...forRent, Address: '5 Ferry Street', RentPrice: 3100 }),
]
const chat = (settings = {}) => openChat(createListingBot(memorySource(homes).source), settings)
const firstLine = async (question: string, session = chat()) =>
  (await session.ask(question)).text.split('\n')[0]

describe('a house is of any kind that is one', () => {
  test.each<[string, string[]]>([
    ['houses for sale', ['weaver', 'alder', 'quarry']],
    ['houses for rent', ['orchard', 'ferry']],
    ['townhouses', ['weaver']],
    ['a house with 3 or 4 bedrooms in Millhaven', ['alder', 'quarry', 'orchard']],
    ['no houses please', ['lantern']],
  ])('%s', async (question, ids) => {
    expect((await chat().ask(question)).listingIds).toEqual(ids)
  })
})

describe('a price that is no rent means for sale', () => {
  test.each<[string, string[]]>([
    ['3 bedroom house in Millhaven under 400k', ['alder']],
    ['I need a house, with a budget of 400 thousand dollars', ['weaver', 'alder']],
    ['is 742 Orchard Lane under 400k?', ['orchard']],
  ])('%s', async (question, ids) => {
    expect((await chat().ask(question)).listingIds).toEqual(ids)
  })

  test('also where nothing but rentals is left', async () => {
    const rentals = openChat(createListingBot(memorySource(homes.slice(-2)).source))
    expect(await rentals.ask('3 bedrooms under 400k')).toMatchObject({
      text: "I'm sorry, I found no listings for sale with 3 bedrooms under $400,000.",
      noAnswer: true,
    })
  })
})

describe('within a session', () => {
  test.each<[string, readonly [question: string, ids: string[]][]]>([
    [
      'nothing is taken over from what was not understood',
      [
        ['Haben Sie etwas mit drei Zimmern?', []],
        ['and with a garden?', ['alder']],
      ],
    ],
    [
      'a question with "anything" is a new one',
      [
        ['3 bedrooms under 400k in Millhaven', ['alder']],
        ['anything in Lincoln Park?', []],
        ['anything in Ashby under $500k?', ['weaver']],
        ['what about Millhaven?', ['lantern', 'alder']],
      ],
    ],
    [
      'a superlative takes the place of the last one',
      [
        ['cheapest in Millhaven', ['lantern']],
        ['and in Ashby?', ['weaver']],
        ['and the most expensive?', ['summit']],
      ],
    ],
    [
      'a superlative is about all listings after a single one',
      [
        ['3 bedrooms in Millhaven', ['alder', 'orchard']],
        ['tell me about the second one', ['orchard']],
        ['What is the most expensive?', ['summit']],
      ],
    ],
    [
      'more goes on and on',
      [
        ['homes for sale', ['lantern', 'weaver', 'alder']],
        ['show me the next ones', ['quarry', 'summit']],
        ['continue', []],
      ],
    ],
    [
      'what else is there is what was not named',
      [
        ['houses for rent', ['orchard', 'ferry']],
        ['what else is there in Ashby?', []],
      ],
    ],
    [
      'a superlative after a single one goes on from what was asked before',
      [
        ['3 bedrooms in Millhaven', ['alder', 'orchard']],
        ['tell me about the second one', ['orchard']],
        ['and the most expensive?', ['alder']],
      ],
    ],
    [
      'the rest is what was not named',
      [
        ['homes for rent or sale in Millhaven', ['lantern', 'alder', 'quarry']],
        ['show me the rest', ['orchard']],
      ],
    ],
  ])('%s', async (_, turns) => {
    const session = chat()
    const named: [string, readonly string[]][] = []
    for (const [question] of turns) named.push([question, (await session.ask(question)).listingIds])
    expect(named).toEqual(turns)
  })

  test('nothing is taken over from a question that was not answered', async () => {
    const history = [{ from: 'user', text: '3 bedrooms in Ashby', listingIds: [] }] as const
    const answer = await createListingBot(memorySource(homes).source).answer(
      { serialNumber: 'demo', settings: {}, history, text: 'and with a garden?' },
      { signal: new AbortController().signal, onFragment: () => undefined },
    )
    expect(answer.listingIds).toEqual(['alder'])
  })

  test('a superlative among several that were named says so', async () => {
    const session = chat()
    await session.ask('3 bedrooms in Millhaven')
    await session.ask('hello')
    expect(await firstLine('which has the biggest lot?', session)).toBe(
      'The largest by lot of the 2 listings I named:',
    )
  })
})

test.each([
  ['homes with a pool or a garden', 'I found 2 listings that mention “pool” or “garden”:'],
  ['What about homes in New York?', "I'm sorry, I found no listings that mention “New York”."],
  [
    'homes in new york or Boston',
    "I'm sorry, I found no listings that mention “new york” or “Boston”.",
  ],
  [
    'homes on Wharf Lanes',
    'None of my listings that fit mentions “Wharf”. Apart from that, I found 1 listing that mentions “Lanes”:',
  ],
  [
    'condos with Saunas',
    'None of my listings that fit mentions “Saunas”. Apart from that, I found 1 condo listing:',
  ],
  ['do you have 99 Maple Street?', "I'm sorry, I found no listing for 99 Maple Street."],
  ['compare 14 Alder Court and 220 Quarry Road', 'I found 2 listings there:'],
])('answers in the words of the question: %s', async (question, line) => {
  expect(await firstLine(question)).toBe(line)
})

test.each([
  ['no stairs', "I'm sorry, none of my listings mentions “stairs”."],
  [
    '3 bedrooms for rent without stairs',
    'None of my listings that fit mentions “stairs”. Apart from that, I found 2 listings for rent with 3 bedrooms:',
  ],
  [
    '3 bedrooms in Millhaven without a garden',
    'I found 1 listing with 3 bedrooms in Millhaven without “garden”:',
  ],
])('does not claim to know that something is absent: %s', async (question, line) => {
  expect(await firstLine(question)).toBe(line)
})

test.each([
  ['Is 26 Signal Hill sold?', 'Yes, it is sold:'],
  ['Is 26 Signal Hill still available?', 'No, it is sold:'],
  ['sold houses', 'I found 1 sold house listing:'],
  ['Is 14 Alder Court sold?', 'No, it is available:'],
  ['Is 14 Alder Court still available?', 'Yes, it is available:'],
])('%s', async (question, line) => {
  expect(await firstLine(question)).toBe(line)
})

test('does not name listings again of which it cannot say that something is absent', async () => {
  const session = chat()
  await session.ask('3 bedrooms in Millhaven')
  expect(await session.ask('do they have no stairs?')).toMatchObject({
    text: "I'm sorry, none of my listings mentions “stairs”.",
    noAnswer: true,
  })
})

test('says of the listing it named whether it is available', async () => {
  const session = chat()
  await session.ask('tell me about 26 Signal Hill')
  expect(await session.ask('Is it still available?')).toMatchObject({
    text: expect.stringMatching(/^No, it is sold:\n\$401,000 \(sold\)/),
    noAnswer: false,
    listingIds: ['signal'],
  })
})

describe('a visitor who wants a person', () => {
  const questions = ['Can I talk to a human?', 'I want to schedule a viewing of 14 Alder Court']
  test.each(questions)('%s', async (question) => {
    const [email, message] = ['ann@homes.test', 'Ann calls you back.']
    const settings = { TalkToHumanEmail: email, TalkToHumanResponseMessage: message }
    expect(await chat(settings).ask(question)).toMatchObject({ text: message, noAnswer: false })
    expect(await chat({ TalkToHumanEmail: email }).ask(question)).toMatchObject({
      text: 'Write to ann@homes.test and a person will answer you.',
      noAnswer: false,
    })
    expect(await chat().ask(question)).toMatchObject({
      text: "I'm sorry, I cannot put you in touch with a person here. I can answer questions about our listings.",
      noAnswer: true,
    })
  })
})

test.each([
  ['[Image: kitchen.png]', 'I received kitchen.png, but I cannot look at pictures.'],
  ['[Video: tour.mp4, roof.mp4]', 'I received tour.mp4, roof.mp4, but I cannot look at videos.'],
])('tells what it cannot look at: %s', async (question, sentence) => {
  expect(await chat().ask(question)).toMatchObject({
    text: `${sentence} Tell me what you are looking for.`,
    noAnswer: true,
    listingIds: [],
  })
})
