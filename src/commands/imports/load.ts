import { ConfigError, type HostNotPermitted, InputError, StorageError } from '../../errors.ts'
import type { Redactor } from '../../keys/redact.ts'
import { shellWord, withChoices } from '../../listings/choice-text.ts'
import type { ImportProgress } from '../../listings/import-progress.ts'
import type { Imports, StartOptions } from '../../listings/imports/imports.ts'
import { progressText } from '../../listings/report/progress-text.ts'
import { importResultTold } from '../../listings/report/result-text.ts'
import type { ImportResult } from '../../listings/result.ts'
import { formatNumber } from '../../text/counted.ts'
import { onceHostsArePermitted } from '../../web/host-question.ts'
import { isWebAddress, shownLink } from '../../web/web-address.ts'
import { type CommandInput, UsageError } from '../command.ts'
import { type Connection, connect } from '../connect.ts'
import { flagCommand } from '../flag-command.ts'
import { programName } from '../program-name.ts'
import { agreedAtTerminal, isAtTerminal } from '../terminal/ask-at-terminal.ts'
import { followJob } from '../terminal/follow.ts'
import { widthOf } from '../terminal/rendered.ts'
import { createTerminal, type Terminal } from '../terminal/terminal.ts'
import { askAboutGone, isAsked } from './ask-about-gone.ts'
import {
  ImportFlags,
  importRequestOf,
  type LoadRequest,
  SyncFlags,
  syncRequestOf,
} from './import-flags.ts'
import { createPace, type Pace } from './pace.ts'
import type { ChoicesTarget } from './save-choices.ts'

/** The exit status when nobody agreed. */
const NOTHING_SENT = 2

export const importFile = flagCommand({
  summary:
    'Load a file of listings into a chatbot; FILE can be an https address; again: go on, or load what has changed',
  operand: 'FILE',
  instead: 'reso',
  flags: ImportFlags,
  examples: [
    'import homes.csv --bot BOT-ID --dry-run',
    'import homes.csv --bot BOT-ID --set ParkingSpots=0',
  ],
  run: (flags, input) => loadAsked('import', importRequestOf(flags, input.operand), input),
})

export const sync = flagCommand({
  summary: 'Load a file, then deal with loaded listings that it does not have any more',
  operand: 'FILE',
  instead: 'reso',
  flags: SyncFlags,
  examples: ['sync homes.csv --bot BOT-ID --dry-run', 'sync homes.csv --bot BOT-ID --gone sold'],
  run: (flags, input) => loadAsked('sync', syncRequestOf(flags, input.operand), input),
})

const readOnly = new ConfigError(
  'Nothing is loaded: the configuration is read-only.',
  'Add --dry-run to see what would happen, or leave out --read-only (NEWOAKS_READ_ONLY).',
)

/** @returns the exit status: 0 all landed, 1 something is open, 2 nothing was sent */
async function loadAsked(name: string, asked: LoadRequest, input: CommandInput): Promise<number> {
  assertOneSource(input)
  const connection = connect(input)
  const terminal = createTerminal(connection)
  try {
    if (input.config.readOnly && !asked.request.dryRun) throw readOnly
    return await load(connection, terminal, {
      ...asked,
      command: earnest(name, input),
      confirm: input.config.confirm,
    })
  } catch (error) {
    const isRefused =
      error instanceof InputError || error instanceof ConfigError || error instanceof StorageError
    if (!isRefused) throw error
    terminal.failed(error)
    return 2
  } finally {
    await connection.close()
  }
}

/** @throws UsageError when a file and a feed are named */
function assertOneSource({ operand, flags }: CommandInput): void {
  if (operand !== '' && flags.has('reso'))
    throw new UsageError(['--reso: reads a feed, so no FILE can be given'])
}

/** The command as it was typed, but for what made it a trial. */
function earnest(name: string, { words, operand }: CommandInput): string {
  const kept = words
    .filter((word) => word !== '--dry-run' && word !== '--yes')
    .map((word) => (word === operand && isWebAddress(word) ? shownLink(word) : word))
  return [programName(), name, ...kept.map(shellWord)].join(' ')
}

interface LoadAsked extends LoadRequest, Pick<CommandInput['config'], 'confirm'> {
  readonly command: string
}

