import { expect, test } from 'vitest'
import { comparisonOf } from '../../../src/listings/compare/comparison.ts'
import { readChatbotListings } from '../../../src/listings/compare/read-chatbot-listings.ts'
import type { Entry } from '../../../src/listings/ledger/entry.ts'
import { entryOf, ref } from '../../support/ledger-entries.ts'
import { listing } from '../../support/load-rows.ts'
import {
  type HeldListing,
  type ListAnswer,
  pageOf,
  startOwnService,
} from '../../support/own-service.ts'
import { remembering } from '../../support/remembering.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

function entry(number: number, changes: Partial<Entry> = {}): Entry {
  const { Address = '', ...fields } = listing(number)
  return entryOf({
    ...ref(number, 'crm'),
    id: `own-${number}`,
    mlsNumber: fields.MLSNumber,
    url: fields.Url,
    address: Address,
    fields,
    ...changes,
  })
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** What comparing finds where the service has so many listings and the ledger these. */
async function compared(
  held: number,
  list: ListAnswer,
  entries = numbers(held).map((number) => entry(number)),
) {
  const { url, service, calls, held: all } = await startOwnService()
  for (const number of numbers(held)) all.push({ id: `own-${number}`, fields: listing(number) })
  service.list = list
  const read = await readChatbotListings({
    serialNumber: 'demo',
    service: clientWith({ baseUrl: url }),
    ledger: remembering(...entries),
    ...unhurried(),
  })
  const { bot, notCompared } = {
    bot: undefined,
    notCompared: undefined,
    ...(await comparisonOf(read)),
  }
  const requests = calls().RealEstateList
  read.listings.close()
  return { bot, notCompared, requests }
}

const plain = ({ id, fields }: HeldListing) => ({ Id: id, ...fields })
const all = { listed: 1201, known: 1201, gone: 0, notKnown: 0, duplicates: { total: 0, first: [] } }

/** Pages as they are asked for, of rows that are made so. */
const pagesOf =
  (rowOf: (held: HeldListing, index: number) => unknown): ListAnswer =>
  (held, request) =>
    pageOf(held, request).map(rowOf)

test.each<[string, ListAnswer, number]>([
  [
    'a total',
    (held, request) => ({ Total: held.length, Data: pageOf(held, request).map(plain) }),
    3,
  ],
  ['no total', pagesOf(plain), 4],
  [
    'a total that is that of the page',
    (held, request) => {
      const rows = pageOf(held, request).map(plain)
      return { total: rows.length, rows }
    },
    4,
  ],
  ['all at once, whatever is asked', (held) => ({ listings: held.map(plain) }), 2],
  [
    'pages of its own size',
    (held, { PageNumber }) => pageOf(held, { PageNumber, PageSize: 100 }).map(plain),
    14,
  ],
  [
    'its last page for ever',
    (held, { PageNumber }) =>
      pageOf(held, { PageNumber: Math.min(PageNumber, 3), PageSize: 500 }).map(plain),
    4,
  ],
  ['no identifiers', pagesOf(({ fields: { MLSNumber, Url } }) => ({ MLSNumber, Url })), 4],
  ['blank identifiers', pagesOf(({ fields }) => ({ id: ' ', ...fields })), 4],
  ['numbers of its own as identifiers', pagesOf(({ fields }, id) => ({ id, ...fields })), 4],
  ['one identifier for all', pagesOf(({ fields }) => ({ id: 'same', ...fields })), 4],
  ['identifiers alone', pagesOf(({ id }) => ({ ListingId: id })), 4],
  [
    'addresses of pages in another spelling',
    pagesOf(({ fields: { Url } }) => ({
      link: `${String(Url).replace('https://', 'http://www.')}/`,
    })),
    4,
  ],
])('a list with %s is read whole', async (_, list, requests) => {
  const found = await compared(1201, list)
  expect(found).toEqual({ bot: all, notCompared: undefined, requests })
})

test.each<[string, ListAnswer, string]>([
  [
    'the same page for ever',
    (held) => held.slice(0, 500).map(plain),
    "The service's list shows the same 500 listings on every page, and may have more.",
  ],
  ...[20, 100, 1000].map((cap): [string, ListAnswer, string] => [
    `its first ${cap} alone, whatever is asked`,
    (held) => ({ total: cap, rows: held.slice(0, cap).map(plain) }),
    `shows the same ${cap.toLocaleString('en')} listings on every page, and may have more.`,
  ]),
  [
    'a page that breaks off',
    (held, request) => (request.PageNumber === 2 ? 'gone' : pageOf(held, request).map(plain)),
    'The list of the service has a form that cannot be read.',
  ],
  [
    'a listing that slips away between two pages',
    (held, request) => {
      const now = request.PageNumber === 1 ? held : held.slice(1)
      return { total: now.length, rows: pageOf(now, request).map(plain) }
    },
    "The service's list changed while it was read.",
  ],
  [
    'fewer than it names',
    (held, request) => ({ total: held.length + 5, rows: pageOf(held, request).map(plain) }),
    "The service's list names 1,206 listings and shows 1,201.",
  ],
  [
    'more than it names',
    (held, request) => ({ total: 700, rows: pageOf(held, request).map(plain) }),
    "The service's list names 700 listings and shows 1,201.",
  ],
  [
    'an order that is another on every page',
    (held, request) =>
      pageOf(request.PageNumber === 2 ? held.toReversed() : held, request).map(plain),
    "The service's list has 299 listings on two pages, and may have others on none.",
  ],
])('a list with %s tells of nothing that is gone', async (_, list, why) => {
  const { bot, notCompared } = await compared(1201, list)
  expect(bot).toBeUndefined()
  expect(notCompared).toContain(why)
})

test('pages that overlap make no duplicates, and what is there twice on one page is', async () => {
  const shifted: ListAnswer = (held, { PageNumber }) =>
    pageOf(PageNumber === 1 ? held : [{ id: 'new', fields: listing(9999) }, ...held], {
      PageNumber,
      PageSize: 500,
    }).map(({ fields }) => fields)
  expect((await compared(1201, shifted)).bot).toEqual(all)
  const twice: ListAnswer = (held, request) =>
    pageOf([...held, ...held.slice(0, 1)], request).map(({ fields }) => fields)
  expect((await compared(3, twice)).bot).toMatchObject({
    listed: 4,
    known: 3,
    notKnown: 1,
    duplicates: { total: 1, first: [{ key: 'M1', count: 2 }] },
  })
})

test('what stands in for a number that a listing does not have is no duplicate', async () => {
  const entries = numbers(4).map((number) => entry(number, { mlsNumber: '' }))
  const unnumbered = pagesOf(({ id, fields }) => ({ id, ...fields, MLSNumber: 'none' }))
  const found = await compared(4, unnumbered, entries)
  expect(found.bot?.duplicates.total).toBe(0)
})
