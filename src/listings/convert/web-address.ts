import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { decodeEntities } from './entities.ts'
import { problem, quoted } from './problem.ts'

/** What to do about one that is none. */
export const WHOLE_ADDRESS = 'Write the whole address, beginning with https://.'

/** Whether a text is, as a whole, an address that begins with http:// or https://. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

/** An http or https address as it stands, its entities decoded; one that begins with `www.` gets https. */
export function toWebAddress(cell: Cell): Converted<string> {
  if (isBlank(cell)) return { blank: true }
  const text = decodeEntities(cellText(cell))
  if (typeof cell === 'string' && isWebAddress(text)) return { value: text }
  const completed = `https://${text}`
  if (/^www\./i.test(text) && isWebAddress(completed))
    return {
      value: completed,
      warning: {
        code: 'scheme_added',
        message: `https:// was put in front of ${quoted(cell)}.`,
        fix: 'Write whole web addresses.',
      },
    }
  return problem('not_a_web_address', `${quoted(cell)} is not a web address.`, WHOLE_ADDRESS)
}

/**
 * The same text for addresses of the same page, to compare them by: https, host in lower case
 * without `www.`, no fragment, no `utm_` parameters, no slash at the end.
 */
export function normalisedUrl(url: string): string {
  if (!URL.canParse(url)) return url.trim()
  const { host, pathname, search } = new URL(url)
  const query = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !/^utm_/i.test(parameter))
    .join('&')
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  return `https://${host.replace(/^www\./, '')}${path}${query && `?${query}`}`
}
