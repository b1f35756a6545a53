import { expect, test } from 'vitest'
import { refusal } from '../../support/input-error.ts'
import { mapAll } from '../../support/mapped.ts'
import { faultsOf, openFileOf, rowsOf } from './support.ts'

const columns = [
  ...[
    'AGENT_REF',
    'POSTCODE1',
    'POSTCODE2',
    'FEATURE1',
    'FEATURE2',
    'SUMMARY',
    'STATUS_ID',
    'BEDROOMS',
  ],
  ...['PRICE', 'PRICE_QUALIFIER', 'PROP_SUB_ID', 'DISPLAY_ADDRESS', 'PUBLISHED_FLAG', 'LET_BOND'],
  ...['LET_RENT_FREQUENCY', 'TRANS_TYPE_ID', 'MEDIA_IMAGE_00', 'MEDIA_IMAGE_01', 'MEDIA_IMAGE_60'],
] as const

type Row = Partial<Record<(typeof columns)[number], string>>

const flat: Row = {
  AGENT_REF: 'A1',
  POSTCODE1: 'UB9',
  POSTCODE2: '6NR',
  FEATURE1: 'Balcony',
  FEATURE2: 'Garage',
  SUMMARY: 'First floor',
  STATUS_ID: '0',
  BEDROOMS: '2',
  PRICE: '159,950',
  PROP_SUB_ID: '8',
  DISPLAY_ADDRESS: '4 Breakspear Road',
  PUBLISHED_FLAG: '1',
  TRANS_TYPE_ID: '1',
  MEDIA_IMAGE_00: 'https://h.example/0.jpg',
  MEDIA_IMAGE_60: 'https://h.example/epc.jpg',
}

function blm(rows: readonly Row[], { field = '^', row = '~', end = '#END#\n' } = {}): string {
  const lines = rows.map(
    (cells) => columns.map((name) => cells[name] ?? '').join(field) + field + row,
  )
  return `#HEADER#
Version : 3
EOF : '${field}'
EOR : '${row}'

#DEFINITION#
${columns.join(field)}${field}${row}

#DATA#
${lines.join('\n')}
${end}`
}

test('rows have the words of their codes, lists, and a whole postcode', async () => {
  const source = await openFileOf(
    'a.blm',
    blm([flat, { ...flat, AGENT_REF: 'A2', SUMMARY: 'Two\nlines' }, flat]),
  )
  expect(source.facts).toEqual({ format: 'blm', encoding: 'utf-8', delimiter: '^' })
  const rows = await rowsOf(source)
  expect(rows.map(({ row, line }) => [row, line])).toEqual([
    [1, 10],
    [2, 11],
    [3, 13],
  ])
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toMatchObject({
    AGENT_REF: 'A1',
    STATUS_ID: 'Available',
    PROP_SUB_ID: 'Flat',
    TRANS_TYPE_ID: 'For sale',
    POSTCODE: 'UB9 6NR',
    FEATURES: ['Balcony', 'Garage'],
    MEDIA_IMAGES: ['https://h.example/0.jpg'],
  })
  expect(source.columns).toEqual([...(rows[0]?.cells.keys() ?? [])])
})

test('other marks for the end of a field and a row are taken from the header', async () => {
  const source = await openFileOf('a.blm', blm([flat], { field: '|', row: '¬' }))
  expect((await rowsOf(source))[0]?.cells.get('BEDROOMS')).toBe('2')
})

const missing = {
  Url: 'https://h.example/{MLSNumber}',
  Bathrooms: 1,
  YearBuilt: 1990,
  DaysOnMarket: 1,
  LotArea: 0,
  BuildingArea: 50,
  AreaUnit: 'Square Feet',
  ParkingSpots: 0,
}

/** What becomes of a file, or of the flat with other cells. */
async function mapped(file: string | Row) {
  const text = typeof file === 'string' ? file : blm([{ ...flat, ...file }])
  const { mapping, rows } = await mapAll(await openFileOf('a.blm', text), { constants: missing })
  return { source: mapping.source, row: rows[0] }
}

test.each<[string, Row, object]>([
  [
    'a flat for sale',
    {},
    {
      SaleType: 'for_sale',
      SalePrice: 159_950,
      CurrencySymbol: '£',
      MLSNumber: 'A1',
      ZIP: 'UB9 6NR',
      PropertyType: 'Flat',
      Status: 'Active',
    },
  ],
  [
    'a rent by the week',
    { TRANS_TYPE_ID: '2', PRICE: '300', LET_RENT_FREQUENCY: '0', LET_BOND: '500' },
    { SaleType: 'for_rent', RentPrice: 1300, DepositFee: 500 },
  ],
  [
    'a rent by the quarter',
    { TRANS_TYPE_ID: '2', PRICE: '3000', LET_RENT_FREQUENCY: '2' },
    { RentPrice: 1000 },
  ],
  [
    'a rent by the year',
    { TRANS_TYPE_ID: '2', PRICE: '12000', LET_RENT_FREQUENCY: '3' },
    { RentPrice: 1000 },
  ],
])('%s', async (_, cells, expected) => {
  const { source, row } = await mapped(cells)
  expect(source).toBe('rightmove-blm')
  expect(row).toMatchObject({ state: 'ready', listing: expected })
})

