/** What two spellings of one web address have in common; of another text, the text itself. */
export function urlKey(text: string): string {
  const url = urlOf(text)
  if (!url?.host) return text
  const path = url.pathname.replace(/\/$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${url.search}${url.hash}`
}

/** To ask first whether it is one would read it twice. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
