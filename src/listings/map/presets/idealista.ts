import type { Preset } from './preset.ts'

export const idealista: Preset = {
  name: 'idealista',
  title: 'Idealista data',
  marks: [
    ['propertyCode', 'operation', 'municipality'],
    ['propertyCode', 'priceByArea'],
  ],
  columns: {
    mlsNumber: ['propertyCode'],
    url: ['url'],
    saleType: ['operation'],
    propertyType: ['detailedType.typology', 'propertyType'],
    bedrooms: ['rooms'],
    bathrooms: ['bathrooms'],
    buildingArea: ['size'],
    parking: ['parkingSpace.hasParkingSpace'],
    price: ['price'],
    unitAreaPrice: ['priceByArea'],
    address: ['address'],
    city: ['municipality'],
    state: ['province'],
    location: ['neighborhood', 'district'],
    latitude: ['latitude'],
    longitude: ['longitude'],
    description: ['description'],
    images: ['multimedia.images', 'thumbnail'],
    virtualTour: ['multimedia.virtual3DTours', 'has3DTour'],
  },
  constants: { CurrencySymbol: '€', AreaUnit: 'Square Meters' },
  notUsed: {
    status: 'The condition of the building, not of the offer.',
    externalReference: "The agency's own number.",
    country: 'The currency is known.',
  },
  extension: ['status', 'floor', 'exterior', 'hasLift', 'parkingSpace.hasParkingSpace'],
  extensionKeys: { status: 'Condition' },
}
