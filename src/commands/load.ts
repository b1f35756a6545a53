import { ConfigError, errorText, InputError, StorageError } from '../errors.ts'
import { progressText } from '../listings/report/progress-text.ts'
import { importResultLines } from '../listings/report/result-text.ts'
import type { ImportResult } from '../listings/result.ts'
import { cancelAtSignals } from './cancel-at-signals.ts'
import type { Command } from './command.ts'
import { type Connection, connect } from './connect.ts'
import { importFlags, type LoadFlags, type LoadRequest, syncFlags } from './import-flags.ts'
import { showProgress } from './progress-line.ts'

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
        const isRefused =
          error instanceof InputError ||
          error instanceof ConfigError ||
          error instanceof StorageError
        if (!isRefused) throw error
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
  const output = request.json ? JSON.stringify(result) : importResultLines(result).join('\n')
  process.stdout.write(`${redactor.text(output)}\n`)
  return landed(result) ? 0 : 1
}

/** Whether every row is where it should be, or would be: on the chatbot, or left out on purpose. */
function landed({ state, rows, gone, refusals = [] }: ImportResult): boolean {
  const open = [rows, ...(gone ? [gone] : [])]
  const allDone = open.every(
    ({ failed, unknown, notAttempted }) => failed + unknown + notAttempted === 0,
  )
  return state !== 'stopped' && allDone && !gone?.refused && refusals.length === 0
}
