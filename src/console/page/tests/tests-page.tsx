import { mayTest } from '../overview.ts'
import { RunList } from './run-list.tsx'
import { StartTest } from './start-test.tsx'
import { TestRun } from './test-run.tsx'
import { openRun } from './test-state.ts'

export function TestsPage() {
  if (openRun.value !== undefined) return <TestRun runId={openRun.value} />
  return (
    <>
      <p class="lead">
        Written conversations with the chatbot, and what it got wrong: the suites, their runs, and
        how they have gone over time.
      </p>
      {mayTest() && <StartTest />}
      <RunList />
    </>
  )
}
