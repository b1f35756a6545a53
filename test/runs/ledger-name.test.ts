import { expect, test } from 'vitest'
import { plainLedger, serviceLedger } from '../../src/runs/ledger-name.ts'

const nameOf = (baseUrl: string) => serviceLedger('/data', baseUrl).file

test.each([
  [
    'http://127.0.0.1:8080',
    'HTTP://127.0.0.1:8080',
    'http://127.1:8080/',
    'http://0x7f000001:8080',
  ],
  [
    'https://host.example/a/b',
    'https://HOST.example:443/a/./b/',
    'https://host.example/x/../a/b//',
  ],
  ['http://host.example', 'http://host.example:80/'],
])('%s has one ledger, however it is written', (...addresses) => {
  expect(new Set(addresses.map(nameOf)).size).toBe(1)
})

test('different addresses have different ledgers', () => {
  const addresses = [
    'http://h:8080/a_b',
    'http://h:8080/a/b',
    'http://h:8080/A/b',
    'http://h/8080/a/b',
    'https://h:8080/a/b',
    'http://h:8081/a/b',
    `http://h/${'a'.repeat(300)}`,
    `http://h/${'a'.repeat(301)}`,
  ]
  expect(new Set(addresses.map(nameOf)).size).toBe(addresses.length)
  for (const address of addresses)
    expect(nameOf(address)).toMatch(/^\/data\/ledger-h_.{1,58}-[0-9a-f]{12}\.db$/)
})

test('what earlier versions called it is known, but not where it is of no service', () => {
  expect(serviceLedger('/data', 'http://h:8080/a/B/').former).toBe('/data/ledger-h_8080_a_b.db')
  expect(serviceLedger('/data', 'HTTP://h').former).toBe('/data/ledger-http_h.db')
  expect(serviceLedger('/data', 'https://sandbox').former).toBeUndefined()
  expect(serviceLedger('/data', 'https://sandbox').file).not.toBe(
    plainLedger('/data', 'sandbox').file,
  )
})
