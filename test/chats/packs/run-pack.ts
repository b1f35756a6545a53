import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { createNamedIn } from '../../../src/chats/answer-listings/named-set.ts'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { readKnownListings } from '../../../src/chats/answer-listings/read-known-listings.ts'
import { createEvaluator } from '../../../src/chats/checks/evaluate.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import type { PackName } from '../../../src/chats/packs/pack-names.ts'
import type { ScenarioResult } from '../../../src/chats/result.ts'
import { planOf } from '../../../src/chats/run/plan.ts'
import { runSuite } from '../../../src/chats/run/run-suite.ts'
import type { Sample } from '../../../src/chats/run/sample.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
import { packSuite } from '../../../src/chats/suite/pack-suite.ts'
import { type SandboxOptions, startSandbox } from '../../../src/sandbox/sandbox.ts'
import { remembering } from '../../support/remembering.ts'
import { data, post } from '../../support/sandbox.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

const Listings = z.array(z.looseObject({ Url: z.string() }))
export const exampleListings = Listings.parse(
  JSON.parse(readFileSync(new URL('../../../examples/listings.json', import.meta.url), 'utf8')),
)

export interface PackRun {
  readonly result: ReturnType<typeof testResult>
  readonly samples: readonly Sample[]
  /** The scenarios that did not pass. */
  readonly caught: readonly ScenarioResult[]
  /** The checks that failed, each once. */
  readonly failedChecks: readonly string[]
}

interface RunOptions extends Pick<SandboxOptions, 'bot' | 'llm'> {
  readonly listings?: readonly object[]
  readonly systemMessage?: string
}

/** Holds a pack with the chatbot of a sandbox that has listings. */
export async function runPack(
  pack: PackName,
  { listings = exampleListings, systemMessage, ...bot }: RunOptions = {},
): Promise<PackRun> {
  const sandbox = await startSandbox(bot)
  try {
    for (const listing of listings)
      await data(
        post(sandbox, '/chat/Chatbot/RealEstateCreate', { ...listing, SerialNumber: 'demo' }),
      )
    if (systemMessage)
      await data(
        post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', SystemMessage: systemMessage }),
      )
    const { url: baseUrl, secretKey, sessionKey } = sandbox
    const service = clientWith({ baseUrl, secretKey, sessionKey })
    const suite = packSuite(pack, packs)
    const known = await readKnownListings({
      serialNumber: 'demo',
      service,
      ledger: remembering(),
      ...unhurried(),
    })
    const read = createAnswerReader()
    const samples: Sample[] = []
    const startedAtMs = Date.now()
    const { state, notes } = await runSuite({
      suite,
      serialNumbers: ['demo'],
      service,
      check: createEvaluator(read),
      listingsOf: () => known,
      namedIn: createNamedIn(read),
      redact: (text) => text,
      onSample: (sample) => samples.push(sample),
      ...unhurried(),
    })
    const plan = planOf(suite, ['demo'], (text) => text)
    const result = testResult({
      id: 'run',
      plan,
      state,
      startedAtMs,
      endedAtMs: Date.now(),
      samples,
      judgements: [],
      notes,
    })
    const checks = samples.flatMap(({ turns }) => turns.flatMap((turn) => turn.checks))
    return {
      result,
      samples,
      caught: result.bot.scenarios.filter(({ verdict }) => verdict !== 'pass'),
      failedChecks: [
        ...new Set(checks.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check)),
      ],
    }
  } finally {
    await sandbox.close()
  }
}
