import { unitWords } from '../../../listings/vocabulary/street-words.ts'

const behind = new RegExp(
  String.raw`^\.?(?:,? ?[-–]? ?(?:${unitWords.join('|')}|flat|room|rm|penthouse|ph)\b\.? ?#? ?|,? ?# ?)([a-z0-9]{1,6}(?:-[a-z0-9]{1,4})?)(?![\p{L}\p{N}]|[.,]\d| ?(?:m²|m2|qm|sq|sf|bed|bath|room|floor|minute|mile|year))`,
  'iu',
)

/** `Unit 4, 10 Elm Street`, `Apt B at 10 Elm Street` */
const inFront = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${unitWords.join('|')}|flat)\.? ?#? ?(\d{1,5}[a-z]?|[A-Z])(?:,| at| of| in| ?[-–])? $`,
  'iu',
)

/** The unit directly behind an address, in small letters, and where it ends. */
export function unitAfter(text: string, end: number): { value: string; end: number } | undefined {
  const match = behind.exec(text.slice(end, end + 30))
  const value = match?.[1] ?? ''
  // `Unit 3B`, `Unit GBE`, and not `Unit has`.
  const isUnit = /\d/.test(value) || /^[A-Z]{1,3}$/.test(value)
  return match && isUnit
    ? { value: value.toLowerCase().replace(/(?<=\d)-(?=\p{L}$)/u, ''), end: end + match[0].length }
    : undefined
}

/** The unit in front of the number of a house; empty when there is none. */
export function unitBefore(text: string, at: number): string {
  const [, unit = ''] = inFront.exec(text.slice(Math.max(0, at - 30), at)) ?? []
  return unit.toLowerCase()
}
