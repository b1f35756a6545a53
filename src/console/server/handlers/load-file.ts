import { basename } from 'node:path'
import { flagWords, shellWord } from '../../../listings/choice-text.ts'
import { choicesYaml } from '../../../listings/choices/choices-yaml.ts'
import { chosenIn } from '../../../listings/choices/file-choices.ts'
import type { ImportProgress } from '../../../listings/import-progress.ts'
import type { ImportJob } from '../../../listings/imports/imports.ts'
import { goneText } from '../../../listings/report/gone-text.ts'
import { progressText } from '../../../listings/report/progress-text.ts'
import type { ImportResult } from '../../../listings/result.ts'
import { assertOffered } from '../../../tools/call/refusal.ts'
import { goneSaidFirst } from '../../../tools/call/runs/gone-said-first.ts'
import { takeBackNotes } from '../../../tools/call/runs/take-back.ts'
import { importListings } from '../../../tools/import-listings.ts'
import { inspectListingFile } from '../../../tools/inspect-listing-file.ts'
import type { FileAsked, LoadProgress } from '../../api/file-choices.ts'
import { agreedSync } from '../agreed-sync.ts'
import type { ConsentOf } from '../consents.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { createFileRows } from '../file-rows.ts'
import { notComparedNote, tellFile, toldCounts, toldProblems } from '../tell-file.ts'
import { callerOf } from '../tool-calls.ts'
import type { Uploads } from '../uploads.ts'
import type { Handler } from './handler.ts'

/** A load that was begun here, and how far it is. */
interface Begun {
  readonly job: ImportJob
  progress: ImportProgress | undefined
  /** By performance.now(), when the first row was sent, and how many there were by then. */
  sending: { readonly atMs: number; readonly read: number } | undefined
}

interface LoadHandlers {
  readonly understand: Handler<'understand'>
  readonly load: Handler<'load'>
  readonly progress: Handler<'progress'>
  readonly stop: Handler<'stop'>
  readonly choices: Handler<'choices'>
}

/** Loads a file that was dropped on the page, as the commands do. */
export function loadFile(
  parts: ConsoleParts,
  uploads: Uploads,
  consentOf: ConsentOf,
): LoadHandlers {
  const { imports, config, isSandbox } = parts
  const begun = new Map<string, Begun>()
  const requestOf = ({ upload, serialNumber, choices }: FileAsked) => ({
    path: uploads.pathOf(upload),
    SerialNumber: serialNumber,
    ...choices,
  })
  const commandOf = (asked: FileAsked) =>
    fileCommand(uploads.pathOf(asked.upload), asked, isSandbox)

  return {
    async understand(asked, { signal }) {
      assertOffered(inspectListingFile, config)
      const fileRows = createFileRows()
      const inspected = await (await imports()).inspect(requestOf(asked), undefined, signal, {
        corrections: asked.corrections,
        onRow: fileRows.add,
      })
      return tellFile(inspected, { ...asked, command: commandOf(asked), fileRows })
    },
    async load(asked, { signal, agreed }) {
      assertOffered(importListings, config)
      const opened = await imports()
      const { corrections, gone } = asked
      const request = requestOf(asked)
      const caller = callerOf(importListings, parts)
      const options = {
        caller,
        request,
        command: commandOf(asked),
        corrections,
        reader: 'page' as const,
        isCopy: true,
      }
      const consent = consentOf(importListings, agreed)
      const sync = await agreedSync(options, gone, { imports: opened, consent, signal })
      const job = opened.start({
        ...options,
        sync,
        onProgress(progress) {
          const known = begun.get(job.runId)
          if (!known) return
          known.progress = progress
          if (progress.stage === 'loading')
            known.sending ??= { atMs: performance.now(), read: progress.result.rows.read }
        },
      })
      begun.set(job.runId, { job, progress: undefined, sending: undefined })
      job.ended.catch(() => {})
      return { runId: job.runId }
    },
    async progress({ runId }, { signal }) {
      const known = begun.get(runId)
      // What failed is thrown: it is told as everywhere.
      const result = known
        ? await known.job.within(0)
        : await (await imports()).status(runId, { signal })
      return toldProgress(result, known)
    },
    async stop({ runId }, { signal }) {
      await (await imports()).status(runId, { cancel: true, signal })
      return {}
    },
    async choices({ upload, choices }) {
      const file = basename(uploads.pathOf(upload))
      const day = new Date().toISOString().slice(0, 10)
      return { name: `${file}.choices.yaml`, yaml: choicesYaml(chosenIn(choices), { file, day }) }
    },
  }
}

function toldProgress(result: ImportResult, known: Begun | undefined): LoadProgress {
  const { runId, state, rows, problems, files, gone, notCompared } = result
  const { notes: said = [] } = state === 'running' ? result : goneSaidFirst(result)
  const why = notCompared === undefined ? [] : [notComparedNote(notCompared)]
  const ofGone = (gone?.findings ?? [])
    .map(({ message, fix }) => `${message} ${fix}`)
    .filter((text) => !said.includes(text))
  const notes = [...said, ...ofGone, ...why, ...takeBackNotes(result)]
  const progress = state === 'running' ? known?.progress : undefined
  const { totalRows, stage } = progress ?? {}
  const pace = stage === 'loading' ? paceOf(rows.read, totalRows, known?.sending) : {}
  return {
    runId,
    state,
    notes: [...(gone && gone.action !== 'keep' && !gone.refused ? [goneText(gone)] : []), ...notes],
    text: progress
      ? progressText(progress)
      : state === 'running'
        ? 'Reading the file.'
        : endText(state),
    ...(totalRows !== undefined && totalRows > 0 && { share: Math.min(1, rows.read / totalRows) }),
    counts: toldCounts(rows),
    ...pace,
    problems: toldProblems(problems),
    hasReport: files.report !== undefined,
  }
}

function endText(state: LoadProgress['state']): string {
  return state === 'stopped' ? 'Stopped before its end. What is loaded stays.' : 'Loaded.'
}

function paceOf(
  read: number,
  totalRows: number | undefined,
  sending: Begun['sending'],
): Pick<LoadProgress, 'rowsPerSecond' | 'secondsLeft'> {
  if (!sending || totalRows === undefined) return {}
  const seconds = (performance.now() - sending.atMs) / 1000
  const rowsPerSecond = seconds > 0 ? (read - sending.read) / seconds : 0
  if (rowsPerSecond <= 0) return {}
  return { rowsPerSecond, secondsLeft: (totalRows - read) / rowsPerSecond }
}

/** The command that loads a file as it is loaded here. */
function fileCommand(
  path: string,
  { serialNumber, choices, gone }: Pick<FileAsked, 'serialNumber' | 'choices' | 'gone'>,
  isSandbox: boolean,
): string {
  const { mapping, constants, onMissing, accept, source } = choices
  return [
    `newoaks-mcp ${gone === 'keep' ? 'import' : 'sync'}`,
    shellWord(basename(path)),
    `--bot ${shellWord(serialNumber)}`,
    ...flagWords({
      ...(mapping && { mapping }),
      ...(constants && { constants }),
      ...(onMissing && { onMissing }),
      ...(accept && { accept }),
      ...(source !== undefined && { source }),
      ...(gone !== 'keep' && { gone }),
    }),
    ...(isSandbox ? ['--sandbox'] : []),
  ].join(' ')
}
