import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { withChoices, withChoicesIn } from '../../../src/listings/choice-text.ts'
import type { FindRequest } from '../../../src/listings/lookup/find-request.ts'
import { type FoundListings, pageNotes } from '../../../src/listings/lookup/found-listings.ts'
import { ListingFilters } from '../../../src/listings/lookup/listing-filters.ts'
import type { Reader } from '../../../src/text/by-reader.ts'
import { sentSizeOf } from '../../../src/text/fit-json.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import {
  createListing,
  deleteElsewhere,
  setElsewhere,
  setFaults,
  start,
} from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { clientWith, scripted, success, unhurried } from '../../support/scripted-client.ts'

const serialNumber = 'demo'

/** Looks up in a service that lists these pages, and where nothing was loaded from here: as an agent reads it. */
function listing(...pages: unknown[]) {
  return listingFor('agent', ...pages)
}

function listingFor(reader: Reader, ...pages: unknown[]) {
  return async (filters: ListingFilters = {}, more: Partial<FindRequest> = {}) => {
    const last = { total: 0, items: [] }
    const { client } = await scripted((number) => success(pages[number - 1] ?? last))
    const { imports } = ownImports(client)
    const found = await imports.find({ serialNumber, filters, page: 1, ...more }, unhurried())
    return withChoicesIn(found, reader)
  }
}

/** A chatbot of the sandbox, with listings that were loaded. */
async function loaded(count: number, changes: Parameters<typeof listingsCsv>[1] = {}) {
  const { sandbox, imports, open, ...chatbot } = await sandboxImports()
  const load = (text: string) => chatbot.load(text, { accept: ['SalePrice'] })
  const { runId } = await load(listingsCsv(count, changes))
  const find = async (filters: ListingFilters = {}, more: Partial<FindRequest> = {}) =>
    withChoicesIn(
      await imports.find({ serialNumber, filters, page: 1, ...more }, unhurried()),
      'agent',
    )
  const remove = (...keys: string[]) => deleteElsewhere(sandbox, keys)
  return { sandbox, imports, open, load, runId, find, remove }
}

const numbers = ({ listings = [] }: FoundListings) => listings.map(({ MLSNumber }) => MLSNumber)

const homes = [
  {
    Id: 'a1',
    MLSNumber: 'A1',
    Address: '742 Evergreen Terrace',
    City: 'Springfield',
    State: 'IL',
    Status: 'Active',
    SaleType: 'for_sale',
    SalePrice: 350_000,
    PropertyType: 'Single Family Home',
    Bedrooms: 4,
    Bathrooms: 2.5,
    Url: 'https://homes.example/a1',
  },
  {
    Id: 'a2',
    MLSNumber: 'A2',
    Address: '1742 Evergreen Street',
    City: 'Ashby',
    Status: 'SOLD',
    SaleType: 'For Sale',
    SalePrice: '$400,000',
    PropertyType: 'Condo',
    Url: 'https://homes.example/a2',
  },
  {
    Id: 'a3',
    MLSNumber: 'A3',
    Address: '9 Côte Road',
    City: 'Ashby',
    Status: 'Active',
    SaleType: 'for_rent',
    RentPrice: 2400,
    SalePrice: 0,
    PropertyType: 'Condo',
    Url: 'https://homes.example/a3',
  },
  {
    Id: 'a4',
    MLSNumber: 'A4',
    Address: '11 Oak Lane',
    City: 'Millhaven',
    Status: 'Under offer',
    SaleType: 'for_sale',
    SalePrice: 'on request',
    PropertyType: 'House',
    Url: 'https://homes.example/a4',
  },
]

