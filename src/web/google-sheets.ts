const SHEETS_HOST = 'docs.google.com'
/** Where Google sends whoever may not see a sheet. */
const SIGN_IN_HOST = 'accounts.google.com'
/** Google answers an export with a redirect to a host below this one. */
const DELIVERY = '.googleusercontent.com'
/** The same for people. */
export const DELIVERED_FROM = `hosts below ${DELIVERY.slice(1)}`
/** `/d/ID`, or `/d/e/ID` of a sheet that was published. */
const PUBLISHED_LENGTH = 3

/**
 * The address at which a Google sheet is exported as CSV, of a link to look at it or to edit it: the sheet
 * that the link names (`gid`), else the first. Any other address stays as it is.
 */
export function sheetExport(url: URL): URL {
  if (url.hostname !== SHEETS_HOST) return url
  const parts = url.pathname.split('/').filter(Boolean)
  const at = parts.indexOf('d')
  // Of an organisation: /a/homes.example/spreadsheets/d/ID.
  if (!parts.slice(0, Math.max(at, 0)).includes('spreadsheets')) return url
  const isPublished = parts[at + 1] === 'e'
  const document = parts.slice(at, at + (isPublished ? PUBLISHED_LENGTH : PUBLISHED_LENGTH - 1))
  const [view = ''] = parts.slice(at + document.length)
  if (!looksAt(view, url)) return url
  const exported = new URL(
    `/${[...parts.slice(0, at), ...document, isPublished ? 'pub' : 'export'].join('/')}`,
    url,
  )
  exported.searchParams.set(isPublished ? 'output' : 'format', 'csv')
  const gid = url.searchParams.get('gid') ?? new URLSearchParams(url.hash.slice(1)).get('gid')
  if (gid !== null) exported.searchParams.set('gid', gid)
  if (isPublished && gid !== null) exported.searchParams.set('single', 'true')
  const resourceKey = url.searchParams.get('resourcekey')
  if (resourceKey !== null) exported.searchParams.set('resourcekey', resourceKey)
  return exported
}

/** Whether a link shows a sheet in a browser, and does not name a file already. */
function looksAt(view: string, { searchParams }: URL): boolean {
  if (view === 'pub') return (searchParams.get('output') ?? 'html') === 'html'
  return ['', 'edit', 'view', 'preview', 'htmlview', 'pubhtml'].includes(view)
}

/** Whether it is the host of all Google Sheets. */
export function isSheetHost(host: string): boolean {
  return host === SHEETS_HOST
}

/** Whether a redirect only delivers what was asked of Google Sheets: who permits the one, permits the other. */
export function isSheetDelivery(from: URL, to: URL): boolean {
  return (
    to.hostname.endsWith(DELIVERY) &&
    (from.hostname === SHEETS_HOST || from.hostname.endsWith(DELIVERY))
  )
}

/** Whether a redirect says that a sheet is not shared. */
export function isSheetSignIn(from: URL, to: URL): boolean {
  return from.hostname === SHEETS_HOST && to.hostname === SIGN_IN_HOST
}
