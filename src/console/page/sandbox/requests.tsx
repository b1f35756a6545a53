import { signal } from '@preact/signals'
import type { ToldSandbox } from '../../api/told-sandbox.ts'
import { Choice } from '../parts/choice.tsx'
import { Empty, Pill } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'

type Request = ToldSandbox['requests'][number]

/** Undefined: every one. */
const wanted = signal<string | undefined>(undefined)
const MAX_SHOWN = 50

/** What the sandbox was asked, the last first. */
export function Requests({ requests }: Pick<ToldSandbox, 'requests'>) {
  const names = [...new Set(requests.map(({ operation }) => operation))]
  const fitting = requests.filter(
    ({ operation }) => wanted.value === undefined || operation === wanted.value,
  )
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">What it was asked</h2>
      {requests.length === 0 ? (
        <Empty title="No request so far">
          <p>The last two hundred stand here, since it was started, each as curl, without keys.</p>
        </Empty>
      ) : (
        <>
          <div class="ways filters">
            <Choice
              label="Operation"
              of={names}
              none="all"
              value={wanted.value}
              onChosen={(chosen) => (wanted.value = chosen)}
            />
            <p class="quiet">
              {Math.min(fitting.length, MAX_SHOWN)} of {requests.length} remembered
            </p>
          </div>
          <ol class="timeline calls">
            {fitting.slice(0, MAX_SHOWN).map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function RequestItem({ request }: { request: Request }) {
  const { operation, status, isDone, tookMs, isFault, when, curl } = request
  return (
    <li>
      <div class="head">
        <Pill tone={isDone && status !== undefined ? 'good' : 'bad'}>{status ?? 'broken off'}</Pill>
        <strong>{operation}</strong>
        {!isDone && !isFault && <span class="quiet">refused</span>}
        {isFault && <Pill tone="warn">fault</Pill>}
        <span class="quiet">{tookMs.toLocaleString('en-US')} ms</span>
        <When at={when} />
      </div>
      <details class="values">
        <summary>As curl</summary>
        <pre>{curl}</pre>
      </details>
    </li>
  )
}
