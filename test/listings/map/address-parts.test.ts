import { expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { complete, mapAll, mapColumn, mapOne, sourceOf } from '../../support/mapped.ts'

const inEuros = { ...complete, CurrencySymbol: '€' }
const { CurrencySymbol: _, MLSNumber, ...others } = complete
/** In other words than those of the service. */
const home = { ...others, Ref: MLSNumber }

/** The addresses of two homes, with these columns in this order. */
async function addresses(
  columns: Readonly<Record<string, readonly [string, string]>>,
  choices: MappingChoices = {},
) {
  const records = [0, 1].map((at) => ({
    ...inEuros,
    MLSNumber: `${at}`,
    Url: `https://homes.example/${at}`,
    ...Object.fromEntries(
      Object.entries(columns).map(([header, cells]) => [header, cells[at] ?? '']),
    ),
  }))
  const { mapping, listings } = await mapAll(sourceOf(records), choices)
  return { mapping, addresses: listings.map((listing) => listing?.Address) }
}

test.each([
  [{ Straat: 'Kerkstraat', Huisnummer: '12' }, 'Kerkstraat 12'],
  [{ Straat: 'Kerkstraat', Huisnummer: '12', Toevoeging: 'A' }, 'Kerkstraat 12 A'],
  [{ Straat: 'Kerkstraat', Huisnummer: '12', Huisnummertoevoeging: '2' }, 'Kerkstraat 12-2'],
  [{ Straat: 'Kerkstraat', Huisnr: '12', 'Toev.': 'II' }, 'Kerkstraat 12 II'],
  [{ Straat: 'Kerkstraat', Huisnummer: '12', Bus: '3' }, 'Kerkstraat 12 bus 3'],
  [{ Straße: 'Am Markt', Hausnummer: '4a', Wohnung: '3' }, 'Am Markt 4a, Whg. 3'],
  [{ Straße: 'Am Markt', 'Nr.': '4', Stiege: '2', Top: '11' }, 'Am Markt 4, Stiege 2, Top 11'],
  [{ Calle: 'C/ Sueca', 'Núm.': '3', Planta: '1ª' }, 'C/ Sueca 3, 1ª'],
  [{ Calle: 'Calle Mayor', Número: '12', Piso: '3', Puerta: 'B' }, 'Calle Mayor 12, 3º B'],
  [{ Calle: 'Calle Mayor', Número: '12', Puerta: '4' }, 'Calle Mayor 12, pta. 4'],
  [
    { Calle: 'Calle Mayor', Número: '12', Bloque: '2', Escalera: 'A', Piso: 'Bajo', Puerta: '4' },
    'Calle Mayor 12, bloque 2, esc. A, Bajo pta. 4',
  ],
  [{ Via: 'Via Roma', Civico: '12', Scala: 'B', Interno: '5' }, 'Via Roma 12, scala B, int. 5'],
  [{ Rue: 'rue de la Paix', Numéro: '12', Appartement: '5' }, '12 rue de la Paix, appt 5'],
  [{ Numéro: '12', Rue: 'rue de la Paix', Bâtiment: 'B' }, '12 rue de la Paix, bât. B'],
  [{ Rue: 'rue de la Paix', Numéro: '12', Lot: '3' }, '12 rue de la Paix, lot 3'],
  [{ Rua: 'Rua Augusta', Número: '12', Andar: '3', Fração: 'D' }, 'Rua Augusta 12, 3º D'],
  [{ Ulica: 'Lompy', Numer: '7', 'Nr mieszkania': '12' }, 'Lompy 7/12'],
  [{ Ulice: 'Dlouhá', 'Číslo popisné': '7' }, 'Dlouhá 7'],
  [{ Gata: 'Storgatan', Husnummer: '7', Lgh: '1101' }, 'Storgatan 7, lgh 1101'],
  [{ Vej: 'Skovvej', Husnummer: '7' }, 'Skovvej 7'],
  [{ Street: 'Elm St', 'House number': '7', Apartment: '3B' }, '7 Elm St Unit 3B'],
  [{ Street: 'Elm St', 'House number': '7', Flat: 'Flat 3' }, '7 Elm St Flat 3'],
  [{ Street: 'Damrak', 'House number': '7', Country: 'NL', CurrencySymbol: '€' }, 'Damrak 7'],
])('%o is the address %s', async (cells, address) => {
  const { listing } = await mapOne({ ...complete, ...cells })
  expect(listing?.Address).toBe(address)
})

test.each([
  [{ Rue: 'Rue du Rhône', Numéro: '7', Pays: 'Suisse' }, 'Rue du Rhône 7'],
  [{ Rue: 'Rue du Rhône', Numéro: '7', Currency: 'CHF' }, 'Rue du Rhône 7'],
  [{ Street: 'Kerkstraat', 'House number': '7', Country: 'NL' }, 'Kerkstraat 7'],
  [{ Street: 'Kerkstraat', 'House number': '7', ZIP: '1017 GC' }, 'Kerkstraat 7'],
  [{ Street: 'Rua Augusta', 'House number': '7', ZIP: '1100-053' }, 'Rua Augusta 7'],
  [{ Street: 'Rue Haute', 'House number': '7', ZIP: '1000', Currency: '€' }, 'Rue Haute 7'],
  [{ Street: 'Lompy', 'House number': '7', Currency: 'zł' }, 'Lompy 7'],
  [{ Calle: 'Elm St', Número: '7', Currency: 'GBP' }, '7 Elm St'],
  [{ Calle: 'Elm St', Número: '7', País: 'United States' }, '7 Elm St'],
  [{ Calle: 'Reforma', Número: '7' }, 'Reforma 7'],
  [{ Street: 'Calle Mayor', 'House number': '7', Currency: '€' }, 'Calle Mayor 7'],
  [{ Street: 'Lindenstr.', 'House number': '7', Currency: '€' }, 'Lindenstr. 7'],
  [{ Street: 'Calle Mayor', 'House number': '7' }, '7 Calle Mayor'],
  [{ Street: 'Main Street', 'House number': '7', Currency: '€' }, '7 Main Street'],
])('where the number of %o stands is the custom of the place: %s', async (cells, address) => {
  const { listing } = await mapOne({ ...home, Currency: '$', ...cells })
  expect(listing?.Address).toBe(address)
})

test.each([
  [{ Strasse: 'Kirchgasse, Nord', Hausnummer: '12a' }, 'Kirchgasse 12a, Nord'],
  [{ Street: 'Kirchgasse, Nord', 'House number': '12a', Currency: '€' }, 'Kirchgasse 12a, Nord'],
  [{ Via: 'Via Roma, Scala B', Civico: '12' }, 'Via Roma 12, Scala B'],
  [{ Via: 'Villa Rosa, Via Roma,', Civico: '12' }, 'Villa Rosa, Via Roma 12'],
  [
    { Calle: 'Edificio Sol, Calle Mayor', Número: '5', Puerta: 'B' },
    'Edificio Sol, Calle Mayor 5, pta. B',
  ],
  [{ Rue: 'rue de la Paix, bâtiment B', Numéro: '12' }, '12 rue de la Paix, bâtiment B'],
  [{ Rue: 'Les Pins, rue de la Paix', Numéro: '12' }, 'Les Pins, 12 rue de la Paix'],
  [
    { Street: 'Flat 2, High Street', 'House number': '12', Currency: 'GBP' },
    'Flat 2, 12 High Street',
  ],
  [{ Street: 'The Old Mill, Church Lane', 'House number': '12' }, 'The Old Mill, 12 Church Lane'],
  [{ Street: 'Elm St, Rear', 'House number': '12' }, '12 Elm St, Rear'],
  [{ Straat: 'Kerkstraat, Oost', Huisnummer: '12', Toevoeging: '2' }, 'Kerkstraat 12-2, Oost'],
  [{ Straße: 'Am Ring, Süd', Hausnummer: '7' }, 'Am Ring 7, Süd'],
])('the number stands beside the street, where %o has commas: %s', async (cells, address) => {
  const { listing } = await mapOne({ ...home, Currency: '$', ...cells })
  expect(listing?.Address).toBe(address)
})

test.each([
  'Kirchgasse, Nord 12a',
  'Via Roma, 12',
  'Calle Mayor, 5, 2ºB',
  '12, rue de la Paix',
  'Via Roma, MI 20121',
])('an address with commas stays as it is: %s', async (Address) => {
  const { listing } = await mapOne({ ...complete, Address })
  expect(listing).toMatchObject({ Address })
  expect(listing).not.toHaveProperty('City')
})

test('all columns that are mapped to Address are joined, by what each is', async () => {
  const cells = { Street: ['Calle Mayor', 'Calle Mayor'], 'House number': ['12', '12'] } as const
  const flats = { ...cells, Apartment: ['3B', '4A'] } as const
  const mapping = { Street: 'Address', 'House number': 'Address', Apartment: 'Address' }
  const mapped = await addresses(flats, { mapping })
  expect(mapped.addresses).toEqual(['Calle Mayor 12 Unit 3B', 'Calle Mayor 12 Unit 4A'])
  expect((await addresses(flats)).addresses).toEqual(mapped.addresses)
})

test('columns whose names tell nothing are joined by their cells, whatever their order', async () => {
  const mapping = { Strada: 'Address', Nmr: 'Address', Uscita: 'Address' }
  const columns = {
    Nmr: ['12', '14'],
    Uscita: ['3', '4'],
    Strada: ['Via Roma', 'Via Roma'],
  } as const
  expect((await addresses(columns, { mapping })).addresses).toEqual([
    'Via Roma 12 Unit 3',
    'Via Roma 14 Unit 4',
  ])
  const lines = {
    'Line A': ['Casa Azul', 'Casa'],
    'Line B': ['Calle Mayor 1', 'Calle Mayor 2'],
  } as const
  const both = { mapping: { 'Line A': 'Address', 'Line B': 'Address' } }
  expect((await addresses(lines, both)).addresses).toEqual([
    'Casa Azul, Calle Mayor 1',
    'Casa, Calle Mayor 2',
  ])
})

test('of two numbers the second is that of a flat, and two streets are both there', async () => {
  const columns = {
    'Street name': ['Casa Azul', 'Casa Azul'],
    Calle: ['Calle Mayor', 'Calle Mayor'],
    Número: ['12', '12'],
    Num: ['3', '4'],
  } as const
  const mapping = { 'Street name': 'Address', Calle: 'Address', Número: 'Address', Num: 'Address' }
  expect((await addresses(columns, { mapping })).addresses).toEqual([
    'Casa Azul, Calle Mayor 12 Unit 3',
    'Casa Azul, Calle Mayor 12 Unit 4',
  ])
})

test('what one of them says again is not said twice', async () => {
  const columns = {
    Whole: ['Calle Mayor 12, 3B', 'Calle Mayor 14'],
    Street: ['Calle Mayor', 'Calle Mayor'],
  } as const
  const mapping = { Whole: 'Address', Street: 'Address' }
  expect((await addresses(columns, { mapping })).addresses).toEqual([
    'Calle Mayor 12, 3B',
    'Calle Mayor 14',
  ])
})

test('a part that is mapped to Address does not stand instead of its street', async () => {
  const columns = { Street: ['Elm St', 'Elm St'], City: ['X', 'Y'], Nmr: ['12', '14'] } as const
  const { addresses: joined } = await addresses(columns, { mapping: { Nmr: 'Address' } })
  expect(joined).toEqual(['12 Elm St', '14 Elm St'])
})

test.each([
  ['Número', ['1', '2', '3']],
  ['No.', ['1', '2', '3']],
  ['Top', ['Ja', 'Nein']],
  ['Bus', ['200 m', '350 m']],
  ['Piso', ['1200.50', '80']],
  ['Apartment', ['Penthouse with view', 'Studio flat']],
])('%s of %o is no part of the address', async (header, cells) => {
  const { listings } = await mapColumn(header, cells, { ...complete, Street: 'Elm St 4' })
  expect(new Set(listings.map((listing) => listing?.Address))).toEqual(new Set(['Elm St 4']))
})

test('house numbers in a row count no rows', async () => {
  const columns = { Rua: ['Rua das Flores', 'Rua das Flores'], Nº: ['10', '11'] } as const
  expect((await addresses(columns)).addresses).toEqual(['Rua das Flores 10', 'Rua das Flores 11'])
})

test('numbers beside a street may be those of listings that have no others', async () => {
  const { MLSNumber: _, ...unnumbered } = complete
  const records = ['4501', '4507'].map((Número) => ({ ...unnumbered, Calle: 'Mayor', Número }))
  const { mapping, listings } = await mapAll(sourceOf(records))
  expect(mapping.findings.map(({ code }) => code)).toEqual(['no_house_number'])
  expect(listings.map((listing) => listing?.Address)).not.toContain('Mayor 4501')
})

test('numbers that count the rows are no house numbers, and those of another place are asked about', async () => {
  const { mapping, addresses: counted } = await addresses({
    'No.': ['1', '2'],
    Calle: ['Calle Mayor', 'Calle Mayor'],
  })
  expect(counted).toEqual(['Calle Mayor', 'Calle Mayor'])
  expect(mapping.findings).toEqual([])
  const apart = await addresses({
    Calle: ['Calle Mayor', 'Calle Mayor'],
    City: ['Valencia', 'Valencia'],
    Número: ['12', '7'],
  })
  expect(apart.addresses).toEqual(['Calle Mayor', 'Calle Mayor'])
  expect(apart.mapping.findings).toEqual([
    {
      code: 'no_house_number',
      field: 'Address',
      column: 'Número',
      message: 'The addresses have no house number; "Número" seems to hold it.',
      fix: `If it does, say so (${choiceText({ mapping: { Número: 'Address' } })}).`,
    },
  ])
  const choices = { mapping: { Número: 'Address' } }
  const mapped = await addresses(
    {
      Calle: ['Calle Mayor', 'Calle Mayor'],
      City: ['Valencia', 'Valencia'],
      Número: ['12', '7'],
    },
    choices,
  )
  expect(mapped.addresses).toEqual(['Calle Mayor 12', 'Calle Mayor 7'])
  expect(mapped.mapping.findings).toEqual([])
})

test('a lot beside a street in English is an area', async () => {
  const { LotArea: _, ...withoutLot } = home
  const { listing } = await mapOne({ ...withoutLot, Currency: '$', Street: 'Elm St 4', Lot: '300' })
  expect(listing).toMatchObject({ Address: 'Elm St 4', LotArea: 300 })
})

test('a column that tells flats apart and is not used is told', async () => {
  const columns = {
    Street: ['Calle Mayor 12', 'Calle Mayor 12'],
    City: ['Valencia', 'Valencia'],
    Apartment: ['3B', '4A'],
  } as const
  const { mapping, addresses: without } = await addresses(columns)
  expect(without).toEqual(['Calle Mayor 12', 'Calle Mayor 12'])
  expect(mapping.findings).toEqual([
    {
      code: 'flats_not_told_apart',
      field: 'Address',
      column: 'Apartment',
      message: '"Apartment" seems to tell flats of one building apart, and is not used.',
      fix: `If it does, say so (${choiceText({ mapping: { Apartment: 'Address' } })}).`,
    },
  ])
})
