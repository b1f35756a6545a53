import { INVISIBLE } from '../../text/invisible.ts'
import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { decodeEntities } from './entities.ts'
import { problem, quoted } from './problem.ts'

/** No tag, entity, line break or sign that cannot be seen: nearly every cell. */
const isPlain = new RegExp(String.raw`^[^<&\p{Cc}\u00A0\u00AD\u2028\u2029${INVISIBLE}]*$`, 'u')
/** A hyphen may be seen where a line breaks, and is no part of the text either. */
const unseen = new RegExp(String.raw`[^\P{Cc}\n]|[\u00AD${INVISIBLE}]`, 'gu')

/** What a spreadsheet shows where it has no result, or too little room for one. */
const shownInstead = /^(?:#{3,}|#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!))$/

/**
 * A text without HTML and control characters, its line breaks kept: paragraphs, list items and
 * `<br>` become lines. What a spreadsheet shows instead of a text, `#REF!`, is a problem.
 */
export function plainText(cell: Cell): Converted<string> {
  if (isBlank(cell)) return { blank: true }
  const text = cellText(cell)
  if (shownInstead.test(text))
    return problem(
      'spreadsheet_error',
      `${quoted(cell)} is what a spreadsheet shows where it has no result, or no room for it.`,
      'Mend the formula or widen the column, and export the file again.',
    )
  if (isPlain.test(text)) return { value: text }
  // Entities go first, so that escaped tags are tags, too.
  const value = withoutTags(decodeEntities(text))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00A0]/g, ' ')
    .replace(unseen, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return value === '' ? { blank: true } : { value }
}

/** The first tag or entity of HTML that `plainText` would not leave as it stands; undefined: there is none. */
export function markupIn(text: string): string | undefined {
  const found = text.match(/<(?:\/?[a-z]|!--)[^<>]*>|&#?[a-z\d]{1,32};/gi) ?? []
  return found.find((each) => each.startsWith('<') || decodeEntities(each) !== each)
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>|<!--(?:(?!<!--).)*?-->/gis, '')
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/(?<=\S)[^\S\n]*(?:<(?:[uo]l|li|p|div|h[1-6]|table|tr)\b[^<>]*>\s*)+/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
}
