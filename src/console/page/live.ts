import { signal } from '@preact/signals'
import { Happened, LIVE_PATH } from '../api/live.ts'
import { isSignedOut } from './client.ts'

/** Whether the page is told of what happens. */
export const isLive = signal(false)
/** What was told last. */
export const happened = signal<Happened>({ changes: [], runs: [] })
/** Counts how often listening began: what was missed meanwhile is to be asked for. */
export const listenings = signal(0)

/** Listens for as long as the page is open; a connection that breaks is made again by the browser. */
export function listen(): void {
  const source = new EventSource(LIVE_PATH)
  source.onopen = () => {
    isLive.value = true
    listenings.value += 1
  }
  source.onmessage = ({ data }) => {
    happened.value = Happened.parse(JSON.parse(data))
  }
  source.onerror = () => {
    isLive.value = false
    // Refused for good: the browser does not try again.
    if (source.readyState === EventSource.CLOSED) isSignedOut.value = true
  }
}
