import type { Ledger } from './ledger.ts'
import { takenForDead } from './taken-for-dead.ts'

/**
 * Asks once for all that ask in a turn of the loop, at its end: answers that come together are followed by
 * requests that go together.
 *
 * @param alive which of these runs go on
 */
export function createRunCheck(
  alive: (runIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Pick<Ledger, 'assertRuns'> {
  const asking = new Set<string>()
  let asked: Promise<ReadonlySet<string>> | undefined

  async function askTogether(): Promise<ReadonlySet<string>> {
    await new Promise(setImmediate)
    asked = undefined
    const runIds = [...asking]
    asking.clear()
    return alive(runIds)
  }

  return {
    async assertRuns(runId) {
      asking.add(runId)
      asked ??= askTogether()
      if (!(await asked).has(runId)) throw takenForDead(runId)
    },
  }
}
