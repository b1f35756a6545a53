import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteTestStore } from '../../../src/chats/store/sqlite-test-store.ts'
import { builtProcess } from '../../support/built-process.ts'
import { ledgerFile } from '../../support/loading.ts'

const script = builtProcess(new URL('./run-process.ts', import.meta.url))

/** A process that holds a run, and a store in this one that looks at it. */
async function otherProcess(): Promise<{
  child: ChildProcess
  runId: string
  numbers: () => Promise<number[]>
  run: () => ReturnType<ReturnType<typeof openSqliteTestStore>['run']>
}> {
  const file = ledgerFile()
  const child = fork(script(), [file])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [runId] = await once(child, 'message')
  const store = openSqliteTestStore(file)
  onTestFinished(() => store.close())
  const run = () => store.run(runId)
  return {
    child,
    runId,
    run,
    numbers: async () => (await run())?.samples.map(({ number }) => number) ?? [],
  }
}

test('a run of another process is seen while it goes on, and at its end', async () => {
  const { child, run, numbers } = await otherProcess()
  await expect.poll(async () => (await numbers()).length).toBeGreaterThan(0)
  expect((await run())?.state).toBe('running')
  const before = (await numbers()).length
  await expect.poll(async () => (await numbers()).length).toBeGreaterThan(before)
  child.send('end')
  await once(child, 'message')
  expect(await run()).toMatchObject({ state: 'completed', notes: [] })
  const found = await numbers()
  expect(found).toEqual(found.map((_, index) => index + 1))
})

test('a run whose process is killed is stopped, and keeps what was written', async () => {
  const { child, run, numbers } = await otherProcess()
  await expect.poll(async () => (await numbers()).length).toBeGreaterThan(0)
  const before = (await numbers()).length
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await run()).toMatchObject({
    state: 'stopped',
    endedAtMs: expect.any(Number),
    notes: ['Stopped: the process that held the conversations is gone.'],
  })
  expect((await numbers()).length).toBeGreaterThanOrEqual(before)
})
