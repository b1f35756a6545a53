import * as z from 'zod'
import type { HeldConversations } from '../../../chats/chats.ts'
import { groupedBy } from '../../../chats/grouped-by.ts'
import type { BotResult, TestResult, Verdict } from '../../../chats/result.ts'
import { itemName, type JudgedSample } from '../../../chats/statistics/judged-sample.ts'
import { InputError } from '../../../errors.ts'
import { assertOffered } from '../../../tools/call/refusal.ts'
import { judgeTestItem } from '../../../tools/judge-test-item.ts'
import { testChatbot } from '../../../tools/test-chatbot.ts'
import type { ToldCheck, ToldConversation, ToldSide, ToldTest } from '../../api/tests.ts'
import type { ConsoleParts } from '../console-parts.ts'
import type { CallTool } from '../tool-calls.ts'
import type { Handler } from './handler.ts'

/** So many runs tell how it has gone. */
const SHOWN_RUNS = 40
const MAX_CONVERSATIONS = 300
/** What is bad first. */
const order: readonly Verdict[] = ['fail', 'error', 'needs_judgement', 'pass']

/** The runs of tests, the last first. */
export function tests({ chats, config }: ConsoleParts): Handler<'tests'> {
  return async ({ serialNumber }) => {
    assertOffered(testChatbot, config)
    const opened = await chats()
    const { runs, total } = await opened.history().runs({ serialNumber, limit: SHOWN_RUNS })
    const results = await Promise.all(runs.map(({ id }) => opened.result(id)))
    return { tests: results.flatMap((result) => (result ? [toldTest(result)] : [])), total }
  }
}

function toldTest({ runId, suite, state, startedAt, bot, compared }: TestResult): ToldTest {
  const bots = [bot, ...(compared ? [compared.bot] : [])]
  return { id: runId, suite, state, startedAt, bots: bots.map(toldBot) }
}

function toldBot({ serialNumber, totals, latencyMs }: BotResult): ToldTest['bots'][number] {
  return { serialNumber, totals, ...(latencyMs && { medianMs: latencyMs.p50 }) }
}

/** One run, with its conversations. */
export function test({ chats, config }: ConsoleParts): Handler<'test'> {
  return async ({ runId }, { signal }) => {
    assertOffered(testChatbot, config)
    const opened = await chats()
    const { result } = await opened.status(runId, { signal })
    const held = toldConversations(await opened.held(runId))
    return {
      test: toldTest(result),
      done: result.samplesDone,
      planned: result.samplesPlanned,
      ...(result.compared && { conclusion: result.compared.comparison.conclusion }),
      conversations: held.slice(0, MAX_CONVERSATIONS),
      total: held.length,
      notes: result.notes,
    }
  }
}

function toldConversations({ conversations, judgements }: HeldConversations): ToldConversation[] {
  const groups = groupedBy(conversations, ({ sample: { scenario, repetition } }) =>
    JSON.stringify([scenario, repetition]),
  )
  return [...groups.values()]
    .flatMap((held) => {
      const [first] = held
      if (!first) return []
      const { scenario, repetition } = first.sample
      const sides = held.map((each) => toldSide(each, judgements))
      const found = sides.map(({ verdict }) => verdict)
      const verdict = order.find((each) => found.includes(each)) ?? 'pass'
      const isDifferent = found.some((each) => each !== verdict)
      return [{ scenario, repetition, verdict, isDifferent, sides }]
    })
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
}

function toldSide(
  { sample, verdict }: JudgedSample,
  judgements: HeldConversations['judgements'],
): ToldSide {
  return {
    serialNumber: sample.serialNumber,
    verdict,
    ...(sample.error !== undefined && { error: sample.error }),
    turns: sample.turns.map(({ say, answer, error, checks }, turn) => ({
      visitor: say,
      answer: answer?.text ?? '',
      ...(error !== undefined && { error }),
      checks: checks.map((check, index): ToldCheck => {
        const { check: kind, value, reason } = check
        const name = `${kind}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
        const isJudged = kind === 'judge' && check.verdict === 'needs_judgement'
        if (!isJudged)
          return { name, verdict: check.verdict, ...(reason !== undefined && { reason }) }
        const item = itemName(sample, turn, index)
        const judgement = judgements.get(item)
        if (!judgement) return { name, verdict: check.verdict, item }
        const { pass, reason: why, judgedBy } = judgement
        return { name, item, judgedBy, reason: why, verdict: pass ? 'pass' : 'fail' }
      }),
    })),
  }
}

const Started = z.object({ runId: z.string(), state: z.string() })

/** Holds a suite, after its plan was shown; it goes on when the page is left. */
export function startTest(callTool: CallTool): Handler<'startTest'> {
  return async (asked, { agreed }) => {
    if (asked.compareWith === asked.serialNumber)
      throw new InputError(
        'A chatbot is compared with another one, and not with itself.',
        'Name another one beside it, or none.',
      )
    const { signal } = new AbortController()
    const args = { ...asked, confirm: true }
    return Started.parse(await callTool(testChatbot, args, { agreed, signal }))
  }
}

export function stopTest({ chats, config }: ConsoleParts): Handler<'stopTest'> {
  return async ({ runId }, { signal }) => {
    assertOffered(testChatbot, config)
    await (await chats()).status(runId, { cancel: true, signal })
    return {}
  }
}

/** A person settles a criterion: they need not quote, nor give a reason. */
export function judge({ chats, config }: ConsoleParts): Handler<'judge'> {
  return async ({ runId, item, pass, reason }) => {
    assertOffered(judgeTestItem, config)
    const stated = reason === '' ? 'No reason was given.' : reason
    const opened = await chats()
    const { scenario, openCount } = await opened.judge(
      runId,
      { item, pass, reason: stated, quote: '' },
      'person',
    )
    return { scenario, left: openCount }
  }
}
