import { counted, formatNumber, withMore } from '../../text/counted.ts'
import type { Replaced } from '../compare/differences.ts'
import { shortly } from '../load/problem-words.ts'
import type { ChangedField } from '../result.ts'
import { addHome, type NamedRow } from './problem-rows.ts'

/** So many values of a field are told. */
const MAX_TOLD_VALUES = 3
/** So many are told from each other; a file with more has another for nearly every home. */
export const MAX_KNOWN_VALUES = 200
/** Of those that get the same value, so many are named. */
const MAX_TOLD_HOMES = 3
const NOT_REMEMBERED = 'others, whose values are not remembered here'

type ToldValue = ChangedField['values'][number]
type ChangedValue = Omit<ToldValue, 'homes'> & { readonly homes: NamedRow[] }

/** Which fields of listings that are updated get another value, by how many. */
export function createChangedValues() {
  const fields = new Map<string, { count: number; values: Map<string, ChangedValue> }>()
  const notRemembered: { count: number; homes: NamedRow[] } = { count: 0, homes: [] }
  const ofField = (field: string) => {
    const known = fields.get(field) ?? { count: 0, values: new Map<string, ChangedValue>() }
    fields.set(field, known)
    known.count += 1
    return known.values
  }
  return {
    /** @param replaced of the listing of a row */
    add({ values: changes, hasOthers }: Replaced, named: NamedRow): void {
      if (hasOthers) {
        notRemembered.count += 1
        addHome(notRemembered.homes, named)
      }
      for (const { field, sent, bot } of changes) {
        const values = ofField(field)
        const [before, after] = [short(sent), short(bot)]
        const key = JSON.stringify([before, after])
        const known = values.get(key) ?? { before, after, count: 0, homes: [] }
        if (known.count === 0 && values.size === MAX_KNOWN_VALUES) continue
        values.set(key, known)
        known.count += 1
        addHome(known.homes, named)
      }
    },
    /** @param most so many values of a field */
    told(most = MAX_TOLD_VALUES): ChangedField[] {
      const { count, homes } = notRemembered
      const others = { field: NOT_REMEMBERED, count, values: [], homes: firstOf(homes) }
      const known = [...fields].map(([field, { count, values }]) => {
        const told = mostFrequent(values, most)
        const rest = count - told.reduce((sum, value) => sum + value.count, 0)
        return { field, count, values: told, ...(rest > 0 && { more: moreText(rest, most) }) }
      })
      return [...known, ...(count > 0 ? [others] : [])].toSorted(
        (one, other) => other.count - one.count,
      )
    },
  }
}

function moreText(rest: number, most: number): string {
  const more = `${counted(rest, 'more listing gets', 'more listings get')} another value`
  return most < MAX_KNOWN_VALUES
    ? `${more}: the report of the run, or of a dry run, has them.`
    : `${more}.`
}

function mostFrequent(values: ReadonlyMap<string, ChangedValue>, most: number): ToldValue[] {
  return [...values.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map((value) => ({ ...value, homes: firstOf(value.homes) }))
}

function firstOf(homes: readonly NamedRow[]): string[] {
  return homes.slice(0, MAX_TOLD_HOMES).map(({ home }) => home)
}

function short(value: string | number): string | number {
  return typeof value === 'number' ? value : shortly(value)
}

/** `SalePrice: 2 listings get another value: 900 → 850 (1: 1 Elm Street), 700 → 650 (1: 4 Elm Street).` */
export function changedText({ field, count, values, more, homes = [] }: ChangedField): string {
  const told = values.map(({ before, after, count: many, homes: named = [] }) => {
    const of = [formatNumber(many), homesText(named, many)].filter(Boolean).join(': ')
    return `${before === '' ? 'empty' : before} → ${after} (${of})`
  })
  const all = values.length === 0 ? homesText(homes, count) : told.join(', ')
  return `${field}: ${counted(count, 'listing')} ${count === 1 ? 'gets' : 'get'} another value${all && `: ${all}`}.${more ? ` ${more}` : ''}`
}

/** Empty where none is known. */
function homesText(homes: readonly string[], count: number): string {
  return homes.length === 0 ? '' : withMore(homes, count, '; ')
}
