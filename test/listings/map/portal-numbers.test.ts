import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Cell } from '../../../src/listings/read/source.ts'
import { complete, mapAll, mapOne, sourceOf } from '../../support/mapped.ts'

const { MLSNumber: _, ...home } = complete

async function mapped(cells: Readonly<Record<string, Cell>>) {
  const { mapping, row, listing } = await mapOne({ ...home, ...cells })
  const note = (header: string) => mapping.columns.find((one) => one.header === header)?.note ?? ''
  return { mapping, row, listing, note }
}

test.each(['zpid', 'Zillow ID', 'Source listing ID', 'Redfin ID', 'Rightmove ID', 'portal_id'])(
  '%s is the number of a portal: asked about, not taken',
  async (header) => {
    const { mapping, row, note } = await mapped({ [header]: '987654' })
    expect(mapping.openFields).toEqual(['MLSNumber'])
    expect(note(header)).toContain('own number, not an MLS number')
    expect(row.findings).toMatchObject([{ code: 'missing_value', field: 'MLSNumber' }])
    expect(withChoices(row.findings[0]?.fix ?? '', 'agent')).toContain(
      `mapping {"${header}":"MLSNumber"}`,
    )
  },
)

test.each(['Property ID', 'property_id', 'Listing ID', 'Reference', 'Ref'])(
  '%s is that of a portal where the links lead to one',
  async (header) => {
    const { mapping, note } = await mapped({
      [header]: '987654',
      Url: 'https://www.realtor.com/realestateandhomes-detail/987654',
    })
    expect(mapping.openFields).toEqual(['MLSNumber'])
    expect(note(header)).toContain('realtor.com')
  },
)

test.each(['Property ID', 'Listing ID', 'Reference', 'Ref'])(
  '%s of an agency is its number',
  async (header) => {
    const { mapping, listing } = await mapped({ [header]: 'A-17' })
    expect([mapping.openFields, listing?.MLSNumber]).toEqual([[], 'A-17'])
  },
)

test('what says that it is an MLS number is one, wherever the links lead', async () => {
  const Url = 'https://www.zillow.com/homedetails/1_zpid/'
  const { listing } = await mapped({ 'MLS #': '17', Url })
  expect(listing?.MLSNumber).toBe('17')
})

test('an MLS number goes before a reference that more rows have', async () => {
  const records = [1, 2, 3].map((each) => ({
    ...home,
    'Property ID': `P${each}`,
    MLS: each === 1 ? '' : `M${each}`,
  }))
  const { rows } = await mapAll(sourceOf(records))
  expect(rows.map((row) => row.state === 'ready' && row.listing.MLSNumber)).toEqual([
    false,
    'M2',
    'M3',
  ])
})

test('a reference that several listings share tells none from the others', async () => {
  const records = [1, 2, 3, 4].map((each) => ({
    ...home,
    Url: `https://h.example/${each}`,
    Reference: each % 2 ? 'North' : 'South',
  }))
  const { mapping } = await mapAll(sourceOf(records))
  expect(mapping.openFields).toEqual(['MLSNumber'])
  expect(mapping.columns.find(({ header }) => header === 'Reference')?.note).toContain(
    'several rows',
  )
})

test('a number that the user maps is taken', async () => {
  const { listing } = await mapOne(
    { ...home, zpid: '987654' },
    { mapping: { zpid: 'MLSNumber' }, preset: 'newoaks' },
  )
  expect(listing?.MLSNumber).toBe('987654')
})

test('Czynsz can be the rent or a fee, and is taken for neither', async () => {
  const { listing, note } = await mapped({ MLS: '1', Czynsz: '700' })
  expect(listing).not.toHaveProperty('RentPrice')
  expect(note('Czynsz')).toContain('rent')
})
