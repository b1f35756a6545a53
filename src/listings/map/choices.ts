import type { Listing } from '../../contract/listing.ts'
import { InputError } from '../../errors.ts'
import { nearNames } from '../../text/near-names.ts'
import { areaUnitNamed, isSignOfAre, unitNames } from '../convert/numbers/area-unit.ts'
import type { MissingPolicy } from '../import-request.ts'
import { periodNamed } from '../vocabulary/periods.ts'
import { areaFields, type ChosenUnits } from './columns/area-units.ts'
import { isPrivateColumn } from './columns/cells/private-columns.ts'
import type { ColumnProfile } from './columns/cells/profile.ts'
import { type ChosenPeriods, dueFields } from './columns/file/chosen-periods.ts'
import { SCALED_FIELD } from './columns/file/chosen-scale.ts'
import type { GivenColumns } from './columns/given-roles.ts'
import { aliasOf } from './columns/headers/aliases.ts'
import { scaleIn } from './columns/headers/header-money.ts'
import { wholeHeaderName } from './columns/headers/header-name.ts'
import { parseConstant, refusal } from './constants.ts'
import { type ConstantsByType, eachConstant } from './constants-by-type.ts'
import { isListingField, listingFields, type SomeFields } from './listing-fields.ts'
import type { ListingField, MappingChoices, MissingPolicies } from './mapping.ts'
import { presetNames, presets } from './presets/all-presets.ts'
import type { Preset } from './presets/preset.ts'
import { fieldsOf } from './roles/role.ts'
import { derivedFields } from './rows/derive.ts'
import { type StatusWords, statusKey, tellsWord } from './status-words.ts'

/** The user's choices, checked against the source and the service's interface. */
interface CheckedChoices {
  readonly preset: Preset | undefined
  readonly given: GivenColumns
  readonly constants: SomeFields
  /** By the names that the user has for the types of property. */
  readonly constantsByType: ConstantsByType
  readonly statusWords: StatusWords
  readonly onMissing: MissingPolicies
  readonly units: ChosenUnits
  readonly periods: ChosenPeriods
  /** What prices for sale are to be multiplied by. */
  readonly saleScale: number | undefined
}

/**
 * Checks the choices of the user.
 *
 * @param today the day by which years are judged
 * @throws InputError that names every mistake at once
 */
export function checkChoices(
  choices: MappingChoices,
  columns: readonly ColumnProfile[],
  today: Date,
): CheckedChoices {
  const mistakes: string[] = []
  const checked = {
    preset: checkPreset(choices.preset, mistakes),
    given: checkMapping(choices.mapping ?? {}, columns, mistakes),
    ...checkConstants(choices.constants ?? {}, today, mistakes),
    onMissing: checkPolicies(choices.onMissing ?? {}, mistakes),
    ...checkUnits(choices.units ?? {}, mistakes),
  }
  mistakes.push(...(choices.accept ?? []).filter((name) => !isListingField(name)).map(noField))
  refuseMistakes(mistakes)
  return checked
}

/** @throws InputError that names them all, if there are any */
export function refuseMistakes(mistakes: readonly string[]): void {
  if (mistakes.length === 0) return
  throw new InputError(mistakes.join(' '), 'Mend these choices, and try again.')
}

function checkPreset(name: string | undefined, mistakes: string[]): Preset | undefined {
  if (name === undefined) return undefined
  const preset = presets.find((one) => one.name === name.trim().toLowerCase())
  if (preset === undefined) {
    const names = presetNames.join(', ')
    mistakes.push(`There is no preset "${name}"; there are ${names}.`)
  }
  return preset
}

function checkMapping(
  mapping: Readonly<Record<string, string>>,
  columns: readonly ColumnProfile[],
  mistakes: string[],
): GivenColumns {
  const given = new Map<string, ListingField | undefined>()
  for (const [name, field] of Object.entries(mapping)) {
    const column = findColumn(name, columns)
    const wanted = field.trim()
    if (column === undefined) {
      const headers = columns.map(({ header }) => header)
      mistakes.push(`The source has no column "${name}"${near(nearNames(name, headers))}.`)
    } else if (wanted === '') {
      given.set(column.header, undefined)
    } else if (!isListingField(wanted)) {
      mistakes.push(noField(wanted))
    } else if (isPrivateColumn(column)) {
      mistakes.push(`The column "${column.header}" is private and must not reach a public chatbot.`)
    } else {
      given.set(column.header, wanted)
    }
  }
  return given
}

