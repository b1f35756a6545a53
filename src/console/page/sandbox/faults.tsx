import { signal } from '@preact/signals'
import { endpoints } from '../../api/endpoints.ts'
import {
  type FaultKind,
  type FaultTimes,
  faultKinds,
  faultTimes,
  type SwitchedFault,
  type ToldSandbox,
} from '../../api/told-sandbox.ts'
import { ask } from '../client.ts'
import { mayChange } from '../overview.ts'
import { Choice } from '../parts/choice.tsx'
import { Pill } from '../parts/notice.tsx'
import { act } from '../told.ts'
import { lookAtSandbox } from './sandbox-state.ts'

const kindLabels: Readonly<Record<FaultKind, string>> = {
  slow: 'Waits two seconds',
  busy: 'Says that it is too busy (429)',
  fails: 'Fails (HTTP 500)',
  refuses: 'Refuses (Code 400)',
  page: 'Answers with a web page',
  'lost-before': 'The connection breaks before the work',
  'lost-after': 'The connection breaks when the work is done',
  cut: 'The answer breaks off',
}
const timesLabels: Readonly<Record<FaultTimes, string>> = {
  always: 'every time',
  half: 'half of the time',
  once: 'once',
}

const kind = signal<FaultKind>('slow')
const times = signal<FaultTimes>('always')
/** Undefined: to every one. */
const operation = signal<string | undefined>(undefined)

/** What goes wrong in the sandbox, switched on and off. */
export function Faults({ sandbox: { faults, operations } }: { sandbox: ToldSandbox }) {
  return (
    <section class="card" aria-labelledby="faults">
      <h2 id="faults">What goes wrong</h2>
      <p class="quiet">
        See what agents and loads do when the service does not. Every switch starts all counts
        again.
      </p>
      {faults.length === 0 ? (
        <p>Nothing: it answers as it should.</p>
      ) : (
        <ul class="missing" aria-label="Faults that are on">
          {faults.map(({ text, fired }, index) => (
            <li key={text} class="head">
              <Pill tone="warn">on</Pill>
              <strong>{text}</strong>
              <span class="quiet">
                fired {fired.toLocaleString('en-US')} {fired === 1 ? 'time' : 'times'}
              </span>
              {mayChange() && (
                <button type="button" onClick={() => switchFault({ off: index })}>
                  Switch off<span class="hidden-label"> {text}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange() && (
        <form
          class="ways"
          onSubmit={(event) => {
            event.preventDefault()
            switchFault({
              on: kind.value,
              times: times.value,
              ...(operation.value !== undefined && { operation: operation.value }),
            })
          }}
        >
          <Choice
            label="What happens"
            of={faultKinds}
            names={kindLabels}
            value={kind.value}
            onChosen={(chosen = kind.value) => (kind.value = chosen)}
          />
          <Choice
            label="To"
            of={operations}
            none="every operation"
            value={operation.value}
            onChosen={(chosen) => (operation.value = chosen)}
          />
          <Choice
            label="How often"
            of={faultTimes}
            names={timesLabels}
            value={times.value}
            onChosen={(chosen = times.value) => (times.value = chosen)}
          />
          <button type="submit">Switch on</button>
        </form>
      )}
    </section>
  )
}

function switchFault(switched: SwitchedFault): Promise<void> {
  return act(async () => {
    await ask(endpoints.switchFault, switched)
    await lookAtSandbox()
    return { text: 'off' in switched ? 'The fault is off.' : 'The fault is on.' }
  })
}
