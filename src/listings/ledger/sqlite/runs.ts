import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { CancelledError, StorageError } from '../../../errors.ts'
import { jsonColumn } from '../../../runs/database.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import type { LedgerFile } from '../../../runs/ledger-file.ts'
import { currentRun, isAlive, OwnedRun, ownerColumns, thisProcess } from '../../../runs/liveness.ts'
import { newRunId } from '../../../runs/run-id.ts'
import type { ImportResult } from '../../result.ts'
import type { ActiveRun, ChosenRun, RunRecord, RunStart } from '../run.ts'
import { RunRow, recordOfRow, WithoutRow } from '../run-row.ts'

const HEARTBEAT_MS = 1000
const POLL_MS = 200

const BeatRow = z.object({ cancelRequested: z.int().transform(Boolean) })

const Row = RunRow.extend({
  ...ownerColumns,
  result: jsonColumn(RunRow.shape.result).nullable(),
  choices: jsonColumn(RunRow.shape.choices).nullable(),
})

/** @param row of the table; undefined where there is none */
function recordOf(row: unknown): RunRecord | undefined {
  if (row === undefined) return undefined
  const { run, diedAtMs } = currentRun(Row.parse(row), Date.now())
  return recordOfRow({ ...run, endedAtMs: diedAtMs ?? run.endedAtMs })
}

/** The runs of the ledger, and which of them may change a chatbot's listings. */
export function createRuns({ database, write, checkpoint }: LedgerFile, writer: Writer) {
  const running = database.prepare(
    `SELECT id, host, pid, processStartMs, heartbeatAtMs FROM runs
     WHERE serialNumber = ? AND state = 'running' AND exclusive = 1`,
  )
  const insert = database.prepare(
    `INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs, state,
       host, pid, processStartMs, heartbeatAtMs, choices, columnsKey, tool, callerHost)
     VALUES (@id, @kind, @serialNumber, @source, @fileName, @exclusive, @nowMs, 'running',
       @host, @pid, @processStartMs, @nowMs, nullif(@choices, '{}'), @columnsKey, @tool, @callerHost)`,
  )
  const beat = database.prepare(
    `UPDATE runs SET heartbeatAtMs = ?, result = coalesce(?, result)
     WHERE id = ? AND state = 'running' RETURNING cancelRequested`,
  )
  // Also of one that was taken for dead: only its own process knows what became of it.
  const end = database.prepare(
    'UPDATE runs SET state = ?, endedAtMs = ?, result = coalesce(?, result) WHERE id = ?',
  )
  const requestCancel = database.prepare(
    "UPDATE runs SET cancelRequested = 1 WHERE id = ? AND state = 'running'",
  )
  const select = database.prepare('SELECT * FROM runs WHERE id = ?')
  const selectUndoings = database.prepare(
    `SELECT * FROM runs WHERE kind = 'undo' AND serialNumber = ? AND result ->> '$.undoneRun' = ?
     ORDER BY id`,
  )
  const landed = `columnsKey = @columnsKey AND state = 'completed'
       AND result ->> '$.rows.created' + result ->> '$.rows.updated'
         + result ->> '$.rows.unchanged' > 0`
  const selectChosen = database.prepare(
    `SELECT * FROM runs
     WHERE ${landed} AND choices IS NOT NULL AND source = coalesce(@source, source)
     ORDER BY id DESC LIMIT 1`,
  )
  const selectWithout = database.prepare(
    `SELECT max(startedAtMs) AS atMs FROM runs
     WHERE ${landed} AND choices IS NULL AND id > @id`,
  )

  /** Ends that could not be written down, by run: they are before another one begins. */
  const owed = new Map<string, () => void>()

  /** Registers the run, or tells which live one is in its way. */
  function tryBegin(start: RunStart): { readonly id: string } | { readonly busy: string } {
    const nowMs = Date.now()
    const begin = () => {
      for (const writeEnd of owed.values()) writeEnd()
      for (const row of start.dryRun ? [] : running.all(start.serialNumber)) {
        const other = OwnedRun.parse(row)
        if (isAlive(other, nowMs)) return { busy: other.id }
        end.run('stopped', other.heartbeatAtMs, null, other.id)
      }
      const id = start.id ?? newRunId(nowMs)
      const { kind, serialNumber, source, fileName, columnsKey = null, caller } = start
      const exclusive = start.dryRun ? 0 : 1
      const run = { id, kind, serialNumber, source, fileName, exclusive, nowMs }
      const choices = JSON.stringify(start.choices ?? {})
      const { tool, host: callerHost = null } = caller
      insert.run({ ...run, ...thisProcess(), choices, columnsKey, tool, callerHost })
      return { id }
    }
    const begun = write(begin)
    owed.clear()
    return begun
  }

  function keepAlive(id: string): ActiveRun {
    const stop = new AbortController()
    let unsaved: ImportResult | undefined
    const unsavedText = () => (unsaved ? JSON.stringify(unsaved) : null)
    const writeNow = () => {
      const row = write(() => beat.get(Date.now(), unsavedText(), id))
      unsaved = undefined
      return row
    }
    const beatNow = () => {
      const row = writeNow()
      if (row === undefined || BeatRow.parse(row).cancelRequested) stop.abort()
    }
    const timer = setInterval(() => {
      try {
        beatNow()
      } catch {
        // Another process writes for long, or the disk is full: the next beat comes in a second.
      }
    }, HEARTBEAT_MS).unref()
    return {
      id,
      signal: stop.signal,
      save(result) {
        unsaved = result
      },
      // Whether it was taken for dead the next request tells, with its reason.
      async written() {
        writeNow()
      },
      async end(state, result) {
        clearInterval(timer)
        if (result) unsaved = result
        const endedAtMs = Date.now()
        owed.set(id, () => end.run(state, endedAtMs, unsavedText(), id))
        try {
          try {
            writer.flush()
          } finally {
            write(() => owed.get(id)?.())
            owed.delete(id)
          }
          checkpoint()
        } catch (error) {
          if (error instanceof StorageError) return error
          throw error
        }
        return undefined
      },
    }
  }

  return {
    async begin(start: RunStart): Promise<ActiveRun> {
      let told = false
      for (;;) {
        if (start.signal.aborted) throw new CancelledError('not_applied')
        const begun = tryBegin(start)
        if ('id' in begun) return keepAlive(begun.id)
        if (!told) start.onWaiting?.(begun.busy)
        told = true
        await wait(POLL_MS, undefined, { signal: start.signal }).catch(() => {})
      }
    },
    one: async (runId: string) => recordOf(select.get(runId)),
    async chosenBefore(
      columnsKey: string,
      source: string | undefined,
    ): Promise<ChosenRun | undefined> {
      const chosen = recordOf(selectChosen.get({ columnsKey, source: source ?? null }))
      if (!chosen) return undefined
      const { atMs } = WithoutRow.parse(selectWithout.get({ columnsKey, id: chosen.id }))
      return { ...chosen, loadedWithoutAtMs: atMs }
    },
    undoingsOf: async ({ id, serialNumber }: Pick<RunRecord, 'id' | 'serialNumber'>) =>
      selectUndoings.all(serialNumber, id).flatMap((row) => recordOf(row) ?? []),
    requestCancel: async (runId: string) => write(() => requestCancel.run(runId)).changes === 1,
  }
}
