import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { preload, readyServer } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { deleteElsewhere, firedFaults, mlsNumbers, setFaults } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

export const demo = { SerialNumber: 'demo' }
/** Long enough for a busy machine to look before the time of the killed request is over. */
const LOOKED_AT_MS = 8000
/** For how long a killed request can act, where the program waits until that is over. */
export const SOON_OVER_MS = 2500

/** From when a file is there, a clock that is a minute ahead. */
const laterOnce = (file: string) =>
  preload(`import { existsSync } from 'node:fs'
    const now = Date.now
    Date.now = () => now() + (existsSync(${JSON.stringify(file)}) ? 60_000 : 0)`)

const Found = z.looseObject({
  total: z.int(),
  listings: z.array(z.looseObject({ MLSNumber: z.string() })),
})
const Runs = z.looseObject({ runs: z.array(z.looseObject({ runId: z.string() })) })

/**
 * A chatbot with the homes of a file, and calls that are killed while a request of theirs is under way.
 *
 * @param timeoutMs how long one can act; less than a minute where it is late at some time
 */
export async function killedChatbot(count: number, timeoutMs = LOOKED_AT_MS) {
  const { sandbox, env: own } = await sandboxAndEnv()
  const env = {
    ...own,
    NEWOAKS_TIMEOUT_MS: `${Math.max(timeoutMs, LOOKED_AT_MS)}`,
    NEWOAKS_IMPORT_DIRS: tmpdir(),
  }
  const isLate = join(temporaryFolder(), 'late')
  const client = await connectRealClient({ env, nodeArgs: laterOnce(isLate) })
  const { succeed, call } = client
  const path = writeListings(listingsCsv(count), 'A.csv')
  const { runId } = await succeed('import_listings', { ...demo, path })
  return {
    ...client,
    env,
    sandbox,
    path,
    runId,
    numbers: () => mlsNumbers(sandbox),
    /** From here on no request can act any more that was sent before the kill. */
    late: () => writeFileSync(isLate, ''),
    find: async (filters: object) =>
      Found.parse(await succeed('find_listings', { ...demo, ...filters })),
    counts: async () => (await succeed('compare_listings', demo)).counts,
    /** As a request does that acts after its process was killed. */
    deleteElsewhere: (Keys: string[]) => deleteElsewhere(sandbox, Keys),
    /** What was agreed to; its process is killed while the request of that number is under way, from 1. */
    async killed(
      tool: string,
      args: Record<string, unknown>,
      at: number,
      { operation = operations.deleteListings.name, heldMs = 60_000 } = {},
    ) {
      await call(tool, args)
      const server = await readyServer({ env: { ...env, NEWOAKS_TIMEOUT_MS: `${timeoutMs}` } })
      const before = at > 1 ? [{ operation, latencyMs: 1, times: at - 1 }] : []
      await setFaults(sandbox, ...before, { operation, latencyMs: heldMs })
      const calling = server.callTool(tool, { ...args, confirm: true }).catch(() => {})
      const fired = () => firedFaults(sandbox)
      await expect.poll(fired, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
      server.process.kill('SIGKILL')
      await server.exited
      await calling
      await setFaults(sandbox)
      return Runs.parse(await succeed('get_run')).runs[0]?.runId ?? ''
    },
  }
}

const notesOf = ({ notes }: Record<string, unknown>) => z.array(z.string()).parse(notes ?? [])

/** The notes of a result, as one text. */
export const textOf = (result: Record<string, unknown>) => notesOf(result).join(' ')
