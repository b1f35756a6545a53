import {
  AppError,
  CancelledError,
  ConfigError,
  InputError,
  reasonOf,
  StorageError,
  type StorageErrorCode,
} from '../../errors.ts'
import { withChoices } from '../../listings/choice-text.ts'
import type { Finding } from '../../listings/finding.ts'
import type { ImportResult, Problem } from '../../listings/result.ts'
import { counted } from '../../text/counted.ts'
import type { TaskEnd } from '../store/task.ts'

/** Why a run stops, where the next attempt may fare better; all else waits for a person. */
const passing: readonly string[] = ['cancelled', 'service_busy', 'error']
/** A newer version has changed the tables: workers of that version can go on, this one cannot. */
export const OUTDATED: StorageErrorCode = 'storage_newer'
/** How the ledger says that it cannot be used just now, or not by this worker. */
const passingStorage: readonly string[] = ['storage_busy', 'storage_unusable', OUTDATED]

/** What a sync came to. @param stopped why it stopped before its end */
export function syncEnd(result: ImportResult, stopped: Finding | undefined): TaskEnd {
  const { runId, rows, gone, refusals = [] } = result
  const end = (
    state: TaskEnd['state'],
    said?: Pick<Finding, 'message' | 'fix'> & { readonly code?: string },
  ): TaskEnd => ({
    state,
    runId,
    rows,
    ...(said && { code: said.code, message: told(said.message), fix: told(said.fix) }),
  })
  if (stopped) return end(canPass(stopped.code) ? 'again' : 'person', stopped)
  const [refusal] = refusals
  if (refusal) return end('person', refusal)
  if (gone?.refused) return end('person', gone.refused)
  const open = rows.unknown + rows.notAttempted + (gone?.unknown ?? 0) + (gone?.notAttempted ?? 0)
  const ofService = result.problems.find((each) => each.severity !== 'warning' && isOfService(each))
  if (open > 0 || ofService)
    return end('again', ofService ?? { message: `${counted(open, 'row')} did not land.`, fix: '' })
  const failed = result.problems.find(({ severity }) => severity === 'failed')
  if (rows.failed + (gone?.failed ?? 0) > 0)
    return end('person', {
      message: `${counted(rows.failed + (gone?.failed ?? 0), 'listing')} failed. ${failed?.message ?? ''}`,
      fix: failed?.fix ?? '',
    })
  return end('done')
}

/** What an attempt came to that has thrown: what is wrong with a file or the set-up stays so. */
export function endOfError(error: unknown): TaskEnd {
  if (!(error instanceof AppError)) return { state: 'again', message: reasonOf(error) }
  const { code, message, hint } = error
  const isFinal =
    error instanceof InputError ||
    error instanceof ConfigError ||
    (error instanceof StorageError && !passingStorage.includes(code))
  const state = isFinal && !(error instanceof CancelledError) ? 'person' : 'again'
  return { state, code, message: told(message), fix: told(hint) }
}

function canPass(code: string): boolean {
  return passing.includes(code) || passingStorage.includes(code)
}

function isOfService({ code }: Pick<Problem, 'code'>): boolean {
  return code.startsWith('service_') && code !== 'service_rejected'
}

/** As a person at a terminal reads it. */
function told(text: string): string {
  return withChoices(text, 'terminal').trim()
}
