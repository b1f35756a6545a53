import { describe, expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import { toStatus, toStatusByCode } from '../../../src/listings/convert/status.ts'

type Verdict = ReturnType<typeof toStatus>

/** The verdict with the codes of its findings alone. */
function codes(verdict: Verdict) {
  if (!verdict) return 'unknown'
  if ('skip' in verdict) return { ...verdict, skip: verdict.skip.code }
  return verdict.warning ? { ...verdict, warning: verdict.warning.code } : verdict
}

const active = { status: 'Active' }
const forSale = { status: 'Active', saleType: 'for_sale' }
const toLet = { status: 'Active', saleType: 'for_rent' }
const preOnMarket = { status: 'PreOnMarket' }
const sold = { status: 'Sold' }
const leased = { status: 'Sold', saleType: 'for_rent', warning: 'leased_as_sold' }
const underContract = { skip: 'under_contract' }
const contingent = { skip: 'contingent', onMarket: true }
const offMarket = { skip: 'off_market' }
const unmappable = { skip: 'unmappable_status' }

describe('on the market', () => {
  test.each([
    ['Active', active],
    [' ACTIVE. ', active],
    ['ACT', active],
    ['Activo', active],
    ['Ativo', active],
    ['Attivo', active],
    ['Disponível', active],
    ['available', active],
    ['aktiv', active],
    ['Verfügbar', active],
    ['frei', active],
    ['Actif', active],
    ['En ligne', active],
    ['Libre', active],
    ['Publicado', active],
    ['Pubblicato', active],
    ['Libero', active],
    ['Actief', active],
    ['Beschikbaar', active],
    ['New', active],
    ['Back On Market', active],
    ['price-changed', active],
    ['Active - New', active],
    ['Active (Reduced)', active],
    ['In vendita', forSale],
    ['In affitto', toLet],
    ['FOR_SALE', forSale],
    ['forSale', forSale],
    ['For Sale', forSale],
    ['4 Bed House - Detached For Sale', forSale],
    ['Land For Sale', forSale],
    ['House and land for sale', forSale],
    ['en venta', forSale],
    ['zu verkaufen', forSale],
    ['Zum Verkauf', forSale],
    ['En vente', forSale],
    ['À vendre', forSale],
    ['Te koop', forSale],
    ['Para venda', forSale],
    ['FOR_RENT', toLet],
    ['To Let', toLet],
    ['2 Bed Flat To Rent', toLet],
    ['Zu vermieten', toLet],
    ['À louer', toLet],
    ['Zur Miete', toLet],
    ['En location', toLet],
    ['Te huur', toLet],
    ['Para arrendar', toLet],
    ['Coming Soon', preOnMarket],
    ['comingSoon', preOnMarket],
    ['Coming Soon - No Show', preOnMarket],
    ['Pre On-Market', preOnMarket],
    ['PreOnMarket', preOnMarket],
    ['Delayed Showings', preOnMarket],
  ])('%s', (text, expected) => {
    expect(codes(toStatus(text))).toEqual(expected)
  })
})

describe('sold', () => {
  test.each([
    ['Sold', sold],
    ['Closed', sold],
    ['SLD', sold],
    ['RECENTLY_SOLD', sold],
    ['recentlySold', sold],
    ['SOLD APR 11, 2025', sold],
    ['SOLD BY REDFIN JUN 30, 2025', sold],
    ['Sold on 2025-04-11', sold],
    ['vendido', sold],
    ['Vendida', sold],
    ['Vendue', sold],
    ['Verkocht', sold],
    ['Rogitato', sold],
    ['Escriturado', sold],
    ['Rentado', leased],
    ['Louée', leased],
    ['Verhuurd', leased],
    ['Alquilada', leased],
    ['Closed/Sold', sold],
    ['Closed - Leased', leased],
    ['Alugado', leased],
    ['Leased', leased],
    ['Rented', leased],
    ['Let', leased],
  ])('%s', (text, expected) => {
    expect(codes(toStatus(text))).toEqual(expected)
  })
})

describe('not to be loaded', () => {
  test.each([
    ['Active Under Contract', contingent],
    ['ActiveUnderContract', contingent],
    ['Active - Contingent', contingent],
    ['Active With Contract', contingent],
    ['Contingent', contingent],
    ['Active Option Contract', contingent],
    ['Active Pending', underContract],
    ['Sale Pending', underContract],
    ['Sous compromis', underContract],
    ['Sous offre', underContract],
    ['Contingent - Financing', contingent],
    ['Backup', contingent],
    ['Accepting Backup Offers', contingent],
    ['Pending', underContract],
    ['PND', underContract],
    ['Pending Continue to Show', underContract],
    ['Under Contract', underContract],
    ['Offer Accepted', underContract],
    ['Sold STC', underContract],
    ['SSTC', underContract],
    ['Sold Subject to Contract', underContract],
    ['Let agreed', underContract],
    ['Sale Agreed', underContract],
    ['Under Offer', underContract],
    ['Reserved', underContract],
    ['Reservado', underContract],
    ['Riservato', underContract],
    ['House Under Offer - For Sale', underContract],
    ['Réservé', underContract],
    ['Sous promesse', underContract],
    ['Compromis signé', underContract],
    ['Offre acceptée', underContract],
    ['Unter Vertrag', underContract],
    ['Vorgemerkt', underContract],
    ['Apartado', underContract],
    ['En negociación', underContract],
    ['Señalizado', underContract],
    ['Bajo contrato', underContract],
    ['Compromesso', underContract],
    ['In trattativa', underContract],
    ['Opzionato', underContract],
    ['Sob proposta', underContract],
    ['Em negociação', underContract],
    ['Trattativa in corso', underContract],
    ['Proposta in corso', underContract],
    ['notariell beurkundet', underContract],
    ['CPCV', underContract],
    ['Verkocht o.v.', underContract],
    ['Onder bod', underContract],
    ['Verkocht onder voorbehoud', underContract],
    ['Gereserveerd', underContract],
    ['Hold', offMarket],
    ['Not available', offMarket],
    ['FORECLOSED', offMarket],
    ['Withdrawn', offMarket],
    ['Inactivo', offMarket],
    ['Inativo', offMarket],
    ['Inaktiv', offMarket],
    ['Nicht verfügbar', offMarket],
    ['Inactif', offMarket],
    ['Retiré', offMarket],
    ['De baja', offMarket],
    ['Ritirato', offMarket],
    ['Suspenso', offMarket],
    ['Ingetrokken', offMarket],
    ['Temp Off Market', offMarket],
    ['OFF_MARKET', offMarket],
    ['Canceled', offMarket],
    ['Cancelled', offMarket],
    ['Terminated', offMarket],
    ['Expired', offMarket],
    ['Incomplete', offMarket],
    ['Draft', offMarket],
    ['Delete', offMarket],
    ['Kill', offMarket],
    ['Zap', offMarket],
    ['NEW_COMMUNITY', unmappable],
    ['READY_TO_BUILD', unmappable],
    ['OTHER', unmappable],
  ])('%s', (text, expected) => {
    expect(codes(toStatus(text))).toEqual(expected)
  })
})

describe('unknown', () => {
  test.each([
    ...['', 'A', 'S', '1', 'good', 'No longer for sale', 'Was for rent', 'Sold as seen'],
    ...['For sale or to let', 'Completed', 'Sold?'],
  ])('"%s"', (text) => {
    expect(codes(toStatus(text))).toBe('unknown')
  })
})

describe('codes by their table', () => {
  test.each([
    ['flexmls', 'A', active],
    ['flexmls', 'C', sold],
    ['flexmls', 'P', underContract],
    ['flexmls', 'U', underContract],
    ['flexmls', 'X', offMarket],
    ['flexmls', 'T', offMarket],
    ['flexmls', 'W', offMarket],
    ['flexmls', 'Z', 'unknown'],
    ['rightmove', '0', active],
    ['rightmove', '1', underContract],
    ['rightmove', '2', underContract],
    ['rightmove', '3', underContract],
    ['rightmove', '4', underContract],
    ['rightmove', '5', underContract],
    ['rightmove', '6', 'unknown'],
    ['repliers', 'A', active],
    ['repliers', 'U', offMarket],
    ['repliers', 'New', active],
    ['repliers', 'Pc', active],
    ['repliers', 'Ext', active],
    ['repliers', 'Sc', underContract],
    ['repliers', 'Sld', sold],
    ['repliers', 'Lsd', leased],
    ['repliers', 'Exp', offMarket],
    ['repliers', 'Ter', offMarket],
    ['repliers', 'Sus', offMarket],
    ['repliers', 'Dft', offMarket],
    ['repliers', 'constructor', 'unknown'],
  ] as const)('%s %s', (table, code, expected) => {
    expect(codes(toStatusByCode(code, table))).toEqual(expected)
  })
})

test('the reason quotes the source', () => {
  expect(toStatus('Pending')).toEqual({
    skip: {
      code: 'under_contract',
      message:
        'The status "Pending" means that a contract or an offer is pending; the service has no such status.',
      fix: `Write Active for listings that you want to go on offering; ${choiceText({ onMissing: { Status: 'derive' } })} loads only those that are contingent or active under contract.`,
    },
  })
})

test.each([
  ['STC', 'under_contract', 'a contract or an offer is pending'],
  ['STCM', 'under_contract', 'a contract or an offer is pending'],
  ['Not active under contract', 'under_contract', 'a contract or an offer is pending'],
  ['Contingent', 'contingent', 'there is an offer, though it is still on the market'],
  ['Withdrawn', 'off_market', 'it is off the market'],
])('%s is left out as %s, and it is said why', (text, code, why) => {
  const verdict = toStatus(text)
  expect(verdict).toMatchObject({
    skip: { code, message: expect.stringContaining(why), fix: expect.stringMatching(/\.$/) },
  })
})

test.each(['Not coming soon', 'Never contingent', 'Unsold', 'Was sold'])(
  '%s is none of what it has words of',
  (text) => {
    expect(toStatus(text)).toBeUndefined()
  },
)
