import { endpoints } from '../../api/endpoints.ts'
import { REPORT_PATH } from '../../api/live.ts'
import type { ToldRun } from '../../api/told-run.ts'
import { ask } from '../client.ts'
import { stopLoad } from '../load/stop-load.ts'
import { mayChange, mayTest } from '../overview.ts'
import { Counts } from '../parts/counts.tsx'
import { Pill } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { stopTest } from '../tests/test-state.ts'
import { act } from '../told.ts'

const kinds: Readonly<Record<ToldRun['kind'], string>> = {
  import: 'Import',
  sync: 'Sync',
  undo: 'Undoing',
  mend: 'Correction',
  test: 'Test',
}

/** A run: what it was, what it came to, its report. */
export function RunCard({ run }: { run: ToldRun }) {
  const stop = stopOf(run)
  const { id, kind, about, serialNumbers, startedAt, by, host, counts, hasReport, canUndo } = run
  return (
    <li class="card" data-run={id}>
      <div class="head">
        <strong>
          {kinds[kind]}: {about || id}
        </strong>
        <StatePill run={run} />
        <When at={startedAt} />
      </div>
      <p class="quiet">
        Chatbot {serialNumbers.join(', ')} · run <code>{id}</code>
        {by !== undefined && ` · by ${by}`}
        {host !== undefined && ` in ${host}`}
      </p>
      {counts.length > 0 && <Counts counts={counts} />}
      {(hasReport || canUndo || stop) && (
        <div class="buttons">
          {stop && (
            <button type="button" onClick={() => stop(id)}>
              Stop
            </button>
          )}
          {hasReport && (
            <a class="button" href={`${REPORT_PATH}${id}`} target="_blank" rel="noreferrer">
              Report
            </a>
          )}
          {canUndo && mayChange() && (
            <button type="button" onClick={() => undo(id)}>
              Undo…
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/** What stops a run that goes on; undefined: nothing does from here. */
function stopOf({ kind, state }: ToldRun): ((runId: string) => Promise<void>) | undefined {
  if (state !== 'running') return undefined
  if (kind === 'test') return mayTest() ? stopTest : undefined
  return (kind === 'import' || kind === 'sync') && mayChange() ? stopLoad : undefined
}

function StatePill({ run: { state, isDryRun } }: { run: ToldRun }) {
  if (isDryRun) return <Pill tone="idle">dry run</Pill>
  if (state === 'running') return <Pill tone="info">running</Pill>
  return state === 'completed' ? (
    <Pill tone="good">completed</Pill>
  ) : (
    <Pill tone="warn">stopped</Pill>
  )
}

function undo(runId: string): Promise<void> {
  return act(async () => {
    const { toDelete, deleted, notes } = await ask(endpoints.undo, { runId })
    return { text: `Deleted ${deleted} of ${toDelete} listings.`, more: notes }
  })
}
