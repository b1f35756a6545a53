import { fork } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { openPostgresLedger } from '../../../../src/listings/ledger/postgres/postgres-ledger.ts'
import { builtProcess } from '../../../support/built-process.ts'
import { openSchema, ownSchema, postgresServer } from '../../../support/postgres.ts'
import { describeLedger } from '../contract/describe-ledger.ts'

/** So that a run whose process was killed is not waited for longer. */
const LEASE_MS = 2000

const server = postgresServer()
const script = builtProcess(new URL('./run-process.ts', import.meta.url))

describeLedger(() => {
  const url = server()
  const schema = ownSchema(url)
  return {
    connect() {
      const opened = openPostgresLedger(openSchema(url, schema))
      onTestFinished(() => opened.close())
      return opened
    },
    async setRuns({ state, choices, silentMs }) {
      const { rows } = openSchema(url, schema)
      if (state !== undefined) await rows(`UPDATE "${schema}".runs SET state = $1`, [state])
      if (choices !== undefined) await rows(`UPDATE "${schema}".runs SET choices = $1`, [choices])
      if (silentMs !== undefined)
        await rows(
          `UPDATE "${schema}".runs SET heartbeat_at_ms = heartbeat_at_ms - $1,
             lease_until_ms = lease_until_ms - $1`,
          [silentMs],
        )
    },
    async otherProcess() {
      const child = fork(script(), [url, schema, `${LEASE_MS}`])
      onTestFinished(() => void child.kill('SIGKILL'))
      const [runId] = await once(child, 'message')
      return { child, runId }
    },
  }
})
