import { onTestFinished } from 'vitest'
import { openPostgresTestStore } from '../../../../src/chats/store/postgres/postgres-test-store.ts'
import { openSchema, ownSchema, postgresServer } from '../../../support/postgres.ts'
import { describeTestStore } from '../contract/describe-test-store.ts'

const server = postgresServer()

describeTestStore(() => {
  const url = server()
  const schema = ownSchema(url)
  return {
    open() {
      const store = openPostgresTestStore(openSchema(url, schema))
      onTestFinished(() => store.close())
      return store
    },
    async silence(ms) {
      await openSchema(url, schema).rows(
        `UPDATE "${schema}".test_runs SET heartbeat_at_ms = heartbeat_at_ms - $1,
           lease_until_ms = lease_until_ms - $1`,
        [ms],
      )
    },
  }
})