async function load(
  connection: Pick<Connection, 'imports' | 'redactor' | 'hosts'>,
  terminal: Terminal,
  asked: LoadAsked,
): Promise<number> {
  const { url } = asked.request
  const work = () => loadOnceAgreed(connection, terminal, asked)
  if (url === undefined) return work()
  const { hosts } = connection
  return onceHostsArePermitted(url, { hosts, ask: askAboutHost }, work)
}

async function askAboutHost(wanted: HostNotPermitted): Promise<void> {
  if (!isAtTerminal()) throw wanted
  const why = wanted.from === undefined ? '' : ` ${wanted.from} sends on to it.`
  if (!(await agreedAtTerminal(`Download from ${wanted.host}?${why}`))) throw wanted
}

async function loadOnceAgreed(
  { imports, redactor }: Pick<Connection, 'imports' | 'redactor'>,
  { printJson, show, tell }: Terminal,
  { saveTo, yes, confirm, ...given }: LoadAsked,
): Promise<number> {
  const asked = yes || isAsked(confirm) ? { ...given, sync: agreedTo(given.sync) } : given
  const target = saveTo === undefined ? undefined : await targetOf(saveTo, redactor)
  const opened = await imports()
  const trial = { ...asked, request: { ...asked.request, dryRun: true } }
  const answer = asked.request.dryRun
    ? asked
    : await askAboutGone(asked.sync, () => carriedOut(opened, trial), { confirm, yes, tell })
  if ('declined' in answer) {
    if (asked.json) printJson(answer.declined)
    tell({ tone: 'hint', text: 'Nothing was sent. Add --yes to do it without being asked.' })
    return NOTHING_SENT
  }
  const request = { ...asked, sync: answer.sync }
  const result = await carriedOut(opened, request)
  if (request.json) printJson(result)
  else show(importResultTold(result, { width: widthOf(process.stdout), typed: request }))
  if (target === undefined) return landed(result) ? 0 : 1
  const { saved, told } = await target.save(await opened.run(result.runId))
  tell(told)
  return landed(result) && saved ? 0 : 1
}

/** Of all that is gone, whichever file had loaded it. */
function agreedTo(sync: StartOptions['sync']): StartOptions['sync'] {
  return sync && { ...sync, keepsOthers: false }
}

function carriedOut(imports: Imports, options: StartOptions): Promise<ImportResult> {
  const pace = createPace()
  let latest: ImportProgress | undefined
  return followJob(
    (line) =>
      imports.start({
        ...options,
        onProgress(progress) {
          latest = progress
          const { stage, totalRows, result } = progress
          if (stage === 'waiting') line.showOnce(progressText(progress))
          else
            line.show(
              withChoices(shownProgress(progress, pace), 'terminal'),
              stage === 'loading' && totalRows ? result.rows.read / totalRows : undefined,
            )
        },
      }),
    () => stoppedAtOnce(latest, options.request.dryRun),
  )
}

/** While rows are loaded: what went wrong, how far, how fast. */
function shownProgress(progress: ImportProgress, pace: Pace): string {
  const { stage, totalRows, result } = progress
  if (stage !== 'loading' || totalRows === undefined) return progressText(progress)
  const { read, failed, unknown } = result.rows
  return [
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(unknown > 0 ? [`${formatNumber(unknown)} unknown`] : []),
    pace.text(read, totalRows),
    ...(result.notes ?? []),
  ].join(' · ')
}

/** Every request was written down before it was sent: none is lost, and none is sent twice. */
function stoppedAtOnce(latest: ImportProgress | undefined, isTrial = false): string {
  if (isTrial) return 'Stopped. It was a trial: nothing was sent.'
  if (latest?.stage !== 'loading' && latest?.stage !== 'syncing')
    return 'Stopped. Nothing was sent.'
  const { result, totalRows = 0 } = latest
  return `Stopped. ${formatNumber(result.rows.read)} of ${formatNumber(totalRows)} rows were answered; requests under way are unknown.\nRun the same command again: it looks for those, and goes on.`
}

async function targetOf(file: string, redactor: Redactor): Promise<ChoicesTarget> {
  const { choicesTarget } = await import('./save-choices.ts')
  return choicesTarget(file, redactor.text)
}

/** Whether every row is where it should be, or would be: on the chatbot, or left out on purpose. */
function landed({ state, rows, gone, refusals = [] }: ImportResult): boolean {
  const open = [rows, ...(gone ? [gone] : [])]
  const allDone = open.every(
    ({ failed, unknown, notAttempted }) => failed + unknown + notAttempted === 0,
  )
  return state !== 'stopped' && allDone && !gone?.refused && refusals.length === 0
}
