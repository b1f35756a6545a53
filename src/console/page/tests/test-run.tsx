import { signal } from '@preact/signals'
import { REPORT_PATH } from '../../api/live.ts'
import type { WholeTest } from '../../api/tests.ts'
import { mayTest } from '../overview.ts'
import { Notes } from '../parts/counts.tsx'
import { RefusalNotice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { Conversation } from './conversation.tsx'
import { close, stopTest, whole } from './test-state.ts'
import { Totals } from './verdict.tsx'

/** Of two chatbots: whether what is alike is left out. */
const isOnlyDifferent = signal(true)

/** One run, live as long as it goes on. */
export function TestRun({ runId }: { runId: string }) {
  const { value, refusal } = whole.value
  return (
    <>
      <p>
        <button type="button" class="plain" onClick={close}>
          All runs
        </button>
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {!value && !refusal && <p class="quiet">Reading the run…</p>}
      {value && <Whole of={value} runId={runId} />}
    </>
  )
}

function Whole({ of, runId }: { of: WholeTest; runId: string }) {
  const { test, done, planned, conclusion, conversations, total, notes } = of
  const isRunning = test.state === 'running'
  const areTwo = test.bots.length > 1
  const shown =
    areTwo && isOnlyDifferent.value
      ? conversations.filter(({ isDifferent }) => isDifferent)
      : conversations
  return (
    <>
      <section class="card" aria-labelledby="run">
        <div class="head">
          <h2 id="run">{test.suite}</h2>
          <When at={test.startedAt} />
        </div>
        {test.bots.map(({ serialNumber, totals, medianMs }) => (
          <p key={serialNumber} class="head">
            <b>{serialNumber}</b>
            <Totals of={totals} />
            {medianMs !== undefined && (
              <span class="quiet">{Math.round(medianMs).toLocaleString('en-US')} ms an answer</span>
            )}
          </p>
        ))}
        {conclusion !== undefined && <p>{conclusion}</p>}
        <div role="status">
          {isRunning && (
            <p class="quiet">
              {done} of {planned} conversations held
            </p>
          )}
        </div>
        {isRunning && (
          <progress aria-label="Conversations held" max={Math.max(planned, 1)} value={done} />
        )}
        <div class="buttons">
          {isRunning && mayTest() && (
            <button type="button" onClick={() => stopTest(runId)}>
              Stop
            </button>
          )}
          {!isRunning && (
            <a class="button" href={`${REPORT_PATH}${runId}`} target="_blank" rel="noreferrer">
              Report
            </a>
          )}
        </div>
        <Notes notes={notes} />
      </section>
      {areTwo && (
        <label class="only">
          <input
            type="checkbox"
            checked={isOnlyDifferent.value}
            onChange={({ currentTarget }) => (isOnlyDifferent.value = currentTarget.checked)}
          />{' '}
          Only what the two chatbots did differently
        </label>
      )}
      {areTwo && shown.length === 0 && conversations.length > 0 && (
        <p class="quiet">Both came to the same verdict in every conversation.</p>
      )}
      <ul class="cards" aria-label="Conversations, those that failed first">
        {shown.map((each) => (
          <Conversation
            key={`${each.scenario} ${each.repetition}`}
            of={each}
            canJudge={mayTest()}
          />
        ))}
      </ul>
      {total > conversations.length && (
        <p class="quiet">
          The first {conversations.length} of {total}. The report has more.
        </p>
      )}
    </>
  )
}
