import type { requiredListingFields } from '../../contract/listing.ts'

/** Of a field that the service asks for: what buyers are told with it, or cannot be told without. */
export const buyerMeanings: Readonly<
  Record<Exclude<(typeof requiredListingFields)[number], 'SerialNumber'>, string>
> = {
  SaleType: 'Whether it can be bought or rented: a rent that is told as a price is wrong by far.',
  Status: 'Whether it is still on offer: a wrong one offers homes that are gone.',
  CurrencySymbol: 'In which money all prices are.',
  PropertyType: 'What it is: whoever asks for a condo wants no house.',
  Bedrooms: 'What buyers ask for first; 0 reads as a studio.',
  Bathrooms: 'Buyers search by it; 0 reads as none.',
  Url: 'Where buyers see more; a wrong link leads nowhere.',
  MLSNumber: 'What agents look it up by, and by which the next file knows it again.',
  YearBuilt: 'How old it is: buyers and their insurers ask; a guess is a false statement.',
  DaysOnMarket: 'How long it has been on offer; 0 reads as new today.',
  LotArea: 'How large the land is; for a condo, 0 says that none belongs to it.',
  BuildingArea: 'How large it is, and what it costs by area; 0 makes that impossible to tell.',
  AreaUnit: 'Square feet or square meters: the wrong one is wrong by a factor of ten.',
  ParkingSpots:
    'Whether there is parking: 0 says that there is none, which is not the same as not known.',
}
