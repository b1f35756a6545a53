import * as z from 'zod'
import { ConfigError } from '../../errors.ts'
import type { Imports } from '../../listings/imports/imports.ts'
import type { UndoneImport } from '../../listings/imports/undone-import.ts'
import { namesApart } from '../../listings/key-name.ts'
import { nothingToUndo } from '../../listings/load/undo/undo.ts'
import { homeName } from '../../listings/report/listing-name.ts'
import { waitingText } from '../../listings/report/progress-text.ts'
import { notZero } from '../../listings/report/run-counts.ts'
import { runKindTexts } from '../../runs/run-state.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { commandCaller } from '../command-caller.ts'
import { onOff } from '../flag-command.ts'
import { type AtService, serviceCommand } from '../service-command.ts'
import { untilInterrupted } from '../terminal/cancel-at-signals.ts'
import { showProgress } from '../terminal/progress-line.ts'
import { knownRun, runMemory } from './run-memory.ts'

const MAX_SHOWN = 20
const caller = commandCaller('undo')
/** The exit status when nobody agreed. */
const NOTHING_DELETED = 2

const UndoFlags = z.object({
  'dry-run': onOff.meta({ description: 'Show what would be deleted; delete nothing' }),
  yes: onOff.meta({ description: 'Do not ask' }),
  json: onOff.meta({ description: 'Print the result as JSON' }),
})
type UndoFlags = z.output<typeof UndoFlags>

const readOnly = new ConfigError(
  'Nothing is deleted: the configuration is read-only.',
  'Add --dry-run to see what would be deleted, or leave out --read-only (NEWOAKS_READ_ONLY).',
)

export const undo = serviceCommand({
  summary: 'Delete the listings that an import or a sync created, after asking',
  operand: 'RUN',
  flags: UndoFlags,
  examples: ['undo 1jn3x5k2c-8w0qrt --dry-run', 'undo 1jn3x5k2c-8w0qrt --yes'],
  run: undoRun,
})

/** @returns the exit status: 0 nothing of it is left, 1 something is, 2 nobody agreed */
async function undoRun(
  flags: UndoFlags,
  { input, connection, terminal: { printJson, show, tell, agrees } }: AtService,
): Promise<number> {
  if (input.config.readOnly && !flags['dry-run']) throw readOnly
  const { id: runId, kind } = await knownRun(input.operand, runMemory(connection, input))
  if (kind === 'test') throw nothingToUndo(runId, `is ${runKindTexts.test}`)
  const imports = await connection.imports()
  const plan = await planOf(imports, runId)
  const lines = planLines(plan)
  const isAsked = !flags['dry-run'] && plan.toDelete > 0
  if (!flags.json) show(lines)
  if (!isAsked) {
    if (flags.json) printJson(plan)
    return 0
  }
  // The plan is shown before it is asked about, whatever stdout is for.
  const question = [...(flags.json ? lines : []), questionOf(plan)].join('\n')
  if (!flags.yes && !(await agrees(question))) {
    if (flags.json) printJson(plan)
    tell('Nothing was deleted. Add --yes to delete them without being asked.')
    return NOTHING_DELETED
  }
  const undone = await carriedOut(imports, plan)
  if (flags.json) printJson(undone)
  else show(undoneLines(undone, plan))
  return undone.state === 'completed' && undone.failed + undone.unknown + undone.notAttempted === 0
    ? 0
    : 1
}

/** What would be deleted; where that is nothing, whether the run was undone already. */
async function planOf(imports: Imports, runId: string): Promise<UndoneImport> {
  const plan = await untilInterrupted((signal) =>
    imports.undo(runId, { caller, dryRun: true, signal }),
  )
  const undone = plan.toDelete === 0 ? await imports.undoneText(runId) : undefined
  return undone === undefined ? plan : { ...plan, notes: [undone, ...(plan.notes ?? [])] }
}

function planLines({ runId, SerialNumber, toDelete, first, ...plan }: UndoneImport): string[] {
  const notes = [...plan.since, ...(plan.notes ?? [])]
  if (toDelete === 0) return [`Nothing of what run ${runId} created is known to be left.`, ...notes]
  const shown = first.slice(0, MAX_SHOWN)
  const left = toDelete - shown.length
  return [
    `To delete on chatbot ${SerialNumber}: ${counted(toDelete, 'listing')} that run ${runId} created.`,
    ...namesApart(shown, homeName).map((name) => `- ${name}`),
    ...(left > 0
      ? [`- and ${formatNumber(left)} more: newoaks-mcp find --bot ${SerialNumber} --run ${runId}`]
      : []),
    ...notes,
  ]
}

function questionOf({ toDelete, SerialNumber }: UndoneImport): string {
  return `Delete ${counted(toDelete, 'listing')} of chatbot ${SerialNumber} for good?`
}

function carriedOut(
  imports: Imports,
  { runId, fingerprint: agreed }: UndoneImport,
): Promise<UndoneImport> {
  const line = showProgress(process.stderr)
  return untilInterrupted((signal) =>
    imports.undo(runId, {
      caller,
      agreed,
      signal,
      onWaiting: (other) => line.showOnce(waitingText(other)),
    }),
  ).finally(line.end)
}

/** @param plan what of it was said before is not said again */
function undoneLines(
  { runId, state, toDelete, problems, notes = [], ...counts }: UndoneImport,
  plan: UndoneImport,
): string[] {
  const { deleted, alreadyGone, failed, unknown, notAttempted } = counts
  const told = Object.entries(
    notZero({
      deleted,
      'gone before': alreadyGone,
      failed,
      unknown,
      'not attempted': notAttempted,
    }),
  ).map(([name, count]) => `${formatNumber(count)} ${name}`)
  const isWhole = state === 'completed' && deleted === toDelete
  return [
    `${counted(toDelete, 'listing')} to delete: ${told.join(', ')}.`,
    ...problems.map(({ message, fix }) => [message, fix].filter(Boolean).join(' ')),
    ...notes.filter((note) => !plan.notes?.includes(note)),
    ...(isWhole ? [] : [`To go on: newoaks-mcp undo ${runId}`]),
  ]
}
