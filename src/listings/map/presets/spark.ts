import type { Preset } from './preset.ts'
import { reso } from './reso.ts'

export const spark: Preset = {
  name: 'spark',
  title: 'Spark API data (Flexmls)',
  marks: [
    ['ListingId', 'BedsTotal', 'BathsTotal'],
    ['ListingKey', 'BedsTotal'],
  ],
  columns: {
    ...reso.columns,
    system: ['MlsId', 'OriginatingSystemName'],
    status: ['StandardStatus', 'MlsStatus'],
    bedrooms: ['BedsTotal'],
    fullBaths: ['BathsFull'],
    threeQuarterBaths: ['BathsThreeQuarter'],
    halfBaths: ['BathsHalf'],
    quarterBaths: ['BathsOneQuarter'],
    bathrooms: ['BathsTotal'],
    buildingArea: ['LivingArea', 'BuildingAreaTotal'],
    images: ['Photos'],
  },
  ...(reso.notUsed && { notUsed: reso.notUsed }),
  propertyTypes: { A: 'Residential' },
  saleTypes: { A: 'for_sale' },
}
