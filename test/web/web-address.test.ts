import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { isWebAddress, shownAddress, webAddress } from '../../src/web/web-address.ts'

test.each([
  ['https://host.example/a.csv', true],
  ['HTTP://host.example/a.csv', true],
  ['ftp://host.example/a.csv', true],
  ['homes.csv', false],
  ['C:\\homes.csv', false],
  ['C:/homes.csv', false],
  ['file:///home/homes.csv', false],
])('%s names something on the web: %s', (word, expected) => {
  expect(isWebAddress(word)).toBe(expected)
})

test.each([
  ['plain http', 'http://host.example/?k=se-cret', 'Only https'],
  ['FTP', 'ftp://host.example/se-cret', 'Only https'],
  ['a user name', 'https://se-cret@host.example/', 'user name'],
  ['a password', 'https://a:se-cret@host.example/', 'user name'],
  ['no address', 'https://se cret', 'is none'],
  ['an address that is not public', 'https://2130706433/?k=se-cret', 'not public'],
])('%s is refused, and not quoted', (_what, text, said) => {
  const refused = () => webAddress(text)
  expect(refused).toThrow(InputError)
  expect(refused).toThrow(said)
  expect(refused).not.toThrow('cret')
})

test('an address is shown without what can be a secret', () => {
  expect(shownAddress(new URL('https://host.example:8443/a.csv?key=secret#part'))).toBe(
    'https://host.example:8443/a.csv',
  )
})

describe('a link to a Google sheet is that of its export', () => {
  const google = 'https://docs.google.com/spreadsheets'
  test.each([
    ['/d/ID/edit#gid=7', '/d/ID/export?format=csv&gid=7'],
    ['/d/ID/edit?gid=7#gid=7', '/d/ID/export?format=csv&gid=7'],
    ['/d/ID/edit?usp=sharing', '/d/ID/export?format=csv'],
    ['/d/ID', '/d/ID/export?format=csv'],
    ['/d/ID/', '/d/ID/export?format=csv'],
    ['/d/ID/view', '/d/ID/export?format=csv'],
    ['/d/ID/edit?resourcekey=0-x&gid=3', '/d/ID/export?format=csv&gid=3&resourcekey=0-x'],
    ['/u/1/d/ID/edit#gid=7', '/u/1/d/ID/export?format=csv&gid=7'],
    ['/d/e/2PACX-1/pubhtml', '/d/e/2PACX-1/pub?output=csv'],
    ['/d/e/2PACX-1/pubhtml?gid=5&single=true', '/d/e/2PACX-1/pub?output=csv&gid=5&single=true'],
    ['/d/e/2PACX-1/pub?output=csv', '/d/e/2PACX-1/pub?output=csv'],
    ['/d/e/2PACX-1/pub?output=html&gid=5', '/d/e/2PACX-1/pub?output=csv&gid=5&single=true'],
    ['/d/ID/export?format=xlsx', '/d/ID/export?format=xlsx'],
    ['/d/ID/gviz/tq?tqx=out:csv&sheet=Homes', '/d/ID/gviz/tq?tqx=out:csv&sheet=Homes'],
  ])('%s', (link, exported) => {
    expect(webAddress(google + link).href).toBe(google + exported)
  })

  test('of an organisation, too', () => {
    const organisation = 'https://docs.google.com/a/homes.example/spreadsheets/d/ID'
    expect(webAddress(`${organisation}/edit#gid=7`).href).toBe(
      `${organisation}/export?format=csv&gid=7`,
    )
  })

  test('no other address is', () => {
    const others = [
      'https://docs.google.com.evil.example/spreadsheets/d/ID/edit',
      'https://docs.google.com/document/d/ID/edit',
      'https://host.example/spreadsheets/d/ID/edit',
    ]
    for (const other of others) expect(webAddress(other).href).toBe(other)
  })
})
