import { setTimeout as wait } from 'node:timers/promises'
import { openSqliteTestStore } from '../../../src/chats/store/sqlite-test-store.ts'
import { plan, sample } from '../../support/test-samples.ts'

// Begins a run, tells its parent which, and adds a sample every 50 ms until it is told to end.
const store = openSqliteTestStore(`${process.argv[2]}`)
const runId = await store.begin(plan())
process.on('disconnect', () => process.exit())
let isOver = false
process.on('message', () => {
  isOver = true
})
process.send?.(runId)
for (let number = 1; !isOver; number += 1) {
  store.addSample(runId, sample(number))
  await wait(50)
}
await store.end(runId, 'completed', [])
store.close()
process.send?.('ended')
