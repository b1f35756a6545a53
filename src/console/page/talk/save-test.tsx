import { endpoints } from '../../api/endpoints.ts'
import { ask } from '../client.ts'
import { download } from '../download.ts'
import { act } from '../told.ts'
import { exchanges, session } from './conversation.ts'

/** What was said becomes a scenario of a suite. */
export function SaveTest() {
  const sessionID = session.value
  const answered = exchanges.value.filter(
    ({ state }) => state === 'answered' || state === 'no answer',
  )
  const [first] = answered
  if (sessionID === undefined || first === undefined) return null
  return (
    <section class="card" aria-labelledby="save">
      <h2 id="save">Save as a test</h2>
      <p class="quiet">
        The conversation becomes a scenario, with checks drawn from its answers. Without a file it
        is downloaded as a suite of its own.
      </p>
      <form
        class="saving"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          save(sessionID, `${given.get('name')}`.trim(), `${given.get('path')}`.trim())
        }}
      >
        <label class="field">
          <span>Name</span>
          <input type="text" name="name" required defaultValue={first.visitor.slice(0, 60)} />
        </label>
        <label class="field">
          <span>Suite file, to be added to</span>
          <input type="text" name="path" placeholder="suite.yaml" spellcheck={false} />
        </label>
        <button type="submit">Save</button>
      </form>
    </section>
  )
}

function save(sessionID: number, name: string, path: string): Promise<void> {
  return act(async () => {
    const asked = { sessionID, name, ...(path !== '' && { path }) }
    const { suite, path: saved, turns, notes } = await ask(endpoints.saveTest, asked)
    if (suite !== undefined) download('conversation.yaml', suite)
    const where = saved ?? 'conversation.yaml, where this browser puts downloads'
    const count = turns === 1 ? '1 turn' : `${turns} turns`
    return { text: `Saved “${name}” with ${count}: ${where}.`, more: notes }
  })
}
