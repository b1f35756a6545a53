import type { Preset } from './preset.ts'

export const redfin: Preset = {
  name: 'redfin',
  title: 'a Redfin download',
  marks: [['SALE TYPE', 'SOLD DATE', '$/SQUARE FEET', 'MLS#']],
  columns: {
    mlsNumber: ['MLS#'],
    url: ['URL'],
    status: ['STATUS'],
    pastSale: ['SALE TYPE'],
    propertyType: ['PROPERTY TYPE'],
    bedrooms: ['BEDS'],
    bathrooms: ['BATHS'],
    yearBuilt: ['YEAR BUILT'],
    daysOnMarket: ['DAYS ON MARKET'],
    closeDate: ['SOLD DATE'],
    lotArea: ['LOT SIZE'],
    buildingArea: ['SQUARE FEET'],
    unitAreaPrice: ['$/SQUARE FEET'],
    hoaMonthly: ['HOA/MONTH'],
    price: ['PRICE'],
    address: ['ADDRESS'],
    city: ['CITY'],
    state: ['STATE OR PROVINCE', 'STATE'],
    zip: ['ZIP OR POSTAL CODE', 'ZIP'],
    location: ['LOCATION'],
    latitude: ['LATITUDE'],
    longitude: ['LONGITUDE'],
    openHouse: ['NEXT OPEN HOUSE START TIME'],
  },
  constants: { SaleType: 'for_sale', CurrencySymbol: '$', AreaUnit: 'Square Feet' },
  notUsed: {
    // Of a home that is coming soon it changes when the home is on the market.
    SOURCE: 'Where Redfin has the listing from.',
    FAVORITE: "The reader's own mark.",
    INTERESTED: "The reader's own mark.",
  },
}
