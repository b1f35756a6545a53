import { problem, quoted } from '../../convert/problem.ts'
import { type ConstantsByType, typeKey } from '../constants-by-type.ts'
import type { SomeFields } from '../listing-fields.ts'
import type { ListingField, MissingPolicies } from '../mapping.ts'
import type { Preset } from '../presets/preset.ts'
import { fillTemplate, keepsHost, templateFields } from '../template.ts'
import { derive } from './derive.ts'
import type { RowContext } from './draft.ts'

/** What stands in for values that a row does not have. */
export interface StandIns {
  readonly constants: SomeFields
  /** By the type of property, in the form of `typeKey`; they go before those for all. */
  readonly constantsByType: ConstantsByType
  readonly onMissing: MissingPolicies
  /** The fields for which there is any of it: no other is looked at in each row. */
  readonly standing: ReadonlySet<string>
}

/** @param preset may have values of its own */
export function createStandIns(
  given: Omit<StandIns, 'standing'>,
  preset: Preset | undefined,
): StandIns {
  const { constants, constantsByType, onMissing } = given
  const all = [constants, ...constantsByType.values(), onMissing, preset?.constants ?? {}]
  return { ...given, standing: new Set(all.flatMap((each) => Object.keys(each))) }
}

/**
 * Gives each of the fields that has no value yet what can be derived from other columns, if asked
 * for, else the constant of the user, else that of the preset. A cell that is not
 * understood, such as `call us` for a price or `Yes` for parking, is not empty: no constant takes its
 * place.
 */
export function fillIn(
  fields: readonly ListingField[],
  context: RowContext,
  standIns: StandIns,
): void {
  const { draft, preset, cells } = context
  for (const field of fields) {
    if (!standIns.standing.has(field) || draft.values[field] !== undefined) continue
    if (standIns.onMissing[field] === 'derive') derive(field, context)
    if (draft.values[field] !== undefined) continue
    const isUnread = draft.problems.has(field)
    const given = isUnread ? undefined : constantFor(field, draft, standIns)
    const own =
      typeof given === 'string' ? fillTemplate(given, (name) => ownText(name, draft), field) : given
    if (field === 'Url' && own !== undefined && !keepsHost(String(given), String(own))) {
      draft.take('Url', otherHost(String(given), String(own)))
      continue
    }
    if (own !== undefined) {
      draft.fill(field, own, 'constant')
      continue
    }
    const fixed = isUnread ? undefined : preset?.constants?.[field]
    const ofPreset =
      fixed === undefined
        ? undefined
        : fillTemplate(fixed, (header) => cells.byHeader(header), field)
    if (ofPreset !== undefined) draft.fill(field, ofPreset, 'preset')
  }
}

function otherHost(template: string, filled: string) {
  return problem(
    'not_a_web_address',
    `${quoted(template)} became ${quoted(filled)}, which is no web address of that host.`,
    'Change the constant for Url: end its host with a slash, unless every value begins with one.',
  )
}

/** The constant of the user for a field of this listing. */
export function constantFor<Field extends ListingField>(
  field: Field,
  { values }: RowContext['draft'],
  { constants, constantsByType }: Pick<StandIns, 'constants' | 'constantsByType'>,
): SomeFields[Field] {
  const ofType =
    constantsByType.size > 0 && values.PropertyType !== undefined
      ? constantsByType.get(typeKey(values.PropertyType))?.[field]
      : undefined
  return ofType ?? constants[field]
}

function ownText(name: string, { values }: RowContext['draft']): string | undefined {
  const field = templateFields.find((one) => one === name)
  return field && values[field]
}
