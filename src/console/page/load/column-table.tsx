import type { UnderstoodFile } from '../../api/file-choices.ts'
import { choices, choose } from './file-state.ts'

type Column = UnderstoodFile['columns'][number]

/** What each column fills, to be chosen, with cells before and after. */
export function ColumnTable({ file: { columns, fields } }: { file: UnderstoodFile }) {
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">Columns and what they fill</h2>
      <div class="table columns">
        <table>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Fills</th>
              <th scope="col">In the file</th>
              <th scope="col">In the chatbot</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <Row key={column.header} column={column} fields={fields} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ column, fields }: { column: Column; fields: UnderstoodFile['fields'] }) {
  const { header, field, also, filled, cells, examples, note } = column
  const before = examples.length > 0 ? examples.map((each) => each.before) : cells
  return (
    <tr>
      <th scope="row">
        {header}
        {filled < 1 && <small>{Math.round(filled * 100)}% filled</small>}
      </th>
      <td data-label="Fills">
        <select
          aria-label={`Field of column ${header}`}
          value={field}
          onChange={({ currentTarget }) =>
            choose({ mapping: { ...choices.value.mapping, [header]: currentTarget.value } })
          }
        >
          <option value="">nothing</option>
          {fields.map(({ name, isRequired }) => (
            <option key={name} value={name}>
              {isRequired ? `${name} (required)` : name}
            </option>
          ))}
        </select>
        {also.length > 0 && <small>and {also.join(', ')}</small>}
        {note !== undefined && <small>{note}</small>}
      </td>
      <td data-label="In the file">
        <Cells texts={before} />
      </td>
      <td data-label="In the chatbot">
        <Cells texts={examples.map(({ after }) => after)} />
      </td>
    </tr>
  )
}

function Cells({ texts }: { texts: readonly string[] }) {
  return (
    <ul class="cells">
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
