import { expect, test } from 'vitest'
import { faultsOf, open } from '../support.ts'

const header = 'ADDRESS,CITY,PRICE,BEDS,BATHS,STATUS'

async function faults(row: string) {
  const source = await open({ text: `${header}\n1 Oak St,Reston,5,3,2,Active\n${row}\n` })
  return (await faultsOf(source))[0]
}

test.each([
  [
    'a notice in one cell',
    '"In accordance with local rules, some listings are not in this download"',
  ],
  ['a notice with empty cells', 'Office listings follow,,,,,'],
  [
    'a notice in a later column',
    ',"Prices are without taxes, and are subject to change without notice",,,,',
  ],
  [
    'a quoted footer of several lines',
    '"This report was made by the office.\nIt may have errors."',
  ],
])('%s is skipped', async (_, row) => {
  expect(await faults(row)).toEqual([3, 'skipped', 'notice_row'])
})

test.each(['BOSTON', 'Salem', 'Köln', 'São-Tomé', "L'Aquila", 'Łódź', 'Umgebung:'])(
  'a word alone, such as the place %s, is skipped',
  async (word) => {
    expect(await faults(`${word},,,,,`)).toEqual([3, 'skipped', 'notice_row'])
  },
)

test('where most rows have one cell they are listings, and so is a number or a link', async () => {
  const names = ['Seaview', 'Hillside', 'Rosedale'].map((name) => `${name},,,,,`)
  const sparse = await open({ text: [header, ...names, '1 Oak St,Reston,5,3,2,Active'].join('\n') })
  expect(await faultsOf(sparse)).toEqual([])
  expect(await faults('M17A,,,,,')).toBeUndefined()
  expect(await faults('https://h.example/a,,,,,')).toBeUndefined()
})

test.each([
  'Total: 350',
  'Total,,350,,,',
  'GRAND TOTAL:,,1250000,9,8,',
  'Average,,5,3,2,',
  'Summe,,5.000.000 €,,,',
  'Gesamt:,,5.000.000 EUR,12,,',
  'Gesamtsumme,,5,,,',
  'Insgesamt,,5,,,',
  'Totale,,5,,,',
  'Totaal,,5,,,',
  'Suma total,,5,,,',
  'Somme,,5,,,',
  'Total général,,5,,,',
  'Totale generale,,5,,,',
  'Total geral,,5,,,',
  'Sous-total,,5,,,',
  'Zwischensumme,,5,,,',
  'Durchschnitt,,5,3,2,',
  'Promedio,,5,3,2,',
  'Moyenne,,5,3,2,',
  'Total,,USD 350,,,',
  'Total Dallas (1),,250000,2,1,',
  'TOTAL 3 listings,,"$1,150,000",9,6,',
  'Razem 5 ofert,,4242200,15,8,',
  'Gesamt Köln,,5.000.000 €,12,4,',
  'Totaux (12),,5 000 000,,,',
  'Subtotal Austin,Austin,900000,7,5,Active',
  'Sub-total: Guildford,Guildford,900000,7,5,',
  'Zwischensumme Bonn,Bonn,900000,7,5,',
  'Sous-total Lyon,Lyon,900000,7,5,',
  '350 listings',
  '8 homes',
  '1.250 Objekte',
  '24 inmuebles encontrados',
  '12 biens',
  '12 immobili in totale',
  '7 imóveis',
  'Gesamt: 24 Objekte',
  'Anzahl Objekte: 24',
  'Nombre de biens : 12',
  'Totale immobili 31',
  'Page 2 of 9',
  '© 2026 The Office',
])('a footer is skipped: %s', async (row) => {
  expect(await faults(row)).toEqual([3, 'skipped', 'footer_row'])
})

test('the header in the middle of the rows is skipped', async () => {
  expect(await faults(header)).toEqual([3, 'skipped', 'repeated_header'])
})

test.each([
  ['more cells than columns', '2 Oak St,Reston,VA,5,3,2,Active'],
  ['less than half of its cells', 'the rest of a remark,5'],
])('a row with %s is failed', async (_, row) => {
  expect(await faults(row)).toEqual([3, 'failed', 'shifted_row'])
})

test.each([
  ['empty cells at the end', '2 Oak St,Reston,5,3,2,Active,,,'],
  ['the last cells missing', '2 Oak St,Reston,5,3'],
  ['only a link', 'https://example.com/home/5,,,,,'],
  ['only an address', '12 Oak Street,,,,,'],
  ['only an address that begins like a count', '12 Homestead Road,,,,,'],
  ['an address with a common word', 'Total Wine Plaza 5,Reston,5,3,2,Active'],
  ['a word for its condition', 'Average,Reston,5,3,2,Active'],
  ['a street with a common word', 'Summe,Kiel,5,3,2,aktiv'],
  ['a common word and an address', 'Total,12 Oak,5,3,2,'],
  ['one value of the header', 'ADDRESS,Reston,5,3,2,Active'],
  [
    'a remark of several lines that begins with a quote',
    '"""Cosy"" home,\nbright, quiet",Reston,5,3,2,Active',
  ],
])('a row with %s is a row', async (_, row) => {
  expect(await faults(row)).toBeUndefined()
})
