import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import type { ToldFleet } from '../../api/told-fleet.ts'
import { ask } from '../client.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { Empty, Pill, RefusalNotice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { Night } from './night.tsx'

const LOOK_EVERY_MS = 5000
const shown = loadedSignal<OutputOf<'fleets'>>()
const load = createLoader(shown)
const look = () => load(() => ask(endpoints.fleets, {}))
const isOnlyPerson = signal(false)

export function FleetPage() {
  useEffect(() => {
    look()
    const looking = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [])
  const { value, refusal } = shown.value
  const fleets = value?.fleets
  return (
    <>
      <p class="lead">
        Many chatbots, loaded and tested by workers at night: what came of the last nights, and what
        waits for you.
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {value && !fleets && (
        <Empty title="There is no fleet here">
          <p>
            Fleets need a PostgreSQL database, which their workers share; this console keeps its
            memory in a file. Start it with NEWOAKS_LEDGER set to the database of the workers.
          </p>
        </Empty>
      )}
      {fleets?.length === 0 && (
        <Empty title="No fleet is registered">
          <p>A file says which chatbots are loaded from what, and when.</p>
          <pre>newoaks-mcp fleet agency.yaml</pre>
        </Empty>
      )}
      {fleets && fleets.length > 0 && (
        <>
          <label class="only">
            <input
              type="checkbox"
              checked={isOnlyPerson.value}
              onChange={({ currentTarget }) => (isOnlyPerson.value = currentTarget.checked)}
            />{' '}
            Only what waits for a person or failed
          </label>
          <div class="sections">
            {fleets.map((fleet) => (
              <Fleet key={fleet.name} fleet={fleet} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function Fleet({ fleet: { name, folder, isGood, backlog, missed, nights } }: { fleet: ToldFleet }) {
  return (
    <section aria-labelledby={`fleet-${encodeURIComponent(name)}`}>
      <div class="head">
        <h2 id={`fleet-${encodeURIComponent(name)}`}>{name}</h2>
        <Pill tone={isGood ? 'good' : 'bad'}>{isGood ? 'all is well' : 'look at it'}</Pill>
        <span class="quiet">
          {folder}:{' '}
          {backlog === 0
            ? 'nothing waits'
            : `${backlog.toLocaleString('en-US')} under way or waiting`}
        </span>
      </div>
      {missed.map(({ when, why }) => (
        <div key={why} class="notice bad">
          <strong>A night has not begun</strong>
          <p>
            Due <When at={when} /> ({why}). A worker that is started where {folder} is begins it, or
            newoaks-mcp fleet FILE --now.
          </p>
        </div>
      ))}
      {nights.length === 0 && missed.length === 0 && <p>It has had no night yet.</p>}
      <ul class="cards">
        {nights.map((night) => (
          <Night key={night.id} night={night} isOnlyPerson={isOnlyPerson.value} />
        ))}
      </ul>
    </section>
  )
}
