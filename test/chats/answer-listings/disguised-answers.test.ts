import { describe, expect, test } from 'vitest'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { knownListings } from '../../support/known-examples.ts'

const read = createAnswerReader()

const homes = knownListings(
  {
    url: 'https://homes.example/l/742-elm-grove',
    address: '742 Elm Grove Avenue',
    city: 'Glen Cove',
    amounts: [425_000, 251.5],
    areaPrices: [251.5],
    currency: '$',
  },
  { address: '15 Broadway', amounts: [799_000], currency: '$' },
  { address: "9 O'Farrell Street Unit 3B", amounts: [1_249_900], currency: 'USD' },
  { address: 'Lindenstraße 14', amounts: [389_000], currency: '€' },
  { address: '1600 NW 23rd Place Unit 4', amounts: [610_000] },
)

function wrongIn(text: string, said: readonly string[] = []): string[] {
  const { unknown, misplaced } = read(text, said, homes)
  return [
    ...unknown.addresses,
    ...unknown.amounts,
    ...unknown.links,
    ...misplaced.map(({ amount, listing }) => `${amount} at ${listing.address}`),
  ]
}

describe('a house that the visitor invented is found when the answer affirms it', () => {
  const said = [
    'Do you have 742 Zephyrine Terrace, 12 Invented Road or https://listings.invalid/homes/blue-house?',
  ]
  test.each([
    'Yes, 742 Zephyrine Terrace is still available, but I’m not sure of the price.',
    'Yes! 742 Zephyrine Terrace is a charming home; unfortunately the price is on request.',
    '742 Zephyrine Terrace has 3 bedrooms and no garage.',
    '742 Zephyrine Terrace has 3 bedrooms and is not available for viewings.',
    '742 Zephyrine Terrace is not yet sold.',
    '742 Zephyrine Terrace doesn’t have a garage.',
    'I couldn’t be happier to tell you about 12 Invented Road, a gem.',
    'You cannot find a nicer home than 12 Invented Road.',
    'I couldn’t find a photo, 12 Invented Road is charming.',
    'You asked about 12 Invented Road: it is a 3 bedroom home.',
    'You asked about 12 Invented Road, a gem with 3 bedrooms.',
    'Would you like to see 12 Invented Road?',
    'Yes, https://listings.invalid/homes/blue-house is still for sale, nothing has changed.',
    'There is no doubt that you will love 12 Invented Road.',
    'Certainly, I have 12 Invented Road, no listing is nicer.',
  ])('%s', (text) => {
    expect(wrongIn(text, said)).toHaveLength(1)
  })

  test.each([
    'I’m sorry, I found no listing for 742 Zephyrine Terrace',
    '742 Zephyrine Terrace is not among our listings',
    'I couldn’t find 742 Zephyrine Terrace',
    'There is nothing at 742 Zephyrine Terrace',
    'No tengo 742 Zephyrine Terrace',
    '742 Zephyrine Terrace isn’t one of my listings',
    'Unfortunately 742 Zephyrine Terrace isn’t available',
    '742 Zephyrine Terrace, however, is not in our listings.',
    '742 Zephyrine Terrace: not found.',
    '742 Zephyrine Terrace, Springfield, IL 62704 does not appear in my records.',
    'Regarding 742 Zephyrine Terrace: I have no such listing.',
    'You asked about 742 Zephyrine Terrace, but I have no listing there.',
    'I looked for 742 Zephyrine Terrace but found nothing.',
    'I searched for 742 Zephyrine Terrace, but couldn’t find it.',
    'I cannot confirm that 742 Zephyrine Terrace is for sale.',
    'Neither 742 Zephyrine Terrace nor 12 Invented Road is in my listings.',
    'Did you mean 742 Zephyrine Terrace?',
    'You mentioned 742 Zephyrine Terrace; can you check the number?',
    'I don’t have any information about 12 Invented Road.',
    '742 Zephyrine Terrace habe ich leider nicht im Angebot.',
    'Je n’ai rien au 742 Zephyrine Terrace.',
  ])('and not when it denies it: %s', (text) => {
    expect(wrongIn(text, said)).toEqual([])
  })
})

describe('marks of Markdown hide nothing', () => {
  test.each<[string, string]>([
    ['742 **Evergreen Terrace** is nice', '742 Evergreen Terrace'],
    ['742 _Evergreen Terrace_ is nice', '742 Evergreen Terrace'],
    ['742 Evergreen *Terrace* is nice', '742 Evergreen Terrace'],
    ['| 742 | Evergreen Terrace |', '742 | Evergreen Terrace'],
    ['It costs $**431,000**.', '$431,000'],
    ['It costs **$**431,000.', '$431,000'],
    ['It costs USD **431,000**.', 'USD 431,000'],
    ['**Price (USD):** 431,000', 'USD): 431,000'],
    ['It costs **$4**31,000.', '$431,000'],
  ])('%s', (text, wrong) => {
    expect(wrongIn(text)).toEqual([wrong])
  })

  test.each([
    '**$4**25,000',
    '$**425,000**',
    '742 **Elm Grove** Avenue',
    '| 742 | Elm Grove Ave |',
  ])('and make nothing wrong: %s', (text) => {
    expect(wrongIn(text)).toEqual([])
  })
  test.each(['| 1 | Alder Court |', '| 3 | 15 Broadway |'])(
    'the number of a row is none: %s',
    (text) => {
      expect(wrongIn(text)).toEqual([])
    },
  )
})

