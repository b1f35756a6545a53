import type { ProgressToken, ServerNotification } from '@modelcontextprotocol/sdk/types.js'
import type { Redactor } from '../redact.ts'

/**
 * Sends progress for one call: a counter that grows with every message, and the message.
 * Messages can be the pieces of one text; a key cut in two by them is found as well.
 */
export function createProgress(
  token: ProgressToken | undefined,
  redactor: Redactor,
  send: (notification: ServerNotification) => Promise<void>,
): { report(message: string): Promise<void>; flush(): Promise<void> } {
  if (token === undefined) return { report: async () => {}, flush: async () => {} }
  const pieces = redactor.stream()
  let progress = 0
  const sendPiece = async (message: string) => {
    if (message === '') return
    progress += 1
    await send({
      method: 'notifications/progress',
      params: { progressToken: token, progress, message },
    })
  }
  return {
    report: (message) => sendPiece(pieces.push(message)),
    flush: () => sendPiece(pieces.end()),
  }
}
