const mostDegrees: Readonly<Partial<Record<string, number>>> = { Latitude: 90, Longitude: 180 }

/**
 * Why a number cannot be that of a home, although the service would take it; undefined if it can.
 *
 * @param field of a listing
 */
export function impossibleNumber(field: string, value: number): string | undefined {
  const most = mostDegrees[field]
  if (most !== undefined)
    return Math.abs(value) > most ? `it goes from -${most} to ${most}` : undefined
  return value < 0 ? 'it is less than 0' : undefined
}
