import { oneLine } from '../../text/excerpt.ts'
import { GIVEN_ROWS, PASTED_TEXT } from '../read/source.ts'
import type { RunRecord } from './run.ts'

const MAX_NAME_CHARS = 60

const nameless: ReadonlyMap<string, string> = new Map([
  [PASTED_TEXT, 'the text pasted'],
  [GIVEN_ROWS, 'the rows given'],
])

/** Whether it has no name of its own, and is known by the run that loaded it. */
export function isNameless(fileName: string): boolean {
  return nameless.has(fileName)
}

/** What was loaded: `homes.csv`, or `the text pasted in run 1jn3x5k2c-8w0qrt on 2026-11-24`. */
export function loadedName(
  fileName: string,
  run: Pick<RunRecord, 'id' | 'startedAtMs'> | undefined,
): string {
  const what = nameless.get(fileName)
  if (what === undefined || !run) return oneLine(fileName, MAX_NAME_CHARS)
  return `${what} in run ${run.id} on ${new Date(run.startedAtMs).toISOString().slice(0, 10)}`
}