describe('filters', () => {
  test.each<[ListingFilters, string[]]>([
    [{}, ['A1', 'A2', 'A3', 'A4']],
    [{ text: '742 evergreen' }, ['A1', 'A2']],
    [{ text: 'springfield single' }, ['A1']],
    [{ address: '742 Evergreen Terr.' }, ['A1']],
    [{ address: '742 Evergreen Terrace, Springfield, IL' }, ['A1']],
    [{ address: '742' }, ['A1']],
    [{ address: '9 cote rd' }, ['A3']],
    [{ place: 'ashby' }, ['A2', 'A3']],
    [{ Status: 'Sold' }, ['A2']],
    [{ SaleType: 'for_sale', maxPrice: 400_000 }, ['A1', 'A2']],
    [{ maxPrice: 400_000 }, ['A1', 'A2', 'A3']],
    [{ minPrice: 350_001 }, ['A2']],
    [{ PropertyType: 'condo' }, ['A2', 'A3']],
    [{ PropertyType: 'family', Status: 'Active' }, ['A1']],
    [{ key: 'a2' }, ['A2']],
    [{ key: 'A3' }, ['A3']],
    [{ key: 'https://www.homes.example/a1/' }, ['A1']],
    [{ runId: 'nobody' }, []],
  ])('the filters %j find what they describe', async (filters, found) => {
    const find = listing({ total: 4, items: homes })
    const result = await find(filters)
    expect(numbers(result)).toEqual(found)
    expect(result.total).toBe(found.length)
  })

  test.each([
    ['Stanislawa', 'ul. Stanisława 3'],
    ['lakowa 7', 'Łąkowa 7'],
    ['Hauptstrasse 5', 'Hauptstraße 5'],
    ['ostergade', 'Østergade 3'],
    ['Aegirsgata', 'Ægirsgata 1'],
    ['99 Duong Lang', '99 Đường Láng'],
  ])('letters that are typed without their marks find %s', async (address, Address) => {
    const find = listing({ items: [{ Id: 'x', MLSNumber: 'X1', Address }] })
    expect((await find({ address })).total).toBe(1)
  })

  test.each([
    ['sherwood', [{ Key: 'School District', value: 'Sherwood' }], 1],
    ['school sherwood', [{ Key: 'School District', value: 'Sherwood' }], 1],
    [
      'saltwater',
      [
        { Key: 'Heat', value: 'Gas' },
        { Key: 'Pool', value: 'heated saltwater' },
      ],
      1,
    ],
    ['Wärmepumpe', [{ Key: 'Heizung', value: 'Luft-Wärmepumpe' }], 1],
    ['sherwood', [{ Key: 'School District', value: 'Oakmont' }], 0],
  ])(
    'the text %s is looked for in the further facts of a home',
    async (text, ExtensionColumn, total) => {
      const find = listing({ items: [{ Id: 'x', MLSNumber: 'X1', ExtensionColumn }] })
      expect(await find({ text })).toMatchObject({ total })
    },
  )

  test('of facts that are not remembered it is not said that none fits', async () => {
    const { find, sandbox } = await loaded(2)
    await setFaults(sandbox, { operation: 'RealEstateList', code: 404 })
    expect((await find({ text: 'saltwater' })).notes.join()).toContain('is known to fit')
  })

  test('where no home is of a type, it is said of which types there are', async () => {
    const found = await listing({ total: 4, items: homes })({ PropertyType: 'townhouse' })
    expect(found.notes).toContainEqual(expect.stringMatching(/^Types: .*Single Family Home 1/))
  })

  test.each<[wanted: string, found: string[]]>([
    ['横浜市', ['J1', 'J2', 'J3']],
    ['南区大岡', ['J1', 'J2']],
    ['大岡５', ['J1']],
    ['大岡5', ['J1']],
    ['横浜市南区大岡５', ['J1']],
    ['横浜市 大岡', ['J1', 'J2']],
    ['横浜市 5', ['J1']],
    ['港北区綱島西', ['J3']],
    ['ガーデン', ['J3']],
    ['ｶﾞｰﾃﾞﾝ', ['J3']],
    ['大阪市', []],
    ['大岡1', []],
    ['朝阳区', ['C1']],
    ['建国路88', ['C1']],
    ['建国路8', []],
    ['วัฒนา', ['T1']],
    ['สุขุมวิท 55', ['T1']],
    ['สุขุมวิท 5', []],
  ])('part of a place is found where words have no spaces: %s', async (wanted, found) => {
    const places = {
      J1: '神奈川県横浜市南区大岡５',
      J2: '神奈川県横浜市南区大岡１２-3',
      J3: '神奈川県横浜市港北区 綱島西3-1 ガーデン綱島',
      C1: '北京市朝阳区建国路88号',
      T1: '12 ถนนสุขุมวิท 55 แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร',
    }
    const items = Object.entries(places).map(([MLSNumber, Address]) => ({
      Id: MLSNumber.toLowerCase(),
      MLSNumber,
      Address,
    }))
    const find = listing({ total: 5, items })
    for (const filter of ['address', 'place'])
      expect(numbers(await find({ [filter]: wanted })), filter).toEqual(found)
  })

  test('a run that is not remembered is told, not taken for one without listings', async () => {
    const { find, runId } = await loaded(1)
    const { total, notes } = await find({ runId: `${runId}x` })
    expect(total).toBe(0)
    expect(notes[0]).toBe(`No run ${runId}x that changed listings is remembered.`)
    expect((await find({ runId })).notes).toEqual([])
  })

  test('rows are short and in the words of the service; all fields are told on request', async () => {
    const find = listing({ items: homes })
    expect((await find({ key: 'A1' })).listings).toEqual([
      {
        id: 'a1',
        Address: '742 Evergreen Terrace, Springfield, IL',
        SalePrice: 350_000,
        SaleType: 'for_sale',
        Status: 'Active',
        Bedrooms: 4,
        Bathrooms: 2.5,
        MLSNumber: 'A1',
        Url: 'https://homes.example/a1',
        where: 'bot',
      },
    ])
  })

  test('of all fields, every one that the list has', async () => {
    const find = listing({
      items: [
        {
          ...homes[0],
          Description: 'Light and wide.',
          Images: ['https://homes.example/1.jpg'],
          hoa_month: 120,
        },
      ],
    })
    expect((await find({}, { show: 'all' })).listings).toMatchObject([
      {
        City: 'Springfield',
        Description: 'Light and wide.',
        HOAMonth: 120,
        Images: ['https://homes.example/1.jpg'],
      },
    ])
  })

  test('only the keys, as they are deleted by', async () => {
    const find = listing({ items: [...homes, { MLSNumber: 'A5' }] })
    const found = await find({}, { show: 'keys' })
    expect(found).toMatchObject({ total: 5, KeyType: 'NewOaks', Keys: ['a1', 'a2', 'a3', 'a4'] })
    expect(found.notes).toEqual([
      '1 listing without an identifier: look at the rows for other keys.',
    ])
  })
})

