import { ConfigError, errorText, InputError, StorageError } from '../errors.ts'
import { shellWord, withChoices, withChoicesIn } from '../listings/choice-text.ts'
import { progressText } from '../listings/report/progress-text.ts'
import { importResultLines } from '../listings/report/result-text.ts'
import type { ImportResult } from '../listings/result.ts'
import type { Redactor } from '../redact.ts'
import { cancelAtSignals } from './cancel-at-signals.ts'
import type { Command, CommandInput } from './command.ts'
import { type Connection, connect } from './connect.ts'
import { importFlags, type LoadFlags, type LoadRequest, syncFlags } from './import-flags.ts'
import { showProgress } from './progress-line.ts'
import type { ChoicesTarget } from './save-choices.ts'

export const importFile = loadCommand(
  'import',
  'Load a file of listings into a chatbot; again: go on, or load what has changed',
  importFlags,
)

export const sync = loadCommand(
  'sync',
  'Load a file, then deal with loaded listings that it does not have any more',
  syncFlags,
)

const readOnly = new ConfigError(
  'Nothing is loaded: the configuration is read-only.',
  'Add --dry-run to see what would happen, or leave out --read-only (NEWOAKS_READ_ONLY).',
)

function loadCommand(name: string, summary: string, { flags, problems, read }: LoadFlags): Command {
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
        return await load(connection, { ...request, command: earnest(name, input) })
      } catch (error) {
        const isRefused =
          error instanceof InputError ||
          error instanceof ConfigError ||
          error instanceof StorageError
        if (!isRefused) throw error
        process.stderr.write(
          `${connection.redactor.text(withChoices(errorText(error), 'terminal'))}\n`,
        )
        return 2
      } finally {
        await connection.close()
      }
    },
  }
}

/** The command as it was typed, but for what made it a trial. */
function earnest(name: string, { words }: CommandInput): string {
  const kept = words.filter((word) => word !== '--dry-run')
  return ['newoaks-mcp', name, ...kept.map(shellWord)].join(' ')
}

async function load(
  { imports, redactor }: Connection,
  { saveTo, ...request }: LoadRequest & { readonly command: string },
): Promise<number> {
  const target = saveTo === undefined ? undefined : await targetOf(saveTo, redactor)
  const line = showProgress(process.stderr)
  const job = (await imports()).start({
    ...request,
    onProgress: (progress) =>
      line.show(
        withChoices(progressText(progress), 'terminal'),
        progress.totalRows ? progress.result.rows.read / progress.totalRows : undefined,
      ),
  })
  const stopListening = cancelAtSignals(job.cancel)
  const result = await job.ended.finally(() => {
    line.end()
    stopListening()
  })
  const output = request.json
    ? JSON.stringify(withChoicesIn(result, 'terminal'))
    : withChoices(
        importResultLines(result, { width: process.stdout.columns, typed: request }).join('\n'),
        'terminal',
      )
  process.stdout.write(`${redactor.text(output)}\n`)
  if (target === undefined) return landed(result) ? 0 : 1
  const run = (await imports()).run(result.runId)
  const { saved, told } = await target.save(run)
  process.stderr.write(`${redactor.text(told)}\n`)
  return landed(result) && saved ? 0 : 1
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
