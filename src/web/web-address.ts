import { isIP } from 'node:net'
import { InputError } from '../errors.ts'
import { sheetExport } from './google-sheets.ts'
import { isPublicAddress } from './public-address.ts'

/** How an address on the web begins, of whatever protocol. */
const SCHEME = /^\s*[a-z][a-z\d+.-]{1,20}:\/\//i

/** Whether a word names something on the web rather than a file; `file:` does not. */
export function isWebAddress(word: string): boolean {
  return SCHEME.test(word) && !/^\s*file:/i.test(word)
}

/**
 * The address that a file is downloaded from. A link to a Google sheet is that of its export.
 *
 * @throws InputError when it is none, not https, or has a user name in it; it is not quoted, because a
 *   secret can be anywhere in it
 */
export function webAddress(text: string): URL {
  if (text.endsWith(NOT_SHOWN))
    throw new InputError(
      'The address is not whole: what stands behind its question mark is not shown here, because a secret can be in it. Nothing was downloaded.',
      'Give it whole, as it was first given.',
    )
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url)
    throw new InputError(
      'The address is none: nothing was downloaded.',
      'Give it whole, such as https://host.example/listings.csv.',
    )
  return sheetExport(assertDownloadable(url))
}

/** @throws InputError unless a file may be downloaded from such an address at all */
export function assertDownloadable(url: URL): URL {
  if (url.protocol !== 'https:')
    throw new InputError(
      `Only https addresses are downloaded, and this one begins with ${url.protocol} Nothing was downloaded.`,
      'Use the https:// address, or download the file yourself and give its path.',
    )
  if (url.username !== '' || url.password !== '')
    throw new InputError(
      'The address has a user name or a password in it. Nothing was downloaded.',
      'Take it out. What can be read only with a password: download it yourself and give the path of the file.',
    )
  // Before anybody is asked to permit it.
  const name = nameOf(url)
  if (isIP(name) && !isPublicAddress(name)) throw notPublic(name)
  return url
}

/** The name in an address, or the IP address without its brackets. */
export function nameOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** How a host is refused that not everybody on the internet reaches. */
export function notPublic(name: string): InputError {
  return new InputError(
    `${name} is in this computer's own network, or in another that is not public. Nothing was downloaded from it.`,
    'Only public addresses are downloaded from. Download the file yourself, and give its path.',
  )
}

/** An address as it may be shown: a secret can be in its query. */
export function shownAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}

const NOT_SHOWN = '?…'

/** The same of an address as it was given; a sign stands for a query, which must be given again. */
export function shownLink(text: string): string {
  if (!URL.canParse(text)) return ''
  const url = new URL(text)
  return `${shownAddress(url)}${url.search === '' ? '' : NOT_SHOWN}`
}

/** The host of an address as it is permitted, whatever its port. */
export function hostOf({ hostname }: URL): string {
  return hostname
}
