import { useSignal } from '@preact/signals'
import { endpoints } from '../../api/endpoints.ts'
import type { ToldNight, ToldTask } from '../../api/told-fleet.ts'
import type { ToldRun } from '../../api/told-run.ts'
import { ask } from '../client.ts'
import { RunCard } from '../happened/run-card.tsx'
import { refusalOf } from '../loaded.ts'
import { Pill } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'

/** What a night came to, by chatbot. */
export function Night({ night, isOnlyPerson }: { night: ToldNight; isOnlyPerson: boolean }) {
  const { when, why, isPlanned, counts, rows, rowsPerSecond, busyAnswers, moreTasks } = night
  const tasks = night.tasks.filter(({ tone }) => !isOnlyPerson || tone === 'bad')
  return (
    <li class="card">
      <div class="head">
        <strong>Night</strong>
        <span class="quiet">{why}</span>
        {!isPlanned && <Pill tone="warn">not wholly planned</Pill>}
        <When at={when} />
      </div>
      <ul class="tiles">
        {counts.map(({ name, count }) => (
          <li key={name} class={`tile ${tileTones[name] ?? 'idle'}`}>
            <b>{count.toLocaleString('en-US')}</b>
            <span>{name}</span>
          </li>
        ))}
        {rows > 0 && (
          <li class="tile info">
            <b>{rowsPerSecond.toLocaleString('en-US')}</b>
            <span>rows a second, of {rows.toLocaleString('en-US')}</span>
          </li>
        )}
        {busyAnswers > 0 && (
          <li class="tile warn">
            <b>{busyAnswers.toLocaleString('en-US')}</b>
            <span>times too busy (429)</span>
          </li>
        )}
      </ul>
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
