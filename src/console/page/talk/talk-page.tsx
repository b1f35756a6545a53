import { oneChatbot } from '../chatbot.ts'
import { RefusalNotice } from '../parts/notice.tsx'
import { SettingValue } from '../parts/setting-value.tsx'
import { When } from '../parts/when.tsx'
import { WhichChatbot } from '../parts/which-chatbot.tsx'
import { ChatWindow } from './chat-window.tsx'
import { appearance } from './conversation.ts'
import { SaveTest } from './save-test.tsx'

export function TalkPage() {
  const { value, refusal } = appearance.value
  if (oneChatbot.value === undefined) return <WhichChatbot />
  return (
    <>
      <p class="lead">
        The chatbot as a visitor meets it. Each message counts against its limit, and stands in its
        log.
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {value && (
        <div class="talk">
          <ChatWindow looks={value} />
          <div class="beside">
            <Known />
            <SaveTest />
          </div>
        </div>
      )}
    </>
  )
}

/** What is known of how it is set, and what is not. */
function Known() {
  const { value } = appearance.value
  if (!value) return null
  const { facts, unknown, isTold, last } = value
  return (
    <section class="card" aria-labelledby="known">
      <h2 id="known">What a visitor meets</h2>
      <div role="status">
        {last && (
          <p class="quiet">
            Set <When at={last.when} /> by {last.by}: {last.fields.join(', ')}
          </p>
        )}
      </div>
      {facts.length > 0 && (
        <dl class="diff">
          {facts.map(({ name, value: fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <SettingValue value={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <p class="quiet">
          {isTold
            ? `Not set in the sandbox: ${unknown.join(', ')}.`
            : `Not known here: ${unknown.join(', ')}. The service does not tell its settings; what is set from this computer is shown as it is set.`}
        </p>
      )}
    </section>
  )
}
