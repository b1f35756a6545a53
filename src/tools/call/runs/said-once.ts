import { isSaidIn } from '../../../listings/report/said-in-notes.ts'
import type { Preview, Problem } from '../../../listings/result.ts'
import { shortPreview } from './short-preview.ts'

/** A result says a thing once: what a note says in full, what can be done about several fields, what stays as it is. */
export function saidOnce<
  Told extends {
    readonly problems: Problem[]
    readonly notes?: string[] | undefined
    readonly preview?: Preview | undefined
  },
>(told: Told): Told {
  const { notes = [], preview } = told
  const open = told.problems.map((problem) =>
    isSaidIn(notes, problem) ? { ...problem, message: 'See notes.', fix: '' } : problem,
  )
  const problems = withFixesOnce(open)
  return { ...told, problems, ...(preview && { preview: shortPreview(preview) }) }
}

/** What can be done about a field in the same way as about an earlier one stands there. */
function withFixesOnce(problems: readonly Problem[]): Problem[] {
  const said = new Map<string, string>()
  return problems.map((problem) => {
    const { code, field, fix } = problem
    if (field === undefined || !fix.includes(field)) return problem
    const way = `${code} ${fix.replaceAll(field, '\0')}`
    const first = said.get(way)
    if (first === undefined) said.set(way, field)
    return first === undefined || first === field
      ? problem
      : { ...problem, fix: `As for ${first}.` }
  })
}
