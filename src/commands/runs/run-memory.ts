import { toolsets } from '../../config.ts'
import { InputError } from '../../errors.ts'
import type { RunSummary } from '../../runs/run-history.ts'
import { nearNames } from '../../text/near-names.ts'
import { rememberedRuns } from '../../tools/call/remembered-runs.ts'
import type { Connection } from '../connect.ts'

/** Among so many of the newest the run is looked for that was probably meant. */
const MAX_NEAR = 200
const MAX_LATEST = 3

/** All runs that are remembered of the service, whichever tools a server would offer. */
export function runMemory({ imports, chats, redactor }: Connection) {
  return { imports, chats, toolsets, redact: redactor.text }
}
export type RunMemory = ReturnType<typeof runMemory>

/** @throws InputError that names those which can be meant, when there is no such run */
export async function knownRun(id: string, memory: RunMemory): Promise<RunSummary> {
  const { runs } = await rememberedRuns(memory, { idBegins: id, limit: 1 })
  const [found] = runs
  if (found?.id === id.toLowerCase()) return found
  const { runs: latest } = await rememberedRuns(memory, { limit: MAX_NEAR })
  const ids = latest.map((run) => run.id)
  const near = nearNames(id, ids)
  throw new InputError(
    `There is no run ${id} of this service.`,
    ids.length === 0
      ? 'No run is remembered yet: import, sync and test-chatbot make one.'
      : `${near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `The latest are ${ids.slice(0, MAX_LATEST).join(', ')}.`} See newoaks-mcp runs.`,
  )
}