describe('what has no room in a row is told whole for one home', () => {
  const values: [string, string | string[]][] = [
    ['Description', 'A garden, a view. '.repeat(1500)],
    ['Description', 'Größe: „hell“\n"weit"\t'.repeat(900)],
    ['Description', '🏡'.repeat(9000)],
    ['Address', '9 Côte Road '.repeat(2000)],
    ['Images', Array.from({ length: 900 }, (_, at) => `https://homes.example/image-${at}.jpg`)],
  ]

  test.each(values)('%s', async (field, whole) => {
    const find = listing({ total: 4, items: [{ ...homes[0], [field]: whole }, ...homes.slice(1)] })
    const many = await find({}, { show: 'all' })
    expect(many.notes).toContain('What is cut is told whole of one home: key, and show: all.')
    const first = await find({ key: 'A1' }, { show: 'all' })
    expect(first).toMatchObject({ total: 1, page: 1, listings: [{ cut: [expect.any(String)] }] })
    expect(first.pages).toBeGreaterThan(2)
    expect(first.notes).toContain(`${field} is whole on the pages 2 to ${first.pages}.`)
    const pieces: (string | string[])[] = []
    for (let page = 2; page <= first.pages; page += 1) {
      const found = await find({ key: 'A1' }, { show: 'all', page })
      expect(sentSizeOf(found)).toBeLessThan(20_000)
      const [row] = found.listings ?? []
      expect(row).toMatchObject({ id: 'a1', part: `${page - 1} of ${first.pages - 1}` })
      pieces.push(z.union([z.string(), z.array(z.string())]).parse(row?.[field]))
    }
    expect(typeof whole === 'string' ? pieces.join('') : pieces.flat()).toEqual(
      typeof whole === 'string' ? whole.trim() : whole,
    )
  })

  test('a home of which nothing is cut has one page', async () => {
    const found = await listing({ total: 4, items: homes })({ key: 'A1' }, { show: 'all' })
    expect(found).toMatchObject({ pages: 1, notes: [] })
  })
})

