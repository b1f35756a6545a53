import { expect, test } from 'vitest'
import { keyName, namesApart } from '../../src/listings/key-name.ts'
import { homeOf } from '../../src/listings/load/problem-words.ts'
import { goneName, homeName } from '../../src/listings/report/listing-name.ts'

const Url = 'https://homes.example/ro/anunt/garsoniera-ID7x2.html'

test.each([
  ['0017-A', Url, '0017-A'],
  ['none', Url, 'garsoniera-ID7x2.html'],
  ['N/A', Url, 'garsoniera-ID7x2.html'],
  ['0', Url, 'garsoniera-ID7x2.html'],
  ['', Url, 'garsoniera-ID7x2.html'],
  ['keine', 'https://homes.example/villa-rosa/', 'villa-rosa'],
  ['-', 'https://homes.example/12345/details', '12345/details'],
  ['nessuno', 'https://homes.example/view?id=77', '?id=77'],
  ['none', 'https://homes.example/', 'https://homes.example/'],
  ['none', '', 'none'],
])('a home of the number %j at %s is called %s', (MLSNumber, at, name) => {
  expect(keyName({ MLSNumber, Url: at })).toBe(name)
})

test('where the number is that of none, every text has another name', () => {
  const fields = { MLSNumber: 'none', Url }
  const home = { ...fields, Address: '', id: 'x1' }
  for (const name of [
    homeName(home),
    goneName(home),
    homeOf({ address: null, fields }),
    homeName({ ...home, Address: '' }),
  ])
    expect(name).toBe('garsoniera-ID7x2.html')
  expect(homeName({ ...home, Address: '5 Elm Street' })).toBe('5 Elm Street')
  expect(homeName({ ...home, Address: 'Elm Street' })).toBe('Elm Street (garsoniera-ID7x2.html)')
})

test('one number of several homes tells none of them', () => {
  const homes = ['a1', 'a2', 'b7'].map((page) => ({
    Address: '',
    id: page,
    MLSNumber: page === 'b7' ? '4712' : '4711',
    Url: `https://homes.example/${page}`,
  }))
  expect(namesApart(homes, homeName)).toEqual(['a1', 'a2', '4712'])
})
