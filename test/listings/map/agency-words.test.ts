import { expect, test } from 'vitest'
import { toSaleType } from '../../../src/listings/convert/sale-type.ts'
import { toStatus } from '../../../src/listings/convert/status.ts'
import { isPrivateHeader } from '../../../src/listings/map/columns/cells/private-columns.ts'
import { mapAll, mapColumn, sourceOf } from '../../support/mapped.ts'

/** The fields of each column of a record. */
async function fieldsOf(record: Readonly<Record<string, string>>) {
  const choices = { mapping: { Other: '' }, onMissing: { DaysOnMarket: 'derive' } } as const
  const { mapping } = await mapAll(sourceOf([{ ...record, Other: '' }]), choices)
  return Object.fromEntries(mapping.columns.map(({ header, fields }) => [header, fields.join()]))
}

const spanish = {
  'Ref.': '00370',
  'Tipo ofer': 'Piso',
  Operación: 'Alquiler',
  Estado: 'Disponible',
  'Precio venta': '',
  'Precio alquiler': '850 €/mes',
  Población: 'Valencia',
  Zona: 'Ruzafa',
  Calle: 'C/ Sueca',
  'Núm.': '3',
  Planta: '1ª',
  'C.P.': '46006',
  'Hab.': '1',
  Baños: '1',
  Aseos: '0',
  'm² útiles': '60,5',
  'm² const.': '72,50',
  'm² parcela': '0',
  'Año construcción': '1965',
  'Plazas garaje': '1',
  'Fecha alta': '01/10/2026',
  Web: 'https://homes.example/ficha/00370',
  Foto1: 'https://img.example/1.jpg',
  Foto2: 'https://img.example/2.jpg',
  Foto3: '',
  Descripción: 'Vivienda luminosa',
}

test('the columns of an agency in Spain are its fields', async () => {
  expect(await fieldsOf(spanish)).toEqual({
    'Ref.': 'MLSNumber',
    'Tipo ofer': 'PropertyType',
    Operación: 'SaleType',
    Estado: 'Status',
    'Precio venta': 'SalePrice',
    'Precio alquiler': 'RentPrice',
    Población: 'City',
    Zona: 'Location',
    Calle: 'Address',
    'Núm.': 'Address',
    Planta: 'Address',
    'C.P.': 'ZIP',
    'Hab.': 'Bedrooms',
    Baños: 'Bathrooms',
    Aseos: '',
    'm² útiles': '',
    'm² const.': 'BuildingArea',
    'm² parcela': 'LotArea',
    'Año construcción': 'YearBuilt',
    'Plazas garaje': 'ParkingSpots',
    'Fecha alta': 'DaysOnMarket',
    Web: 'Url',
    Foto1: 'Images',
    Foto2: 'Images',
    Foto3: 'Images',
    Descripción: 'Description',
    Other: '',
  })
  const { listings } = await mapAll(sourceOf([spanish]), { onMissing: { DaysOnMarket: 'derive' } })
  expect(listings).toEqual([
    {
      MLSNumber: '00370',
      PropertyType: 'Piso',
      SaleType: 'for_rent',
      Status: 'Active',
      CurrencySymbol: '€',
      RentPrice: 850,
      City: 'Valencia',
      Location: 'Ruzafa',
      Address: 'C/ Sueca 3, 1ª',
      ZIP: '46006',
      Bedrooms: 1,
      Bathrooms: 1,
      AreaUnit: 'Square Meters',
      BuildingArea: 72.5,
      LotArea: 0,
      YearBuilt: 1965,
      ParkingSpots: 1,
      DaysOnMarket: 51,
      Url: 'https://homes.example/ficha/00370',
      Images: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
      Description: 'Vivienda luminosa',
    },
  ])
})

test.each([
  ['BuildingArea', ['Built m2', 'Built (m²)', 'm2 built', 'Built area', 'm² construidos']],
  ['BuildingArea', ['Superficie const.', 'Superficie commerciale', 'Área bruta', 'm² útiles']],
  [
    'LotArea',
    ['Plot m2', 'm² solar', 'm² de parcela', 'm² parcela', 'Surface du terrain', 'Área terreno'],
  ],
  ['PropertyType', ['Tipo vivienda', 'Immobilienart', 'Type bien', 'Objecttype', 'Natureza']],
  ['Bedrooms', ['Nº hab.', 'Nb chambre', 'Num. camere', 'Núm. habitaciones']],
  ['Bathrooms', ['Nº baños', 'Anzahl Badezimmer', 'Nb SDB', 'N. bagni', 'Casas de banho']],
  ['MLSNumber', ['ImmoNr', 'Objektnr. extern', 'Objectcode', 'Rif. annuncio', 'Réf. annonce']],
  ['SaleType', ['Tipo operación', 'Vermarktung', 'Koop/huur', 'Tipo contratto', 'Negócio']],
  ['SalePrice', ['Prezzo vendita', 'Prix vente', 'Preço venda', 'Verkaufspreis']],
  [
    'RentPrice',
    ['Precio alquiler', 'Mietpreis', 'Loyer CC', 'Canone affitto', 'Preço arrendamento'],
  ],
  ['ParkingSpots', ['Anzahl Stellplätze', 'Numero posti auto', 'Lugares de garagem']],
  ['DaysOnMarket', ['Listed on', 'Aanmelddatum', 'Publication date']],
  ['City', ['Población', 'Concelho']],
  ['ZIP', ['Cód. postal', 'Postnr']],
  ['Location', ['Freguesia', 'Frazione']],
  ['HOAMonth', ['Hausgeld']],
])('%s: %o', async (field, headers) => {
  for (const header of headers) {
    expect(isPrivateHeader(header)).toBe(false)
    const fields = await fieldsOf({ [header]: '2026-11-01' })
    expect([header, fields[header]]).toEqual([header, field])
  }
})

test.each([
  ['Built', '1980'],
  ['Gate', 'Yes'],
  ['Dorm', 'No'],
  ['Web', 'Sí'],
  ['Foto1', 'fachada'],
  ['Garaje', 'Sí'],
  ['Tipo', 'Oportunidad'],
])('%s of "%s" is no field', async (header, cell) => {
  const fields = await fieldsOf({ [header]: cell })
  expect(fields[header]).toBe('')
})

test.each([
  ['Tipo', ['Piso', 'Ático', 'Local'], 'PropertyType'],
  ['Typ', ['Wohnung', 'Haus'], 'PropertyType'],
  ['Garaje', ['0', '1'], 'ParkingSpots'],
])('%s of %o is %s', async (header, cells, field) => {
  const { mapping } = await mapColumn(header, cells, { Precio: '3', Superficie: '80' })
  expect(mapping.columns.find((column) => column.header === header)?.fields).toEqual([field])
})

test.each([
  ['Long term rental', 'for_rent'],
  ['Winter let', 'for_rent'],
  ['Alquiler vacacional', 'for_rent'],
  ['Location saisonnière', 'for_rent'],
  ['Huur', 'for_rent'],
  ['Koop', 'for_sale'],
  ['Venta y alquiler', undefined],
  ['Traspaso', undefined],
])('%s is %s', (text, saleType) => {
  expect(toSaleType(text)).toBe(saleType)
})

test.each([
  ['Próximamente', { status: 'PreOnMarket' }],
  ['Baja', { skip: { code: 'off_market' } }],
  ['Offen', { status: 'Active' }],
])('the status %s', (text, verdict) => {
  expect(toStatus(text)).toMatchObject(verdict)
})
