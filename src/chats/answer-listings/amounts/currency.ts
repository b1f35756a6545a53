import { currenciesMeant } from '../../../listings/vocabulary/currencies.ts'

/**
 * Whether two signs, codes or names can mean the same currency. Where none is said it can be any;
 * one that is unknown is only itself.
 */
export function canBeSame(one: string, other: string): boolean {
  const first = one.trim().toUpperCase()
  const second = other.trim().toUpperCase()
  if (first === '' || second === '' || first === second) return true
  const meant = currenciesMeant(second)
  return currenciesMeant(first).some((code) => meant.includes(code))
}
