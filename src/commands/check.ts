import * as z from 'zod'
import { ConfigError } from '../errors.ts'
import { withChoicesIn } from '../listings/choice-text.ts'
import type { Imports } from '../listings/imports/imports.ts'
import { checkLines, mendedLines } from '../listings/mend/check-text.ts'
import type { ListingsCheck } from '../listings/mend/listings-check.ts'
import type { MendProgress } from '../listings/mend/mend.ts'
import { waitingText } from '../listings/report/progress-text.ts'
import type { ImportResult } from '../listings/result.ts'
import { counted, formatNumber } from '../text/counted.ts'
import { plainLine } from '../text/line.ts'
import { commandCaller } from './command-caller.ts'
import { chatbotFlag, onOff } from './flag-command.ts'
import { type AtService, serviceCommand } from './service-command.ts'
import { followJob, lookAtListings } from './terminal/follow.ts'

const CheckFlags = z.object({
  bot: chatbotFlag,
  mend: onOff.meta({ description: 'Correct what is found, after asking' }),
  yes: onOff.meta({ description: 'With --mend: do not ask' }),
  json: onOff.meta({ description: 'Print the result as JSON' }),
})
type CheckFlags = z.output<typeof CheckFlags>

const readOnly = new ConfigError(
  'Nothing is corrected: the configuration is read-only.',
  'Leave out --mend to see what is implausible, or leave out --read-only (NEWOAKS_READ_ONLY).',
)

export const checkListings = serviceCommand({
  summary:
    'Look for implausible values among the listings of a chatbot, and correct them; exit status 1 if there are any',
  flags: CheckFlags,
  examples: ['check --bot BOT-ID', 'check --bot BOT-ID --mend'],
  run: checkAndMend,
})

/** @returns the exit status: 0 nothing is implausible, or nothing any more; 1 something is */
async function checkAndMend(
  flags: CheckFlags,
  { input, connection, terminal: { printJson, show, tell, agrees } }: AtService,
): Promise<number> {
  if (flags.mend && input.config.readOnly) throw readOnly
  const imports = await connection.imports()
  const found = await lookAtListings(flags, (options) => imports.check(flags.bot, options))
  const check = withChoicesIn(found, 'terminal')
  const lines = checkLines(check)
  if (!flags.json) show(lines)
  // The plan is shown before it is asked about, whatever stdout is for.
  const question = [...(flags.json ? lines.map(plainLine) : []), questionOf(check)].join('\n')
  const isAgreed = flags.mend && check.toMend > 0 && (flags.yes || (await agrees(question)))
  if (!isAgreed) {
    if (flags.json) printJson(check)
    if (check.toMend > 0) tell({ tone: 'hint', text: adviceOf(flags) })
    return check.total === 0 ? 0 : 1
  }
  const mended = withChoicesIn(await mend(imports, check), 'terminal')
  const isMended = mended.rows.updated === check.total
  const [verdict = '', ...rest] = mendedLines(mended)
  if (flags.json) printJson({ ...check, mended })
  else show([{ tone: isMended ? 'good' : 'bad', text: verdict }, ...rest])
  return isMended ? 0 : 1
}

function questionOf({ SerialNumber, toMend }: ListingsCheck): string {
  return `Correct ${counted(toMend, 'listing')} of chatbot ${SerialNumber} as shown?`
}

function adviceOf({ mend }: CheckFlags): string {
  return mend
    ? 'Nothing was changed. Add --yes to correct them without being asked.'
    : 'Nothing was changed. Add --mend to correct them.'
}

function mend(imports: Imports, check: ListingsCheck): Promise<ImportResult> {
  let corrected = 0
  return followJob(
    (line) =>
      imports.mend({
        caller: commandCaller('check'),
        serialNumber: check.SerialNumber,
        agreed: check.fingerprint,
        onProgress(progress) {
          const { result, waitingFor } = progress
          corrected = result.rows.updated
          if (waitingFor === undefined) line.show(progressText(progress), shareOf(progress))
          else line.showOnce(waitingText(waitingFor))
        },
      }),
    () =>
      `Stopped. ${counted(corrected, 'listing')} corrected; requests under way are unknown.\nRun the same command again: it looks at all of them anew.`,
  )
}

function progressText({ result, planned }: MendProgress): string {
  const of = planned === undefined ? '' : ` of ${formatNumber(planned)}`
  return `${formatNumber(result.rows.read)}${of} listings corrected.`
}

function shareOf({ result, planned }: MendProgress): number | undefined {
  return planned ? result.rows.read / planned : undefined
}
