import { effect } from '@preact/signals'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import type { ToldRun } from '../../api/told-run.ts'
import { chosenChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened, listenings } from '../live.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { Empty, RefusalNotice } from '../parts/notice.tsx'
import { RunCard } from './run-card.tsx'

const shown = loadedSignal<OutputOf<'runs'>>()
const load = createLoader(shown)
const loadRuns = () => load(() => ask(endpoints.runs, { serialNumber: chosenChatbot.value }))

effect(() => {
  if (listenings.value > 0 && happened.value.runs.length >= 0) loadRuns()
})

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
