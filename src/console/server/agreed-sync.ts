import { InputError } from '../../errors.ts'
import { DEFAULT_MAX_GONE, type GoneAction } from '../../listings/import-request.ts'
import type { Imports, StartOptions } from '../../listings/imports/imports.ts'
import type { Sync } from '../../listings/imports/sync-gone.ts'
import { TOO_MANY_GONE } from '../../listings/load/gone/gone-refusal.ts'
import type { Consent } from '../../tools/call/consent.ts'
import { agreeOnGone } from '../../tools/call/questions/gone-of-sync.ts'
import { cancelWith } from '../../tools/call/runs/wait-for-run.ts'

/** A page waits longer than a host does. */
const MAX_TRIAL_MS = 10 * 60_000

/**
 * What a load does about listings that are gone, once the person has agreed to exactly these.
 *
 * @throws InputError when nothing may be taken down by this file
 * @throws AskFirst
 */
export async function agreedSync(
  options: StartOptions,
  gone: GoneAction,
  {
    imports,
    consent,
    signal,
  }: {
    readonly imports: Imports
    readonly consent: Consent
    readonly signal: AbortSignal
  },
): Promise<Sync | undefined> {
  if (gone === 'keep') return undefined
  const sync: Sync = { gone, maxGone: DEFAULT_MAX_GONE }
  if (!consent.isNeeded(true)) return { ...sync, keepsOthers: true }
  const { request } = options
  const trial = imports.start({ ...options, sync, request: { ...request, dryRun: true } })
  cancelWith(trial, signal)
  const answerBy = performance.now() + MAX_TRIAL_MS
  const { gone: counts } = await trial.within(MAX_TRIAL_MS)
  // Of more than usual the person is asked, as everywhere.
  if (counts?.refused && counts.refused.code !== TOO_MANY_GONE)
    throw refused(counts.refused.message, counts.refused.fix)
  const decided = await agreeOnGone(
    { serialNumber: request.SerialNumber, gone, isTrial: false, confirmed: undefined },
    { trial, answerBy },
    consent,
  )
  if ('agreed' in decided) return { ...sync, ...decided }
  throw refused('The comparison was stopped.', 'Load again.')
}

function refused(why: string, fix: string): InputError {
  return new InputError(
    `Nothing was sent: ${why}`,
    `${fix} Or keep what the file does not have: then it is loaded, and no more.`,
  )
}
