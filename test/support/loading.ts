import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { Service } from '../../src/api/service.ts'
import { noRows } from '../../src/listings/counts.ts'
import type { Ledger } from '../../src/listings/ledger/ledger.ts'
import type { RunStart } from '../../src/listings/ledger/run.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { loadListings } from '../../src/listings/load/load.ts'
import type { LoadOptions } from '../../src/listings/load/load-options.ts'
import type { LoadRow, RowOutcome } from '../../src/listings/load/load-row.ts'
import type { FaultRule } from '../../src/sandbox/faults.ts'
import { caller } from './caller.ts'
import { listAll, mlsNumbers, setFaults, start } from './sandbox.ts'
import { clientWith } from './scripted-client.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A ledger file in a folder that is removed when the test ends. */
export function ledgerFile(): string {
  return join(temporaryFolder(), 'ledger.db')
}

/** A ledger that is closed when the test ends. */
export function ledger(file = ledgerFile()): Ledger {
  const opened = openSqliteLedger(file)
  onTestFinished(() => opened.close())
  return opened
}

export const TIMEOUT_MS = 400

const FaultCounts = z.object({
  Data: z.object({ rules: z.array(z.object({ fired: z.int() })) }),
})

/** A sandbox, a client for it, and an empty ledger. */
export async function bench({ timeoutMs = TIMEOUT_MS } = {}) {
  const sandbox = await start()
  const { secretKey, sessionKey, url } = sandbox
  const service = clientWith({ baseUrl: url, secretKey, sessionKey, timeoutMs })
  return {
    caller,
    sandbox,
    service,
    ledger: ledger(),
    /** What goes wrong from now on. */
    faults: (...rules: FaultRule[]) => setFaults(sandbox, ...rules),
    /** How often each fault has happened. */
    fired: async (): Promise<number[]> => {
      const response = await fetch(`${sandbox.url}/sandbox/faults`)
      return FaultCounts.parse(await response.json()).Data.rules.map(({ fired }) => fired)
    },
    /** The MLS numbers that the chatbot has, sorted. */
    mlsNumbers: () => mlsNumbers(sandbox),
    listings: () => listAll(sandbox),
  }
}

type Choices = Partial<Omit<LoadOptions, 'service' | 'ledger'>> & {
  readonly service: Service
  readonly ledger: Ledger
}

export function runStart(changes: Partial<RunStart> = {}): RunStart {
  return {
    kind: 'import',
    caller,
    serialNumber: 'demo',
    source: 'redfin',
    fileName: 'listings.csv',
    signal: new AbortController().signal,
    ...changes,
  }
}

/** Loads rows in a run of their own, and tells what became of each. */
export async function load(rows: readonly LoadRow[], choices: Choices) {
  const { dryRun = false, signal = new AbortController().signal, source = 'redfin' } = choices
  const run = await choices.ledger.beginRun(runStart({ dryRun, signal, source }))
  const outcomes: RowOutcome[] = []
  async function* read() {
    yield* rows
  }
  const end = await loadListings(read, {
    runId: run.id,
    serialNumber: 'demo',
    source,
    mode: 'upsert',
    duplicates: 'first',
    timeoutMs: TIMEOUT_MS,
    signal,
    onOutcome(outcome) {
      outcomes.push(outcome)
      return choices.onOutcome?.(outcome)
    },
    ...omitOutcome(choices),
  }).catch(async (error: unknown) => {
    await run.end('stopped')
    throw error
  })
  await run.end(end.state)
  outcomes.sort((one, other) => one.source.row - other.source.row)
  const counts = { ...noRows, read: outcomes.length }
  for (const { state } of outcomes) counts[state] += 1
  return {
    runId: run.id,
    end,
    counts,
    outcomes,
    /** By row: its state, and the codes of what was found. */
    states: outcomes.map(({ source, state, findings }) =>
      [source.row, state, ...findings.map(({ code }) => code)].join(' '),
    ),
  }
}

function omitOutcome({ onOutcome: _, ...rest }: Choices) {
  return rest
}
