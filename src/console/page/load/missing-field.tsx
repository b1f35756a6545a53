import type { UnderstoodFile } from '../../api/file-choices.ts'
import { Options } from '../parts/options.tsx'
import { choices } from './file-state.ts'
import { setByType, setColumn, setConstant, setWay, wayOf } from './missing-way.ts'

type Missing = UnderstoodFile['missing'][number]

/** One required field, and everything that can be done about rows without it. */
export function MissingField({ missing, file }: { missing: Missing; file: UnderstoodFile }) {
  const { field, rows, meaning, message, canDerive, values, types } = missing
  return (
    <li>
      <div class="head">
        <strong>{field}</strong>
        <span class="quiet">
          {rows.toLocaleString('en-US')} {rows === 1 ? 'row has' : 'rows have'} none
        </span>
      </div>
      {meaning !== undefined && <p class="quiet">{meaning}</p>}
      <div class="ways">
        <label class="field">
          <span>Rows without {field}</span>
          <select
            value={choices.value.onMissing?.[field] ?? 'fail'}
            onChange={({ currentTarget }) => setWay(field, wayOf(currentTarget.value))}
          >
            <option value="fail">are refused</option>
            <option value="skip">are left out</option>
            {canDerive && <option value="derive">get it worked out from other columns</option>}
          </select>
        </label>
        <ValueField
          label={`or all get this ${field}`}
          values={values}
          onValue={(value) => setConstant(field, value)}
        />
        <label class="field">
          <span>or a column has {field}</span>
          <select
            value=""
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== '') setColumn(field, currentTarget.value)
            }}
          >
            <option value="">choose</option>
            {file.columns.map(({ header, field: filled }) => (
              <option key={header} value={header}>
                {filled === '' ? header : `${header} (instead of ${filled})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      {types.length > 0 && <ByType field={field} types={types} values={values} />}
      <details class="values">
        <summary>All that can be done</summary>
        <p class="quiet">{message}</p>
      </details>
    </li>
  )
}

/** A value of its own for each type of property: no lot for a condo, but not for a house. */
function ByType({ field, types, values }: Pick<Missing, 'field' | 'types' | 'values'>) {
  const given: Record<string, string> = {}
  return (
    <details class="values">
      <summary>By type of property</summary>
      <form
        class="ways"
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(given).length > 0) setByType(field, given)
        }}
      >
        {types.map(({ name, rows }) => (
          <ValueField
            key={name}
            label={`${field} of ${name} (${rows.toLocaleString('en-US')})`}
            values={values}
            onValue={(value) => Object.assign(given, { [name]: value })}
          />
        ))}
        <button type="submit">Set {field} by type</button>
      </form>
    </details>
  )
}

interface ValueFieldProps {
  readonly label: string
  /** What it can be; none: any. */
  readonly values: readonly string[]
  readonly onValue: (value: string) => void
}

function ValueField({ label, values, onValue }: ValueFieldProps) {
  const take = (text: string) => {
    if (text.trim() !== '') onValue(text.trim())
  }
  if (values.length === 0)
    return (
      <label class="field">
        <span>{label}</span>
        <input type="text" onChange={({ currentTarget }) => take(currentTarget.value)} />
      </label>
    )
  return (
    <label class="field">
      <span>{label}</span>
      <select onChange={({ currentTarget }) => take(currentTarget.value)}>
        <option value="">choose</option>
        <Options of={values} />
      </select>
    </label>
  )
}
