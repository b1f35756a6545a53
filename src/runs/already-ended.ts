import type { EndState } from './run-state.ts'

const how: Readonly<Record<EndState, string>> = {
  completed: 'it was completed',
  stopped: 'it was stopped before its end',
  dry_run: 'it was a trial',
}

/** Said to whoever wants to stop a run that has ended. */
export function alreadyEnded(runId: string, state: EndState): string {
  return `Nothing was cancelled: run ${runId} had ended before this call, ${how[state]}.`
}