describe('nothing is claimed that is not known', () => {
  test('a value in words of its own is shown as it is, and what may be meant is counted', async () => {
    const find = listing({ items: homes })
    const sold = await find({ Status: 'Sold' })
    expect(sold.notes).toEqual([
      '1 more listing may fit; not known of it: Status. To see it, ask without that.',
    ])
    expect((await find({ minPrice: 1 })).notes.join()).toContain(
      '1 more listing may fit; not known of it: its price (minPrice, maxPrice).',
    )
    const [own] = (await find({ key: 'A4' })).listings ?? []
    expect(own).toMatchObject({ Status: 'Under offer', SalePrice: 'on request' })
    expect((await find()).byStatus).toEqual({ Active: 2, PreOnMarket: 0, Sold: 1, unknown: 1 })
  })

  test('where nothing has it all, what each filter finds', async () => {
    const find = listing({ items: homes })
    const none = await find({ place: 'Texas', PropertyType: 'condo' })
    expect(none.total).toBe(0)
    const asked = { place: 'Texas', PropertyType: 'condo' }
    const told = async (reader: Reader) =>
      (await listingFor(reader, { items: homes })(asked)).notes[0]
    expect(await told('terminal')).toBe(
      'None of 4 listings fits all that was asked for. By itself, --place fits 0, --type fits 2.',
    )
    expect(await told('page')).toBe(
      'None of 4 listings fits all that was asked for. By itself, the place fits 0, the type of property fits 2.',
    )
    expect(none.notes).toEqual([
      'None of 4 listings fits all that was asked for. By itself, place fits 0, PropertyType fits 2.',
      'Cities: Ashby 2, Springfield 1, Millhaven 1.',
    ])
  })

  test('a list that shows fewer than it names, or has what cannot be read, is told', async () => {
    const cut = listing({ Total: 4000, Listings: homes })
    expect((await cut({ text: 'nowhere' })).from).toContain('It is not whole')
    const odd = listing([...homes, null, 7, { Url: 5 }, ['x']])
    expect((await odd({ text: 'nowhere' })).from).toContain('It is not whole')
  })

  test('without a list and a memory it fails; an empty list is none', async () => {
    const broken = listing('<html>', '<html>')
    await expect(broken()).rejects.toThrow('Nothing is known of the listings of chatbot demo')
    const empty = listing([])
    expect(await empty()).toMatchObject({ total: 0, pages: 0, listings: [] })
  })

  test('values that no listing should have', async () => {
    const nasty: object[] = [
      {
        Id: {},
        MLSNumber: ['x'],
        Url: 'https://homes.example/n1',
        Status: { a: 1 },
        SalePrice: '9'.repeat(400),
        Address: '<b>'.repeat(9000),
      },
      {
        Id: 7,
        MLSNumber: 'N2',
        Url: 'javascript:alert(1)',
        Status: '__proto__',
        SalePrice: -5,
        Bedrooms: 'NaN',
        Description: '$'.repeat(100_000),
      },
      { id: 'n3', Url: 'N3', SalePrice: 1e308, City: '\u202e' },
    ]
    const find = listing(nasty)
    for (const filters of [
      {},
      { text: '<b>' },
      { minPrice: 0 },
      { Status: 'Sold' as const },
      { address: 'b' },
    ]) {
      const found = await find(filters)
      expect(JSON.stringify(found).length).toBeLessThanOrEqual(10_000)
    }
    const all = [await find({}, { show: 'all', page: 1 }), await find({}, { show: 'all', page: 2 })]
    expect(all.flatMap(({ listings = [] }) => listings.flatMap(({ cut }) => cut ?? []))).toEqual([
      expect.stringContaining('Address: the first'),
      expect.stringContaining('Description: the first'),
    ])
  })
})

