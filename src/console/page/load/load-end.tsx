import type { LoadProgress } from '../../api/file-choices.ts'
import { REPORT_PATH } from '../../api/live.ts'
import { Counts, Notes } from '../parts/counts.tsx'
import { RefusalNotice } from '../parts/notice.tsx'
import { loadIt, progress } from './file-state.ts'
import { paceText } from './pace-text.ts'
import { Problems } from './problems.tsx'
import { stopLoad } from './stop-load.ts'

/** How far the load is, and what it came to. */
export function LoadEnd() {
  const { value, refusal } = progress.value
  return (
    <>
      {refusal && <RefusalNotice refusal={refusal} />}
      {value && <Progress progress={value} />}
    </>
  )
}

function Progress({ progress: at }: { progress: LoadProgress }) {
  const { runId, state, text, share, counts, hasReport, notes, problems } = at
  const isRunning = state === 'running'
  return (
    <div class="sections">
      <section class="card" aria-labelledby="loading">
        <h2 id="loading">{isRunning ? 'Loading' : 'What came of it'}</h2>
        {isRunning && <progress aria-label="Loaded" value={share} max={1} />}
        <p role="status">
          {text}
          {isRunning && ` ${paceText(at)}`}
        </p>
        <Counts counts={counts} />
        <Notes notes={notes} />
        <div class="buttons">
          {isRunning && (
            <button type="button" onClick={() => stopLoad(runId)}>
              Stop
            </button>
          )}
          {hasReport && (
            <a class="button" href={`${REPORT_PATH}${runId}`} target="_blank" rel="noreferrer">
              Report
            </a>
          )}
          {state === 'stopped' && (
            <button type="button" class="primary" onClick={loadIt}>
              Go on
            </button>
          )}
        </div>
      </section>
      {!isRunning && <Problems problems={problems} />}
    </div>
  )
}
