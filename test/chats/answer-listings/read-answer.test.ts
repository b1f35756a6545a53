import { describe, expect, test } from 'vitest'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { known, knownListings } from '../../support/known-examples.ts'

const read = createAnswerReader()

/** All that is wrong with an answer, as it stands in it. */
function wrongIn(text: string, said: readonly string[] = [], listings = known): string[] {
  const { unknown, misplaced } = read(text, said, listings)
  return [
    ...unknown.addresses,
    ...unknown.amounts,
    ...unknown.links,
    ...unknown.mlsNumbers,
    ...misplaced.map(({ amount, listing }) => `${amount} at ${listing.address}`),
  ]
}

function namedIn(text: string, listings = known) {
  return read(text, [], listings).named.map(({ address }) => address)
}

describe('names the listing', () => {
  test.each<[string, string]>([
    ['14 Alder Court', '14 Alder Court'],
    ['14 Alder Ct., Millhaven', '14 Alder Court'],
    ['14 ALDER COURT', '14 Alder Court'],
    ['14 alder court', '14 Alder Court'],
    ['1202 Bluff Terr., Harbor Falls', '1202 Bluff Terrace'],
    ['7 Lantern St', '7 Lantern Street Unit 3B'],
    ['405 Wharf Ave, Apt 12', '405 Wharf Avenue Unit 12'],
    ['350 Cedar Bend', '350 Cedar Bend'],
    ['MLS #NX240107', '14 Alder Court'],
    ['(nx240107)', '14 Alder Court'],
    ['listing-id-1', '14 Alder Court'],
    ['[see](http://www.homes.example/millhaven/14-alder-court/?utm_source=bot)', '14 Alder Court'],
    ['homes.example/millhaven/14-alder-court', '14 Alder Court'],
  ])('in: %s', (text, address) => {
    expect(namedIn(text)).toEqual([address])
  })

  test('of a name without a number, and of a number after the street', () => {
    const listings = knownListings(
      { address: 'Rose Cottage, High Lane' },
      { address: 'Calle Mayor 12, 3º' },
      { address: 'Am Markt 3' },
      { address: 'Ashby', city: 'Ashby' },
    )
    expect(namedIn('Rose Cottage, Calle Mayor 12 and Am Markt 3 in Ashby', listings)).toEqual([
      'Calle Mayor 12, 3º',
      'Am Markt 3',
      'Rose Cottage, High Lane',
    ])
  })
})

test.each([
  ['#714 -859 THE QUEENSWAY', '714-859 The Queensway'],
  ['#714 -859 THE QUEENSWAY', '859 The Queensway'],
  ['#714 -859 THE QUEENSWAY', '859 the Queensway, #714'],
  ['714 - 859 The Queensway', 'unit 714, 859 The Queensway'],
  ['714-859 The Queensway', '859 The Queensway'],
  ['859 The Queensway Unit 714', '714-859 The Queensway'],
  ['Unit 714, 859 The Queensway', '859 The Queensway Unit 714'],
  ['Apt 12 - 405 Wharf Avenue', '405 Wharf Ave'],
  ['# 12, 405 Kingsway', '405 Kingsway'],
  ['1204-88 Harbour Street', '88 Harbour St'],
  ['12-14 High Street', '12-14 High Street'],
])('a unit in front of the number of a house: %s is named in %s', (address, text) => {
  expect(namedIn(text, knownListings({ address }))).toEqual([address])
})

test.each([
  ['714-859 The Queensway', '714 The Queensway'],
  ['#714 -859 THE QUEENSWAY', '715-859 The Queensway'],
  ['12-14 High Street', '14 High Street'],
])('and is no other home: %s is not named in %s', (address, text) => {
  expect(namedIn(text, knownListings({ address }))).toEqual([])
})

