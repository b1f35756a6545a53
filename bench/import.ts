import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'undici'
import * as z from 'zod'
import { operations } from '../src/contract/operations.ts'
import { ImportResult } from '../src/listings/result.ts'
import { connect } from '../src/runs/sqlite.ts'
import type { FaultRule } from '../src/sandbox/faults.ts'
import { inventedListing, writeInventedCsv } from './invented-listings.ts'
import {
  cpuMs,
  median,
  ownFolder,
  program,
  run,
  type SandboxProcess,
  say,
  startSandboxProcess,
  tellCpu,
} from './processes.ts'

const CONCURRENCY = 16
const ROUNDS = 3
const RATE_ROWS = 10_000
const MANY_ROWS = 40_000
/** So few that starting is all that they take. */
const FEW_ROWS = 10
const LATENCIES_MS = [20, 5, 0]
const AGENT_ROWS = 400
const COMPARED_LATENCY_MS = 20

const chatbots = Array.from({ length: ROUNDS }, (_, index) => index + 1).flatMap((round) => [
  `bare-${round}`,
  `few-${round}`,
  `import-${round}`,
])
const folder = ownFolder('import')
await compareRates()
await cpuOfManyRows()
await shareOfComparison()
await compareWithSingleCalls()

/** The whole import against a loop that does nothing but send the same listings. */
async function compareRates(): Promise<void> {
  const file = join(folder, 'rate.csv')
  await writeInventedCsv(file, RATE_ROWS)
  const fewRows = join(folder, 'few.csv')
  await writeInventedCsv(fewRows, FEW_ROWS)
  say(
    `Rows a second and CPU a row, ${RATE_ROWS} rows, ${CONCURRENCY} at once, median of ${ROUNDS}:`,
  )
  for (const latencyMs of LATENCIES_MS) {
    const sandbox = await startSandboxProcess(folder, { latencyMs, chatbots })
    const bare: number[] = []
    const bareCpu: number[] = []
    const whole: number[] = []
    const sending: number[] = []
    const cpu: number[] = []
    const startCpu: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      startCpu.push((await runImport(sandbox, fewRows, `few-${round}`)).usedMs)
      const loop = await bareLoop(sandbox, `bare-${round}`, RATE_ROWS)
      bare.push(loop.rate)
      bareCpu.push(loop.usedMs / RATE_ROWS)
      const { result, usedMs, sendingMs } = await runImport(sandbox, file, `import-${round}`)
      whole.push(result.rowsPerSecond)
      sending.push(RATE_ROWS / (sendingMs / 1000))
      cpu.push(usedMs / RATE_ROWS)
    }
    sandbox.stop()
    const shareOfBare = (rates: readonly number[]) => {
      const rate = median(rates)
      return `${rate.toFixed(0)} (${(rate / median(bare)).toFixed(2)} of the bare loop)`
    }
    say(
      `  service latency ${latencyMs} ms: bare loop ${median(bare).toFixed(0)}, import from its first to its last request ${shareOfBare(sending)}, with reading the file before ${shareOfBare(whole)}, ${cpuText(cpu, bareCpu)}, ${(median(cpu) - median(startCpu) / RATE_ROWS).toFixed(3)} ms without the ${median(startCpu).toFixed(0)} ms that ${FEW_ROWS} rows take`,
    )
  }
}

/** What a row costs where the first ones, for which the engine compiles, are few. */
async function cpuOfManyRows(): Promise<void> {
  const file = join(folder, 'many.csv')
  await writeInventedCsv(file, MANY_ROWS)
  const sandbox = await startSandboxProcess(folder, { latencyMs: 0, chatbots })
  const bareCpu: number[] = []
  const cpu: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    bareCpu.push((await bareLoop(sandbox, `bare-${round}`, MANY_ROWS)).usedMs / MANY_ROWS)
    cpu.push((await runImport(sandbox, file, `import-${round}`)).usedMs / MANY_ROWS)
  }
  sandbox.stop()
  say(`${MANY_ROWS} rows, service latency 0 ms, median of ${ROUNDS}: ${cpuText(cpu, bareCpu)}`)
}

/** A machine is faster at one hour than at another: the bare loop beside it tells by how much. */
function cpuText(cpu: readonly number[], bareCpu: readonly number[]): string {
  const [used, bare] = [median(cpu), median(bareCpu)]
  return `CPU ${used.toFixed(3)} ms a row, ${(used / bare).toFixed(1)} of the bare loop's ${bare.toFixed(3)}`
}

