import { cellText } from '../convert/blank.ts'
import type { ColumnReport, ListingField, MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'
import { valuesOf } from './judged-values.ts'

/** From which column the numbers of a field are. */
interface GivingColumns {
  add(row: SourceRow, mapped: MappedRow): void
  /** The one that gives most of them; undefined when no column does. */
  of(field: ListingField): string | undefined
}

export function createGivingColumns(columns: readonly ColumnReport[]): GivingColumns {
  const candidates = candidatesByField(columns)
  const contested = [...candidates].filter(([, headers]) => headers.length > 1)
  const given = new Map<string, number>()
  return {
    add({ cells }, mapped) {
      const values = contested.length > 0 ? valuesOf(mapped) : undefined
      for (const [field, headers] of contested) {
        const value = values?.[field]
        if (typeof value !== 'number') continue
        const filled = headers.filter((header) => /\d/.test(cellText(cells.get(header) ?? null)))
        const same = filled.find((header) => digitsOf(cells.get(header)) === digitsOf(value))
        const header = same ?? filled[0]
        if (header === undefined) continue
        const key = `${field} ${header}`
        given.set(key, (given.get(key) ?? 0) + 1)
      }
    },
    of(field) {
      const headers = candidates.get(field) ?? []
      const count = (header: string) => given.get(`${field} ${header}`) ?? 0
      return headers.toSorted((one, other) => count(other) - count(one))[0]
    },
  }
}

/** The columns with numbers by the field that they can fill, those that fill no other first. */
function candidatesByField(
  columns: readonly ColumnReport[],
): ReadonlyMap<ListingField, readonly string[]> {
  const numbers = columns
    .filter(({ samples }) => samples.some((sample) => /\d/.test(sample)))
    .toSorted((one, other) => one.fields.length - other.fields.length)
  const fields = new Set(numbers.flatMap((column) => column.fields))
  return new Map(
    [...fields].map((field) => [
      field,
      numbers.filter((column) => column.fields.includes(field)).map(({ header }) => header),
    ]),
  )
}

function digitsOf(value: unknown): string {
  return String(value).replace(/\D/g, '')
}