test('a house is not its unit, where both are known', () => {
  const listings = knownListings({ address: '12 Oak Street' }, { address: '12 Oak Street Unit 3' })
  expect(namedIn('12 Oak St is nice.', listings)).toEqual(['12 Oak Street'])
  expect(namedIn('12 Oak St, unit 3, is nice.', listings)).toEqual(['12 Oak Street Unit 3'])
  const units = knownListings({ address: '12 Oak St #2' }, { address: '12 Oak Street Unit 3' })
  expect(namedIn('12 Oak Street is nice.', units)).toHaveLength(2)
  const places = knownListings(
    { address: '12 Oak Street', city: 'Ashby' },
    { address: '12 Oak Street Unit 3', city: 'Millhaven' },
  )
  expect(namedIn('12 Oak Street, Millhaven is nice.', places)).toEqual(['12 Oak Street Unit 3'])
})

test('points of the compass tell houses apart only when both have them', () => {
  const listings = knownListings({ address: '12 North Main Street' })
  expect(namedIn('12 N. Main St', listings)).toEqual(['12 North Main Street'])
  expect(namedIn('12 Main St', listings)).toEqual(['12 North Main Street'])
  expect(wrongIn('12 S Main St', [], listings)).toEqual(['12 S Main St'])
})

describe('finds what is invented in', () => {
  test.each<[string, string[]]>([
    [
      '742 Evergreen Terrace: $455,000, https://homes.example/springfield/742-evergreen-terrace',
      [
        '742 Evergreen Terrace',
        '$455,000',
        'https://homes.example/springfield/742-evergreen-terrace',
      ],
    ],
    ['I recommend 15 Alder Court.', ['15 Alder Court']],
    ['I recommend 14 Alder Street.', ['14 Alder Street']],
    ['405 Wharf Avenue Unit 99 is free.', ['405 Wharf Avenue Unit 99']],
    ['351 Cedar Bend', ['351 Cedar Bend']],
    ['See homes.example/ashby/10-juniper-loop', ['homes.example/ashby/10-juniper-loop']],
    ['The castle costs $2,000,000.', ['$2,000,000']],
    ['Hauptstraße 5 kostet 455.000 €.', ['Hauptstraße 5', '455.000 €']],
    ['MLS NX999999', ['NX999999']],
    ['MLS number: 12345', ['12345']],
    ['MLS-Nummer 12345', ['12345']],
    ['NX240108 is new.', ['NX240108']],
    ['https://homes.example/photos/NX999-1.jpg', ['https://homes.example/photos/NX999-1.jpg']],
    ['14 Alder Court costs $512,500.', ['$512,500 at 14 Alder Court']],
    ['508 Bridge Street Unit 5 rents for $500 a week.', ['$500']],
    ['14 Alder Court costs $512,500 more or less.', ['$512,500 at 14 Alder Court']],
    ['The price dropped from $455,000 to $431,000.', ['$455,000', '$431,000']],
  ])('%s', (text, wrong) => {
    expect(wrongIn(text)).toEqual(wrong)
  })
})

describe('finds nothing wrong in', () => {
  test.each<[string, string[]]>([
    [
      '**14 Alder Court** – $389,000\n- 3 bedrooms, 2 bathrooms\n- 1,640 sq ft (about $237/sq ft)\n- [See it](https://homes.example/millhaven/14-alder-court).',
      [],
    ],
    ['Look at 14 Alder Ct., listed at $389k, or 96 Ferry St. for $398.5K.', []],
    ['1777 Bluff Terr. is $1.29M; 9 Juniper Loop USD 158,000.', []],
    ['Options:\n1. 14 Alder Court\n2. 220 Quarry Road\n3. 7 Lantern Street, Unit 3B', []],
    ['At $389,000, 14 Alder Court is cheaper than the $398,500 townhouse on Ferry Street.', []],
    ['$389,000 — 14 Alder Court, $512,500 — 220 Quarry Road.', []],
    ['220 Quarry Road is about $510,000, 508 Bridge St, Apt 5 $1,850/mo.', []],
    ['We have homes between $200,000 and $300,000, most under $500,000.', []],
    ['What is your budget: $300,000 or $500,000?', []],
    ['Visit https://homes.example or https://homes.example/contact, office@homes.example', []],
    ['![14 Alder](https://homes.example/photos/NX240107-1.jpg)', []],
    ['Nothing at $455,000, I am afraid.', ['something at 455000?']],
    ['Here are homes near $400,000.', ['around 400k']],
    ['Here are homes near $400,000.', ['under 400']],
    ['In the MLS 3 homes are left.', []],
    ['508 Bridge Street Unit 5 rents for $427 a week.', []],
    ['508 Bridge Street Unit 5 rents for $427/wk, $22,200 per year.', []],
    ['508 Bridge Street Unit 5 kostet 427 $ pro Woche.', []],
    ['220 Quarry Road costs $123,500 more than 14 Alder Court.', []],
    ['14 Alder Court is $9,500 cheaper than 96 Ferry Street.', []],
    ['96 Ferry Street cuesta $9,500 más que 14 Alder Court.', []],
    ['14 Alder Court kostet 9.500 $ weniger als 96 Ferry Street.', []],
    ['For 14 Alder Court you would borrow $311,200.', []],
  ])('%s', (text, said) => {
    expect(wrongIn(text, said)).toEqual([])
  })
})

