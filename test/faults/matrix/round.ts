import * as z from 'zod'
import type { Server } from '../../support/program.ts'
import type { startAnsweringService } from './answering-service.ts'
import { botOf, type Caller, callers, columns, loading, sessionOf } from './callers.ts'
import { type Told, toldBy } from './told.ts'

const Loaded = z.looseObject({ runId: z.string() })
/** They wait for a service that is too busy. */
const patient = ['import', 'mend', 'undo'].flatMap((name) => columns[name] ?? [])

interface Place {
  readonly server: Server
  readonly answers: Awaited<ReturnType<typeof startAnsweringService>>
}

interface Round {
  /** Names the chatbots and sessions: each has its own. */
  readonly number: number
  /** From here on it fails. */
  begin(): void
  /** A state that passes: when everybody has met it, it is over. */
  readonly passes: boolean
}

/** What a caller was told, and how often it has sent what failed; undefined where it depends on how long it waited. */
export interface Outcome extends Told {
  readonly requests: number | undefined
}

/** Every tool that sends requests is called while a fault lasts. */
export async function playRound(
  { server, answers }: Place,
  { number, begin, passes }: Round,
): Promise<ReadonlyMap<Caller, Outcome>> {
  const loaded = new Map<Caller, unknown>()
  answers.begin(undefined)
  await Promise.all(
    callers
      .filter(({ isAfterLoad }) => isAfterLoad)
      .map(async (caller) => {
        const { structuredContent } = await server.callTool(
          'import_listings',
          loading(botOf(caller, number)),
        )
        loaded.set(caller, Loaded.parse(structuredContent).runId)
      }),
  )
  answers.begin(undefined)
  begin()
  const outcomes = new Map<Caller, Outcome>()
  const waiting = new Set<Caller>()
  const recoverIfMet = () => {
    if (!passes) return
    const met = (caller: Caller) =>
      outcomes.has(caller) || (patient.includes(caller) && answers.requestsOf(caller) > 1)
    if (!callers.every(met) || waiting.size > 0) return
    for (const caller of callers) if (!outcomes.has(caller)) waiting.add(caller)
    answers.recover()
  }
  answers.onRequest(recoverIfMet)
  await Promise.all(
    callers.map(async (caller) => {
      const named = {
        bot: botOf(caller, number),
        sessionID: sessionOf(caller, number),
        runId: loaded.get(caller),
      }
      const result = await server.callTool(caller.tool, caller.arguments(named))
      const requests = waiting.has(caller) ? undefined : answers.requestsOf(caller)
      outcomes.set(caller, { ...toldBy(result), requests })
      recoverIfMet()
    }),
  )
  return outcomes
}
