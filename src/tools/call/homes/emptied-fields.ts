import { isDeepStrictEqual } from 'node:util'
import { isBlank } from '../../../listings/convert/blank.ts'
import type { FoundByKey } from '../../../listings/imports/keyed-listings.ts'
import type { SomeFields } from '../../../listings/map/listing-fields.ts'
import { oneLineWithoutKeys } from '../../../text/excerpt.ts'
import type { ToolContext } from '../tool.ts'

const MAX_BEFORE_CHARS = 120

/**
 * What an update has emptied, or taken out of a list, with what was there: sentences. Of what had nothing before
 * none.
 */
export function emptiedTexts(
  given: SomeFields,
  { found }: Pick<FoundByKey, 'found'>,
  { redact }: Pick<ToolContext, 'redact'>,
): string[] {
  return Object.entries(given).flatMap(([field, value]) => {
    if (!isEmpty(value)) return replacedTexts(field, value, found, redact)
    const had = found.map(({ fields }) => fields[field]).filter((before) => !isEmpty(before))
    // What the list shows nothing of, nothing was there; of what is only remembered that is not known.
    const isKnown =
      found.length > 0 &&
      found.every(({ fields, isListed }) => isListed || fields[field] !== undefined)
    if (had.length === 0)
      return isKnown ? [] : [`${field}: emptied, as given; what was there is not known.`]
    return [`${field}: emptied, as given; ${beforeText(had, redact)}.`]
  })
}

/** A list that is given stands instead of the one that was there: who adds a photo may not know. */
function replacedTexts(
  field: string,
  given: unknown,
  found: FoundByKey['found'],
  redact: ToolContext['redact'],
): string[] {
  const [home, another] = found
  const before: unknown = home?.fields[field]
  if (!Array.isArray(given) || !Array.isArray(before) || another) return []
  const isKept = (item: unknown) => given.some((each) => isDeepStrictEqual(each, item))
  const gone = before.filter((item) => !isKept(item))
  if (gone.length === 0) return []
  const text = oneLineWithoutKeys(JSON.stringify(gone), MAX_BEFORE_CHARS, redact)
  return [
    `${field}: what is given stands instead of what was there, of which this is gone: ${text}${text.endsWith('…') ? ' (get_changes has it whole)' : ''}. To add to it, send all.`,
  ]
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty)
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value))
}

function beforeText([first, ...others]: readonly unknown[], redact: ToolContext['redact']): string {
  if (others.length > 0)
    return `${others.length + 1} of these listings had something there: get_changes has what`
  const text = oneLineWithoutKeys(JSON.stringify(first), MAX_BEFORE_CHARS, redact)
  return `it was ${text}${text.endsWith('…') ? ': get_changes has it whole' : ''}`
}
