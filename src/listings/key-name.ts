/** By what a home is told from others where its address is not known. */
export interface Keys {
  readonly MLSNumber: string
  readonly Url: string
}

/**
 * What a home without an address is called: its MLS number, else what its page is called. A number that says
 * that there is none, `none` or `0`, is that of many and names no home.
 */
export function keyName({ MLSNumber, Url }: Keys): string {
  return /[1-9]/.test(MLSNumber) ? MLSNumber : pageName(Url) || MLSNumber
}

/**
 * What homes are called, in their order: those that would have one name, because one number was given to all,
 * by their pages.
 *
 * @param nameOf one of them
 */
export function namesApart<Home extends Keys>(
  homes: readonly Home[],
  nameOf: (home: Home) => string,
): string[] {
  const names = homes.map(nameOf)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return homes.map((home, index) => {
    const name = names[index] ?? ''
    return counts.get(name) === 1 ? name : nameOf({ ...home, MLSNumber: '' })
  })
}

/** The end of an address, from the last part that has a digit: `villa-12` of `https://a.example/homes/villa-12`. */
function pageName(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search, hash } = new URL(url)
  const parts = [...pathname.split('/'), `${search}${hash}`].filter(Boolean)
  const from = parts.findLastIndex((part) => /\d/.test(part))
  return parts.slice(from).join('/') || url
}
