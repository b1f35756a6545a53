import { operations } from '../../../contract/operations.ts'
import { InputError } from '../../../errors.ts'
import type { ImportRequest } from '../../../listings/import-request.ts'
import type { ImportJob } from '../../../listings/imports/imports.ts'
import { unseenText } from '../../../listings/report/compared-text.ts'
import type { ImportResult } from '../../../listings/result.ts'
import { awaitedNotes, type Consent } from '../consent.ts'

const UNCHANGED = 'Nothing was sent.'

/** Whether a load looks for new homes with updates by their keys, which several homes may have. */
export function mayProbe({ probe, mode, dryRun }: ImportRequest): boolean {
  return probe === true && mode !== 'create' && !dryRun
}

/**
 * Why a load with probe is shown first, by a dry run of it: a sentence; empty where its homes could be seen,
 * or none is new.
 *
 * @throws InputError when trying takes too long
 */
export async function unseenProbe(trial: ImportJob, answerBy: number): Promise<string> {
  const planned = await trial.within(answerBy - performance.now())
  if (planned.state === 'running') {
    trial.cancel()
    throw new InputError(
      `${UNCHANGED} Reading the file, and the list of the chatbot, takes longer than a call may.`,
      'Tell the user to run it as a command: newoaks-mcp import FILE --bot ID --probe.',
    )
  }
  const { notCompared, rows, refusals = [] } = planned
  if (refusals.length > 0) return ''
  const unseen = unseenText(
    { notCompared, created: rows.created },
    { isSought: true, isTrial: true },
  )
  return unseen && `${unseen} Why it could not be seen: ${notCompared}`
}

/**
 * Lets a load look for new homes by keys of which nobody could see who has them, once somebody has agreed.
 *
 * @param unseen see `unseenProbe`
 * @returns what to answer instead of loading; undefined: go on
 * @throws DeclinedError
 */
export async function agreeOnProbe(
  request: ImportRequest,
  {
    planned,
    unseen,
    confirmed,
  }: {
    readonly planned: ImportResult
    readonly unseen: string
    readonly confirmed: boolean | undefined
  },
  consent: Consent,
): Promise<ImportResult | undefined> {
  const { SerialNumber } = request
  const change = { unchanged: UNCHANGED, isTrial: false }
  const state = await consent.ask({
    ...change,
    operation: operations.updateListing,
    question: `Load the file into chatbot ${consent.names([SerialNumber])} with probe? ${unseen}`,
    subject: SerialNumber,
    targets: { request, rows: planned.rows },
    isBulk: true,
    confirmed,
  })
  if (state === 'given') return undefined
  return { ...planned, notes: [...(planned.notes ?? []), ...awaitedNotes(state, change)] }
}
