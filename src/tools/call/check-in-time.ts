import { InputError } from '../../errors.ts'
import type { CheckRequest, Imports } from '../../listings/imports/imports.ts'
import type { ListingsCheck } from '../../listings/mend/listings-check.ts'
import { counted } from '../../text/counted.ts'
import type { ToolContext } from './tool.ts'
import { MAX_WAIT_MS } from './wait-for-run.ts'

/**
 * Looks for implausible values among the listings of a chatbot.
 *
 * @throws InputError when that takes longer than a call may
 */
export async function checkInTime(
  imports: Imports,
  serialNumber: string,
  page: Pick<CheckRequest, 'page' | 'pageSize'>,
  { signal, progress }: Pick<ToolContext, 'signal' | 'progress'>,
): Promise<ListingsCheck> {
  const timeUp = AbortSignal.timeout(MAX_WAIT_MS)
  const onRead = (listings: number) =>
    void progress(`Reading the list: ${counted(listings, 'listing')} so far.`).catch(() => {})
  return imports
    .check(serialNumber, { ...page, signal: AbortSignal.any([signal, timeUp]), onRead })
    .catch((error: unknown) => {
      if (!timeUp.aborted || signal.aborted) throw error
      throw new InputError(
        "Reading the chatbot's listings takes longer than a call may. Nothing was changed.",
        `Tell the user to run it as a command: newoaks-mcp check --bot ${serialNumber}.`,
      )
    })
}
