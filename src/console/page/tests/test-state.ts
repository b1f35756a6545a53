import { effect, signal, untracked } from '@preact/signals'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import type { TestAsked, WholeTest } from '../../api/tests.ts'
import { chosenChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened, listenings } from '../live.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { place } from '../route.ts'
import { act } from '../told.ts'

const LOOK_EVERY_MS = 700

export const shown = loadedSignal<OutputOf<'tests'>>()
/** The run that is open; undefined: none, the list is shown. */
export const openRun = signal<string | undefined>(undefined)
export const whole = loadedSignal<WholeTest>()
/** Whether a test was asked for here, and goes on. */
export const isStarting = signal(false)

const load = createLoader(shown)
const loadWhole = createLoader(whole)

const loadTests = () => load(() => ask(endpoints.tests, { serialNumber: chosenChatbot.value }))

effect(() => {
  if (place.value === 'tests' && listenings.value > 0) loadTests()
})

// Anew whenever something becomes of a run.
effect(() => {
  const isNews = happened.value.runs.some(({ kind }) => kind === 'test')
  if (isNews && place.peek() === 'tests') untracked(loadTests)
})

// The run that somebody has just begun here is what they want to see.
effect(() => {
  const begun = happened.value.runs.find(
    ({ kind, state }) => kind === 'test' && state === 'running',
  )
  if (begun && isStarting.peek() && openRun.peek() === undefined) open(begun.id)
})

/** Opens a run, and follows it as long as it goes on. */
export async function open(runId: string): Promise<void> {
  openRun.value = runId
  whole.value = { value: undefined, refusal: undefined, isLoading: true }
  for (;;) {
    await look(runId)
    if (openRun.peek() !== runId || whole.peek().value?.test.state !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

export function close(): void {
  openRun.value = undefined
}

function look(runId: string): Promise<void> {
  return loadWhole(() => ask(endpoints.test, { runId }))
}

/** Holds a suite; the plan is shown first. */
export function start(asked: TestAsked): Promise<void> {
  return act(async () => {
    isStarting.value = true
    try {
      const { runId, state } = await ask(endpoints.startTest, asked)
      if (openRun.value === runId || openRun.value === undefined) await open(runId)
      return { text: state === 'running' ? 'The test goes on.' : 'The test has ended.' }
    } finally {
      isStarting.value = false
    }
  })
}

export function stopTest(runId: string): Promise<void> {
  return act(async () => {
    await ask(endpoints.stopTest, { runId })
    return { text: 'The test stops: what is held stays.' }
  })
}

/** Settles a criterion. */
export function judge(item: string, pass: boolean, reason: string): Promise<void> {
  const runId = openRun.value ?? ''
  return act(async () => {
    const { scenario, left } = await ask(endpoints.judge, { runId, item, pass, reason })
    await look(runId)
    const more = left === 0 ? 'Nothing is left to judge.' : `${left} left to judge.`
    return { text: `Judged: ${scenario}.`, more: [more] }
  })
}
