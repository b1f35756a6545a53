/** A row of a file, by column. */
export type SampleRow = Readonly<Record<string, string | number>>

const streets = [
  'Larch Lane',
  'Alder Court',
  'Quarry Road',
  'Wharf Avenue',
  'Heron Way',
  'Mill Street',
]
const cities = ['Millhaven', 'Harbor Falls', 'Ashby']
const types = ['Single Family Residential', 'Condo', 'Townhouse']

/** Invented homes. */
export function listingRows(count: number): readonly SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const street = streets[index % streets.length] ?? ''
    const city = cities[index % cities.length] ?? ''
    return {
      'MLS #': `NX24${1000 + index}`,
      Status: 'Active',
      'Sale type': 'For sale',
      Currency: '$',
      'Property type': types[index % types.length] ?? '',
      Address: `${12 + index * 7} ${street}`,
      City: city,
      State: 'OR',
      Zip: `979${80 + (index % 3)}`,
      'List price': `$${(189_000 + index * 11_500).toLocaleString('en-US')}`,
      Beds: 2 + (index % 4),
      Baths: 1 + (index % 3),
      'Living area (sqft)': 950 + index * 35,
      'Lot (sqft)': 4000 + index * 120,
      'Year built': 1961 + (index % 50),
      DOM: 3 + index,
      'Garage spaces': index % 3,
      URL: `https://homes.example/${city.toLowerCase().replace(' ', '-')}/${index + 1}`,
      'Agent email': `agent${index}@homes.example`,
      'Show notes': index % 2 === 0 ? 'Call first' : '',
    }
  })
}

/** The same file some weeks later: prices changed, mistakes were made, homes came, went and were sold. */
export function rowsAfter(rows: readonly SampleRow[]): readonly SampleRow[] {
  const kept = rows.slice(0, -5).map((row, index) => {
    if (index % 11 === 3) return { ...row, Status: 'Pending' }
    if (index % 9 === 5) return { ...row, Beds: '' }
    if (index % 13 === 7) return { ...row, 'Year built': 'about 1970' }
    return index % 5 === 1 ? { ...row, 'List price': '$1,375,000' } : row
  })
  const added = listingRows(72).slice(48)
  const broken = added.map((row, index) =>
    index % 3 === 0 ? { ...row, 'List price': 'on request' } : row,
  )
  return [...kept, ...broken]
}
