import { InputError } from '../../../errors.ts'
import type { CheckRequest } from '../../../listings/imports/imports.ts'
import { readingText } from '../../../listings/report/progress-text.ts'
import type { ToolContext } from '../tool.ts'
import { MAX_WAIT_MS } from './wait-for-run.ts'

/** What is looked at, and the command that does the same without a limit of time. */
interface Looked {
  readonly serialNumber: string
  readonly command: 'check' | 'compare'
}

/**
 * Looks at all listings of a chatbot, and tells how many were read.
 *
 * @throws InputError when that takes longer than a call may
 */
export async function lookInTime<Result>(
  { serialNumber, command }: Looked,
  { signal, progress }: Pick<ToolContext, 'signal' | 'progress'>,
  look: (options: Pick<CheckRequest, 'signal' | 'onRead'>) => Promise<Result>,
): Promise<Result> {
  const timeUp = AbortSignal.timeout(MAX_WAIT_MS)
  const options = { signal: AbortSignal.any([signal, timeUp]), onRead: tellRead(progress) }
  return look(options).catch((error: unknown) => {
    if (!timeUp.aborted || signal.aborted) throw error
    throw new InputError(
      "Reading the chatbot's listings takes longer than a call may. Nothing was changed.",
      `Tell the user to run it as a command: newoaks-mcp ${command} --bot ${serialNumber}.`,
    )
  })
}

/** Tells as progress how many listings were read; nobody waits for that. */
export function tellRead(progress: ToolContext['progress']): (listings: number) => void {
  return (listings) => void progress(readingText(listings)).catch(() => {})
}
