import { appendFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import type { FaultRule } from '../../src/sandbox/faults.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { preload, readyServer } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import {
  deleteElsewhere,
  firedFaults,
  mlsNumbers,
  ownChatbot,
  setFaults,
} from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Long enough for a busy machine to look before the time of the killed request is over. */
const LOOKED_AT_MS = 8000
/** For how long a killed request can act, where the program waits until that is over. */
export const SOON_OVER_MS = 2500

/** A clock that is ahead by a second for each byte of a file. */
const aheadBy = (file: string) =>
  preload(`import { statSync } from 'node:fs'
    const now = Date.now
    Date.now = () => now() + statSync(${JSON.stringify(file)}).size * 1000`)

const Found = z.looseObject({
  total: z.int(),
  listings: z.array(z.looseObject({ MLSNumber: z.string() })),
})
const Runs = z.looseObject({ runs: z.array(z.looseObject({ runId: z.string() })) })

/** Which requests are under way when their process is killed, how many, and for how long. */
interface Held {
  readonly operation?: FaultRule['operation']
  readonly waiting?: number
  readonly heldMs?: number
}

/**
 * A server and a sandbox that the tests of a file share: each has a chatbot of its own with the homes of
 * a file, and calls that are killed while a request of theirs is under way.
 *
 * @returns makes one; `timeoutMs`: how long such a request can act, less than it is late by
 */
export function killedChatbots() {
  const shared = forAllTests(async (atEnd) => {
    const { sandbox, env: own } = await sandboxAndEnv({}, atEnd)
    const env = { ...own, NEWOAKS_TIMEOUT_MS: `${LOOKED_AT_MS}`, NEWOAKS_IMPORT_DIRS: tmpdir() }
    const ahead = join(temporaryFolder(atEnd), 'ahead')
    writeFileSync(ahead, '')
    const nodeArgs = aheadBy(ahead)
    return {
      sandbox,
      env,
      ahead,
      nodeArgs,
      client: await connectRealClient({ env, nodeArgs, atEnd }),
    }
  })
  return async (count: number, timeoutMs = LOOKED_AT_MS) => {
    const { sandbox, env, ahead, nodeArgs, client } = shared()
    const { succeed, call } = client
    onTestFinished(async () => void (await setFaults(sandbox)))
    const SerialNumber = await ownChatbot(sandbox)
    const path = writeListings(listingsCsv(count), 'A.csv')
    const { runId } = await succeed('import_listings', { SerialNumber, path })
    /** Its process is killed while the request of that number is under way, from 1, and those behind it. */
    async function killedCall(tool: string, args: object, at: number, held: Held = {}) {
      const { operation = operations.deleteListings.name, waiting = 1, heldMs = 60_000 } = held
      const ofServer = { ...env, NEWOAKS_TIMEOUT_MS: `${timeoutMs}` }
      const server = await readyServer({ env: ofServer, nodeArgs })
      const before = at > 1 ? [{ operation, latencyMs: 1, times: at - 1 }] : []
      await setFaults(sandbox, ...before, { operation, latencyMs: heldMs })
      const calling = server.callTool(tool, args).catch(() => {})
      const fired = () => firedFaults(sandbox)
      await expect.poll(fired, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(waiting)
      server.process.kill('SIGKILL')
      await server.exited
      await calling
      await setFaults(sandbox)
    }
    return {
      ...client,
      SerialNumber,
      sandbox,
      path,
      runId,
      numbers: () => mlsNumbers(sandbox, SerialNumber),
      /** From here on no request can act any more that was sent before. */
      late: (seconds = 60) => appendFileSync(ahead, '.'.repeat(seconds)),
      find: async (filters: object) =>
        Found.parse(await succeed('find_listings', { SerialNumber, ...filters })),
      counts: async () => (await succeed('compare_listings', { SerialNumber })).counts,
      /** As a request does that acts after its process was killed. */
      deleteElsewhere: (Keys: string[]) => deleteElsewhere(sandbox, Keys, SerialNumber),
      killedCall,
      /** The same of what was agreed to. */
      async killed(tool: string, args: Record<string, unknown>, at: number, held?: Held) {
        await call(tool, args)
        await killedCall(tool, { ...args, confirm: true }, at, held)
        return Runs.parse(await succeed('get_run')).runs[0]?.runId ?? ''
      },
    }
  }
}
export type KilledChatbot = Awaited<ReturnType<ReturnType<typeof killedChatbots>>>

const notesOf = ({ notes }: Record<string, unknown>) => z.array(z.string()).parse(notes ?? [])

/** The notes of a result, as one text. */
export const textOf = (result: Record<string, unknown>) => notesOf(result).join(' ')
