import { ConfigError, errorText, InputError } from '../errors.ts'
import { countsText, progressText } from '../listings/report/progress-text.ts'
import type { ImportResult } from '../listings/result.ts'
import { cancelAtSignals } from './cancel-at-signals.ts'
import type { Command } from './command.ts'
import { type Connection, connect } from './connect.ts'
import { importFlags, type LoadFlags, type LoadRequest, syncFlags } from './import-flags.ts'
import { showProgress } from './progress-line.ts'

/** How many kinds of problems are printed; the report has them all. */
const SHOWN_PROBLEMS = 12
const SHOWN_GONE = 5

export const importFile = loadCommand(
  'Load a file of listings into a chatbot; again: go on, or load what has changed',
  importFlags,
)

export const sync = loadCommand(
  'Load a file, then deal with loaded listings that it does not have any more',
  syncFlags,
)

const readOnly = new ConfigError(
  'Nothing is loaded: the configuration is read-only.',
  'Add --dry-run to see what would happen, or leave out --read-only (NEWOAKS_READ_ONLY).',
)

function loadCommand(summary: string, { flags, problems, read }: LoadFlags): Command {
  return {
    summary,
    operand: 'FILE',
    flags,
    problems,
    async run(input) {
      const connection = connect(input)
      try {
        const request = read(input.flags, input.operand)
        if (input.config.readOnly && !request.request.dryRun) throw readOnly
        return await load(connection, request)
      } catch (error) {
        if (!(error instanceof InputError || error instanceof ConfigError)) throw error
        process.stderr.write(`${connection.redactor.text(errorText(error))}\n`)
        return 2
      } finally {
        await connection.close()
      }
    },
  }
}

async function load({ imports, redactor }: Connection, request: LoadRequest): Promise<number> {
  const line = showProgress(process.stderr)
  const job = (await imports()).start({
    ...request,
    onProgress: (progress) =>
      line.show(
        progressText(progress),
        progress.totalRows ? progress.result.rows.read / progress.totalRows : undefined,
      ),
  })
  const stopListening = cancelAtSignals(job.cancel)
  const result = await job.ended.finally(() => {
    line.end()
    stopListening()
  })
  const output = request.json ? JSON.stringify(result) : summaryLines(result).join('\n')
  process.stdout.write(`${redactor.text(output)}\n`)
  return landed(result) ? 0 : 1
}

/** Whether every row is where it should be: on the chatbot, or left out on purpose. */
function landed({ state, rows, gone }: ImportResult): boolean {
  const open = [rows, ...(gone ? [gone] : [])]
  const allDone = open.every(
    ({ failed, unknown, notAttempted }) => failed + unknown + notAttempted === 0,
  )
  return state !== 'stopped' && allDone && !gone?.refused
}

function summaryLines(result: ImportResult): string[] {
  const { runId, state, rows, problems, filled = [], files, gone, notes = [] } = result
  const trial = state === 'dry_run'
  return [
    `${rows.read.toLocaleString('en-US')} rows read: ${countsText(rows)}.${trial ? ' A trial: nothing was sent.' : ''}`,
    ...(state === 'stopped' ? ['Stopped before the end. The same command goes on from here.'] : []),
    ...notes,
    ...openLines(result),
    ...filled.map(
      ({ field, how, count }) => `${field}: ${count} values are not from the file (${how}).`,
    ),
    ...problems.slice(0, SHOWN_PROBLEMS).map(problemLine),
    ...(problems.length > SHOWN_PROBLEMS
      ? [`… and ${problems.length - SHOWN_PROBLEMS} more kinds of problems: see the report.`]
      : []),
    ...(gone ? [goneLine(gone).trim()] : []),
    ...(files.failedRows
      ? [`Rows to correct and load again, with the same flags: ${files.failedRows}`]
      : []),
    ...(files.report ? [`Report: ${files.report}`] : []),
    `Run ${runId}, ${(result.elapsedMs / 1000).toFixed(1)} s.`,
  ]
}

function openLines({ openFields = [], unusedColumns = [] }: ImportResult): string[] {
  const [field = ''] = openFields
  const [column] = unusedColumns
  const header = column ?? 'Header'
  if (field === '') return []
  return [
    `No column for: ${openFields.join(', ')}.`,
    ...(column === undefined ? [] : [`Columns that are not used: ${unusedColumns.join(', ')}.`]),
    `Name the column with --map '${header}=${field}', or give a value for all rows with --set ${field}=VALUE.`,
  ]
}

function problemLine({
  severity,
  column,
  count,
  firstRows,
  message,
  fix,
}: ImportResult['problems'][number]): string {
  const rows = `row${count > 1 ? 's' : ''} ${firstRows.join(', ')}${count > firstRows.length ? ', …' : ''}`
  const place = [count > 0 && `${count} x ${severity}, ${rows}`, column && `column ${column}`]
  return `- ${place.filter(Boolean).join(', ')}: ${message} ${fix}`.replace('- : ', '- ')
}

function goneLine(gone: NonNullable<ImportResult['gone']>): string {
  const { count, known, action, deleted, sold, alreadyGone, failed, unknown, notAttempted } = gone
  const done = Object.entries({ deleted, sold, alreadyGone, failed, unknown, notAttempted })
    .filter(([, number]) => number > 0)
    .map(([what, number]) => `${number} ${what}`)
  const told = done.length > 0 ? `: ${done.join(', ')}` : ''
  const first = gone.first.slice(0, SHOWN_GONE).map(({ MLSNumber, Url }) => MLSNumber || Url)
  const which =
    first.length > 0 ? ` They are ${first.join(', ')}${count > first.length ? ', …' : ''}.` : ''
  const refused = gone.refused ? `${gone.refused.message} ${gone.refused.fix}` : ''
  if (known === 0) return refused
  return `${count} of ${known} loaded listings are no longer in the file (--gone ${action})${told}.${which} ${refused}`
}