function findColumn(name: string, columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  const same = columns.find(({ header }) => header === name)
  if (same) return same
  const wanted = wholeHeaderName(name)
  const alike = columns.filter(({ header }) => wholeHeaderName(header) === wanted)
  return alike.length === 1 ? alike[0] : undefined
}

function checkConstants(
  values: Readonly<Record<string, unknown>>,
  today: Date,
  mistakes: string[],
): Pick<CheckedChoices, 'constants' | 'constantsByType' | 'statusWords'> {
  const constants: SomeFields = {}
  const byType = new Map<string, SomeFields>()
  const words = new Map<string, Listing['Status'] | ''>()
  for (const given of eachConstant(values)) {
    const { field, type, value } = given
    if (!isListingField(field)) {
      mistakes.push(noField(field))
      continue
    }
    if (type !== undefined && field === 'PropertyType') {
      mistakes.push('PropertyType cannot depend on itself.')
      continue
    }
    const word = tellsWord(given) ? type : undefined
    if (word !== undefined && value === '') {
      words.set(statusKey(word), value)
      continue
    }
    const parsed = parseConstant(field, value)
    const name = type === undefined ? field : `${field}[${type}]`
    const mistake = refusal(field, value, parsed, today, name)
    if (mistake !== undefined) mistakes.push(`The constant for ${mistake}`)
    else if (word !== undefined && parsed?.Status) words.set(statusKey(word), parsed.Status)
    else if (type === undefined) Object.assign(constants, parsed)
    else byType.set(type, { ...byType.get(type), ...parsed })
  }
  return { constants, constantsByType: byType, statusWords: words }
}

/** A status is derived only where there is an offer on a listing that is still on the market. */
export const derivable: readonly ListingField[] = [...derivedFields, 'Status']

function checkPolicies(
  policies: Readonly<Record<string, MissingPolicy>>,
  mistakes: string[],
): MissingPolicies {
  const checked: Partial<Record<ListingField, MissingPolicy>> = {}
  for (const [field, policy] of Object.entries(policies))
    if (!isListingField(field)) mistakes.push(noField(field))
    else if (policy === 'derive' && !derivable.includes(field))
      mistakes.push(`${field} cannot be derived; ${derivable.join(', ')} can.`)
    else checked[field] = policy
  return checked
}

function checkUnits(
  given: Readonly<Record<string, string>>,
  mistakes: string[],
): Pick<CheckedChoices, 'units' | 'periods' | 'saleScale'> {
  const units: { -readonly [Field in keyof ChosenUnits]: ChosenUnits[Field] } = {}
  const periods: { -readonly [Field in keyof ChosenPeriods]: ChosenPeriods[Field] } = {}
  let saleScale: number | undefined
  for (const [name, text] of Object.entries(given)) {
    const area = areaFields.find((one) => one === name)
    const due = dueFields.find((one) => one === name)
    const unit = isSignOfAre(text) ? 'are' : areaUnitNamed(text)
    const period = periodNamed(text)
    const scale = name === SCALED_FIELD ? scaleIn(text.trim().toLowerCase())?.scale : undefined
    if (!isListingField(name)) mistakes.push(noField(name))
    else if (area && unit) units[area] = unit
    else if (due && period) periods[due] = period
    else if (scale !== undefined) saleScale = scale
    else mistakes.push(wrongUnit(name, text, { area, due }))
  }
  return { units, periods, saleScale }
}

function wrongUnit(
  name: string,
  text: string,
  { area, due }: { readonly area: string | undefined; readonly due: string | undefined },
): string {
  const given = JSON.stringify(text)
  if (area) return `${name} cannot be in ${given}: the units of area are ${unitNames}.`
  if (due) return `${name} cannot be due by ${given}: it can by the week, month, quarter or year.`
  if (name === SCALED_FIELD)
    return `${name} cannot be in ${given}: it can be in thousand, million or another scale.`
  return `${name} has no unit of area and no period; ${areaFields.join(' and ')} have a unit, ${dueFields.join(' and ')} a period, ${SCALED_FIELD} a scale.`
}

function noField(name: string): string {
  const role = aliasOf(name)?.role
  const meant = role ? fieldsOf(role) : []
  return `There is no field "${name}"${near(meant.length > 0 ? meant : nearNames(name, listingFields))}.`
}

function near(names: readonly string[]): string {
  return names.length > 0 ? `; near ones are ${names.map((one) => `"${one}"`).join(', ')}` : ''
}
