import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Database from 'libsql'
import { onTestFinished } from 'vitest'
import { ledger, ledgerFile } from '../../../support/loading.ts'
import { describeLedger } from '../contract/describe-ledger.ts'

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
      const script = fileURLToPath(new URL('./run-process.ts', import.meta.url))
      const child = fork(script, [file], { execArgv: ['--import', 'tsx'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      const [runId] = await once(child, 'message')
      return { child, runId }
    },
  }
})
