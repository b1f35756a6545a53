import { countryCode } from '../../../vocabulary/countries.ts'
import {
  digitsOfStates,
  statesAlikeElsewhere,
  statesElsewhere,
} from '../../../vocabulary/us-states.ts'
import type { ColumnProfile } from '../cells/profile.ts'
import type { ColumnPlan } from '../planned-column.ts'
import { textsOf } from './texts-of.ts'

/** Where the homes of a file are, by its columns of countries, states and postal codes. */
interface FileCountry {
  /** By what it is known that they are in the US, `the states of the file are those of the US`. */
  readonly inUs?: string
  /** Not in the US. */
  readonly isElsewhere?: true
  /** A country where the day stands first in dates, as the file names it. */
  readonly dayFirst?: string
}

/** Where the month or the year stands first, or either is usual. */
const notDayFirst = new Set(
  'CA CN FM GU HK HU IR JP KP KR LT MH MN MP PH PR PW SE TW US VI ZA'.split(' '),
)

/** What tells nothing is left open: codes of states that are those of other countries, too. */
export function countryOfFile(columns: readonly ColumnProfile[], plan: ColumnPlan): FileCountry {
  const named = textsOf('country', plan, columns)
  const countries = new Set(named.flatMap((name) => countryCode(name) ?? []))
  if (countries.size > 0 && countries.has('US'))
    return countries.size === 1 ? { inUs: 'the homes of the file are in the US' } : {}
  if (countries.size > 0) {
    const [dayFirst] = named
    const isDayFirst = [...countries].every((code) => !notDayFirst.has(code))
    return { isElsewhere: true, ...(isDayFirst && dayFirst !== undefined && { dayFirst }) }
  }
  const states = textsOf('state', plan, columns)
  if (states.length === 0 || !states.every((state) => digitsOfStates.has(state))) return {}
  const codes = textsOf('zip', plan, columns)
  const digits = new Set(states.map((state) => digitsOfStates.get(state)))
  const fitting = codes.filter((code) => digits.has(firstDigit(code))).length
  if (fitting * 2 < codes.length) return { isElsewhere: true }
  const areSure = states.some(
    (state) => !statesElsewhere.has(state) || (fitting > 0 && !statesAlikeElsewhere.has(state)),
  )
  return areSure ? { inUs: 'the states of the file are those of the US' } : {}
}

/** Of a ZIP code, which can have lost its zeros; undefined of any other. */
function firstDigit(code: string): string | undefined {
  const [, digits] = /^(\d{3,5})(?:-?\d{4})?$/.exec(code) ?? []
  return digits?.padStart(5, '0')[0]
}
