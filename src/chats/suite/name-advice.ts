import { nearNames } from '../../text/near-names.ts'

/** What to do about a name that there is not: the one that was probably meant, or all there are. */
export function nameAdvice(name: string, names: readonly string[]): string {
  const [near] = nearNames(name, names)
  if (near !== undefined) return `did you mean ${near}?`
  return names.length > 0 ? `there are: ${names.join(', ')}` : 'there are none'
}
