import { effect } from '@preact/signals'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import { REPORT_PATH } from '../../api/live.ts'
import type { ToldRun } from '../../api/told-run.ts'
import { chosenChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened, listenings } from '../live.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { Empty, Pill, RefusalNotice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { act } from '../told.ts'
import { mayChange } from './put-back.ts'

const shown = loadedSignal<OutputOf<'runs'>>()
const load = createLoader(shown)
const loadRuns = () => load(() => ask(endpoints.runs, { serialNumber: chosenChatbot.value }))

effect(() => {
  if (listenings.value > 0 && happened.value.runs.length >= 0) loadRuns()
})

const kinds: Readonly<Record<ToldRun['kind'], string>> = {
  import: 'Import',
  sync: 'Sync',
  undo: 'Undoing',
  mend: 'Correction',
  test: 'Test',
}

export function RunsPage() {
  const { value, refusal } = shown.value
  return (
    <>
      <p class="lead">What was loaded, tested, corrected and undone, the last first.</p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {value && value.runs.length === 0 && (
        <Empty title="Nothing has run yet">
          <p>Loads of files and conversation tests stand here with their reports.</p>
          <pre>newoaks-mcp import listings.csv --bot BOT-ID --dry-run</pre>
        </Empty>
      )}
      {value && value.runs.length > 0 && <RunTable runs={value.runs} />}
      {value && value.total > value.runs.length && (
        <p class="quiet">
          The last {value.runs.length} of {value.total}. All of them: newoaks-mcp runs
        </p>
      )}
    </>
  )
}

function RunTable({ runs }: { runs: readonly ToldRun[] }) {
  return (
    <ul class="cards" aria-label="Runs">
      {runs.map((run) => (
        <RunCard key={run.id} run={run} />
      ))}
    </ul>
  )
}

function RunCard({ run }: { run: ToldRun }) {
  const { id, kind, about, serialNumbers, startedAt, counts, hasReport, canUndo } = run
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
      </p>
      {counts.length > 0 && (
        <dl class="facts">
          {counts.map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      {(hasReport || canUndo) && (
        <div class="buttons">
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
