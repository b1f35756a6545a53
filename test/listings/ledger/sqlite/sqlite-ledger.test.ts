import { fork } from 'node:child_process'
import { once } from 'node:events'
import Database from 'libsql'
import { onTestFinished } from 'vitest'
import { builtProcess } from '../../../support/built-process.ts'
import { ledger, ledgerFile } from '../../../support/loading.ts'
import { describeLedger } from '../contract/describe-ledger.ts'

const script = builtProcess(new URL('./run-process.ts', import.meta.url))

describeLedger(() => {
  const file = ledgerFile()
  return {
    connect: () => ledger(file),
    async setRuns(columns) {
      const database = new Database(file)
      const set = Object.keys(columns).map((name) => `${name} = ?`)
      database.prepare(`UPDATE runs SET ${set}`).run(...Object.values(columns))
      database.close()
    },
    async otherProcess() {
      const child = fork(script(), [file])
      onTestFinished(() => void child.kill('SIGKILL'))
      const [runId] = await once(child, 'message')
      return { child, runId }
    },
  }
})
