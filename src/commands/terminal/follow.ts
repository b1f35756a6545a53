import type { CheckRequest } from '../../listings/imports/imports.ts'
import { readingText } from '../../listings/report/progress-text.ts'
import { cancelAtSignals, untilInterrupted } from './cancel-at-signals.ts'
import { type ProgressLine, showProgress } from './progress-line.ts'

const MAX_SHOWN = 20
/** With --json, as many as a report names. */
const MAX_LISTED = 1000

interface FollowedJob<Result> {
  readonly ended: Promise<Result>
  readonly cancel: () => void
}

const STOPPING = 'Stopping (Ctrl-C again: at once)'

/**
 * Waits for the end of a job, which shows how far it is. A signal cancels it.
 *
 * @param lastWords see `cancelAtSignals`
 */
export async function followJob<Result>(
  start: (line: Omit<ProgressLine, 'end'>) => FollowedJob<Result> | Promise<FollowedJob<Result>>,
  lastWords: () => string,
): Promise<Result> {
  const line = showProgress(process.stderr)
  let isStopping = false
  const shown = (text: string) => (isStopping ? `${STOPPING} · ${text}` : text)
  const { ended, cancel } = await start({
    show: (text, share) => line.show(shown(text), isStopping ? undefined : share),
    showOnce: (text) => line.showOnce(shown(text)),
  })
  const stopListening = cancelAtSignals(
    () => {
      isStopping = true
      line.show(STOPPING, undefined)
      cancel()
    },
    () => {
      line.end()
      return lastWords()
    },
  )
  return ended.finally(() => {
    line.end()
    stopListening()
  })
}

/**
 * Looks at the listings of a chatbot, and shows how many were read. A signal aborts it.
 *
 * @param look is told how many listings to name: those that a terminal has room for, with --json more
 */
export function lookAtListings<Result>(
  { json }: { readonly json: boolean },
  look: (options: CheckRequest) => Promise<Result>,
): Promise<Result> {
  const line = showProgress(process.stderr)
  const pageSize = json ? MAX_LISTED : MAX_SHOWN
  line.show(readingText(0), undefined)
  const onRead = (listings: number) => line.show(readingText(listings), undefined)
  return untilInterrupted((signal) => look({ page: 1, pageSize, signal, onRead })).finally(line.end)
}
