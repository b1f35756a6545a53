import type { ToldTest } from '../../api/tests.ts'
import { Empty, RefusalNotice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { open, shown } from './test-state.ts'
import { Trend } from './trend.tsx'
import { Totals } from './verdict.tsx'

/** The runs by suite, each suite with how it has gone. */
export function RunList() {
  const { value, refusal } = shown.value
  if (refusal) return <RefusalNotice refusal={refusal} />
  if (!value) return null
  if (value.tests.length === 0)
    return (
      <Empty title="Nothing was tested yet">
        <p>
          Choose a suite above, or save a conversation of <a href="#talk">Talk to it</a> as a test.
        </p>
      </Empty>
    )
  const suites = [...new Set(value.tests.map(({ suite }) => suite))]
  return (
    <>
      {suites.map((suite) => (
        <Suite key={suite} name={suite} runs={value.tests.filter((each) => each.suite === suite)} />
      ))}
      {value.total > value.tests.length && (
        <p class="quiet">
          The last {value.tests.length} runs of {value.total}.
        </p>
      )}
    </>
  )
}

function Suite({ name, runs }: { name: string; runs: readonly ToldTest[] }) {
  return (
    <section class="card suite" aria-label={name}>
      <div class="head">
        <h2>{name}</h2>
        <span class="quiet">{runs.length === 1 ? '1 run' : `${runs.length} runs`}</span>
      </div>
      <Trend runs={runs} />
      <ul class="missing">
        {runs.map((run) => (
          <li key={run.id} data-run={run.id}>
            <div class="head">
              <button type="button" class="plain" onClick={() => open(run.id)}>
                {run.bots.map(({ serialNumber }) => serialNumber).join(' beside ')}
                <span class="hidden-label">, run {run.id}</span>
              </button>
              {run.bots.map(({ serialNumber, totals }) => (
                <Totals key={serialNumber} of={totals} />
              ))}
              {run.state !== 'completed' && <span class="quiet">{run.state}</span>}
              <When at={run.startedAt} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