describe('what finds nothing says why', () => {
  const items = homes.map((home) => ({ ...home, State: 'OR' }))
  const find = (filters: ListingFilters) => listing({ total: 4, items })(filters)

  test('a lowest price above the highest is refused', async () => {
    const refused = await find({ minPrice: 500, maxPrice: 400 }).catch(String)
    expect(withChoices(`${refused}`, 'agent')).toContain('minPrice 500 is more than maxPrice 400:')
    expect(withChoices(`${refused}`, 'terminal')).toContain(
      '--min-price 500 is more than --max-price 400:',
    )
  })

  test('a key in other letters names the near ones', async () => {
    const { total, notes } = await find({ key: 'A2x' })
    expect({ total, notes }).toMatchObject({ total: 0 })
    expect(notes.join(' ')).toContain('Keys are compared letter by letter; near ones: a2, A2')
  })

  test.each([
    ['Oregon', 4],
    ['or', 4],
    ['Ashby, Oregon', 2],
    ['Ohio', 0],
  ])('a state of the USA is found by its name and its code: %s', async (place, total) => {
    expect(await find({ place })).toMatchObject({ total })
    const named = homes.map((home) => ({ ...home, State: 'Oregon' }))
    expect(await listing({ total: 4, items: named })({ place })).toMatchObject({ total })
  })

  test('since a time that is to come', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString()
    expect(ListingFilters.safeParse({ since: later }).error?.issues[0]?.message).toContain(
      'must not be in the future',
    )
  })
})

describe('prices', () => {
  const items = [
    { ...homes[0], CurrencySymbol: '£', SalePrice: 680_000 },
    { ...homes[2], CurrencySymbol: 'USD' },
  ]
  const find = listing({ total: 2, items })

  test('have their currency, and whether it is a sale or a rent', async () => {
    expect((await find()).listings).toMatchObject([
      { SaleType: 'for_sale', SalePrice: 680_000, CurrencySymbol: '£' },
      { SaleType: 'for_rent', RentPrice: 2400, CurrencySymbol: 'USD' },
    ])
  })

  test('of the other kind of offer are told where there is no other', async () => {
    const held = { ...homes[0], SaleType: 'for_rent', SalePrice: 345_000 }
    expect((await listing({ total: 1, items: [held] })()).listings).toMatchObject([
      { SaleType: 'for_rent', SalePrice: 345_000 },
    ])
  })

  test('in several currencies are compared as numbers, and that is said', async () => {
    const several = 'Prices are in several currencies (£ 1, USD 1) and were compared as numbers.'
    expect((await find({ maxPrice: 700_000 })).notes).toContain(several)
    expect((await find({ maxPrice: 3000 })).notes).toContain(several)
    expect((await find({ SaleType: 'for_rent' })).notes).not.toContain(several)
  })
})

