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
import { mayChange } from '../happened/put-back.ts'
import { Pill } from '../parts/notice.tsx'
import { Options } from '../parts/options.tsx'
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
const operation = signal('')

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
              ...{ on: kind.value, times: times.value },
              ...(operation.value !== '' && { operation: operation.value }),
            })
          }}
        >
          <Choice label="What happens" of={faultKinds} labels={kindLabels} chosen={kind} />
          <Choice
            label="To"
            of={['', ...operations]}
            labels={{ '': 'every operation' }}
            chosen={operation}
          />
          <Choice label="How often" of={faultTimes} labels={timesLabels} chosen={times} />
          <button type="submit">Switch on</button>
        </form>
      )}
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly of: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
  readonly chosen: { value: Value }
}

function Choice<Value extends string>({ label, of, labels, chosen }: ChoiceProps<Value>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={chosen.value}
        onChange={({ currentTarget }) => {
          chosen.value = of.find((each) => each === currentTarget.value) ?? chosen.value
        }}
      >
        <Options of={of} names={labels} />
      </select>
    </label>
  )
}

function switchFault(switched: SwitchedFault): Promise<void> {
  return act(async () => {
    await ask(endpoints.switchFault, switched)
    await lookAtSandbox()
    return { text: 'off' in switched ? 'The fault is off.' : 'The fault is on.' }
  })
}
