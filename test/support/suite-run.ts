import { expect } from 'vitest'
import type { CheckContext, TurnAnswer } from '../../src/chats/checks/check-outcome.ts'
import { type RunSuiteParts, runSuite } from '../../src/chats/run/run-suite.ts'
import type { Sample } from '../../src/chats/run/sample.ts'
import type { Scenario, Suite, Turn } from '../../src/chats/suite/suite.ts'
import { type Answer, type Script, type Step, scripted, success } from './scripted-client.ts'

export function turn(say: string, changes: Partial<Turn> = {}): Turn {
  return { say, stream: false, newSession: false, checks: [], ...changes }
}

export function scenario(name: string, changes: Partial<Scenario> = {}): Scenario {
  return { name, tags: [], repeats: 1, minPass: 1, turns: [turn(`Hi, ${name}`)], ...changes }
}

export function suite(scenarios: readonly Scenario[], changes: Partial<Suite> = {}): Suite {
  return { name: 'My suite', parallel: 1, scenarios, notes: [], ...changes }
}

/** The answer of ClientAsk in one piece. */
export function says(content: string, more: object = {}): Answer {
  return success({ messageid: 1, content, totalToken: 7, noAnswer: false, ...more })
}

/** The answer of ClientAsk as a stream, piece by piece. */
export function streams(...records: readonly object[]): Answer {
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: records.map((record) => `data: ${JSON.stringify(record)}\n\n`).join(''),
  }
}

interface Chatbot {
  /** Default: each session has a number of its own, from 1. */
  readonly session?: (number: number) => Step
  /** By the number of the message, from 1; default: it says Hello. */
  readonly answer?: (number: number) => Step
}

/** A service that opens sessions and answers messages, and a client for it. */
export async function chatbot({ session, answer }: Chatbot = {}) {
  let sessions = 0
  let messages = 0
  const script: Script = (_, { path }) => {
    if (path.endsWith('GetSession')) {
      sessions += 1
      return session?.(sessions) ?? success({ SessionID: sessions })
    }
    messages += 1
    return answer?.(messages) ?? says('Hello')
  }
  const { service, client } = await scripted(script)
  const bodies = (operation: string) =>
    service.requests.filter(({ path }) => path.endsWith(operation)).map(({ body }) => body)
  return {
    client,
    requests: service.requests,
    request: service.request,
    sessionBodies: () => bodies('GetSession'),
    messageBodies: () => bodies('ClientAsk'),
  }
}

type Choices = Partial<RunSuiteParts> & Pick<RunSuiteParts, 'service' | 'suite'>

/** Runs a suite with `bot-a`, and tells what became of it. Real time is not waited for. */
export async function run(choices: Choices) {
  const samples: Sample[] = []
  const waits: number[] = []
  const looked: { answer: TurnAnswer; context: CheckContext }[] = []
  const end = await runSuite({
    serialNumbers: ['bot-a'],
    check(_, answer, context) {
      looked.push({ answer, context })
      return { verdict: 'pass' }
    },
    listingsOf: () => undefined,
    namedIn: () => [],
    redact: (text) => text,
    signal: new AbortController().signal,
    async wait(ms) {
      waits.push(ms)
    },
    ...choices,
    onSample(sample) {
      samples.push(sample)
      choices.onSample?.(sample)
    },
  })
  return { end, samples, waits, looked }
}

/** A promise, and what resolves it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** A number of milliseconds that a clock has told. */
export const someMs: unknown = expect.any(Number)
