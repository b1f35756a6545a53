import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { CONCURRENCY, questions, REPEATS } from './conversations.ts'
import { writeInventedCsv } from './invented-listings.ts'
import {
  median,
  ownFolder,
  peakMb,
  program,
  run,
  say,
  startSandboxProcess,
  tellPeak,
} from './processes.ts'

const ROUNDS = 3
const LISTINGS = 100
const LATENCIES_MS = [20, 0]
const CHATBOT = 'bench'

const bareClient = fileURLToPath(new URL('bare-conversations.ts', import.meta.url))

/** What is needed of a result. */
const Rate = z.looseObject({ messages: z.int(), elapsedMs: z.int() })

/** What every turn expects. */
const suites = {
  'checks of the text': [{ icontains: 'bedroom' }, { notRegex: '(?i)undefined' }],
  'and onlyRealListings': [{ icontains: 'bedroom' }, { onlyRealListings: true }],
}

const folder = ownFolder('chats')
say(
  `Messages a second, ${questions.length} scenarios of 2 turns x ${REPEATS}, ${CONCURRENCY} sessions at once, median of ${ROUNDS}:`,
)
for (const latencyMs of LATENCIES_MS) await compareRates(latencyMs)

function suiteText(expect: readonly object[]): string {
  const scenarios = questions.map((messages, index) => ({
    name: `scenario ${index + 1}`,
    turns: messages.map((say) => ({ say, expect })),
  }))
  return JSON.stringify({ version: 1, scenarios })
}

/** The whole run against a loop that does nothing but hold the same conversations. */
async function compareRates(latencyMs: number): Promise<void> {
  const sandbox = await startSandboxProcess(folder, { latencyMs, chatbots: [CHATBOT] })
  const env = {
    HOME: folder,
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
    NEWOAKS_DATA_DIR: join(folder, `data-${latencyMs}`),
  }
  const listings = join(folder, 'listings.csv')
  await writeInventedCsv(listings, LISTINGS)
  await run([program, 'import', listings, '--bot', CHATBOT], env)
  const suite = join(folder, 'suite.yaml')
  const args = ['test-chatbot', suite, '--bot', CHATBOT, '--repeats', `${REPEATS}`]
  for (const [name, expect] of Object.entries(suites)) {
    await writeFile(suite, suiteText(expect))
    const bare: number[] = []
    const whole: number[] = []
    const peaks: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      bare.push(Number((await run(['--import', 'tsx', bareClient, CHATBOT], env)).stdout))
      const { stdout, stderr } = await run([...tellPeak, program, ...args, '--yes', '--json'], env)
      const { messages, elapsedMs } = Rate.parse(JSON.parse(stdout))
      whole.push(messages / (elapsedMs / 1000))
      peaks.push(peakMb(stderr))
    }
    const ratio = median(whole) / median(bare)
    say(
      `  service latency ${latencyMs} ms, ${name}: test run ${median(whole).toFixed(0)}, bare client ${median(bare).toFixed(0)}, ratio ${ratio.toFixed(2)}; peak memory of the run ${median(peaks).toFixed(0)} MB`,
    )
  }
  sandbox.stop()
}