describe('the list joined with the memory', () => {
  test('where each listing is known from, and what was loaded when', async () => {
    const { sandbox, find, runId, load } = await loaded(3)
    await createListing(sandbox, { MLSNumber: 'X1', Address: '9 Oak Lane' })
    expect((await find()).listings?.map(({ MLSNumber, where }) => [MLSNumber, where])).toEqual([
      ['M1', 'both'],
      ['M2', 'both'],
      ['M3', 'both'],
      ['X1', 'bot'],
    ])
    const since = await find({ since: '7d' })
    expect(since).toMatchObject({
      total: 3,
      listings: [{ runId, when: expect.any(String) }, {}, {}],
    })
    expect(since.notes).toEqual([
      expect.stringContaining('1 more listing may fit; not known of it: when it was changed'),
      expect.stringMatching(/^"7d" is taken as \d{4}-\d\d-\d\d \d\d:\d\d by the clock of this/),
    ])
    expect((await find({ since: '2999-01-01' })).total).toBe(0)
    await load(listingsCsv(3, { 2: { SalePrice: '99000' } }))
    expect(numbers(await find({ runId }))).toEqual(['M1', 'M2', 'M3'])
    expect(numbers(await find({ maxPrice: 99_000 }))).toEqual(['M2'])
  })

  test('what a dashboard changed is told as the bot has it', async () => {
    const { sandbox, find } = await loaded(2)
    await setElsewhere(sandbox, 'M1', { Status: 'Sold', SalePrice: 1 })
    expect(await find({ Status: 'Sold' })).toMatchObject({
      total: 1,
      listings: [{ MLSNumber: 'M1', SalePrice: 1 }],
    })
  })

  test('what is gone from the bot is no find, but is told; what was deleted is remembered', async () => {
    const { find, remove, imports, load } = await loaded(3)
    await remove('M2')
    const rest = await find()
    expect(numbers(rest)).toEqual(['M1', 'M3'])
    expect(rest.notes).toEqual([
      "1 listing that was loaded is not in the service's list and left out: see state gone (1 just created or changed from here: the list may be behind).",
    ])
    expect((await find({ text: 'm3' })).notes).toEqual([])
    expect(await find({}, { state: 'gone' })).toMatchObject({
      total: 1,
      listings: [{ MLSNumber: 'M2', where: 'memory' }],
    })
    expect((await find({}, { state: 'deleted' })).total).toBe(0)
    const { runId } = await load(
      listingsCsv(5)
        .split('\n')
        .filter((line) => !/^M[1-3],/.test(line))
        .join('\n'),
    )
    await imports.undo(runId, unhurried())
    const deleted = await find({}, { state: 'deleted' })
    expect(numbers(deleted).toSorted()).toEqual(['M4', 'M5'])
    expect(deleted.from).toBe('As remembered here; the chatbot was not looked at.')
    const pools = await find({ text: 'swimmingpool' }, { state: 'deleted' })
    expect(pools.notes).toContain(
      '2 listings may fit; not known of them: text. To see them, ask without that.',
    )
    const all = await find({}, { state: 'deleted', show: 'all' })
    expect(all.notes.filter((note) => note.includes('not remembered'))).toHaveLength(1)
  })

  test('without a list the memory answers, and says so', async () => {
    const { sandbox, find } = await loaded(3)
    await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
    const found = await find({ maxPrice: 100_002 })
    expect(numbers(found)).toEqual(['M1', 'M2'])
    expect(found.listings).toMatchObject([{ where: 'memory' }, {}])
    expect(found.from).toContain('Not compared')
    expect((await find({}, { state: 'gone' })).notes).toContain(
      "What is gone cannot be told: the service's list was not read to its end.",
    )
  })

  test.each<[ListingFilters, string]>([
    [{ text: 'swimmingpool' }, 'text'],
    [{ text: 'piscina climatizada' }, 'text'],
    [{ address: 'Harbour Parade' }, 'address'],
    [{ place: '97401' }, 'place'],
    [{ text: 'Łąkowa', Status: 'Active' }, 'text'],
  ])('of %j the memory does not know whether its homes fit', async (filters, name) => {
    const { sandbox, find } = await loaded(3)
    await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
    const { total, notes } = await find(filters)
    expect(total).toBe(0)
    expect(notes[0]).toMatch(/^None of 3 listings is known to fit/)
    expect(notes).toContain(
      `3 listings may fit; not known of them: ${name}. To see them, ask without that.`,
    )
  })

  test('an address and a place are looked for in what is remembered of them, and it says no', async () => {
    const { sandbox, find, load } = await loaded(3)
    const [header = '', ...rows] = listingsCsv(3).trim().split('\n')
    const placed = rows.map((row) => `${row},Springfield,IL,62704`)
    await load([`${header},City,State,ZIP`, ...placed].join('\n'))
    await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
    const no: readonly ListingFilters[] = [
      { place: 'Boston' },
      { place: 'Boston, MA' },
      { place: 'Texas' },
      { place: 'Boston 02110' },
      { place: 'São Paulo' },
      { address: '99 Nowhere' },
      { address: '26 Elm St' },
      { address: '2 Oak Street, Springfield' },
      { address: '2 Elm Street, Boston' },
    ]
    for (const filters of no) {
      const { total, notes } = await find(filters)
      expect(total, JSON.stringify(filters)).toBe(0)
      expect(notes[0]).toBe(`None of 3 listings fits ${Object.keys(filters)[0]}.`)
      expect(notes.join()).not.toContain('may fit')
    }
    expect(numbers(await find({ address: '2 Elm St, Springfield, Illinois' }))).toEqual(['M2'])
    expect((await find({ address: '2 Elm St' })).notes).toEqual([])
    expect(numbers(await find({ place: 'springfield, il' }))).toEqual(['M1', 'M2', 'M3'])
    // The code is not remembered.
    for (const filters of [{ place: '62704' }, { place: 'Springfield 62704' }])
      expect((await find(filters)).notes.join()).toContain('3 listings may fit')
    expect((await find({ address: '2 Elm St 62704' })).notes.join()).toContain('1 listing may fit')
  })

  test('a number that the address has not is no home of it, wherever that is', async () => {
    const { sandbox, find } = await loaded(3)
    await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
    expect((await find({ address: '99 Nowhere' })).notes).toEqual([
      'None of 3 listings fits address.',
    ])
    expect((await find({ address: '2 Elm St, Boston' })).notes.join()).toContain(
      '1 listing may fit',
    )
    expect((await find({ place: 'Boston' })).notes.join()).toContain('3 listings may fit')
  })

  test('what the memory keeps of each home is told as it was', async () => {
    const { sandbox, find } = await loaded(3)
    await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
    expect((await find({ text: '2 Elm St' })).notes).toEqual([
      '2 more listings may fit; not known of them: text. To see them, ask without that.',
    ])
    expect((await find({ PropertyType: 'villa' })).notes).toEqual([
      'None of 3 listings fits PropertyType.',
      'Types: House 3.',
    ])
    // A home that cannot be one of them whatever its texts are is none.
    expect((await find({ text: 'swimmingpool', Status: 'Sold' })).notes.join()).not.toContain(
      'may fit',
    )
  })

  test('of all fields, which are not remembered is said once', async () => {
    const { sandbox, find, remove } = await loaded(3)
    const note =
      /^Of listings with where: memory this is not remembered here: Images, .*Description, .*ZIP/
    expect((await find({}, { show: 'all' })).notes).toEqual([])
    await remove('M3')
    expect((await find({}, { state: 'gone', show: 'all' })).notes).toEqual([
      expect.stringMatching(note),
    ])
    await setFaults(sandbox, { operation: 'RealEstateList', status: 404 })
    expect((await find({}, { show: 'all' })).notes).toEqual([expect.stringMatching(note)])
    expect((await find()).notes).toEqual([])
  })

  test('without a chatbot, all that are known', async () => {
    const { find, imports } = await loaded(2)
    expect(await find({}, { serialNumber: undefined })).toMatchObject({
      total: 2,
      SerialNumber: serialNumber,
    })
    const { imports: none } = ownImports(clientWith({ baseUrl: 'http://127.0.0.1:9' }))
    await expect(none.find({ filters: {}, page: 1 }, unhurried())).rejects.toThrow(
      'No chatbot is remembered',
    )
    await imports.close()
  })
})

