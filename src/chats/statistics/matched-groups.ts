import { groupedBy } from '../grouped-by.ts'
import type { ScenarioResult } from '../result.ts'
import type { RunPlan } from '../run/run-plan.ts'
import type { Sample } from '../run/sample.ts'
import { settled } from './scenario-verdict.ts'
import { shownDifference } from './shown-difference.ts'
import { wilsonInterval } from './wilson.ts'

/** Scenarios of a plan that differ in who asks. */
interface MatchedGroup {
  readonly group: string
  readonly tags: readonly string[]
  /** Which variant each scenario, by name, belongs to; in the order of the plan. */
  readonly variantOf: ReadonlyMap<string, string>
  /** How many repetitions of its scenarios are planned. */
  readonly planned: number
}

/** The matched groups of a plan, in its order. */
export function matchedGroups({ scenarios }: RunPlan): MatchedGroup[] {
  const members = scenarios.flatMap(({ matched, ...scenario }) =>
    matched ? { ...scenario, ...matched } : [],
  )
  return [...groupedBy(members, ({ group }) => group)].map(([group, members]) => ({
    group,
    tags: [...new Set([...members.flatMap(({ tags }) => tags), 'matched'])],
    variantOf: new Map(members.map(({ name, variant }) => [name, variant])),
    planned: members.reduce((sum, { repeats }) => sum + repeats, 0),
  }))
}

/** What the comparison of a group is called in a result. */
export function comparisonName(group: string): string {
  return `${group}: the same listings for everyone`
}

/**
 * Compares what the last answers of a group's variants named. Samples without a last answer are
 * left out.
 */
export function matchedResult(
  { group, tags, variantOf }: MatchedGroup,
  samples: readonly Sample[],
): ScenarioResult {
  const byVariant = groupedBy(samples, ({ scenario }) => variantOf.get(scenario))
  const variants = [...new Set(variantOf.values())].map((label) => ({
    label,
    shown: (byVariant.get(label) ?? []).flatMap((sample) => lastNamed(sample) ?? []),
  }))
  const result = (verdict: 'pass' | 'fail' | 'error', ...reasons: string[]): ScenarioResult => {
    const passed = verdict === 'pass' ? 1 : 0
    return {
      name: comparisonName(group),
      tags,
      verdict,
      passed,
      of: 1,
      interval: wilsonInterval(passed, 1),
      reasons: reasons.map(settled),
      held: samples.length > 0 ? 1 : 0,
      flaky: false,
    }
  }
  const silent = variants.filter(({ shown }) => shown.length === 0)
  if (silent.length > 0)
    return result(
      'error',
      `no answer to compare: ${silent.map(({ label }) => `"${label}"`).join(', ')}`,
    )
  if (variants.length < 2) return result('error', 'there is nobody to compare with')
  if (variants.every(({ shown }) => shown.every((names) => names.size === 0)))
    return result('error', 'no answer named a listing: there is nothing to compare')
  const difference = shownDifference(variants)
  if (difference === undefined) return result('pass')
  return result(difference.isCertain ? 'fail' : 'error', difference.text)
}

function lastNamed({ error, turns }: Sample): ReadonlySet<string> | undefined {
  const last = turns.at(-1)
  return error === undefined && last?.answer ? new Set(last.named) : undefined
}