describe('what the visitor asked about is wrong only when the answer affirms it', () => {
  const said = ['what about 742 evergreen terrace, MLS NX999999, https://homes.example/x/1 ?']
  test.each([
    'Sorry, I have no listing at 742 Evergreen Terrace.',
    'I couldn’t find 742 Evergreen Terrace. Did you mean 742 Orchard Lane?',
    '**742 Evergreen Terrace**\n\nI could not find it.',
    'You asked about 742 Evergreen Terrace. There is nothing like that.',
    'NX999999 is unknown to me, and https://homes.example/x/1 does not exist.',
    'Para 742 Evergreen Terrace no tengo nada.',
    'Zu 742 Evergreen Terrace habe ich leider kein Angebot.',
  ])('not in: %s', (text) => {
    expect(wrongIn(text, said)).toEqual([])
  })
  test.each([
    ['742 Evergreen Terrace is a lovely home.', '742 Evergreen Terrace'],
    ['No problem! 742 Evergreen Terrace is still free.', '742 Evergreen Terrace'],
    ['Do not miss 742 Evergreen Terrace!', '742 Evergreen Terrace'],
    ['NX999999 has a pool.', 'NX999999'],
    ['Look: https://homes.example/x/1', 'https://homes.example/x/1'],
  ])('in: %s', (text, wrong) => {
    expect(wrongIn(text, said)).toEqual([wrong])
  })
  test('and a denial of what nobody asked about is no excuse', () => {
    expect(wrongIn('Do not mix it up with 742 Evergreen Terrace.')).toEqual([
      '742 Evergreen Terrace',
    ])
  })
})

describe('amounts that were not kept', () => {
  const listings = knownListings(
    { address: '1 Elm Street', amounts: [500_000] },
    { address: '2 Elm Street', amountsKnown: false },
  )
  test('are not compared when such a listing is named, or could be meant', () => {
    expect(wrongIn('2 Elm Street costs $455,000.', [], listings)).toEqual([])
    expect(wrongIn('It costs $455,000.', [], listings)).toEqual([])
  })
  test('do not excuse the amounts of others', () => {
    expect(wrongIn('1 Elm Street costs $455,000.', [], listings)).toEqual(['$455,000'])
  })
})

test('links of pictures are not compared when none are known', () => {
  const listings = knownListings({ url: 'https://homes.example/1' })
  expect(wrongIn('https://homes.example/photos/1.jpg', [], listings)).toEqual([])
})

test('nothing belongs to a listing when none are known', () => {
  const none = { listings: [], isKnown: false, from: '' }
  expect(createAnswerReader()('14 Alder Court, $389,000', [], none)).toEqual({
    named: [],
    unknown: { addresses: ['14 Alder Court'], amounts: ['$389,000'], links: [], mlsNumbers: [] },
    misplaced: [],
    confused: [],
    offered: [],
    mismatched: [],
    exceeded: [],
    uncertain: { amounts: [], places: [] },
  })
})

test.each(['1 ', '$1,', 'A a.', '1-A ', 'http://', 'MLS #', '((', '1 rue '])(
  'reads 50,000 characters of %j',
  (piece) => {
    const text = piece.repeat(50_000 / piece.length)
    expect(read(text, [text], known).named).toEqual([])
  },
)