test('of several chatbots each listing says whose it is, and each chatbot what is known of it', async () => {
  const { sandbox, imports, load } = await sandboxImports({ chatbots: ['second'] })
  for (const SerialNumber of ['demo', 'second']) await load(listingsCsv(2), { SerialNumber })
  await deleteElsewhere(sandbox, ['M1'], 'second')
  const found = await imports.find({ filters: {}, page: 1 }, unhurried())
  expect(found.listings?.map((each) => [each.SerialNumber, each.MLSNumber]).toSorted()).toEqual([
    ['demo', 'M1'],
    ['demo', 'M2'],
    ['second', 'M2'],
  ])
  expect(found.from).toContain("demo: 2 remembered here, 2 in the service's list.")
  expect(found.from).toContain("second: 2 remembered here, 1 in the service's list.")
  expect(found.notes).toEqual([expect.stringMatching(/^second: 1 listing that was loaded is not/)])
})

test('a create whose answer was lost is no find, but is told', async () => {
  const sandbox = await start()
  const { url: baseUrl, secretKey, sessionKey } = sandbox
  const { imports } = ownImports(clientWith({ baseUrl, secretKey, sessionKey, maxAttempts: 1 }))
  const load = () =>
    imports.start({ request: { SerialNumber: serialNumber, text: listingsCsv(1) } }).ended
  const lost = [
    { operation: 'RealEstateCreate', status: 500 },
    { operation: 'RealEstateUpdate', status: 500 },
  ]
  await setFaults(sandbox, ...lost)
  expect((await load()).rows.unknown).toBe(1)
  const found = await imports.find({ serialNumber, filters: {}, page: 1 }, unhurried())
  expect(found).toMatchObject({ total: 0 })
  expect(found.notes).toContain(
    'Of 1 listing nobody knows whether the chatbot has it: see state unknown.',
  )
  const unknown = await imports.find(
    { serialNumber, filters: {}, state: 'unknown', page: 1 },
    unhurried(),
  )
  expect(unknown).toMatchObject({ total: 1, listings: [{ MLSNumber: 'M1', unsettled: 'create' }] })
})

