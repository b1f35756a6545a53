import { existsSync } from 'node:fs'
import { toolsets } from '../../config.ts'
import { InputError } from '../../errors.ts'
import { plainLedger } from '../../runs/ledger-name.ts'
import type { RunSummary } from '../../runs/run-history.ts'
import { nearNames } from '../../text/near-names.ts'
import { rememberedRuns } from '../../tools/call/runs/remembered-runs.ts'
import type { CommandInput } from '../command.ts'
import type { Connection } from '../connect.ts'

/** Among so many of the newest the run is looked for that was probably meant. */
const MAX_NEAR = 200
const MAX_LATEST = 3

/** All runs that are remembered of the service, whichever tools a server would offer. */
export function runMemory(
  { imports, chats, redactor }: Connection,
  input: Pick<CommandInput, 'config' | 'useSandbox'>,
) {
  return { imports, chats, toolsets, redact: redactor.text, elsewhere: runsElsewhere(input) }
}
export type RunMemory = ReturnType<typeof runMemory>

/** Where other runs are, as a sentence with a space before it: where none are of the service, those of the sandbox are meant. */
function runsElsewhere({ config, useSandbox }: Pick<CommandInput, 'config' | 'useSandbox'>) {
  const { file } = plainLedger(config.dataDir, 'sandbox')
  return !useSandbox && existsSync(file) ? ' Runs of the sandbox: add --sandbox.' : ''
}

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
      ? `No run is remembered yet: import, sync and test-chatbot make one.${memory.elsewhere}`
      : `${near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `The latest are ${ids.slice(0, MAX_LATEST).join(', ')}.`} See newoaks-mcp runs.${memory.elsewhere}`,
  )
}
