import type * as z from 'zod'
import type { CallOptions, CallResult, Service } from '../api/service.ts'
import type { Operation } from '../contract/operations.ts'
import { AppError, reasonOf } from '../errors.ts'
import { type Redactor, redactValue } from '../keys/redact.ts'
import type { ListingCall, ListingCallEnd } from '../listings/ledger/single-call.ts'
import type { Caller } from '../runs/caller.ts'
import { excerpt } from '../text/excerpt.ts'
import { fitJson } from '../text/fit-json.ts'
import type { HomeBefore } from './homes-before.ts'
import type { ChangeEnd, Journal, LastSets, OpenChange } from './journal.ts'
import {
  answeredEnd,
  hadAll,
  isChange,
  type RequestedChange,
  requestedChange,
} from './requested-change.ts'

const CHECK = 'newoaks-mcp ledger check tells what is wrong with the file of the ledger.'
/** So much of an answer is remembered. */
const MAX_ANSWER_CHARACTERS = 1000

interface JournalingParts {
  readonly journal: () => Promise<Journal>
  /** Cuts keys out of what is remembered. */
  readonly redactor: Pick<Redactor, 'members' | 'text'>
}

/** What a call answers that was journaled. */
export interface Journaled {
  /** Of an edit: what this server has set before. */
  readonly before?: Promise<LastSets>
  /** How the journal calls it. */
  readonly change?: number
}

/** How a call is made that is journaled. */
export interface JournaledOptions extends CallOptions {
  /** The listings that it deletes, where whoever deletes them has looked. */
  readonly homes?: readonly HomeBefore[] | undefined
  /** The identifiers of the listings that its keys stand for by now, where the list tells; see FoundByKey. */
  readonly ids?: readonly string[] | undefined
  /** How many of them the service's list has; default: all. */
  readonly listed?: number | undefined
  /** Of its keys those that no listing has, as was seen with the homes. */
  readonly absent?: readonly string[] | undefined
}

export interface JournaledService extends Service {
  call<Request extends z.ZodType, Data extends z.ZodType>(
    operation: Operation<Request, Data>,
    body: z.input<Request>,
    options: JournaledOptions,
  ): Promise<CallResult<z.output<Data>> & Journaled>
}

/**
 * The same service, whose changes are journaled: before a request that changes something is sent, its
 * intent is on disk; when it cannot be, nothing is sent.
 */
export function journaledService(
  service: Service,
  { journal, redactor }: JournalingParts,
  caller: Caller,
): JournaledService {
  async function intend(
    change: RequestedChange,
    { homes, ids }: Pick<JournaledOptions, 'homes' | 'ids'>,
  ): Promise<OpenChange> {
    const { kind, serialNumber, sent, listings } = change
    const opened = await journal()
    return await opened.intend({
      kind,
      serialNumber,
      listings: ids && listings ? byIds(listings, ids) : listings,
      tool: caller.tool,
      host: caller.host,
      homes: homes?.map((home) => redactor.members(home)),
      sent: redactor.members(sent),
    })
  }

  return {
    ...service,
    /** Also that a change can be written down: else nobody is to be asked about it. */
    async checkConfigured(operation) {
      await service.checkConfigured(operation)
      if (isChange(operation)) await journal().catch(notJournaled)
    },
    async call(operation, body, options) {
      const { homes, ids, listed, absent } = options
      const change = requestedChange(operation, body)
      if (!change || options.signal.aborted) return service.call(operation, body, options)
      await service.checkConfigured(operation)
      const open = await intend(change, { homes, ids }).catch(notJournaled)
      try {
        const result = await service.call(operation, body, options)
        const seen =
          homes && absent
            ? { homes: homes.length, listed: listed ?? homes.length, absent }
            : undefined
        const ended = answeredEnd(change, result, { seen, hadAll: hadAll(change, homes) })
        const answer = answerOf(result, redactor)
        open.end({ answer, ...ended, ...(ids && { listings: ofAllIds(ended.listings) }) })
        return { before: open.before, change: open.id, ...result }
      } catch (error) {
        open.end(failedEnd(change, error, redactor))
        throw error
      }
    },
  }
}

/** The same for listings that are known by identifier. */
function byIds(call: ListingCall, ids: readonly string[]): ListingCall {
  return call.kind === 'create' ? call : { ...call, KeyType: 'NewOaks', keys: ids }
}

/** Keys that no listing has are none of these identifiers. */
function ofAllIds(end: ListingCallEnd | undefined): ListingCallEnd | undefined {
  return end?.kind === 'all' ? { kind: end.kind, count: end.count } : end
}

function answerOf(
  { Data, Code, repeatedAfter }: CallResult,
  { text }: JournalingParts['redactor'],
): Record<string, unknown> {
  const answer = {
    Data: redactValue(Data, text),
    Code,
    ...(repeatedAfter.length > 0 && { attempts: repeatedAfter.length + 1 }),
  }
  return { ...Object(fitJson(answer, MAX_ANSWER_CHARACTERS).value) }
}

function failedEnd(
  { listings }: RequestedChange,
  error: unknown,
  { text }: JournalingParts['redactor'],
): ChangeEnd {
  const known = error instanceof AppError ? error : undefined
  const outcome = known?.outcome ?? 'unknown'
  const message = known ? excerpt(text(known.message), MAX_ANSWER_CHARACTERS) : 'internal error'
  return {
    outcome,
    answer: { error: message },
    ...(listings && outcome === 'not_applied' && { listings: { kind: 'none' } }),
  }
}

/** What cannot be journaled is not sent. */
function notJournaled(error: unknown): never {
  const known = error instanceof AppError ? error : undefined
  throw new AppError(
    `Nothing was sent, because the change cannot be written down first: ${reasonOf(error)}`,
    {
      code: known?.code ?? 'not_journaled',
      hint: known?.hint ?? CHECK,
      outcome: 'not_applied',
      cause: error,
    },
  )
}
