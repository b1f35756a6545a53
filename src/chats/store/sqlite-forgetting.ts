import * as z from 'zod'
import { refuseWhileAlive } from '../../runs/goes-on.ts'
import type { LedgerFile } from '../../runs/ledger-file.ts'
import { isAlive, ownerColumns } from '../../runs/liveness.ts'
import { testStates } from '../result.ts'
import { IdRow } from './rows.ts'
import { FORGOTTEN_NOTE, type TestStore } from './test-store.ts'

const OldRow = z.object({ id: z.string(), state: z.enum(testStates), ...ownerColumns })
const SampleRef = z.object({ runId: z.string(), number: z.int() })

/** Tests of a chatbot, or the conversation of one session, go, and the file keeps no trace of them. */
export function createForgetting({
  database,
  write,
  erase,
}: LedgerFile): Pick<TestStore, 'forget' | 'forgetSession' | 'dropBefore'> {
  const isOf = `?1 IN (SELECT value FROM json_each(plan, '$.serialNumbers'))`
  const running = database.prepare(
    `SELECT id, host, pid, processStartMs, heartbeatAtMs FROM testRuns
     WHERE ${isOf} AND state = 'running'`,
  )
  const old = database.prepare(
    `SELECT id, state, host, pid, processStartMs, heartbeatAtMs FROM testRuns WHERE startedAtMs < ?`,
  )
  const runs = database.prepare(`SELECT id FROM testRuns WHERE ${isOf}`)
  const removals = [
    database.prepare('DELETE FROM testSamples WHERE runId = ?'),
    database.prepare('DELETE FROM testJudgements WHERE runId = ?'),
    database.prepare('DELETE FROM testRuns WHERE id = ?'),
  ]
  const removeOpened = database.prepare('DELETE FROM openedSessions WHERE serialNumber = ?')
  const removeOpenedOne = database.prepare(
    'DELETE FROM openedSessions WHERE serialNumber = ? AND sessionId = ?',
  )
  const removeOpenedBefore = database.prepare('DELETE FROM openedSessions WHERE openedAtMs < ?')
  const removeAsked = database.prepare('DELETE FROM askedMessages')
  const removeAskedIn = database.prepare('DELETE FROM askedMessages WHERE sessionId = ?')
  const removeAskedBefore = database.prepare('DELETE FROM askedMessages WHERE askedAtMs < ?')
  const held = database.prepare(
    `SELECT DISTINCT runId, number FROM testSamples, json_each(sample, '$.turns') AS turn
     WHERE sample ->> '$.serialNumber' = ? AND turn.value ->> '$.sessionID' = ?`,
  )
  const removeSample = database.prepare('DELETE FROM testSamples WHERE runId = ? AND number = ?')
  const removeJudgements = database.prepare(
    "DELETE FROM testJudgements WHERE runId = ?1 AND item LIKE ?2 || '.%'",
  )
  const addNote = database.prepare(
    "UPDATE testRuns SET notes = json_insert(notes, '$[#]', ?2) WHERE id = ?1",
  )

  return {
    async forget(serialNumber) {
      write(() => {
        refuseWhileAlive(running.all(serialNumber))
        for (const { id } of runs.all(serialNumber).map((row) => IdRow.parse(row)))
          for (const remove of removals) remove.run(id)
        removeOpened.run(serialNumber)
        removeAsked.run()
      })
      erase()
    },
    async dropBefore(beforeMs) {
      const isOver = (run: z.output<typeof OldRow>) =>
        run.state !== 'running' || !isAlive(run, Date.now())
      const dropped = old
        .all(beforeMs)
        .map((row) => OldRow.parse(row))
        .filter(isOver)
      write(() => {
        for (const { id } of dropped) for (const remove of removals) remove.run(id)
        removeOpenedBefore.run(beforeMs)
        removeAskedBefore.run(beforeMs)
      })
    },
    async forgetSession(serialNumber, sessionId) {
      const changed = write(() => {
        refuseWhileAlive(running.all(serialNumber))
        removeOpenedOne.run(serialNumber, sessionId)
        removeAskedIn.run(sessionId)
        const found = held.all(serialNumber, sessionId).map((row) => SampleRef.parse(row))
        for (const { runId, number } of found) {
          removeSample.run(runId, number)
          removeJudgements.run(runId, `${number}`)
        }
        const ids = [...new Set(found.map(({ runId }) => runId))]
        for (const id of ids) addNote.run(id, FORGOTTEN_NOTE)
        return ids
      })
      erase()
      return changed
    },
  }
}
