import { expect, test } from 'vitest'
import { normalisedUrl } from '../../../src/listings/convert/web-address.ts'
import { toWebAddress } from '../../../src/listings/convert/web-address-cell.ts'
import { outcome } from './outcome.ts'

const notWeb = { problem: 'not_a_web_address' }

test.each([
  ['https://homes.example/1', { value: 'https://homes.example/1' }],
  [' http://homes.example/1?a=b ', { value: 'http://homes.example/1?a=b' }],
  ['www.homes.example/1', { value: 'https://www.homes.example/1', warning: 'scheme_added' }],
  ['https://homes.example/1?a=b&amp;c=d', { value: 'https://homes.example/1?a=b&c=d' }],
  [
    'https://homes.example/1?a=b&#38;c=d&#x26;e=f',
    { value: 'https://homes.example/1?a=b&c=d&e=f' },
  ],
  ['https://homes.example/1?a=b&AMP;c=d', { value: 'https://homes.example/1?a=b&c=d' }],
  ['https://homes.example/O&#39;Hara', { value: "https://homes.example/O'Hara" }],
  ['https://homes.example/caf&eacute;', { value: 'https://homes.example/café' }],
  ['https://homes.example/1?a=b&copy=c&lt=2', { value: 'https://homes.example/1?a=b&copy=c&lt=2' }],
  [
    'www.homes.example/1?a&amp;b',
    { value: 'https://www.homes.example/1?a&b', warning: 'scheme_added' },
  ],
  ['\u202bhttps://homes.example/1\u202c', { value: 'https://homes.example/1' }],
  ['https://homes.example/1\u200b', { value: 'https://homes.example/1' }],
  ['homes.example/1', notWeb],
  ['/homes/1', notWeb],
  ['javascript:alert(1)', notWeb],
  ['ftp://homes.example/1', notWeb],
  ['https://homes.example/a b', notWeb],
  ['https://', notWeb],
  [12, notWeb],
  [['https://homes.example/1'], notWeb],
  ['', 'blank'],
  ['None', 'blank'],
])('%s', (cell, expected) => {
  expect(outcome(toWebAddress(cell))).toEqual(expected)
})

test.each([
  ['http://WWW.Homes.example/IL/1/', 'https://homes.example/IL/1'],
  ['https://homes.example/', 'https://homes.example'],
  ['https://homes.example/1#photos', 'https://homes.example/1'],
  ['https://homes.example/1?utm_source=x', 'https://homes.example/1'],
  ['https://homes.example/1?b=2&UTM_medium=y&a=1%20x', 'https://homes.example/1?b=2&a=1%20x'],
  ['https://homes.example:8080/1', 'https://homes.example:8080/1'],
  [' not an address ', 'not an address'],
])('%s is known as %s', (url, known) => {
  expect(normalisedUrl(url)).toBe(known)
})
