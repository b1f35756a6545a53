import type { Preset } from './preset.ts'

export const insideAirbnb: Preset = {
  name: 'inside-airbnb',
  title: 'an Inside Airbnb file',
  marks: [['room_type', 'minimum_nights', 'price']],
  columns: {
    url: ['listing_url'],
    spaceType: ['room_type'],
    propertyType: ['property_type'],
    bedrooms: ['bedrooms'],
    bathrooms: ['bathrooms_text', 'bathrooms'],
    description: ['description'],
    location: ['neighbourhood_cleansed', 'neighbourhood'],
    latitude: ['latitude'],
    longitude: ['longitude'],
    images: ['picture_url'],
  },
  constants: { SaleType: 'for_rent' },
  notUsed: {
    id: 'The number of the record, not an MLS number.',
    price: 'The price of a night, not of a month.',
  },
  extension: ['accommodates', 'minimum_nights'],
}
