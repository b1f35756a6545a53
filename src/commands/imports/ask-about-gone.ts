import type { Config } from '../../config.ts'
import type { StartOptions } from '../../listings/imports/imports.ts'
import { namesApart } from '../../listings/key-name.ts'
import { noListings } from '../../listings/load/deletion/fingerprint.ts'
import { OF_OTHER_FILES } from '../../listings/load/gone/gone-problems.ts'
import { goneText, goneVerdict } from '../../listings/report/gone-text.ts'
import { goneName } from '../../listings/report/listing-name.ts'
import type { ImportResult } from '../../listings/result.ts'
import type { GoneCounts } from '../../listings/taken-down.ts'
import { counted } from '../../text/counted.ts'
import type { Line } from '../../text/line.ts'
import { agreedAtTerminal, isAtTerminal } from '../terminal/ask-at-terminal.ts'

interface GoneQuestion {
  readonly confirm: Config['confirm']
  /** Whether `--yes` was given. */
  readonly yes: boolean
  /** Tells what would be taken down; not on stdout, which is for the result. */
  readonly tell: (...lines: readonly Line[]) => void
}

/** The sync with what was agreed to, or the trial after which nothing is sent. */
type GoneAnswer = Pick<StartOptions, 'sync'> | { readonly declined: ImportResult }

/** Whether somebody is asked before homes are taken down, as far as `--yes` does not leave that out. */
export function isAsked(confirm: Config['confirm']): boolean {
  return confirm === 'always' || (confirm === 'bulk' && isAtTerminal())
}

/**
 * Shows a person at a terminal which homes a sync would take down, and asks. Where nobody sits, as in a
 * schedule, whoever wrote the command has said it in its flags; with `confirm` always that takes `--yes`.
 *
 * @param tryOut a dry run of the sync
 * @throws InputError when the source cannot be used
 */
export async function askAboutGone(
  sync: StartOptions['sync'],
  tryOut: () => Promise<ImportResult>,
  { confirm, yes, tell }: GoneQuestion,
): Promise<GoneAnswer> {
  if (!sync || sync.gone === 'keep' || yes || !isAsked(confirm)) return { sync }
  const trial = await tryOut()
  const { gone, refusals = [], rowsFingerprint: agreedRows } = trial
  if (!gone) return { declined: trial }
  // Nothing would be taken down: if it would be by the time it runs, it must not.
  if (gone.count === 0 || gone.refused || refusals.length > 0)
    return { sync: { ...sync, agreed: noListings } }
  const left = gone.count - gone.first.length
  tell(
    { tone: 'warning', text: goneVerdict(gone, 'yet') },
    goneText(gone),
    ...ofOtherFiles(gone),
    ...namesApart(gone.first, goneName).map((name) => `- ${name}`),
    ...(left > 0 ? [`- and ${counted(left, 'more home')}: ${trial.files.report ?? ''}`] : []),
  )
  const what = `${gone.action === 'delete' ? 'delete' : 'mark as Sold'} ${counted(gone.count, 'listing')}`
  const isAgreed = await agreedAtTerminal(`Load the file, and ${what} as shown?`)
  return isAgreed
    ? { sync: { ...sync, agreed: gone.fingerprint, agreedRows } }
    : { declined: trial }
}

function ofOtherFiles({ findings }: GoneCounts): string[] {
  return findings
    .filter(({ code }) => code === OF_OTHER_FILES)
    .map(({ message, fix }) => `${message} ${fix}`)
}
