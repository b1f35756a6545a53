/** What to do about one that is none. */
export const WHOLE_ADDRESS = 'Write the whole address, beginning with https://.'

/** Whether a text is, as a whole, an address that begins with http:// or https://. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
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
