import { useSignal } from '@preact/signals'
import { endpoints } from '../../api/endpoints.ts'
import type { ToldNight, ToldTask } from '../../api/told-fleet.ts'
import type { ToldRun } from '../../api/told-run.ts'
import { ask } from '../client.ts'
import { RunCard } from '../happened/run-card.tsx'
import { refusalOf } from '../loaded.ts'
import { Tiles } from '../parts/counts.tsx'
import { Pill } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'

/** What a night came to, by chatbot. */
export function Night({ night, isOnlyPerson }: { night: ToldNight; isOnlyPerson: boolean }) {
  const { when, why, isPlanned, counts, rows, rowsPerSecond, busyAnswers, moreTasks } = night
  const tasks = night.tasks.filter(({ tone }) => !isOnlyPerson || tone === 'bad')
  const ofRows = `rows a second, of ${rows.toLocaleString('en-US')}`
  const tiles = [
    ...counts.map((each) => ({ ...each, tone: tileTones[each.name] ?? 'idle' })),
    ...(rows > 0 ? [{ name: ofRows, count: rowsPerSecond, tone: 'info' }] : []),
    ...(busyAnswers > 0
      ? [{ name: 'times too busy (429)', count: busyAnswers, tone: 'warn' }]
      : []),
  ]
  return (
    <li class="card">
      <div class="head">
        <strong>Night</strong>
        <span class="quiet">{why}</span>
        {!isPlanned && <Pill tone="warn">not wholly planned</Pill>}
        <When at={when} />
      </div>
      <Tiles counts={tiles} />
      {tasks.length > 0 && (
        <ul class="missing" aria-label="By chatbot">
          {tasks.map((task) => (
            <Task key={`${task.bot} ${task.what}`} task={task} />
          ))}
        </ul>
      )}
      {moreTasks > 0 && (
        <p class="quiet">
          {moreTasks.toLocaleString('en-US')} more: newoaks-mcp fleet status --json has all.
        </p>
      )}
    </li>
  )
}

const tileTones: Readonly<Record<string, string>> = {
  done: 'good',
  failed: 'bad',
  'waits for a person': 'bad',
  'is tried again': 'warn',
  'under way': 'info',
}

function Task({ task: { bot, what, state, tone, message, runId, rows } }: { task: ToldTask }) {
  const seen = useSignal<ToldRun | string | undefined>(undefined)
  const look = async (id: string) => {
    seen.value = await ask(endpoints.run, { runId: id }).then(
      ({ run }) => run ?? `Run ${id} is not in the memory of the service that this console is for.`,
      (error) => refusalOf(error).message,
    )
  }
  return (
    <li>
      <div class="head">
        <Pill tone={tone}>{state}</Pill>
        <strong>{bot}</strong>
        <span class="quiet">
          {what}
          {rows !== undefined && `, ${rows.toLocaleString('en-US')} rows`}
        </span>
        {runId !== undefined && seen.value === undefined && (
          <button type="button" onClick={() => look(runId)}>
            Run<span class="hidden-label"> of {bot}</span>
          </button>
        )}
      </div>
      {message !== '' && <p>{message}</p>}
      {typeof seen.value === 'string' && <p class="quiet">{seen.value}</p>}
      {typeof seen.value === 'object' && (
        <ul class="cards">
          <RunCard run={seen.value} />
        </ul>
      )}
    </li>
  )
}
