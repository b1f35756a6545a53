import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { BotPage } from './bot/bot-page.tsx'
import { chosenChatbot, knownChatbots } from './chatbot.ts'
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

interface Part {
  readonly name: string
  readonly Page: () => ComponentChildren
}

const parts: Readonly<Record<Place, Part>> = {
  happened: { name: 'What happened', Page: HappenedPage },
  bot: { name: 'What is in the bot', Page: BotPage },
  talk: { name: 'Talk to it', Page: TalkPage },
  tests: { name: 'Tests', Page: TestsPage },
  load: { name: 'Load a file', Page: LoadPage },
  runs: { name: 'Runs', Page: RunsPage },
  settings: { name: 'Settings then and now', Page: SettingsPage },
  fleet: { name: 'Fleet', Page: FleetPage },
  sandbox: { name: 'Sandbox', Page: SandboxPage },
}

export function App() {
  useEffect(() => {
    listen()
    loadOverview()
  }, [])
  useEffect(() => {
    // What was done elsewhere is not told here.
    told.value = undefined
    document.title = `${parts[place.value].name} · newoaks-mcp console`
  }, [place.value])
  if (isSignedOut.value) return <SignedOut />
  const { refusal } = overview.value
  const { name, Page } = parts[place.value]
  return (
    <div class="frame">
      <Sidebar />
      <main>
        <header class="top">
          <h1>{name}</h1>
          <LiveMark />
        </header>
        {refusal && <RefusalNotice refusal={refusal} />}
        <ToldNotice />
        <Page />
      </main>
      <QuestionDialog />
    </div>
  )
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
                {parts[each].name}
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
  const known = knownChatbots.value
  const typed = chosenChatbot.value
  const chatbots = typed === undefined || known.includes(typed) ? known : [typed, ...known]
  if (chatbots.length === 0) return null
  return (
    <label class="chatbot">
      <span>Chatbot</span>
      <select
        value={chosenChatbot.value ?? ''}
        onChange={({ currentTarget }) => (chosenChatbot.value = currentTarget.value || undefined)}
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
