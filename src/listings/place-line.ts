/** What tells where a home is. */
interface Place {
  readonly Address?: string | undefined
  readonly City?: string | undefined
  readonly State?: string | undefined
  readonly Location?: string | undefined
}

/**
 * Where a home is, on one line: without an address by its location, which tells more than the city. Empty
 * when that is not known.
 */
export function placeLine({ Address, City, State, Location }: Place): string {
  const place = Address || Location
  const isTold = !Address && City && Location?.toLowerCase().includes(City.toLowerCase())
  return [place, isTold ? '' : City, State].filter(Boolean).join(', ')
}
