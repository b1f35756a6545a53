import { shellWord } from '../choice-text.ts'
import type { ImportRequest } from '../import-request.ts'
import { isOfService } from '../load/problems.ts'
import type { ImportResult } from '../result.ts'
import { readyEffects, readyText, type TypedCommand } from './ready.ts'

/** What to do after a run, with the one command that does it. */
export interface NextStep {
  readonly title: string
  /** What it does, or what comes before it, as a sentence; empty if the title says it. */
  readonly told: string
  readonly command: string
}

/** A run, as what follows it depends on it. */
interface RunAsked {
  /** What a tool was, or would be, asked for. */
  readonly request: Partial<ImportRequest> & { readonly gone?: unknown }
  /** Undefined when an agent asked. */
  readonly typed?: TypedCommand | undefined
}

/** What to run next: after a trial what loads, after a stop what goes on, after failures what loads them. */
export function nextStep(result: ImportResult, { request, typed }: RunAsked): NextStep | undefined {
  if (result.ready) {
    const effects = readyEffects(result)
    return {
      title: 'Load it',
      told: effects === '' ? '' : `It ${effects}.`,
      command: readyText(result.ready, typed),
    }
  }
  if (result.state === 'dry_run') return undefined
  const failures = result.problems.filter(({ severity }) => severity === 'failed')
  const isServices = failures.length > 0 && failures.every(isOfService)
  if (result.state === 'stopped' || isServices) {
    const command = againText(request, typed)
    const goesOn =
      'The same import, begun again, goes on from here: what is loaded is not sent twice.'
    const told = result.notes ? `First see above what was in the way. ${goesOn}` : goesOn
    return command === undefined ? undefined : { title: 'Go on', told, command }
  }
  if (typed && result.files.failedRows !== undefined && request.gone !== undefined)
    return {
      title: 'Correct the file and sync again',
      told: 'Correct the rows in the file itself: by a file of failed rows alone all other listings would be gone.',
      command: typed.command,
    }
  const command = withFailedRows(result, request, typed)
  if (command === undefined) return undefined
  return {
    title: 'Load the failed rows',
    told: 'Correct failed-rows.csv first: each row says why it failed.',
    command,
  }
}

/** Pasted text is in no command. */
function againText(
  { text, rows: _, dryRun: __, ...given }: RunAsked['request'],
  typed: TypedCommand | undefined,
): string | undefined {
  if (typed) return typed.command
  if (text !== undefined) return undefined
  const asked = Object.entries(given).filter(([, value]) => value !== undefined)
  return `import_listings ${JSON.stringify(Object.fromEntries(asked))}`
}

/**
 * The command that was typed, for the file of failed rows. There is none of a tool, which cannot read
 * that file where it is.
 */
function withFailedRows(
  { files: { failedRows } }: ImportResult,
  { path }: RunAsked['request'],
  typed: TypedCommand | undefined,
): string | undefined {
  if (!typed || failedRows === undefined || path === undefined) return undefined
  const word = ` ${shellWord(path)}`
  return typed.command.includes(word)
    ? typed.command.replace(word, () => ` ${shellWord(failedRows)}`)
    : undefined
}
