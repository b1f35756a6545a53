import { counted, formatNumber } from '../../text/counted.ts'
import type { Difference } from '../compare/differences.ts'
import { shortly } from '../load/problems.ts'
import type { ChangedField } from '../result.ts'

/** So many values of a field are told. */
const MAX_TOLD_VALUES = 3
/** So many are told from each other; a file with more has another for nearly every home. */
const MAX_KNOWN_VALUES = 200
const NOT_REMEMBERED = 'others, whose values are not remembered here'

type ChangedValue = ChangedField['values'][number]

/** Which fields of listings that are updated get another value, by how many. */
export function createChangedValues() {
  const fields = new Map<string, { count: number; values: Map<string, ChangedValue> }>()
  const ofField = (field: string) => {
    const known = fields.get(field) ?? { count: 0, values: new Map<string, ChangedValue>() }
    fields.set(field, known)
    known.count += 1
    return known.values
  }
  return {
    /** @param changes of one listing, from what it had, `sent`, to what it gets, `bot` */
    add(changes: readonly Difference[]): void {
      if (changes.length === 0) ofField(NOT_REMEMBERED)
      for (const { field, sent, bot } of changes) {
        const values = ofField(field)
        const [before, after] = [short(sent), short(bot)]
        const key = JSON.stringify([before, after])
        const known = values.get(key)
        if (known) known.count += 1
        else if (values.size < MAX_KNOWN_VALUES) values.set(key, { before, after, count: 1 })
      }
    },
    told: (): ChangedField[] =>
      [...fields]
        .map(([field, { count, values }]) => ({ field, count, values: mostFrequent(values) }))
        .toSorted((one, other) => other.count - one.count),
  }
}

function mostFrequent(values: ReadonlyMap<string, ChangedValue>): ChangedValue[] {
  return [...values.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_TOLD_VALUES)
    .map((value) => ({ ...value }))
}

function short(value: string | number): string | number {
  return typeof value === 'number' ? value : shortly(value)
}

/** `LotArea: 5 listings get another value: 700 → 0.` */
export function changedText({ field, count, values }: ChangedField): string {
  const isOne = values.length === 1 && values[0]?.count === count
  const told = values.map(
    ({ before, after, count: many }) =>
      `${before === '' ? 'empty' : before} → ${after}${isOne ? '' : ` (${formatNumber(many)})`}`,
  )
  const rest = count - values.reduce((sum, value) => sum + value.count, 0)
  const all = [...told, ...(rest > 0 && told.length > 0 ? ['…'] : [])].join(', ')
  return `${field}: ${counted(count, 'listing')} ${count === 1 ? 'gets' : 'get'} another value${all && `: ${all}`}.`
}
