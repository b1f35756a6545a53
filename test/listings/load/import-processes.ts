import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { RowCounts } from '../../../src/listings/counts.ts'
import type { FaultRule } from '../../../src/sandbox/faults.ts'
import { data, ListingPage, post, type Reachable } from '../../support/sandbox.ts'

const TIMEOUT_MS = 1000

/** Where processes keep what they load: a file, or a schema of PostgreSQL. */
export type ImportLedger =
  | { readonly file: string }
  | { readonly url: string; readonly schema: string; readonly leaseMs: number }

export interface Import {
  readonly sandbox: Reachable
  readonly ledger: ImportLedger
  readonly rows: number
}

/** Starts an import in a process of its own. @param script from `builtProcess` */
export function startImport(script: string, { sandbox, ...settings }: Import): ChildProcess {
  const { url: baseUrl, secretKey } = sandbox
  const child = fork(script, [
    JSON.stringify({ ...settings, baseUrl, secretKey, timeoutMs: TIMEOUT_MS }),
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Resolves to the first message that fits. */
export async function message<Fit>(child: ChildProcess, fit: z.ZodType<Fit>): Promise<Fit> {
  for await (const [said] of on(child, 'message', { close: ['exit'] })) {
    const { data } = fit.safeParse(said)
    if (data !== undefined) return data
  }
  throw new Error('The import ended too early.')
}

export const Created = z.object({ created: z.int() })
export const Result = z.object({ state: z.string(), counts: RowCounts })

/** Every MLS number that the chatbot has, as often as it has it. */
export async function present(sandbox: Reachable): Promise<string[]> {
  const body = { SerialNumber: 'demo', PageSize: 10_000 }
  const { Listings } = await data(post(sandbox, '/chat/Chatbot/RealEstateList', body), ListingPage)
  return Listings.map(({ MLSNumber }) => MLSNumber).sort()
}

export function expected(rows: number): string[] {
  return Array.from({ length: rows }, (_, index) => `M${index + 1}`).sort()
}

/** What goes wrong at the service: lost answers, lost requests, too many of them, slow ones. */
export const trouble = (seed: number): FaultRule[] => [
  { share: 0.01, seed, status: 429, retryAfter: '0' },
  { share: 0.005, seed: seed + 1, status: 429, retryAfter: '1', times: 2 },
  { share: 0.005, seed: seed + 2, status: 503 },
  { share: 0.03, seed: seed + 3, reset: 'after' },
  { share: 0.01, seed: seed + 4, reset: 'before' },
  { operation: 'RealEstateCreate', share: 0.015, seed: seed + 5, latencyMs: 800 },
  { latencyMs: 10 },
]
