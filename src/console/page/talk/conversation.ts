import { effect, signal } from '@preact/signals'
import type { Refusal } from '../../api/endpoint.ts'
import { endpoints } from '../../api/endpoints.ts'
import type { Appearance } from '../../api/talk.ts'
import { oneChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened, listenings } from '../live.ts'
import { createLoader, loadedSignal, refusalOf } from '../loaded.ts'
import { askStreamed } from './ask-streamed.ts'

/** A message of a visitor, and what came of it. */
export interface Exchange {
  readonly visitor: string
  readonly answer: string
  readonly state: 'coming' | 'answered' | 'no answer' | 'failed'
  readonly refusal?: Refusal
}

export const appearance = loadedSignal<Appearance>()
export const exchanges = signal<readonly Exchange[]>([])
/** The session that is talked in; undefined: none has begun. */
export const session = signal<number | undefined>(undefined)
/** Counts the conversations: what is answered late belongs to one that is over. */
const conversation = signal(0)
const load = createLoader(appearance)
const loadAppearance = (serialNumber: string) =>
  load(() => ask(endpoints.appearance, { serialNumber }), serialNumber)

/** Begins anew: the chatbot knows nothing of what was said. */
export function beginAnew(): void {
  conversation.value = conversation.peek() + 1
  exchanges.value = []
  session.value = undefined
}

// What was said to one is nothing to another.
effect(() => {
  if (oneChatbot.value !== '') beginAnew()
})

effect(() => {
  const serialNumber = oneChatbot.value
  const isListening = listenings.value > 0
  if (serialNumber !== undefined && isListening) loadAppearance(serialNumber)
})

effect(() => {
  const serialNumber = oneChatbot.peek()
  const isEdited = happened.value.changes.some(
    (change) => change.kind === 'edit' && change.serialNumber === serialNumber,
  )
  if (isEdited && serialNumber !== undefined) loadAppearance(serialNumber)
})

/** Says something, as a visitor would. */
export async function say(content: string): Promise<void> {
  const serialNumber = oneChatbot.value
  if (serialNumber === undefined || content.trim() === '') return
  const mine = conversation.peek()
  const number = exchanges.value.length
  exchanges.value = [...exchanges.value, { visitor: content, answer: '', state: 'coming' }]
  const become = (more: Partial<Exchange>) => {
    if (conversation.peek() !== mine) return
    exchanges.value = exchanges.value.map((each, index) =>
      index === number ? { ...each, ...more } : each,
    )
  }
  try {
    const sessionID = session.value ?? (await ask(endpoints.openChat, { serialNumber })).sessionID
    if (conversation.peek() !== mine) return
    session.value = sessionID
    const input = { sessionID, content }
    const { answer, hasNone } = await askStreamed(input, (fragment) =>
      become({ answer: `${exchanges.value[number]?.answer ?? ''}${fragment}` }),
    )
    become({ answer, state: hasNone ? 'no answer' : 'answered' })
  } catch (error) {
    become({ state: 'failed', refusal: refusalOf(error) })
  }
}
