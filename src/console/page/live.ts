import { signal } from '@preact/signals'
import { Happened, LIVE_PATH } from '../api/live.ts'
import { isSignedOut } from './client.ts'

/** Whether the page is told of what happens. */
export const isLive = signal(false)
/** What was told last. */
export const happened = signal<Happened>({ changes: [], runs: [], calls: [] })
/** Questions and what was read while the page is open, the last first: they are remembered nowhere else. */
export const heardCalls = signal<Happened['calls']>([])
const MAX_CALLS = 500
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
    const news = Happened.parse(JSON.parse(data))
    happened.value = news
    if (news.calls.length > 0)
      heardCalls.value = [...news.calls, ...heardCalls.value].slice(0, MAX_CALLS)
  }
  source.onerror = () => {
    isLive.value = false
    // Refused for good: the browser does not try again.
    if (source.readyState === EventSource.CLOSED) isSignedOut.value = true
  }
}
