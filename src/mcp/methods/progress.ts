import { setTimeout as wait } from 'node:timers/promises'
import type { Redactor } from '../../keys/redact.ts'
import { withChoices } from '../../listings/choice-text.ts'
import { createVisibleStream } from '../../text/visible-stream.ts'
import type { RequestContext } from './request.ts'

/**
 * Clients built with the SDK drop progress that they read in one piece with the result. This much
 * later the result is a piece of its own.
 */
const RESULT_DISTANCE_MS = 50

/**
 * Sends progress for one call: a counter that grows with every message, and the message.
 * Messages can be the pieces of one text; a key cut in two by them is found as well, and nothing in
 * them is hidden.
 */
export function createProgress(
  { progressToken, signal, notify }: Pick<RequestContext, 'progressToken' | 'signal' | 'notify'>,
  redactor: Redactor,
): {
  report(message: string): Promise<void>
  /** To be awaited before the result is sent. A text that was `cut short` may end within a key. */
  flush(how?: 'cut short'): Promise<void>
} {
  if (progressToken === undefined) return { report: async () => {}, flush: async () => {} }
  const visible = createVisibleStream()
  const pieces = redactor.stream()
  let progress = 0
  let ended = false
  const sendPiece = async (message: string) => {
    if (message === '' || ended || signal.aborted) return
    progress += 1
    await notify('notifications/progress', { progressToken, progress, message })
  }
  return {
    report: (message) => sendPiece(pieces.push(visible.push(withChoices(message, 'agent')))),
    async flush(how) {
      await sendPiece(pieces.push(visible.end()) + pieces.end(how))
      // What goes on behind a call that is answered is none of its progress.
      ended = true
      if (progress > 0) await wait(RESULT_DISTANCE_MS)
    },
  }
}
