import type { RunPlan } from './run/run-plan.ts'
import { comparisonName, matchedGroups } from './statistics/matched-groups.ts'

type PlanBaseline = NonNullable<RunPlan['baseline']>

/**
 * The plan with what its result is to be compared with.
 *
 * @param isPart whether only some scenarios of the suite were chosen: the others are not missed.
 */
export function withBaseline(
  plan: RunPlan,
  { file, baseline }: PlanBaseline,
  { isPart }: { readonly isPart: boolean },
): RunPlan {
  const planned = new Set([
    ...plan.scenarios.map(({ name }) => name),
    ...matchedGroups(plan).map(({ group }) => comparisonName(group)),
  ])
  const scenarios = isPart
    ? baseline.scenarios.filter(({ name }) => planned.has(name))
    : baseline.scenarios
  const [serialNumber] = plan.serialNumbers
  const isOf = [
    ...(baseline.suite === plan.suite ? [] : [`another suite: ${baseline.suite}`]),
    ...(baseline.serialNumber === serialNumber
      ? []
      : [`another chatbot: ${baseline.serialNumber}`]),
  ]
  return {
    ...plan,
    baseline: { file, baseline: { ...baseline, scenarios } },
    notes: [...plan.notes, ...isOf.map((other) => `The baseline ${file} is of ${other}.`)],
  }
}
