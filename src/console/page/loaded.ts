import { type Signal, signal } from '@preact/signals'
import type { Refusal } from '../api/endpoint.ts'
import { NotAgreedError, RefusedError } from './client.ts'

/** What is asked of the console: under way, there, or refused. What was there before stays meanwhile. */
interface Loaded<Value> {
  readonly value: Value | undefined
  readonly refusal: Refusal | undefined
  readonly isLoading: boolean
}

export function loadedSignal<Value>(): Signal<Loaded<Value>> {
  return signal<Loaded<Value>>({ value: undefined, refusal: undefined, isLoading: false })
}

/**
 * Loads into a signal; of several at once the one that began last counts.
 *
 * @returns takes what loads, and what it is about: what is there about something else does not stay meanwhile
 */
export function createLoader<Value>(into: Signal<Loaded<Value>>) {
  let latest = 0
  let shown: string | undefined
  return async (load: () => Promise<Value>, about?: string): Promise<void> => {
    latest += 1
    const mine = latest
    into.value =
      about === shown
        ? { ...into.peek(), isLoading: true }
        : { value: undefined, refusal: undefined, isLoading: true }
    shown = about
    const end = await load().then(
      (value) => ({ value, refusal: undefined, isLoading: false }),
      (error) => ({ value: undefined, refusal: refusalOf(error), isLoading: false }),
    )
    if (mine === latest) into.value = end
  }
}

/** What an error says to a person. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  if (error instanceof NotAgreedError)
    return { message: error.message, outcome: 'not_applied', hint: '' }
  return {
    message: `The page has a fault: ${error instanceof Error ? error.message : String(error)}`,
    outcome: 'unknown',
    hint: 'Load the page again.',
  }
}
