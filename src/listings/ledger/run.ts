import * as z from 'zod'
import type { StorageError } from '../../errors.ts'
import type { Caller } from '../../runs/caller.ts'
import { type EndState, type RunState, runKinds } from '../../runs/run-state.ts'
import type { Chosen, FileChoices } from '../choices/file-choices.ts'
import type { ImportResult } from '../result.ts'

/** Those that change a chatbot's listings. */
export const ListingRunKind = z.enum(runKinds).exclude(['test'])
export type ListingRunKind = z.infer<typeof ListingRunKind>

export interface RunStart {
  /** From newRunId, where the run must have a name before it begins. */
  readonly id?: string
  readonly kind: ListingRunKind
  /** Who begins it: whoever goes on with a run, or undoes one, begins a run of their own. */
  readonly caller: Caller
  readonly serialNumber: string
  /** See `EntryRef`; for an undo, the source of the run that is undone. */
  readonly source: string
  readonly fileName: string
  /** What was chosen about the file, and which columns it has: an undo has neither. */
  readonly choices?: Chosen
  readonly columnsKey?: string
  /** A dry run changes nothing and waits for nobody. */
  readonly dryRun?: boolean
  /** Gives up waiting for another run. */
  readonly signal: AbortSignal
  /** Called once when another run changes this chatbot's listings and is waited for. */
  readonly onWaiting?: (runId: string) => void
}

/** A run that is going on. Its process keeps it alive; when that dies, the run counts as stopped. */
export interface ActiveRun {
  readonly id: string
  /** Aborted when someone asks to cancel the run, or when the run was taken for dead. */
  readonly signal: AbortSignal
  /** Keeps the result so far: it is written about once a second. */
  save(result: ImportResult): void
  /** Resolves when what was saved last is written. */
  written(): Promise<void>
  /**
   * Ends the run and lets the next one begin. Resolves to why not all of it could be written down;
   * what was intended is on disk all the same, so the next run finds out about it.
   */
  end(state: EndState, result?: ImportResult): Promise<StorageError | undefined>
}

/** What is remembered of a run. */
export interface RunRecord {
  readonly id: string
  readonly kind: ListingRunKind
  /** Undefined: an earlier version did not keep it. */
  readonly caller?: Caller | undefined
  readonly serialNumber: string
  readonly source: string
  readonly fileName: string
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
  readonly endedAtMs: number | null
  /** `stopped` also when its process died. */
  readonly state: RunState
  /** What was chosen about the file; null when nothing was. */
  readonly choices: FileChoices | null
  /** As last saved. */
  readonly result: ImportResult | null
  /** Whether that is of its end; not so when its process died before. */
  readonly isCounted: boolean
  /** How many listings it has deleted, or found gone, as far as that is known: also of one that died. */
  readonly deleted: number
}

/** Whether it has loaded a file, or was to. */
export function isLoad(run: Pick<RunRecord, 'kind'> | undefined): boolean {
  return run?.kind === 'import' || run?.kind === 'sync'
}

/** A load for which something was chosen. */
export interface ChosenRun extends RunRecord {
  /** When such a source was last loaded since without any choice; null when it was not. */
  readonly loadedWithoutAtMs: number | null
}

/** Whether a result was saved at the end of its run: before, it says that the run goes on. */
export function isCounted(result: ImportResult | null): boolean {
  return result !== null && result.state !== 'running'
}
