import { signal } from '@preact/signals'
import type { Refusal } from '../api/endpoint.ts'
import { refusalOf } from './loaded.ts'

/** What came of the last thing that was done here. */
interface Told {
  readonly tone: 'good' | 'bad'
  readonly text: string
  readonly more: readonly string[]
}
export const told = signal<Told | undefined>(undefined)

/** Does something that a person has asked for, and tells what came of it. */
export async function act(
  work: () => Promise<{ readonly text: string; readonly more?: readonly string[] }>,
): Promise<void> {
  told.value = undefined
  told.value = await work().then(
    ({ text, more = [] }) => ({ tone: 'good', text, more }) as const,
    (error) => toldRefusal(refusalOf(error)),
  )
}

function toldRefusal({ message, outcome, hint }: Refusal): Told {
  const outcomes = {
    not_applied: 'Nothing was changed.',
    unknown: 'It may or may not have been done.',
  }
  const isSaid = /\bNothing was \w+\.|It may or may not have been done\./.test(message)
  const changed = isSaid ? '' : outcomes[outcome]
  return { tone: 'bad', text: message, more: [changed, hint].filter(Boolean) }
}
