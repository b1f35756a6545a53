import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openTestStore } from '../../../src/chats/store/test-store.ts'
import { builtProcess } from '../../support/built-process.ts'
import { ledgerFile } from '../../support/loading.ts'

const script = builtProcess(new URL('./run-process.ts', import.meta.url))

/** A process that holds a run, and a store in this one that looks at it. */
async function otherProcess(): Promise<{
  child: ChildProcess
  runId: string
  numbers: () => number[]
  run: () => ReturnType<ReturnType<typeof openTestStore>['run']>
}> {
  const file = ledgerFile()
  const child = fork(script(), [file])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [runId] = await once(child, 'message')
  const store = openTestStore(file)
  onTestFinished(() => store.close())
  const run = () => store.run(runId)
  return { child, runId, run, numbers: () => run()?.samples.map(({ number }) => number) ?? [] }
}

test('a run of another process is seen while it goes on, and at its end', async () => {
  const { child, run, numbers } = await otherProcess()
  await expect.poll(() => numbers().length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(run()?.state).toBe('running')
  const before = numbers().length
  await expect.poll(() => numbers().length, { timeout: 10_000 }).toBeGreaterThan(before)
  child.send('end')
  await once(child, 'message')
  expect(run()).toMatchObject({ state: 'completed', notes: [] })
  expect(numbers()).toEqual(numbers().map((_, index) => index + 1))
})

test('a run whose process is killed is stopped, and keeps what was written', async () => {
  const { child, run, numbers } = await otherProcess()
  await expect.poll(() => numbers().length, { timeout: 10_000 }).toBeGreaterThan(0)
  const before = numbers().length
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(run()).toMatchObject({
    state: 'stopped',
    endedAtMs: expect.any(Number),
    notes: ['Stopped: the process that held the conversations is gone.'],
  })
  expect(numbers().length).toBeGreaterThanOrEqual(before)
})
