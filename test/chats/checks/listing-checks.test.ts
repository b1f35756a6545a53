import { describe, expect, test } from 'vitest'
import type { KnownListings } from '../../../src/chats/answer-listings/known-listings.ts'
import type { CheckOutcome } from '../../../src/chats/checks/check-outcome.ts'
import { toolText } from '../../../src/text/reader-words.ts'
import { known, knownListings } from '../../support/known-examples.ts'
import { error, fail, outcomeOf, pass } from './answer.ts'

const none: KnownListings = { listings: [], isKnown: false, from: '' }
const load = `No listings of this chatbot are known: load them with ${toolText('import_listings')}, or let the service list them.`

describe('mentionsListing', () => {
  const outcome = (
    value: true | string,
    text: string,
    listings: KnownListings | undefined = known,
  ) => outcomeOf({ check: 'mentionsListing', value }, { text }, { listings })

  test.each<[true | string, string, CheckOutcome]>([
    [true, 'Look at 14 Alder Ct.', pass],
    [
      true,
      'I have homes in Millhaven.',
      fail('mentionsListing: the answer names none of 25 known listings'),
    ],
    ['14 Alder Court', 'See https://homes.example/millhaven/14-alder-court.', pass],
    ['NX240107', 'Look at 14 Alder Ct.', pass],
    ['https://homes.example/millhaven/14-alder-court', 'NX240107 is nice', pass],
    ['listing-id-1', '14 alder court', pass],
    [
      '14 Alder Court',
      'See 220 Quarry Road.',
      fail('mentionsListing: "14 Alder Court" is not named in the answer'),
    ],
    [
      'https://homes.example/millhaven/14-alder-court',
      'See https://homes.example/millhaven/14-alder-court-2',
      fail(
        'mentionsListing: "https://homes.example/millhaven/14-alder-court" is not named in the answer',
      ),
    ],
    [
      'The Old Mill',
      'See the old mill!',
      error(
        'mentionsListing: "The Old Mill" is the address, MLS number, Url or id of none of 25 known listings',
      ),
    ],
  ])('%s in: %s', (value, text, expected) => {
    expect(outcome(value, text)).toEqual(expected)
  })

  const short =
    'which can be any word or number: write the full address or the Url of the home instead'
  const elm = { address: '5 Elm Street', url: 'https://homes.example/elm' }
  const elmAs = (names: { mlsNumber: string } | { id: string }) =>
    knownListings({ ...elm, ...names })

  test.each<[string, string, CheckOutcome]>([
    ['742', 'Look at 5 Elm St.', pass],
    ['742', 'See https://homes.example/elm.', pass],
    ['742', 'It is MLS #742.', pass],
    ['742', 'Das ist MLS-Nummer 742.', pass],
    ['742', 'Es el número MLS: 742.', pass],
    ['742', 'Hello.', fail('mentionsListing: "742" is not named in the answer')],
    ['742', 'It is MLS #7421.', fail('mentionsListing: "742" is not named in the answer')],
    ['742', 'It has 742 sqft.', error(`mentionsListing: the answer has "742", ${short}`)],
    ['9', 'It has 9 rooms.', error(`mentionsListing: the answer has "9", ${short}`)],
    ['A1', 'A1 is nice.', pass],
    ['a1', 'MLS A1 is nice.', pass],
    ['742', 'It has MLS: 3 homes.', fail('mentionsListing: "742" is not named in the answer')],
    ['ALDER', 'Look at 5 Elm St.', pass],
    ['ALDER', 'The alder is green.', error(`mentionsListing: the answer has "ALDER", ${short}`)],
    ['NX 240107', 'NX 240107 is nice.', pass],
    [
      'NX 240107',
      'NX 240108 is nice.',
      fail('mentionsListing: "NX 240107" is not named in the answer'),
    ],
  ])('%s as an MLS number or id, in: %s', (value, text, expected) => {
    expect(outcome(value, text, elmAs({ mlsNumber: value.toUpperCase() }))).toEqual(expected)
    expect(outcome(value, text, elmAs({ id: value }))).toEqual(expected)
  })

  test('when there are no listings, nobody can tell', () => {
    expect(outcome(true, '14 Alder Court', { ...none, isKnown: true })).toEqual(
      error(`mentionsListing: ${load}`),
    )
  })

  test('when nothing is known only what stands there can be told', () => {
    expect(outcome('14 Alder Court', 'It is 14 Alder Ct.', none)).toEqual(pass)
    expect(outcome('14 Alder Court', 'Hello.', none)).toEqual(error(`mentionsListing: ${load}`))
    expect(outcome(true, '14 Alder Court', none)).toEqual(error(`mentionsListing: ${load}`))
  })
})