describe('an amount has a currency', () => {
  test.each(['€425,000', '£425k', '425,000 euros', '$389,000', 'EUR 1,249,900'])(
    'another than known: %s',
    (text) => {
      expect(wrongIn(`It costs ${text}.`)).toEqual([text])
    },
  )
  test.each([
    '$425,000',
    'USD 425,000',
    'C$425k',
    '425,000 dollars',
    '389.000 €',
    '$1,249,900',
    '€610,000',
  ])('that can be the known one: %s', (text) => {
    expect(wrongIn(`It costs ${text}.`)).toEqual([])
  })
  test('which is compared at a named listing too', () => {
    expect(wrongIn('742 Elm Grove Avenue costs €389,000.')).toEqual([
      '€389,000 at 742 Elm Grove Avenue',
    ])
  })
})

describe('ranges and prices per area at a named listing are compared', () => {
  test.each([
    'costs $300,000 – $310,000',
    'costs between $300,000 and $310,000',
    'costs $300–310k',
    'is over $900,000',
    'is $900,000 or more',
    'is under $300,000',
    'is yours at $19 per sq ft',
    'is $425,000, at $19 per sq ft',
  ])('742 Elm Grove Avenue %s', (text) => {
    expect(wrongIn(`742 Elm Grove Avenue ${text}.`)).not.toEqual([])
  })
  test.each([
    '742 Elm Grove Avenue costs $400,000 – $450,000.',
    '742 Elm Grove Avenue is over $400,000.',
    '742 Elm Grove Avenue is under $500,000.',
    '742 Elm Grove Avenue is $425,000, just over your limit of $400,000 or less.',
    '742 Elm Grove Avenue is about $252 per sq ft, $2,707/m² or $900,000 per acre.',
    '15 Broadway is $19 per sq ft.',
    'We have homes between $10,000 and $20,000, and over $9,000,000.',
  ])('and may fit: %s', (text) => {
    expect(wrongIn(text)).toEqual([])
  })
  test('whatever else the sentence denies', () => {
    expect(wrongIn('742 Elm Grove Avenue costs $799,000 and has no garage.')).toEqual([
      '$799,000 at 742 Elm Grove Avenue',
    ])
    expect(wrongIn('742 Elm Grove Avenue does not cost $799,000.')).toEqual([])
  })
})

describe('links in any form are compared', () => {
  test.each<[string, string]>([
    ['See fakehomes.com/listing/12.', 'fakehomes.com/listing/12'],
    ['See fakehomes.com.', 'fakehomes.com'],
    ['[link](fakehomes.com/x)', 'fakehomes.com/x'],
    ['[link](/l/999-invented)', '/l/999-invented'],
    ['[link](</l/999-invented> "A home")', '/l/999-invented'],
    ['[link](listing-999)', 'listing-999'],
  ])('%s', (text, link) => {
    expect(wrongIn(text)).toEqual([link])
  })
  test.each([
    '[link](/l/742-elm-grove/)',
    '[link](homes.example/l/742-elm-grove)',
    '[us](/contact), [top](#top), [mail](mailto:me@fakehomes.com), [call](tel:+1555)',
    'me@fakehomes.com, me@fakehomes.com/x, first.last.com@fakehomes.com',
    'It has 900 sq.ft/floor, a pool and/or a garden.It is new.',
  ])('and may be known or none: %s', (text) => {
    expect(wrongIn(text)).toEqual([])
  })
})

describe('addresses', () => {
  test.each<[string, string]>([
    ['742 Elm Grove Street', '742 Elm Grove Street'],
    ['See 12 evergreen terrace today', '12 evergreen terrace'],
    ['See 7 Evergreen terrace today', '7 Evergreen terrace'],
    ["9 O'Farrell St., Apt. 4-B", "9 O'Farrell St., Apt. 4-B"],
  ])('that are invented: %s', (text, address) => {
    expect(wrongIn(text)).toEqual([address])
  })
  test.each([
    "9 O'Farrell St., Apt. 3-B",
    '1600 NW Twenty-Third Place #4',
    'Linden Straße 14',
    '742 elm grove ave',
    '742 Elm Grove',
    '742 Elm Grove Avenue Glen Cove',
    'a 5 minute drive, a 2 car garage, a 3 bedroom house on a quiet street, a 15 minute scenic drive',
    'a 2 lane road, 1 private terrace, 12 homes on a quiet lane, 10 tennis courts, a 20 acre park',
    '1640 sq ft on a private drive, built in 2019 on a tree-lined street, 25 listings on one road',
  ])('that are known or none: %s', (text) => {
    expect(wrongIn(text)).toEqual([])
  })
})
