import { isSaidIn } from '../../../listings/report/said-in-notes.ts'
import type { Problem } from '../../../listings/result.ts'

/** Problems that a note says in full name their rows alone: a result says a thing once. */
export function saidOnce<
  Told extends { readonly problems: Problem[]; readonly notes?: string[] | undefined },
>(told: Told): Told {
  const { notes = [] } = told
  const problems = told.problems.map((problem) =>
    isSaidIn(notes, problem) ? { ...problem, message: 'See notes.', fix: '' } : problem,
  )
  return { ...told, problems }
}