test.each<[string, Row, string]>([
  ['sold subject to contract', { STATUS_ID: '1' }, 'under_contract'],
  ['let agreed', { STATUS_ID: '5', TRANS_TYPE_ID: '2' }, 'under_contract'],
  ['not published', { PUBLISHED_FLAG: '0' }, 'display_not_allowed'],
])('what is %s is left out', async (_, cells, code) => {
  expect((await mapped(cells)).row).toMatchObject({ state: 'skipped', findings: [{ code }] })
})

test.each<[string, Row, string]>([
  ['on application', { PRICE_QUALIFIER: '1' }, 'price_on_application'],
  [
    'for each of several people',
    { TRANS_TYPE_ID: '2', LET_RENT_FREQUENCY: '5' },
    'rent_for_each_person',
  ],
])('a price that is %s is left out, and that is told', async (_, cells, code) => {
  const { row } = await mapped(cells)
  expect(row?.findings.map((finding) => finding.code)).toContain(code)
  const listing = row?.state === 'ready' ? row.listing : undefined
  expect(listing).toBeDefined()
  expect([listing?.SalePrice, listing?.RentPrice]).toEqual([undefined, undefined])
})

test('a row with too few or too many fields fails by itself, with its line', async () => {
  const text = blm([
    flat,
    { ...flat, SUMMARY: 'a ~ in a text' },
    { ...flat, SUMMARY: 'a ^ in a text' },
  ])
  const source = await openFileOf('a.blm', text)
  expect(await faultsOf(source)).toEqual([
    [2, 'failed', 'too_few_fields'],
    [3, 'failed', 'too_few_fields'],
    [4, 'failed', 'too_many_fields'],
  ])
  const [, row] = await rowsOf(source)
  expect(row?.fault?.message).toBe('The row has 6 fields, and #DEFINITION# names 19.')
  expect(row?.fault?.fix).toContain('line 11')
})

test.each([
  [
    'without a definition',
    blm([flat]).replace('#DEFINITION#', ''),
    'is a BLM file without #DEFINITION#',
  ],
  ['without data', blm([flat]).replace('#DATA#', ''), 'is a BLM file without #DATA#'],
  ['without an end', blm([flat], { end: '' }), 'a.blm ends at line 11 without #END#'],
  [
    'cut in a row',
    blm([flat, flat]).slice(0, -30),
    'the row that begins at line 11 does not end with ~',
  ],
  [
    'with other marks of fields',
    blm([flat]).replace("EOF : '^'", "EOF : '|'"),
    'a.blm, line 7: the header says that a field ends with | (EOF)',
  ],
  [
    'with other marks of rows',
    blm([flat]).replace("EOR : '~'", "EOR : '§'"),
    'a.blm, line 7: the header says that a row ends with § (EOR)',
  ],
  [
    'with one mark for both',
    blm([flat]).replace("EOR : '~'", "EOR : '^'"),
    'EOF and EOR are the same character',
  ],
  [
    'with a field without a name',
    blm([flat]).replace('BEDROOMS', ''),
    'a.blm, line 7: field 8 of #DEFINITION# has no name',
  ],
])('a file %s is refused with its place', async (_, content, reason) => {
  expect(await refusal(openFileOf('a.blm', content).then(rowsOf))).toContain(reason)
})

test('a row that is longer than any is not waited for', async () => {
  const text = blm([{ ...flat, SUMMARY: 'x'.repeat(1_100_000) }]).replace('x^', 'x')
  expect(
    await refusal(openFileOf('a.blm', text.replaceAll('x^', 'x').slice(0, 1_100_500)).then(rowsOf)),
  ).toContain('does not end with ~')
})

test('of a home overseas (version 3i) the currency is asked about, unless it is said', async () => {
  const overseas = (more: string, values: string) => `#HEADER#
VERSION : 3i
EOF : '|'
EOR : '~'
#DEFINITION#
AGENT_REF|OS_TOWN_CITY|COUNTRY_CODE|STATUS_ID|BEDROOMS|PRICE|PROP_SUB_ID|DISPLAY_ADDRESS|TRANS_TYPE_ID|${more}~
#DATA#
1|NESSEBAR|BG|0|1|53,366|8|Panorama Beach, Nessebar|1|${values}~
#END#`
  const asked = await mapped(overseas('', ''))
  expect(asked.row?.findings).toContainEqual(
    expect.objectContaining({ message: 'CurrencySymbol has no value.' }),
  )
  const said = await mapped(overseas('CURRENCY|', 'EUR|'))
  expect(said.source).toBe('rightmove-overseas')
  expect(said.row).toMatchObject({
    state: 'ready',
    listing: { CurrencySymbol: '€', SalePrice: 53_366, City: 'NESSEBAR' },
  })
})
