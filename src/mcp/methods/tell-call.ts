import { randomUUID } from 'node:crypto'
import type { Redact } from '../../keys/redact.ts'
import type { WatchedCalls } from '../../runs/watched-calls.ts'
import { oneLineWithoutKeys } from '../../text/excerpt.ts'
import { isObject } from '../../text/json.ts'
import type { Tool } from '../../tools/call/tool.ts'
import type { Caller } from './caller.ts'

const MAX_ABOUT_CHARS = 300
const MAX_ID_CHARS = 100
/** What a call is about, in this order; the first that is there is told. */
const telling: readonly string[] = ['content', 'text', 'path', 'url', 'runId', 'suite', 'pack']

interface AnsweredCall {
  readonly tool: Pick<Tool, 'name' | 'effect'>
  readonly args: unknown
  readonly caller: Pick<Caller, 'host'>
  readonly isAnswered: boolean
  readonly tookMs: number
}

/** Tells those who watch of a call that changed nothing; changes are in the journal. */
export async function tellCall(
  { tool, args, caller, isAnswered, tookMs }: AnsweredCall,
  { watchedCalls, redact }: { readonly watchedCalls: WatchedCalls; readonly redact: Redact },
): Promise<void> {
  if (!['read', 'record', 'converse'].includes(tool.effect)) return
  const { host } = caller
  const given = isObject(args) ? args : {}
  const short = (value: unknown, maxChars: number) =>
    typeof value === 'string' ? oneLineWithoutKeys(value, maxChars, redact) : ''
  const about = telling.map((name) => short(given[name], MAX_ABOUT_CHARS)).find(Boolean) ?? ''
  const serialNumber = short(given.SerialNumber ?? given.serialNumber, MAX_ID_CHARS)
  await watchedCalls.tell({
    id: randomUUID(),
    tool: tool.name,
    about,
    isAnswered,
    tookMs: Math.round(tookMs),
    when: new Date().toISOString(),
    ...(host !== undefined && { host: short(host, MAX_ID_CHARS) }),
    ...(serialNumber !== '' && { serialNumber }),
  })
}
