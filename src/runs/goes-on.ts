import { InputError } from '../errors.ts'
import { isAlive, OwnedRun } from './liveness.ts'
import type { RunSummary } from './run-history.ts'

/** Said to whoever wants to forget a chatbot whose run would write on. */
export function goesOn(runId: string): InputError {
  return new InputError(
    `Run ${runId} goes on: it writes down what is to be forgotten.`,
    'Wait for its end, or cancel it where it was started, and forget again.',
  )
}

/** @throws InputError while one of these runs goes on */
export function refuseWhileRunning(runs: readonly RunSummary[]): void {
  const running = runs.find(({ state }) => state === 'running')
  if (running) throw goesOn(running.id)
}

/**
 * @param rows of runs whose end nobody has written down, with their owners
 * @throws InputError while one of their processes lives
 */
export function refuseWhileAlive(rows: readonly unknown[]): void {
  const owned = rows.map((row) => OwnedRun.parse(row))
  const alive = owned.find((run) => isAlive(run, Date.now()))
  if (alive) throw goesOn(alive.id)
}