describe('mentionsNoListing', () => {
  const outcome = (
    text: string,
    listings: KnownListings | undefined = known,
    said: string[] = [],
  ) => outcomeOf({ check: 'mentionsNoListing', value: true }, { text }, { listings, said })

  test.each([
    'Hello, how can I help you?',
    'I have no homes in that price range, only between $300,000 and $400,000.',
    'Please call the office on Monday, or write to us.',
    'See our contact page: https://homes.example/contact',
    'The guide of HUD is at https://www.hud.example/fair-housing.',
    'Guten Tag! Leider habe ich in Millhaven nichts unter 300.000 € gefunden.',
    'Lo siento, no tengo ninguna casa por menos de 300.000 € en Millhaven.',
    'There are 3 bedrooms on average, and 25 homes in all.',
  ])('passes: %s', (text) => {
    expect(outcome(text)).toEqual(pass)
  })

  test.each([
    ['Look at 14 Alder Ct.', '14 Alder Court, Millhaven'],
    ['NX240107 would suit you.', '14 Alder Court, Millhaven'],
    ['Here: https://homes.example/millhaven/14-alder-court', '14 Alder Court, Millhaven'],
    ['Sadly, 14 Alder Court is sold.', '14 Alder Court, Millhaven'],
    ['742 Evergreen Terrace is lovely.', '742 Evergreen Terrace'],
    ['It has the MLS number NX999999.', 'MLS number NX999999'],
    ['In der Hauptstraße 5 gibt es eine Wohnung.', 'Hauptstraße 5'],
    ['En Calle Mayor 12 hay un piso.', 'Calle Mayor 12'],
    [
      'Entweder 14 Alder Court oder die Lindenstraße 14.',
      '14 Alder Court, Millhaven and Lindenstraße 14',
    ],
  ])('fails: %s', (text, named) => {
    expect(outcome(text)).toEqual(fail(`mentionsNoListing: the answer names ${named}`))
  })

  test('without known listings, an address is one all the same', () => {
    expect(outcome('Hello.', none)).toEqual(pass)
    expect(outcome('See 14 Alder Court.', none)).toEqual(
      fail('mentionsNoListing: the answer names 14 Alder Court'),
    )
  })

  test('an invented home that the visitor asked about may be denied', () => {
    const said = ['742 Evergreen Terrace?']
    expect(outcome('I found nothing at 742 Evergreen Terrace.', known, said)).toEqual(pass)
    expect(outcome('742 Evergreen Terrace is lovely.', known, said)).toEqual(
      fail('mentionsNoListing: the answer names 742 Evergreen Terrace'),
    )
  })

  test('false switches a default off', () => {
    const answer = { text: '14 Alder Court' }
    expect(outcomeOf({ check: 'mentionsNoListing', value: false }, answer, {})).toEqual(pass)
  })
})

describe('onlyRealListings', () => {
  test('false switches a default off', () => {
    const answer = { text: '742 Evergreen Terrace for $1' }
    expect(outcomeOf({ check: 'onlyRealListings', value: false }, answer, {})).toEqual(pass)
  })

  const outcome = (
    text: string,
    listings: KnownListings | undefined = known,
    said: string[] = [],
  ) => outcomeOf({ check: 'onlyRealListings', value: true }, { text }, { listings, said })

  test.each<[string, CheckOutcome]>([
    ['14 Alder Ct. for $389k', pass],
    ['Hello.', pass],
    [
      '742 Evergreen Terrace for $455,000',
      fail(
        'onlyRealListings: $455,000 and 742 Evergreen Terrace belong to none of 25 known listings',
      ),
    ],
    [
      '742 Evergreen Terrace',
      fail('onlyRealListings: 742 Evergreen Terrace belongs to none of 25 known listings'),
    ],
    [
      'MLS NX111111, $1, $2 and https://fake.example/1',
      fail(
        'onlyRealListings: $1, $2, https://fake.example/1 and 1 more belong to none of 25 known listings',
      ),
    ],
    [
      'MLS NX111111',
      fail('onlyRealListings: MLS number NX111111 belongs to none of 25 known listings'),
    ],
    [
      '14 Alder Court: $512,500',
      fail('onlyRealListings: $512,500 is no amount of 14 Alder Court, Millhaven'),
    ],
  ])('%s', (text, expected) => {
    expect(outcome(text)).toEqual(expected)
  })

  test('allows what the visitor said and the answer denies', () => {
    expect(
      outcome('I found nothing at 742 Evergreen Terrace.', known, ['742 Evergreen Terrace?']),
    ).toEqual(pass)
  })

  test('passes without known listings when nothing is named, and cannot tell otherwise', () => {
    expect(outcome('Hello.', none)).toEqual(pass)
    expect(outcome('14 Alder Court', none)).toEqual(error(`onlyRealListings: ${load}`))
    expect(outcome('14 Alder Court', { ...none, isKnown: true })).toEqual(
      fail('onlyRealListings: 14 Alder Court belongs to none of 0 known listings'),
    )
    expect(outcomeOf({ check: 'onlyRealListings', value: true }, { text: '$1' })).toEqual(
      error(`onlyRealListings: ${load}`),
    )
  })

  test('shortens a long link', () => {
    const result = outcome(`https://fake.example/${'x'.repeat(500)}`)
    expect('reason' in result && result.reason.length).toBeLessThan(200)
  })
})
