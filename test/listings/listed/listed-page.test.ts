import { describe, expect, test } from 'vitest'
import { listedOnPage } from '../../../src/listings/listed/listed-page.ts'

describe('finds the listings of a page', () => {
  const listing = { url: 'https://homes.example/1' }
  test.each<[string, unknown, number | undefined]>([
    ['an array', [listing], 1],
    ['a member', { Total: 1, Items: [listing] }, 1],
    ['a member of a member', { Page: { rows: [listing] } }, 1],
    ['beside other arrays', { Cities: ['Ashby'], Tags: [{ name: 'x' }], List: [listing] }, 1],
    ['names in any case', [{ mls_number: 7 }, { ADDRESS: '1 Elm Street' }], 2],
    ['an empty array', { Total: 0, List: [] }, 0],
    ['too deep', { a: { b: { c: [listing] } } }, undefined],
    ['no listings', [{ name: 'x' }], undefined],
    ['a text', 'none', undefined],
    ['nothing', null, undefined],
  ])('%s', (_, data, count) => {
    expect(listedOnPage(data)?.length).toBe(count)
  })
})
