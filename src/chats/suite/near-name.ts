import { closest, distance } from 'fastest-levenshtein'

/** What to do about a name that there is not: the one that was probably meant, or all there are. */
export function nameAdvice(name: string, names: readonly string[]): string {
  const near = names.length > 0 ? closest(name, names) : ''
  const isNear = distance(name.toLowerCase(), near.toLowerCase()) <= Math.ceil(name.length / 3)
  if (near && isNear) return `did you mean ${near}?`
  return names.length > 0 ? `there are: ${names.join(', ')}` : 'there are none'
}
