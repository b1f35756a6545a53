import { refuseWhileAlive } from '../../../runs/goes-on.ts'
import type { Writer } from '../../../runs/group-writer.ts'
import type { LedgerFile } from '../../../runs/ledger-file.ts'
import type { Ledger } from '../ledger.ts'

/** Listings and runs of a chatbot go, and the file keeps no trace of them. */
export function createForgetting(
  { database, write, erase }: LedgerFile,
  writer: Writer,
): Pick<Ledger, 'forget'> {
  const running = database.prepare(
    `SELECT id, host, pid, processStartMs, heartbeatAtMs FROM runs
     WHERE serialNumber = ? AND state = 'running'`,
  )
  const removals = ['entries', 'runs'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE serialNumber = ?`),
  )
  return {
    async forget(serialNumber) {
      writer.flush()
      write(() => {
        refuseWhileAlive(running.all(serialNumber))
        for (const remove of removals) remove.run(serialNumber)
      })
      erase()
    },
  }
}
