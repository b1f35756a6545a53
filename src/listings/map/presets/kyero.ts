import type { Preset } from './preset.ts'

/** English first: the others are the languages that feeds have. */
const languages = 'en es de fr nl pt it sv no da fi ru pl ca'.split(' ')

function inLanguages(name: string): readonly string[] {
  return [...languages.map((language) => `${name}.${language}`), name]
}

export const kyero: Preset = {
  name: 'kyero',
  title: 'a Kyero feed',
  marks: [
    ['price_freq', 'ref'],
    ['price_freq', 'surface_area.built'],
    ['ref', 'surface_area.built', 'town'],
  ],
  columns: {
    mlsNumber: ['ref', 'id'],
    url: inLanguages('url'),
    propertyClass: ['price_freq'],
    pricePeriod: ['price_freq'],
    propertyType: inLanguages('type'),
    bedrooms: ['beds'],
    bathrooms: ['baths'],
    buildingArea: ['surface_area.built'],
    lotArea: ['surface_area.plot'],
    price: ['price'],
    currency: ['currency'],
    city: ['town'],
    state: ['province'],
    country: ['country'],
    zip: ['postcode'],
    location: ['location_detail'],
    latitude: ['location.latitude'],
    longitude: ['location.longitude'],
    description: inLanguages('desc'),
    images: ['images'],
    virtualTour: ['virtual_tour_url'],
  },
  constants: { AreaUnit: 'Square Meters' },
  notUsed: {
    date: 'The day of the last change, not of the listing.',
    notes: 'Not for the public.',
    video_url: 'A video, not a tour.',
  },
  extension: [
    'features',
    'pool',
    'new_build',
    'part_ownership',
    'leasehold',
    'energy_rating.consumption',
    'energy_rating.emissions',
  ],
  extensionKeys: {
    new_build: 'New build',
    part_ownership: 'Part ownership',
    'energy_rating.consumption': 'Energy rating',
    'energy_rating.emissions': 'Energy rating (emissions)',
  },
  saleTypes: {
    sale: 'for_sale',
    new_build: 'for_sale',
    week: 'for_rent',
    month: 'for_rent',
    year: 'for_rent',
  },
}
