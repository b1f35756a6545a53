import { expect, test } from 'vitest'
import { refusal } from '../../../support/input-error.ts'
import { cellsOf, open, openFileOf, rowsOf } from '../support.ts'

const record = { ListingId: 'X1', ListPrice: 5 }
const other = { ListingId: 'X2', ListPrice: 6 }

test.each([
  ['[]', [record, other]],
  ['value[]', { '@odata.context': 'x', '@reso.context': 'y', value: [record, other] }],
  [
    'D.Results[].StandardFields',
    {
      D: {
        Success: true,
        Results: [
          { Id: 1, StandardFields: record },
          { Id: 2, StandardFields: other },
        ],
      },
    },
  ],
  ['data.results[]', { data: { results: [record, other] } }],
  [
    'data.searchResults[].property',
    { data: { searchResults: [{ property: record }, { property: other }] } },
  ],
  ['listings[]', { count: 2, listings: [record, other] }],
  ['properties[]', { properties: [record, other] }],
  ['results[]', { results: [record, other] }],
  ['data[]', { data: [record, other] }],
  [
    'features[].properties',
    {
      type: 'FeatureCollection',
      features: [record, other].map((properties) => ({ type: 'Feature', properties })),
    },
  ],
  ['payload.homes[]', { tags: [{ a: 1 }], payload: { homes: [record, other] } }],
])('records are found at %s', async (recordsPath, document) => {
  const source = await openFileOf('a.txt', JSON.stringify(document, null, 2))
  expect(source.facts).toEqual({ format: 'json', encoding: 'utf-8', recordsPath })
  expect(await cellsOf(source)).toEqual([
    [1, record],
    [2, other],
  ])
})

test('one object is one record', async () => {
  const source = await open({ text: '{"ListingId":"X1","photos":["a"]}' })
  expect(source.facts).toEqual({ format: 'json' })
  expect(await cellsOf(source)).toEqual([[1, { ListingId: 'X1', photos: ['a'] }]])
})

test.each([
  ['[]', { A1: record, A2: { ...other, BEDS: 2 } }, ['A1', 'A2'], [record, { ...other, BEDS: 2 }]],
  ['listings[]', { ok: true, listings: { 'a0!%1': record } }, ['a0!%1'], [record]],
  ['payload.homes[]', { payload: { homes: { '-N7': record } } }, ['-N7'], [record]],
  ['[]', { 4711: record }, ['4711'], [record]],
] as const)(
  'records can be the members of an object, their keys a column: %s %j',
  async (path, document, keys, records) => {
    const source = await open({ text: JSON.stringify(document) })
    expect(source.facts).toEqual({ format: 'json', recordsPath: path })
    expect(await cellsOf(source)).toEqual(
      records.map((cells, at) => [at + 1, { 'record key': keys[at], ...cells }]),
    )
  },
)

test('a key that a record has itself makes no column', async () => {
  const text =
    '{"X1":{"ListingId":"X1","ListPrice":5,"toString":{"toString":1}},"7":{"ListPrice":6,"id":7}}'
  expect(await cellsOf(await open({ text }))).toEqual([
    [1, { ListPrice: 6, id: 7 }],
    [2, { ListingId: 'X1', ListPrice: 5, 'toString.toString': 1 }],
  ])
})

test.each([
  { address: { street: '1 Oak St', CITY: 'Reston' }, price: { ListPrice: 5, STATUS: 'Active' } },
  { ListingId: 'X1', unit1: { BEDS: 2 }, unit2: { BEDS: 3 } },
  { address: { CITY: 'Reston', STATUS: 'a' }, office: { CITY: 'Salem', STATUS: 'b' } },
])('an object of objects can be one record as well: %j', async (document) => {
  const source = await open({ text: JSON.stringify(document) })
  expect(source.facts).toEqual({ format: 'json' })
  expect(await rowsOf(source)).toHaveLength(1)
})

test('a path that leads to such an object is followed', async () => {
  const text = JSON.stringify({ by: { one: { home: record }, two: { home: other } } })
  expect(await cellsOf(await open({ text }, { recordsPath: 'by[].home' }))).toEqual([
    [1, record],
    [2, other],
  ])
})

test('a byte order mark in pasted text is no part of it', async () => {
  expect(await cellsOf(await open({ text: '\uFEFF[{"a":1}]' }))).toEqual([[1, { a: 1 }]])
})

test('a given path is followed, and refused when nothing is there', async () => {
  const text = JSON.stringify({ results: [{ a: 1 }], groups: [{ homes: [{ home: record }] }] })
  const source = await open({ text }, { recordsPath: 'groups[].homes[].home' })
  expect(await cellsOf(source)).toEqual([[1, record]])
  expect(await refusal(open({ text }, { recordsPath: 'homes[]' }))).toContain(
    'There are no records at homes[]. The document has results, groups.',
  )
})

test('objects become columns, lists stay, keys may vary', async () => {
  const source = await open({
    text: '[{"address":{"city":"Reston","geo":{"lat":1}},"Media":[{"MediaURL":"u"}],"sold":null},{"beds":3}]',
  })
  expect(source.columns).toEqual(['address.city', 'address.geo.lat', 'Media', 'sold', 'beds'])
  expect(await cellsOf(source)).toEqual([
    [1, { 'address.city': 'Reston', 'address.geo.lat': 1, Media: [{ MediaURL: 'u' }], sold: null }],
    [2, { beds: 3 }],
  ])
})

test('a key such as __proto__ is a column like any other', async () => {
  const source = await open({ text: '[{"__proto__":{"polluted":true},"constructor":"c"}]' })
  expect([...((await rowsOf(source))[0]?.cells.keys() ?? [])]).toEqual([
    '__proto__.polluted',
    'constructor',
  ])
  expect({}).not.toHaveProperty('polluted')
})

