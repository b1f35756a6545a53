import type { UnderstoodFile } from '../../api/file-choices.ts'
import { choices } from './file-state.ts'
import { MissingField } from './missing-field.tsx'
import { isSettled, settledText, setWay } from './missing-way.ts'

/** Every required field of which rows have no value, with what a trade does about it. */
export function MissingValues({ file }: { file: UnderstoodFile }) {
  const { missing } = file
  const { constants = {}, onMissing = {} } = choices.value
  const settled = [...new Set(Object.keys({ ...constants, ...onMissing }))].filter(
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
          <MissingField key={each.field} missing={each} file={file} />
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
