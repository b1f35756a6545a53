import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import recheckPackage from 'recheck/package.json' with { type: 'json' }
import * as z from 'zod'
import { capOf } from './exceptions.ts'
import { growthOf, type Repeated, textsFor } from './growth.ts'
import type { Pattern, Place } from './source-patterns.ts'

const Attack = z.object({
  pumps: z.array(z.object({ prefix: z.string(), pump: z.string() })),
  suffix: z.string(),
})
const Verdict = z.union([z.literal('safe'), z.literal('unknown'), Attack])
/**
 * `safe`: recheck says so, and no text took the pattern too long; `unknown` when recheck came to no end, or
 * one did; else the text with which recheck claims to slow it down.
 */
export type Verdict = z.output<typeof Verdict>

const Verdicts = z.object({ recheck: z.string(), verdicts: z.record(z.string(), Verdict) })
export type Verdicts = z.output<typeof Verdicts>

export const recheckVersion: string = recheckPackage.version
const file = join(import.meta.dirname, 'verdicts.json')
/** How long recheck may think about a pattern, in milliseconds, and about one that is capped anyway. */
const TIMEOUT_MS = 60_000
const CAPPED_TIMEOUT_MS = 3_000

export const nameOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`

/** What is known of patterns, by their names. */
export function readVerdicts(): Verdicts {
  return Verdicts.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Judges the patterns of which nothing is known, and forgets those that are no more. */
export async function renewVerdicts(patterns: readonly (Pattern & Place)[]): Promise<void> {
  const known = readVerdicts()
  const judged = new Map<string, Verdict>()
  // Written after each: the first run takes long.
  const write = () =>
    writeFileSync(
      file,
      `${JSON.stringify({ recheck: recheckVersion, verdicts: Object.fromEntries([...judged].sort()) }, null, 1)}\n`,
    )
  for (const pattern of patterns) {
    const kept = known.recheck === recheckVersion && known.verdicts[nameOf(pattern)]
    if (kept) judged.set(nameOf(pattern), kept)
  }
  for (const pattern of patterns) {
    if (judged.has(nameOf(pattern))) continue
    judged.set(nameOf(pattern), await judge(pattern))
    write()
  }
  write()
}

async function judge(pattern: Pattern & Place): Promise<Verdict> {
  const timeout = capOf(pattern) ? CAPPED_TIMEOUT_MS : TIMEOUT_MS
  const found = await check(pattern.source, pattern.flags, { timeout })
  if (found.status === 'vulnerable') return Attack.parse(found.attack)
  return found.status === 'safe' && growthOf(pattern, textsFor(pattern)) ? 'unknown' : found.status
}

/** The text of an attack, as long as wanted. */
export function attackText(verdict: Verdict | undefined): Repeated[] {
  if (verdict === undefined || typeof verdict === 'string') return []
  const unit = verdict.pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const text = (length: number) =>
    verdict.pumps
      .map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / unit)))
      .join('') + verdict.suffix
  return [{ name: 'what recheck names', text }]
}