describe('4,000 listings', () => {
  const many = Array.from({ length: 4000 }, (_, at) => ({
    listing_id: `id-${String(at).padStart(6, '0')}`,
    mls_number: `M${String(at).padStart(5, '0')}`,
    address: `${at} Elm Street`,
    city: at % 2 ? 'Ashby' : 'Millhaven',
    status: at % 10 === 0 ? 'sold' : 'active',
    sale_type: 'for sale',
    sale_price: 100_000 + at * 100,
    url: `https://homes.example/${at}`,
    description: 'A home with light, a garden and a view. '.repeat(20),
  }))
  const pages = Array.from({ length: 8 }, (_, at) => ({
    data: { totalCount: 4000, rows: many.slice(at * 500, at * 500 + 500) },
  }))

  test('each page has at most 10,000 characters, and all of them all listings, once', async () => {
    const seen: unknown[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const find = listing(...pages)
      const found = await find({ place: 'Ashby', Status: 'Active' }, { page })
      expect(JSON.stringify(found).length).toBeLessThanOrEqual(10_000)
      expect(found).toMatchObject({ total: 2000, byStatus: { Active: 2000, Sold: 0 }, page })
      if (page < found.pages)
        expect(pageNotes(found, (next) => `page ${next}`)).toEqual([
          `Page ${page} of ${found.pages}. Go on with page ${page + 1}.`,
        ])
      // Not every page: each reads the list anew.
      last = Math.min(found.pages, 3)
      seen.push(...numbers(found))
    }
    expect(seen).toEqual(
      many
        .filter((_, at) => at % 2 === 1)
        .slice(0, seen.length)
        .map(({ mls_number }) => mls_number),
    )
    expect(seen.length).toBeGreaterThan(100)
  })

  test('a page has as many listings as are asked for, whatever they take', async () => {
    const find = listing(...pages)
    const found = await find({ place: 'Ashby' }, { page: 2, pageSize: 700, show: 'all' })
    expect(found).toMatchObject({ total: 2000, page: 2, pages: 3 })
    expect(found.listings).toHaveLength(700)
    expect(numbers(found)[0]).toBe('M01401')
  })

  test('all that are sold fit on two pages as keys', async () => {
    const find = listing(...pages)
    const { total, Keys = [], pages: count } = await find({ Status: 'Sold' }, { show: 'keys' })
    expect([total, count]).toEqual([400, 1])
    expect(Keys).toHaveLength(400)
  })
})
