import { formatNumber } from '../../text/counted.ts'
import { inUnit, squareFeet } from '../convert/numbers/area.ts'
import { propertyKind } from '../convert/property-kind.ts'
import { areaText, isHugeLot } from './area-doubts.ts'
import { middleOf, spreadOf, stepOf } from './magnitudes.ts'
import { addNumber, type Numbers } from './numbers.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { CHECK } from './wording.ts'

/** With fewer there is no usual size. */
const MIN_LOTS = 6
/** How many times as large as usual is out of line, and how much more that is where sizes differ much. */
const MAX_TIMES = 200
const DEVIATIONS = 6

/** Lots of one magnitude: they are judged alike. */
interface Step extends Numbers {
  /** The first of them. */
  lot: Lot
}

interface Lot {
  readonly value: number
  readonly unit: NonNullable<Judged['AreaUnit']>
  /** In square feet. */
  readonly area: number
}

/** The usual lot, and the largest that is in line with it, in square feet. */
interface Line {
  readonly usual: number
  readonly most: number
}

/** The lots of homes beside each other. */
export function createLotSizes() {
  const steps = new Map<number, Step>()
  let known: Line | undefined

  function line(): Line {
    known ??= lineOf(new Map([...steps].map(([step, { count }]) => [step, count])))
    return known
  }

  return {
    add(number: number, listing: Judged): void {
      const lot = lotOf(listing)
      if (!lot) return
      const at = stepOf(lot.area)
      const step = steps.get(at) ?? { lot, count: 0, first: [] }
      steps.set(at, step)
      if (addNumber(step, number)) step.lot = lot
      known = undefined
    },
    of(listing: Judged): readonly Doubt[] {
      const lot = lotOf(listing)
      const doubt = lot && doubtLine(lot, line())
      return doubt ? [doubt] : []
    },
    /** Doubts about the lots of one magnitude each. */
    common: () =>
      [...steps.values()].flatMap(({ lot, count, first }) => {
        const doubt = doubtLine(lot, line())
        return doubt ? [{ doubt, count, first }] : []
      }),
  }
}

function lineOf(counts: ReadonlyMap<number, number>): Line {
  const { count, median, deviation } = spreadOf(counts)
  const usual = 10 ** median
  const times = Math.max(MAX_TIMES, 10 ** (DEVIATIONS * deviation))
  return { usual, most: count < MIN_LOTS ? Number.POSITIVE_INFINITY : usual * times }
}

function doubtLine({ value, unit, area }: Lot, { usual, most }: Line): Doubt | undefined {
  if (10 ** middleOf(stepOf(area)) <= most) return undefined
  const usualText = areaText(shortly(inUnit({ amount: usual, unit: 'ft2' }, unit)), unit)
  return {
    field: 'LotArea',
    code: 'lot_out_of_line',
    value,
    slight: true,
    message: `A lot of ${areaText(value, unit)} is about ${formatNumber(shortly(area / usual))} times as large as those of the other homes, about ${usualText}.`,
    fix: CHECK,
  }
}

/** That of a home; what is doubtful wherever it stands is said of it alone. */
function lotOf(listing: Judged): Lot | undefined {
  const { LotArea: value = 0, AreaUnit: unit, PropertyType } = listing
  if (value <= 0 || unit === undefined || propertyKind(PropertyType) !== 'home') return undefined
  if (isHugeLot(value, listing)) return undefined
  return { value, unit, area: value * squareFeet[unit === 'Square Feet' ? 'ft2' : 'm2'] }
}

/** In two digits. */
function shortly(amount: number): number {
  return Number(amount.toPrecision(2))
}
