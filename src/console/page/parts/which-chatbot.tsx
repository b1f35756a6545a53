import { chosenChatbot, knownChatbots } from '../chatbot.ts'
import { Empty } from './notice.tsx'

/** Said by parts that are about one chatbot, where none is chosen. */
export function WhichChatbot() {
  const known = knownChatbots.value
  return (
    <Empty title="Which chatbot?">
      <p>
        {known.length > 0
          ? 'Choose one beside this text, or type the ID of another.'
          : 'Type its ID: the dashboard shows it.'}
      </p>
      <form
        class="one"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('chatbot')
          chosenChatbot.value = typeof typed === 'string' ? typed.trim() || undefined : undefined
        }}
      >
        <label class="field">
          <span>Chatbot ID</span>
          <input type="text" name="chatbot" required spellcheck={false} autocomplete="off" />
        </label>
        <button type="submit" class="primary">
          Open
        </button>
      </form>
    </Empty>
  )
}