test('rows in a call are records; what is no object is failed', async () => {
  const source = await open({ rows: [{ a: 1, b: undefined, on: new Date(0), big: 5n }] })
  expect(source).toMatchObject({ name: 'rows', facts: { format: 'json' } })
  expect(await cellsOf(source)).toEqual([[1, { a: 1, b: null, on: new Date(0), big: '5' }]])
  const mixed = await rowsOf(await open({ text: '[{"a":1}, 5, null, ["b"]]' }))
  expect(mixed.map(({ fault }) => fault?.code)).toEqual([
    undefined,
    'not_a_record',
    'not_a_record',
    'not_a_record',
  ])
})

test.each([
  ['{"a": 1,\n "b": x}', 'line 2, column 7: the text is not valid JSON: x cannot'],
  ['[{"a": 1},\n]', 'line 2, column 1: the text is not valid JSON: ] cannot'],
  ['[{"a": NaN}]', 'line 1, column 8: the text is not valid JSON: NaN cannot'],
  ["[{'a': 1}]", "line 1, column 3: the text is not valid JSON: ' cannot"],
  ['[{"a": 1} {"b": 2}]', 'line 1, column 11: the text is not valid JSON: { cannot'],
  ['[{"a": "b\nc"}]', 'line 1, column 10: the text is not valid JSON: a line break'],
  ['[{"a": "b', 'line 1, column 8: the text ends too early'],
  ['[{"a": 1},\r\n{"b"', 'line 2, column 5: the text ends too early'],
  ['[1]]', 'line 1, column 4: the text is not valid JSON: ] cannot'],
  ['[01]', 'line 1, column 2: the text is not valid JSON: 01 cannot'],
])('broken JSON says where: %j', async (text, place) => {
  expect(await refusal(open({ text }))).toContain(`pasted text, ${place}`)
})

test.each([
  '[27/11, 09:12] Maria: Hi! 12 Oak Ave, Springfield, 3 bed, $450k\n[27/11, 09:15] Maria: and 14 Oak Ave',
  '[9:12 AM, 11/27/2026] 王伟: 建国路88号',
  '[1] 12 Oak Ave\n[2] 14 Oak Ave',
  '[Weitergeleitet]\nHauptstr. 5, 80331 München',
  '[Forwarded by "Mimi"] 12 Oak Ave',
])('a bracket that opens a message is not JSON: %j', async (text) => {
  const read = await open({ text }).then(
    ({ facts }) => facts.format,
    (error: unknown) => String(error),
  )
  expect(read).toMatch(/^csv$|There is no table in pasted text/)
})

test('broken JSON with millions of escapes says where', async () => {
  const text = `[{"a": "${'\\n'.repeat(6_000_000)}"]`
  expect(await refusal(open({ text }))).toContain('column 12000010: the text is not valid JSON: ]')
})

test.each(['[]', '{"value":[]}', '{"data":{"results":[]}}'])(
  '%s holds no records',
  async (text) => {
    expect(await refusal(open({ text }))).toContain('There are no records in pasted text.')
  },
)

test('what is nested without end is not followed', async () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  const lists = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  const [row] = await rowsOf(await open({ text: `[{"x":${deep},"y":${lists},"z":1}]` }))
  expect(Object.fromEntries(row?.cells ?? [])).toEqual({ y: null, z: 1 })
})

test.each([
  ['Here you go: [ {"ListingId":"X1"} ]', 'json', 1],
  ['Sure, two of them:\n\n[{"ListingId":"X1"}]\n\nLoad them, please.', 'json', 1],
  ['[{"ListingId":"X1"}]\nThank you', 'json', 1],
  ['This one: {"ListingId":"X1"}.', 'json', 1],
  ['Two:\n{"ListingId":"X1"}\n{"ListingId":"X2"}\nThanks', 'ndjson', 2],
])('JSON within prose is read: %j', async (text, format, row) => {
  const source = await open({ text })
  expect(source.facts.format).toBe(format)
  expect((await cellsOf(source))[0]).toEqual([row, { ListingId: 'X1' }])
})

test.each([
  'ADDRESS|CITY|photos\n1 Oak St|Reston|[{"a":1}]',
  'ADDRESS,CITY,photos\n1 Oak St,Reston,"[{""a"":1}]"',
])('JSON in a cell is a cell: %j', async (text) => {
  expect((await open({ text })).facts.format).toBe('csv')
})

test('integers with more digits than a number can hold stay as they are written', async () => {
  const text =
    '[{"id":12345678901234567890,"ids":[-9007199254740993, 1],"exact":9007199254740991,"text":"12345678901234567890, \\"9007199254740993\\"","area":0.12345678901234567890,"large":1e25}]'
  expect(await cellsOf(await open({ text }))).toEqual([
    [
      1,
      {
        id: '12345678901234567890',
        ids: ['-9007199254740993', 1],
        exact: 9007199254740991,
        text: '12345678901234567890, "9007199254740993"',
        area: 0.12345678901234568,
        large: 1e25,
      },
    ],
  ])
})

const manyKeys = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ListingId: `X${at}`, [`k${at}`]: 1 }))

test.each([
  ['json', JSON.stringify],
  ['ndjson', (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')],
])('all fields of %s records together have the cap of columns', async (_, write) => {
  const source = await openFileOf('a.txt', write(manyKeys(1_999)))
  expect(await rowsOf(source)).toHaveLength(1_999)
  expect(await rowsOf(source)).toHaveLength(1_999)
  expect(await refusal(openFileOf('a.txt', write(manyKeys(2_000))).then(rowsOf))).toContain(
    'a.txt has more than 2,000 different fields',
  )
})
