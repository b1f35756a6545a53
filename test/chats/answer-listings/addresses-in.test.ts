import { describe, expect, test } from 'vitest'
import { addressesIn, capitalised } from '../../../src/chats/answer-listings/places/addresses-in.ts'

const streets = { numberFirst: new Set(['broadway', 'elm st']), numberLast: new Set(['am markt']) }
const textsOf = (text: string) => addressesIn(text, streets).map((address) => address.text)

describe('finds the address in', () => {
  test.each<[string, string]>([
    ['742 Evergreen Terrace is nice', '742 Evergreen Terrace'],
    ['I like 14 Alder Ct.', '14 Alder Ct'],
    ['7 Lantern Street Unit 3B, Millhaven', '7 Lantern Street Unit 3B'],
    ['1500 Ocean Blvd. #204 has a view', '1500 Ocean Blvd. #204'],
    ['1202 Bluff Terr., Harbor Falls', '1202 Bluff Terr'],
    ['12-14 High Street', '12-14 High Street'],
    ['120 N 5th Ave', '120 N 5th Ave'],
    ['1234 W 23rd Street NW', '1234 W 23rd Street NW'],
    ['77 St. Mary’s Road', '77 St. Mary’s Road'],
    ['5 The Green, Oxford', '5 The Green'],
    ['12 Avenue of the Americas', '12 Avenue of the Americas'],
    ['Flat 2, 14 High Street', '14 High Street'],
    ['1. 14 ALDER STREET', '14 ALDER STREET'],
    ['12 rue de Rivoli, Paris', '12 rue de Rivoli'],
    ['12, rue de Rivoli, Paris', '12, rue de Rivoli'],
    ['En Calle Mayor 12 hay', 'Calle Mayor 12'],
    ['In der Hauptstraße 5 gibt es', 'Hauptstraße 5'],
    ['Berliner Str. 12', 'Berliner Str. 12'],
    ['Via Roma 5 a Milano', 'Via Roma 5'],
    ['350 Broadway is known', '350 Broadway'],
    ['12 elm street, as typed', '12 elm street'],
    ['Am Markt 3 is known', 'Am Markt 3'],
  ])('%s', (text, address) => {
    expect(textsOf(text)).toEqual([address])
  })
})

describe('finds no address in', () => {
  test.each([
    '3 bedrooms on a Quiet Street',
    '3 Bedrooms On A Quiet Street',
    '2 Car Garage Drive',
    'walk 5 minutes down Main Street',
    'a 20 Minute Drive',
    '24 Hour Way',
    'open 24/7 Drive by',
    'I have 2 Lantern Street rentals',
    'Top 3 Picks Near Ferry Street',
    'Homes on Quarry Road 3 bedrooms and up',
    'Fri 6. Summit Drive is lovely',
    'Take Route 9 Main Street exit',
    'on May 5 Park Avenue opens',
    'In 2021 Bluff Terrace was renovated',
    'OR 97969\nSummit Drive',
    'the I-5 Harbor Drive exit',
    'at 4:30 Park Avenue closes',
    'Offering 3 bedrooms',
    '3 Square Feet',
    '3 broadway shows',
    'Main Street',
  ])('%s', (text) => {
    expect(textsOf(text)).toEqual([])
  })
})

test('takes an address apart', () => {
  const [address] = addressesIn('120 North Fifth Avenue West, Apt. 4b', streets)
  expect(address?.readings[0]).toMatchObject({
    number: '120',
    street: '5th ave',
    compass: 'n w',
    unit: '4b',
    bare: '120 North Fifth Avenue West',
  })
})

test('gives every place where a name could end, the longest first', () => {
  const [address] = addressesIn('14 Oak St. Louis Park', streets)
  expect(address?.readings.map(({ street }) => street)).toEqual(['oak st louis pk', 'oak st'])
})

test('reads what was typed without capitals when it has them', () => {
  expect(textsOf(capitalised('742 evergreen terrace, st. mary’s'))).toEqual([
    '742 Evergreen Terrace',
  ])
})
