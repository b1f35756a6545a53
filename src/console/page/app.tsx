import { useEffect } from 'preact/hooks'
import { BotPage } from './bot/bot-page.tsx'
import { chosenChatbot } from './chatbot.ts'
import { isSignedOut } from './client.ts'
import { FleetPage } from './fleet/fleet-page.tsx'
import { HappenedPage } from './happened/happened-page.tsx'
import { RunsPage } from './happened/runs-page.tsx'
import { SettingsPage } from './happened/settings-page.tsx'
import { isLive, listen } from './live.ts'
import { LoadPage } from './load/load-page.tsx'
import { loadOverview, overview } from './overview.ts'
import { RefusalNotice, ToldNotice } from './parts/notice.tsx'
import { Options } from './parts/options.tsx'
import { QuestionDialog } from './parts/question-dialog.tsx'
import { type Place, place, places } from './route.ts'
import { SandboxPage } from './sandbox/sandbox-page.tsx'
import { TalkPage } from './talk/talk-page.tsx'
import { TestsPage } from './tests/tests-page.tsx'
import { told } from './told.ts'

const names: Readonly<Record<Place, string>> = {
  happened: 'What happened',
  bot: 'What is in the bot',
  talk: 'Talk to it',
  tests: 'Tests',
  load: 'Load a file',
  runs: 'Runs',
  settings: 'Settings then and now',
  fleet: 'Fleet',
  sandbox: 'Sandbox',
}

export function App() {
  useEffect(() => {
    listen()
    loadOverview()
  }, [])
  useEffect(() => {
    // What was done elsewhere is not told here.
    told.value = undefined
    document.title = `${names[place.value]} · newoaks-mcp console`
  }, [place.value])
  if (isSignedOut.value) return <SignedOut />
  const { refusal } = overview.value
  return (
    <div class="frame">
      <Sidebar />
      <main>
        <header class="top">
          <h1>{names[place.value]}</h1>
          <LiveMark />
        </header>
        {refusal && <RefusalNotice refusal={refusal} />}
        <ToldNotice />
        <Shown />
      </main>
      <QuestionDialog />
    </div>
  )
}

function Shown() {
  switch (place.value) {
    case 'happened':
      return <HappenedPage />
    case 'bot':
      return <BotPage />
    case 'talk':
      return <TalkPage />
    case 'tests':
      return <TestsPage />
    case 'load':
      return <LoadPage />
    case 'runs':
      return <RunsPage />
    case 'settings':
      return <SettingsPage />
    case 'fleet':
      return <FleetPage />
    case 'sandbox':
      return <SandboxPage />
  }
}

function Sidebar() {
  const { value } = overview.value
  return (
    <aside>
      <div class="brand">
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>
          newoaks-mcp<small>console</small>
        </span>
      </div>
      <ChatbotChoice />
      <nav aria-label="Console">
        <ul>
          {places.map((each) => (
            <li key={each}>
              <a href={`#${each}`} aria-current={place.value === each ? 'page' : undefined}>
                {names[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {value && (
        <dl class="facts">
          <div>
            <dt>Service</dt>
            <dd>{value.isSandbox ? 'Sandbox, on this computer' : (value.service ?? 'none')}</dd>
          </div>
          {value.isReadOnly && (
            <div>
              <dt>Mode</dt>
              <dd>Read-only</dd>
            </div>
          )}
          <div>
            <dt>Version</dt>
            <dd>{value.version}</dd>
          </div>
        </dl>
      )}
    </aside>
  )
}

function ChatbotChoice() {
  const known = overview.value.value?.chatbots ?? []
  const typed = chosenChatbot.value
  const chatbots = typed === undefined || known.includes(typed) ? known : [typed, ...known]
  if (chatbots.length === 0) return null
  return (
    <label class="chatbot">
      <span>Chatbot</span>
      <select
        value={chosenChatbot.value ?? ''}
        onChange={({ currentTarget }) => {
          chosenChatbot.value = currentTarget.value || undefined
        }}
      >
        <option value="">All</option>
        <Options of={chatbots} />
      </select>
    </label>
  )
}

function LiveMark() {
  return (
    <p class={`live ${isLive.value ? 'good' : 'warn'}`} role="status">
      {isLive.value ? 'Live' : 'Connecting…'}
    </p>
  )
}

function SignedOut() {
  return (
    <main class="enter">
      <img src="/icon.svg" alt="" width="48" height="48" />
      <h1>This page has expired</h1>
      <p>
        Either the console was started anew, or this browser has not used it for twelve hours.
        Nothing that was under way is lost: it is all remembered on this computer.
      </p>
      <p>
        <a class="button primary" href="/">
          Type the secret
        </a>
      </p>
    </main>
  )
}
