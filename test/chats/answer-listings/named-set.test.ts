import { expect, test } from 'vitest'
import { createNamedIn } from '../../../src/chats/answer-listings/named-set.ts'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { known, knownListings } from '../../support/known-examples.ts'

const namedIn = createNamedIn(createAnswerReader())

test('names known listings by their addresses, each once and sorted', () => {
  const answer = '96 Ferry St., NX240107 and 14 Alder Ct for $389,000'
  expect(namedIn(answer, [], known)).toEqual([
    '14 Alder Court, Millhaven',
    '96 Ferry Street, Harbor Falls',
  ])
  expect(namedIn('14 Alder Court, then 96 Ferry Street', [], known)).toEqual(
    namedIn(answer, [], known),
  )
})

test('names addresses and links that are not known as they stand', () => {
  const answer = '14 Alder Court, 742 Evergreen Terrace, https://other.example/1.'
  expect(namedIn(answer, [], known)).toEqual([
    '14 Alder Court, Millhaven',
    '742 Evergreen Terrace',
    'https://other.example/1',
  ])
})

test('names prices, as figures and without what the visitor said, only when it names nothing else', () => {
  expect(
    namedIn('One for $389k, one for 315,000 $, none for $400,000.', ['around 400k'], known),
  ).toEqual(['315,000', '389,000'])
  expect(namedIn('Hello.', [], known)).toEqual([])
})

test('a listing without an address has the name that is left', () => {
  const listings = knownListings(
    { url: 'https://homes.example/1', mlsNumber: 'NX1' },
    { mlsNumber: 'NX2', id: 'id-2' },
    { id: 'id-3' },
  )
  expect(namedIn('https://homes.example/1 NX2 id-3', [], listings)).toEqual([
    'NX2',
    'https://homes.example/1',
    'id-3',
  ])
})
