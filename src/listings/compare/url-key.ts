/** What two spellings of one web address have in common; of another text, the text itself. */
export function urlKey(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url?.host) return text
  const path = url.pathname.replace(/\/$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${url.search}${url.hash}`
}
