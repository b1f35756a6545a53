import type { WatchedCall } from '../../../runs/watched-call.ts'
import { chosenChatbot } from '../chatbot.ts'
import { heardCalls } from '../live.ts'
import { Empty, Pill } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'

const STRIP_CALLS = 3

function fittingCalls(): readonly WatchedCall[] {
  const chatbot = chosenChatbot.value
  // A question names a session, and no chatbot: it is shown whichever is looked at.
  return heardCalls.value.filter(
    ({ serialNumber }) =>
      chatbot === undefined || serialNumber === undefined || serialNumber === chatbot,
  )
}

/** What an agent asks and reads, as it comes: nothing of it is remembered. */
export function CallList() {
  const calls = fittingCalls()
  if (calls.length === 0)
    return (
      <Empty title="No question so far">
        <p>
          What agents ask the chatbot, and what they read, stands here as it comes, for as long as
          this page is open. It is kept nowhere.
        </p>
      </Empty>
    )
  return <Calls calls={calls} />
}

/** The last of them, above the changes. */
export function CallStrip() {
  const calls = fittingCalls().slice(0, STRIP_CALLS)
  return calls.length === 0 ? null : <Calls calls={calls} />
}

function Calls({ calls }: { calls: readonly WatchedCall[] }) {
  return (
    <ol class="timeline calls" aria-label="Questions and reads, the last first">
      {calls.map(({ id, tool, host, serialNumber, about, when, isAnswered, tookMs }) => (
        <li key={id} class="fresh">
          <div class="head">
            <Pill tone={isAnswered ? 'idle' : 'warn'}>{isAnswered ? 'Call' : 'Refused'}</Pill>
            <strong>{about || tool}</strong>
            <When at={when} />
          </div>
          <p class="quiet">
            {tool}
            {serialNumber !== undefined && ` for chatbot ${serialNumber}`}
            {host !== undefined && ` in ${host}`}, {tookMs.toLocaleString('en-US')} ms
          </p>
        </li>
      ))}
    </ol>
  )
}
