import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { textOf } from '../../support/program.ts'

/** What a result says became of the work, and what it says of the failure. */
export interface Told {
  /** `told`: the report of a job names it, and claims nothing of the service. */
  readonly outcome: 'done' | 'unknown' | 'unchanged' | 'told'
  /** Without what differs from tool to tool: names, what was quoted, what to do next. */
  readonly text: string
}

const Problems = z.array(z.looseObject({ message: z.string() }))
/** What jobs count, and how they tell of what failed. */
const Job = z.looseObject({
  rows: z.record(z.string(), z.number()).optional(),
  deleted: z.unknown().optional(),
  unknown: z.number().optional(),
  notAttempted: z.number().optional(),
  failed: z.number().optional(),
  problems: Problems.optional(),
  notes: z.array(z.string()).optional(),
  notCompared: z.string().optional(),
  scenarios: z.array(z.looseObject({ reasons: z.array(z.string()).optional() })).optional(),
})
type Job = z.infer<typeof Job>

/** Reads a result. @throws Error for one that does not say what became of it, and what to do */
export function toldBy(result: CallToolResult): Told {
  if (!result.isError) return ofJob(Job.parse(result.structuredContent))
  const text = textOf(result)
  const [, said = '', outcome] =
    /^(.*)\nOutcome: (unknown|not_applied): .+\nNext: .{10}/s.exec(text) ?? []
  if (outcome === undefined) throw new Error(`It does not say what became of it: ${text}`)
  return { outcome: outcome === 'unknown' ? 'unknown' : 'unchanged', text: bare(said) }
}

function ofJob(job: Job): Told {
  const { unknown = 0, failed = 0, notAttempted = 0 } = { ...job, ...job.rows }
  const said = [
    ...(job.problems ?? []).map(({ message }) => message),
    ...(job.scenarios ?? []).flatMap(({ reasons = [] }) => reasons),
  ].filter(Boolean)
  const [text = ''] = unknown + failed + notAttempted > 0 ? [...said, ...(job.notes ?? [])] : said
  if (job.notCompared !== undefined) return { outcome: 'unchanged', text: bare(job.notCompared) }
  if (unknown > 0) return { outcome: 'unknown', text: bare(text) }
  if (failed + notAttempted > 0) return { outcome: 'unchanged', text: bare(text) }
  return said.length > 0 ? { outcome: 'told', text: bare(text) } : { outcome: 'done', text: '' }
}

const OPERATION =
  /\b(?:ModelList|ChatContentHistory|Edit|GetSession|ClientAsk|RealEstate[A-Z][a-z]+)\b/g
/** Where it begins to say how often it was tried, and what to do. */
const NEXT = /\s(?:It was tried|Set NEWOAKS_|Check |Start the same|Later: |The account must)/
/** What the service said is quoted. */
const QUOTED = [/(?<=beginning ").*(?=")/, /(?<=specification says \().*(?=\))/, /(?<=\. Data: ).*/]

function bare(text: string): string {
  const [, after = text] = text.split('did not show its list: ')
  const [sentence = ''] = after.split(NEXT)
  const unquoted = QUOTED.reduce((rest, quoted) => rest.replace(quoted, '…'), sentence)
  return unquoted
    .replaceAll(OPERATION, 'OPERATION')
    .replaceAll('EAI_AGAIN', 'ENOTFOUND')
    .replace(/\bbot-\d+/, 'BOT')
}
