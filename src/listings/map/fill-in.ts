import type { MissingPolicies } from './choices.ts'
import { derive } from './derive.ts'
import type { RowContext } from './fields/context.ts'
import type { SomeFields } from './listing-fields.ts'
import type { ListingField } from './mapping.ts'

/** What stands in for values that a row does not have. */
export interface StandIns {
  readonly constants: SomeFields
  readonly onMissing: MissingPolicies
}

/**
 * Gives each of the fields that has no value yet the constant of the user, else that of the
 * preset, else, if asked for, what can be derived from other columns.
 */
export function fillIn(
  fields: readonly ListingField[],
  context: RowContext,
  { constants, onMissing }: StandIns,
): void {
  const { draft, preset, cells } = context
  for (const field of fields) {
    if (draft.values[field] !== undefined) continue
    const given = constants[field]
    const own = typeof given === 'string' ? withNumber(given, field, draft.values.MLSNumber) : given
    if (own !== undefined) {
      draft.fill(field, own, 'constant')
      continue
    }
    const fixed = preset?.constants?.[field]
    const known =
      fixed === undefined ? undefined : filled(fixed, (header) => cells.byHeader(header), field)
    if (known !== undefined) draft.fill(field, known, 'preset')
    else if (onMissing[field] === 'derive') derive(field, context)
  }
}

const placeholder = /\{([^{}]+)\}/g

/** The headers that a preset's template names. */
export function templateHeaders(template: string): readonly string[] {
  return [...template.matchAll(placeholder)].map(([, header = '']) => header)
}

function withNumber(template: string, field: ListingField, mlsNumber: string | undefined) {
  if (!template.includes('{MLSNumber}')) return template
  if (mlsNumber === undefined) return undefined
  return template.replaceAll('{MLSNumber}', escaped(mlsNumber, field))
}

function filled(
  template: string,
  cellOf: (header: string) => string | undefined,
  field: ListingField,
): string | undefined {
  if (!template.includes('{')) return template
  const values = templateHeaders(template).map(cellOf)
  if (values.includes(undefined)) return undefined
  return template.replace(placeholder, (_, header) => escaped(cellOf(header) ?? '', field))
}

function escaped(value: string, field: ListingField): string {
  return field === 'Url' ? encodeURIComponent(value) : value
}