/** What it takes to read the service's list and to compare it, when nothing has changed. */
async function shareOfComparison(): Promise<void> {
  const file = join(folder, 'rate.csv')
  const latency = { latencyMs: COMPARED_LATENCY_MS }
  const noList = { operation: operations.listListings.name, status: 404 }
  const sandbox = await startSandboxProcess(folder, { ...latency, chatbots: ['compared'] })
  const { result: first } = await runImport(sandbox, file, 'compared')
  const compared: number[] = []
  const without: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [times, faults] of [
      [compared, [latency]],
      [without, [noList, latency]],
    ] as const) {
      await setFaults(sandbox, faults)
      times.push((await runImport(sandbox, file, 'compared', 'unchanged')).result.elapsedMs)
    }
  }
  sandbox.stop()
  const cost = median(compared) - median(without)
  say(
    `Comparing ${RATE_ROWS} listings with the bot at ${COMPARED_LATENCY_MS} ms: ${cost.toFixed(0)} ms, ${((100 * cost) / first.elapsedMs).toFixed(1)}% of the ${(first.elapsedMs / 1000).toFixed(1)} s that loading them took`,
  )
}

async function setFaults(
  { url, secretKey }: SandboxProcess,
  faults: readonly FaultRule[],
): Promise<void> {
  const { ok, status } = await fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { authorization: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!ok) throw new Error(`the sandbox takes no faults: ${status}`)
}

/** What an agent spends that sends one call a listing, against one call for the file. */
async function compareWithSingleCalls(): Promise<void> {
  const file = join(folder, 'agent.csv')
  await writeInventedCsv(file, AGENT_ROWS)
  const sandbox = await startSandboxProcess(folder, { latencyMs: 0, chatbots: ['agent'] })
  const { result } = await runImport(sandbox, file, 'agent')
  sandbox.stop()
  let single = 0
  for (let n = 1; n <= AGENT_ROWS; n += 1) {
    const created = JSON.stringify({ Data: 'f'.repeat(24), Version: '1.0.0', Code: 200 })
    single += JSON.stringify({ SerialNumber: 'demo', ...inventedListing(n) }).length
    // A result stands in the conversation twice: as text and as structured content.
    single += created.length * 2
  }
  const one =
    JSON.stringify({ SerialNumber: 'demo', path: file }).length + JSON.stringify(result).length * 2
  say(`The conversation of an agent, ${AGENT_ROWS} listings:`)
  say(`  one create_listing a listing: ${AGENT_ROWS} calls, ${single} characters`)
  say(`  import_listings: 1 call, ${one} characters`)
}

/** Rows a second of nothing but requests, and what these take of this process. */
async function bareLoop({ url, secretKey }: SandboxProcess, serialNumber: string, rows: number) {
  const pool = new Pool(url, { connections: CONCURRENCY })
  const Answer = z.looseObject({ Success: z.literal(true) })
  let next = 1
  const worker = async () => {
    while (next <= rows) {
      const listing = inventedListing(next)
      next += 1
      const { body } = await pool.request({
        method: 'POST',
        path: operations.createListing.path,
        headers: { authorization: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ SerialNumber: serialNumber, ...listing }),
      })
      Answer.parse(await body.json())
    }
  }
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  const rate = rows / ((performance.now() - startedAt) / 1000)
  const { user, system } = process.cpuUsage(cpuBefore)
  await pool.close()
  return { rate, usedMs: (user + system) / 1000 }
}

/**
 * @param landing what becomes of all rows
 * @returns with `usedMs`, the CPU that its process took from its start to its end
 */
async function runImport(
  { url, secretKey }: SandboxProcess,
  file: string,
  serialNumber: string,
  landing: 'created' | 'unchanged' = 'created',
) {
  const dataDir = join(folder, `data-${new URL(url).port}-${serialNumber}`)
  const args = ['import', file, '--bot', serialNumber, '--json', '--data-dir', dataDir]
  const { stdout, stderr } = await run([...tellCpu, program, ...args], {
    HOME: folder,
    NEWOAKS_BASE_URL: url,
    NEWOAKS_SECRET_KEY: secretKey,
  })
  const result = ImportResult.parse(JSON.parse(stdout))
  if (result.rows[landing] !== result.rows.read) throw new Error(`not all landed: ${stdout}`)
  return { result, usedMs: cpuMs(stderr), sendingMs: sendingMs(dataDir) }
}

/** From the first answer to the last, as the ledger noted them: what comes before the first is one answer's time. */
function sendingMs(dataDir: string): number {
  const name = readdirSync(dataDir).find((each) => each.endsWith('.db')) ?? ''
  const ledger = connect({ name: 'ledger', file: join(dataDir, name), ifDamaged: '' })
  try {
    const Span = z.object({ ms: z.number() })
    return Span.parse(
      ledger.prepare('SELECT max(updatedAtMs) - min(updatedAtMs) AS ms FROM entries').get(),
    ).ms
  } finally {
    ledger.close()
  }
}
