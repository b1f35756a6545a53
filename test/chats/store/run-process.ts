import { setTimeout as wait } from 'node:timers/promises'
import { openTestStore } from '../../../src/chats/store/test-store.ts'
import { plan, sample } from '../../support/test-samples.ts'

// Begins a run, tells its parent which, and adds a sample every 50 ms until it is told to end.
const store = openTestStore(`${process.argv[2]}`)
const runId = store.begin(plan())
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
store.end(runId, 'completed', [])
store.close()
process.send?.('ended')
