import type { BaselineDifference } from '../result.ts'

/** What differs from the baseline, most urgent first; what does not differ is left out. */
export function baselineChanges(
  difference: BaselineDifference,
): { readonly what: string; readonly scenarios: readonly string[] }[] {
  return [
    { what: 'Newly failing', scenarios: difference.newlyFailing },
    { what: 'No longer passing', scenarios: difference.noLongerPassing },
    { what: 'Flaky', scenarios: difference.flaky },
    { what: 'Slower', scenarios: difference.slower },
    { what: 'Fixed', scenarios: difference.fixed },
    { what: 'New in the suite', scenarios: difference.added },
    { what: 'No longer in the suite', scenarios: difference.removed },
  ].filter(({ scenarios }) => scenarios.length > 0)
}
