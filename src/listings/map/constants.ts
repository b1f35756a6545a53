import { agentOrPerson } from '../../text/reader-words.ts'
import { NOT_EMPTY } from '../../text/zod-issues.ts'
import { choiceText } from '../choice-text.ts'
import { impossibleNumber } from '../convert/impossible.ts'
import { isWebAddress } from '../convert/web-address.ts'
import { toYear } from '../convert/year.ts'
import type { RowFinding } from '../finding.ts'
import { MappedListing, SomeFields } from './listing-fields.ts'
import type { ListingField } from './mapping.ts'
import { templateFields, templateNames, wayToTellApart } from './template.ts'
import { valueMistake } from './value-mistake.ts'

/** A value of the user for a field, as the service takes it; undefined if it does not take it. */
export function parseConstant(field: ListingField, value: unknown): SomeFields | undefined {
  const isNumber =
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
  const readings = isNumber ? [value, Number(value)] : [value]
  return readings
    .filter((reading) => reading !== undefined && reading !== '')
    .map((reading) => SomeFields.safeParse({ [field]: reading }))
    .find(({ success }) => success)?.data
}

/**
 * Why a value of the user cannot be the field's, as a sentence that begins with its name; undefined if it can.
 *
 * @param name how the user names what the value is for: `LotArea[Condo]`
 */
export function refusal(
  field: ListingField,
  value: unknown,
  parsed: SomeFields | undefined,
  today: Date,
  name: string,
): string | undefined {
  const strange = typeof value === 'string' ? strangeNames(field, value) : []
  if (strange.length > 0) {
    const can = templateFields.filter((name) => name !== field).map((name) => `{${name}}`)
    return `${name} cannot have {${strange[0]}} in it; ${can.join(', ')} can stand there.`
  }
  if (parsed === undefined) return `${name} ${notTaken(field, value)}.`
  const reason = impossible(field, parsed[field], today)
  return reason && `${name} cannot be ${JSON.stringify(value)}: ${reason}.`
}

function strangeNames(field: ListingField, template: string): string[] {
  return templateNames(template).filter(
    (name) => name === field || !templateFields.some((can) => can === name),
  )
}

function notTaken(field: ListingField, value: unknown): string {
  const issue = MappedListing.shape[field].safeParse(value).error?.issues[0]
  return issue ? valueMistake(issue, value) : NOT_EMPTY
}

/** Warnings of constants that the service takes, and by which no listing is found again. */
export function sameForAll(constants: SomeFields): RowFinding[] {
  return Object.entries(constants).flatMap(([field, value]) => {
    const way = wayToTellApart(field)
    if (way === undefined || templateNames(String(value)).length > 0) return []
    return {
      code: 'same_for_all',
      field,
      message: `Every listing without ${field} gets ${JSON.stringify(value)}: by it none can be updated or deleted apart from the others.`,
      fix: `Better ${way}.`,
    }
  })
}

const LEAVE_OUT = agentOrPerson({
  agent: 'ask the user whether to leave such homes out',
  person: 'such homes can be left out',
})

/** What the service would take and no home can have. */
function impossible(field: ListingField, value: unknown, today: Date): string | undefined {
  if (field === 'Url') return isWebAddress(String(value)) ? undefined : 'it is not a web address'
  if (typeof value !== 'number') return undefined
  if (field === 'YearBuilt') {
    const year = toYear(value, today)
    return 'problem' in year
      ? `nothing on offer was built then. Where nobody knows the year, ${LEAVE_OUT} (${choiceText({ onMissing: { YearBuilt: 'skip' } })})`
      : undefined
  }
  return impossibleNumber(field, value)
}
