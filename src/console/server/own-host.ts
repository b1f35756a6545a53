import type { IncomingMessage } from 'node:http'

/** A port that is forwarded to this one has another number: the name decides. */
const ownNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Why a request is refused that a page of somebody else can have made: one under a name that is not
 * this computer's own, which a page can have pointed here, or from another origin. Undefined: it is
 * answered.
 */
export function foreignBecause({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { host = '', origin } = headers
  if (!isOwn(host)) return 'The console answers only as 127.0.0.1 or localhost.'
  if (origin !== undefined && origin !== `http://${host}`)
    return 'The console does not answer pages of other origins.'
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
  // Somebody followed a link, in the window of a terminal for instance: it shows nothing without a cookie.
  const isOpened = mode === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (site === 'none' || site === 'same-origin' || (isOpened && origin === undefined))
    return undefined
  return 'The console does not answer pages of other origins.'
}

function isOwn(host: string): boolean {
  const address = `http://${host}`
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.host === host.toLowerCase() && ownNames.includes(url.hostname)
}
