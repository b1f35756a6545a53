import { amountFields } from '../../contract/listing.ts'
import { doubtAreas } from './area-doubts.ts'
import { createLotSizes } from './lot-sizes.ts'
import { addNumber, addNumbers, type Numbers } from './numbers.ts'
import { doubtPlain } from './plain-doubts.ts'
import type { CommonDoubt, Doubt, Judged, Plausibility } from './plausibility.ts'
import { createPriceGroups } from './price-groups.ts'
import { doubtProportions } from './proportion-doubts.ts'
import { doubtRooms } from './room-doubts.ts'

interface Tallied extends Numbers {
  finding: Doubt
}

/** The fields that can have implausible values. */
export const doubtedNumbers = [
  ...amountFields,
  'LotArea',
  'BuildingArea',
  'YearBuilt',
  'Bedrooms',
  'Bathrooms',
  'ParkingSpots',
  'DaysOnMarket',
  'Latitude',
  'Longitude',
] as const satisfies readonly (keyof Judged)[]
export type DoubtedNumber = (typeof doubtedNumbers)[number]

/** @see Plausibility */
export function createPlausibility(): Plausibility {
  const prices = createPriceGroups()
  const lots = createLotSizes()
  const byThemselves = new Map<string, Tallied>()
  const having = new Map<keyof Judged, number>()

  return {
    add(number, listing) {
      prices.add(number, listing)
      lots.add(number, listing)
      const doubts = doubtsByItself(listing)
      // A 0 counts where it is doubtful: elsewhere it stands for a value that is not known.
      for (const field of doubtedNumbers)
        if (listing[field] || doubts.some((doubt) => doubt.field === field))
          having.set(field, (having.get(field) ?? 0) + 1)
      for (const doubt of doubts) {
        const tallied = talliedOf(byThemselves, doubt)
        if (addNumber(tallied, number)) tallied.finding = doubt
      }
    },
    common() {
      const besideOthers = new Map<string, Tallied>()
      for (const { doubt, ...numbers } of [...prices.common(), ...lots.common()]) {
        const tallied = talliedOf(besideOthers, doubt)
        addNumbers(tallied, numbers)
        if (tallied.first[0] === numbers.first[0]) tallied.finding = doubt
      }
      return [...besideOthers.values(), ...byThemselves.values()]
        .map((tallied): CommonDoubt => ({ ...tallied, of: having.get(tallied.finding.field) ?? 0 }))
        .toSorted((one, other) => other.count - one.count)
    },
    of: (listing) => [...prices.of(listing), ...lots.of(listing), ...doubtsByItself(listing)],
  }
}

function doubtsByItself(listing: Judged): readonly Doubt[] {
  return [
    ...doubtAreas(listing),
    ...doubtProportions(listing),
    ...doubtPlain(listing),
    ...doubtRooms(listing),
  ]
}

function talliedOf(all: Map<string, Tallied>, finding: Doubt): Tallied {
  // Lots that are likely in ares are told apart from those in hectares.
  const [likeliest] = finding.forAll ?? []
  const key = JSON.stringify([finding.field, finding.code, likeliest])
  const tallied = all.get(key) ?? { finding, count: 0, first: [] }
  all.set(key, tallied)
  return tallied
}
