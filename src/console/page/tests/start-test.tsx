import { packs } from '../../api/tests.ts'
import { oneChatbot } from '../chatbot.ts'
import { Options } from '../parts/options.tsx'
import { isStarting, start } from './test-state.ts'

/** What is to be held, and with whom. */
export function StartTest() {
  const serialNumber = oneChatbot.value
  return (
    <section class="card" aria-labelledby="begin">
      <h2 id="begin">Test a chatbot</h2>
      <p class="quiet">
        How many messages are sent, and about how many tokens, is shown before anything is sent.
      </p>
      <form
        class="ways"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          const text = (name: string) => `${given.get(name) ?? ''}`.trim()
          const suite = text('suite')
          const compareWith = text('compareWith')
          start({
            serialNumber: serialNumber ?? text('chatbot'),
            ...(suite === '' ? { pack: packs.find((each) => each === text('pack')) } : { suite }),
            ...(compareWith !== '' && { compareWith }),
            repeats: Number(text('repeats')) || 1,
          })
        }}
      >
        {serialNumber === undefined && (
          <label class="field">
            <span>Chatbot</span>
            <input type="text" name="chatbot" required spellcheck={false} />
          </label>
        )}
        <label class="field">
          <span>Suite</span>
          <select name="pack">
            <Options of={packs} />
          </select>
        </label>
        <label class="field">
          <span>or a file</span>
          <input type="text" name="suite" placeholder="suite.yaml" spellcheck={false} />
        </label>
        <label class="field">
          <span>Beside chatbot</span>
          <input type="text" name="compareWith" placeholder="none" spellcheck={false} />
        </label>
        <label class="field times">
          <span>Times</span>
          <input
            type="text"
            name="repeats"
            inputMode="numeric"
            placeholder="1"
            pattern="[1-9][0-9]?|100"
            title="1 to 100"
          />
        </label>
        <button type="submit" class="primary" disabled={isStarting.value}>
          {isStarting.value ? 'Testing…' : 'Test…'}
        </button>
      </form>
    </section>
  )
}
