import { signal } from '@preact/signals'
import type { Correction, ProblemRow, UnderstoodFile } from '../../api/file-choices.ts'
import { Choice } from '../parts/choice.tsx'
import { Pill } from '../parts/notice.tsx'
import { correct, corrections, takeBack } from './file-state.ts'
import { severityTones, severityWords } from './problems.tsx'

type Cell = ProblemRow['cells'][number]

/** Which rows are shown. */
const column = signal<string | undefined>(undefined)
const wanted = signal('')
const MAX_SHOWN = 50

/** Rows of which cells are wrong, or worth a look, to be corrected where they stand. */
export function ProblemRows({ file }: { file: UnderstoodFile }) {
  const { problemRows, moreProblemRows } = file
  if (problemRows.length === 0 && corrections.value.length === 0) return null
  const columns = [...new Set(problemRows.flatMap(({ cells }) => cells.map((each) => each.column)))]
  // The column that was looked at may have no problem any more.
  const only = columns.find((each) => each === column.value)
  const fitting = problemRows.filter((row) => isWanted(row, only))
  const shown = fitting.slice(0, MAX_SHOWN)
  return (
    <section aria-labelledby="rows">
      <h2 id="rows" tabIndex={-1}>
        Rows to correct
      </h2>
      <p class="quiet">
        A corrected value is what the chatbot gets. The file stays as it is: correct it where it is
        from too, or the next load brings the old value back.
      </p>
      <Corrected />
      {problemRows.length > 1 && (
        <div class="ways filters">
          <Choice
            label="Column"
            of={columns}
            none="all"
            value={only}
            onChosen={(chosen) => (column.value = chosen)}
          />
          <label class="field">
            <span>With the words</span>
            <input
              type="search"
              value={wanted.value}
              onInput={({ currentTarget }) => (wanted.value = currentTarget.value)}
            />
          </label>
          <p role="status" class="quiet">
            {fitting.length.toLocaleString('en-US')} of {problemRows.length.toLocaleString('en-US')}{' '}
            rows
          </p>
        </div>
      )}
      <ul class="cards">
        {shown.map((row) => (
          <Row key={`${row.part} ${row.row}`} row={row} only={only} />
        ))}
      </ul>
      {fitting.length > shown.length && (
        <p class="quiet">The first {MAX_SHOWN}. Those that follow come when these are corrected.</p>
      )}
      {moreProblemRows > 0 && (
        <p class="quiet">
          {moreProblemRows.toLocaleString('en-US')} more rows have such cells: mend them in the
          file.
        </p>
      )}
    </section>
  )
}

function isWanted({ row, listing, cells }: ProblemRow, only: string | undefined): boolean {
  const text = [row, listing, ...cells.flatMap((each) => [each.text, each.message])].join(' ')
  return (
    (only === undefined || cells.some((each) => each.column === only)) &&
    text.toLowerCase().includes(wanted.value.trim().toLowerCase())
  )
}

function Row({
  row: { row, part, place, listing, cells },
  only,
}: {
  row: ProblemRow
  only: string | undefined
}) {
  return (
    <li class="card">
      <div class="head">
        <strong>{place ?? `Row ${row}`}</strong>
        <span class="quiet">{listing}</span>
      </div>
      {cells
        .filter((cell) => only === undefined || cell.column === only)
        .map((cell) => (
          <CellForm key={`${cell.column} ${cell.message}`} at={{ row, part }} cell={cell} />
        ))}
    </li>
  )
}

type Place = Pick<Correction, 'row' | 'part'>

function CellForm({ at, cell }: { at: Place; cell: Cell }) {
  const { text, severity, message, fix } = cell
  return (
    <form
      class="cell"
      onSubmit={(event) => {
        event.preventDefault()
        const value = new FormData(event.currentTarget).get('value')
        if (typeof value === 'string') correctAndStay({ ...at, column: cell.column, value })
      }}
    >
      <p>
        <Pill tone={severityTones[severity]}>{severityWords[severity]}</Pill> {message}{' '}
        <span class="quiet">{fix}</span>
      </p>
      <div class="ways">
        <label class="field">
          <span>
            {cell.column}
            <span class="hidden-label"> of row {at.row}</span>
          </span>
          <input type="text" name="value" defaultValue={text} />
        </label>
        <button type="submit">Correct</button>
      </div>
    </form>
  )
}

/** The field goes with its problem: whoever types goes on at the next one. */
async function correctAndStay(correction: Correction): Promise<void> {
  await correct(correction)
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('.cell input') ?? document.getElementById('rows')
  next?.focus()
}

function Corrected() {
  if (corrections.value.length === 0) return null
  return (
    <ul class="corrected" aria-label="Corrected here">
      {corrections.value.map((each) => (
        <li key={`${each.part} ${each.row} ${each.column}`}>
          <span>
            {each.part !== undefined && `${each.part} `}row {each.row}, {each.column}:{' '}
            <ins>{each.value === '' ? 'nothing' : each.value}</ins>
          </span>
          <button type="button" class="plain" onClick={() => takeBack(each)}>
            Take back
            <span class="hidden-label">
              {' '}
              {each.column} of row {each.row}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
