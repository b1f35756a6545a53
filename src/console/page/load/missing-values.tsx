import type { UnderstoodFile } from '../../api/file-choices.ts'
import { choices, choose } from './file-state.ts'

type Missing = UnderstoodFile['missing'][number]
type Way = 'fail' | 'skip' | 'derive'

/** Every required field of which rows have no value, with what a trade does about it. */
export function MissingValues({ file: { missing } }: { file: UnderstoodFile }) {
  const { constants = {}, onMissing = {} } = choices.value
  const settled = Object.keys({ ...constants, ...onMissing }).filter(
    (field) => missing.every((each) => each.field !== field) && isSettled(field),
  )
  if (missing.length === 0 && settled.length === 0) return null
  return (
    <section class="card" aria-labelledby="missing">
      <h2 id="missing">What is missing</h2>
      <p class="quiet">
        The service asks for these. The chatbot tells buyers what you choose: nothing is made up.
      </p>
      <ul class="missing">
        {missing.map((each) => (
          <MissingField key={each.field} missing={each} />
        ))}
        {settled.map((field) => (
          <li key={field}>
            <div class="head">
              <strong>{field}</strong>
              <span class="quiet">{settledText(field)}</span>
              <button type="button" onClick={() => setWay(field, 'fail')}>
                Change<span class="hidden-label"> {field}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MissingField({ missing }: { missing: Missing }) {
  const { field, rows, message, canDerive, values } = missing
  const way: Way = choices.value.onMissing?.[field] ?? 'fail'
  return (
    <li>
      <div class="head">
        <strong>{field}</strong>
        <span class="quiet">{rows.toLocaleString('en-US')} rows have none</span>
      </div>
      <details class="values">
        <summary>What it means</summary>
        <p class="quiet">{message}</p>
      </details>
      <div class="ways">
        <label class="field">
          <span>Rows without {field}</span>
          <select
            value={way}
            onChange={({ currentTarget }) => setWay(field, wayOf(currentTarget.value))}
          >
            <option value="fail">are refused</option>
            <option value="skip">are left out</option>
            {canDerive && <option value="derive">get it worked out from other columns</option>}
          </select>
        </label>
        <ConstantField field={field} values={values} />
      </div>
    </li>
  )
}

/** One value for all rows that have none. */
function ConstantField({ field, values }: { field: string; values: readonly string[] }) {
  const set = (text: string) => {
    if (text.trim() !== '')
      choose({ constants: { ...choices.value.constants, [field]: text.trim() } })
  }
  const label = <span>or all get this {field}</span>
  if (values.length === 0)
    return (
      <label class="field">
        {label}
        <input type="text" onChange={({ currentTarget }) => set(currentTarget.value)} />
      </label>
    )
  return (
    <label class="field">
      {label}
      <select value="" onChange={({ currentTarget }) => set(currentTarget.value)}>
        <option value="">choose</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  )
}

function wayOf(text: string): Way {
  return text === 'skip' || text === 'derive' ? text : 'fail'
}

function isSettled(field: string): boolean {
  const { constants = {}, onMissing = {} } = choices.value
  return Object.hasOwn(constants, field) || (onMissing[field] ?? 'fail') !== 'fail'
}

function settledText(field: string): string {
  const { constants = {}, onMissing = {} } = choices.value
  if (Object.hasOwn(constants, field)) return `Rows without it get ${constants[field]}`
  return onMissing[field] === 'derive'
    ? 'Worked out from other columns'
    : 'Rows without it are left out'
}

/** What is chosen for one field; `fail` is what holds without a choice. */
function setWay(field: string, way: Way): Promise<void> {
  const { constants = {}, onMissing = {} } = choices.value
  const { [field]: _constant, ...otherConstants } = constants
  const { [field]: _way, ...others } = onMissing
  return choose({
    constants: otherConstants,
    onMissing: way === 'skip' || way === 'derive' ? { ...others, [field]: way } : others,
  })
}
