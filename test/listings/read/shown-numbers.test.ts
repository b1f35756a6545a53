import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatted, makeWorkbook } from '../../support/make-workbook.ts'
import { openFileOf, rowsOf } from './support.ts'

/** The price of a home whose cell has this format, as it is read. */
async function priceWith(format: string, value = 500_000.5) {
  const rows = [
    ['ADDRESS', 'CITY', 'PRICE'],
    ['1 Oak St', 'Reston', formatted(value, 0)],
  ]
  const [row] = await rowsOf(await openFileOf('a.xlsx', makeWorkbook({ Homes: rows }, [format])))
  return row?.cells.get('PRICE')
}

test.each([
  ['#,##0 "€"', '500000.5 €'],
  ['#,##0 €', '500000.5 €'],
  ['General" €"', '500000.5 €'],
  ['[$€-407]#,##0', '€500000.5'],
  ['[$€-x-euro2] #,##0', '€ 500000.5'],
  ['[$£-809]#,##0', '£500000.5'],
  ['"US$"#,##0', 'US$500000.5'],
  ['\\U\\S\\$#,##0', 'US$500000.5'],
  ['#,##0.00\\ [$CHF]', '500000.5 CHF'],
  ['_-* #,##0.00 [$EUR]_-', '500000.5 EUR'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$500000.5'],
  ['[Red][>=1000]"kr" #,##0;"kr" 0', 'kr 500000.5'],
  ['#,##0 "€/Monat"', '500000.5 €/Monat'],
  // A dollar of a country is that of the country; where the sign is of another currency, it stays.
  ['[$$-409]#,##0', 'USD500000.5'],
  ['[$$-1009]#,##0', 'CAD500000.5'],
  ['[$$-en-AU]#,##0', 'AUD500000.5'],
  ['#,##0\\ [$kr-414]', '500000.5 NOK'],
  ['[$¥-411]#,##0', 'JPY500000.5'],
  ['[$$-407]#,##0', '$500000.5'],
])('the format %s shows a currency', async (format, shown) => {
  expect(String(await priceWith(format))).toBe(shown)
  expect(await priceWith(format)).toMatchObject({ value: 500_000.5 })
})

test.each([
  ['[$-409]#,##0'],
  ['#,##0.00'],
  ['_-* #,##0.00_€_-'],
  ['*€#,##0'],
  ['"€"0.0%'],
  ['#,##0,"K"'],
  ['#,##0,"K €"'],
  ['0.0,,\\ "Mio. €"'],
  ['[Red]#,##0'],
  ['#,##0;"€"'],
  ['0'],
  ['0.00E+00'],
  ['[<1000]0" m²";0.0" ha"'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####'],
  ['###\\-####'],
  ['_(* #,##0.00_);_(* \\(#,##0.00\\)'],
])('the format %s shows a mere number', async (format) => {
  expect(await priceWith(format)).toBe(500_000.5)
})

test.each([
  ['"LV-"0000', 1, 'LV-0001'],
  ['"LV-"0000', 12_345, 'LV-12345'],
  ['00000', 3182, '03182'],
  ['0000000', 1200, '0001200'],
  ['00000\\-0000', 31_821_234, '03182-1234'],
  ['00000-0000', 998_011_234, '99801-1234'],
  ['"MLS"0', 17, 'MLS17'],
  ['00000', 1.5, '1.5'],
  ['00000', -7, '-7'],
  ['#,##0" sq ft"', 1200, '1200 sq ft'],
  ['0" m²"', 110, '110 m²'],
  ['# ##0" m²"', 1100, '1100 m²'],
  ['0.0" ha"', 2.5, '2.5 ha'],
  ['0.00"M"', 0.55, '0.55M'],
])('the format %s shows %s as %s', async (format, value, shown) => {
  const amount = await priceWith(format, value)
  expect([String(amount), amount]).toEqual([shown, expect.objectContaining({ value })])
})

test('a date beside a sign of money is a date', async () => {
  expect(await priceWith('[$-409]d. mmm yy', 45_000)).toEqual(new Date('2023-03-15T00:00:00Z'))
  expect(await priceWith('[$€-407]yyyy-mm-dd', 45_000)).toEqual(new Date('2023-03-15T00:00:00Z'))
})

test('a format that spreadsheets have themselves is one of money where the workbook says how it looks', async () => {
  const workbook = unzipSync(
    makeWorkbook({
      Homes: [
        ['ADDRESS', 'CITY', 'PRICE', 'BEDS'],
        ['1 Oak St', 'Reston', formatted(5, 0), formatted(6, 1)],
      ],
    }),
  )
  const source = await openFileOf(
    'a.xlsx',
    zipSync({
      ...workbook,
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="44" formatCode="_-* #,##0.00 &quot;€&quot;_-"/></numFmts><cellXfs><xf/><xf/><xf numFmtId="44"/><xf numFmtId="7"/></cellXfs></styleSheet>',
      ),
    }),
  )
  const [row] = await rowsOf(source)
  expect([...(row?.cells.values() ?? [])].map(String)).toEqual(['1 Oak St', 'Reston', '5 €', '6'])
})
