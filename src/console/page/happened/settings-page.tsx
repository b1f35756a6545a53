import { effect, untracked } from '@preact/signals'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import { oneChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened, listenings } from '../live.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { mayChange } from '../overview.ts'
import { Empty, Pill, RefusalNotice } from '../parts/notice.tsx'
import { SettingValue } from '../parts/setting-value.tsx'
import { When } from '../parts/when.tsx'
import { WhichChatbot } from '../parts/which-chatbot.tsx'
import { putBack } from './put-back.ts'

type Setting = OutputOf<'settings'>['settings'][number]

const shown = loadedSignal<OutputOf<'settings'>>()
const load = createLoader(shown)

function loadSettings(serialNumber: string): Promise<void> {
  return load(() => ask(endpoints.settings, { serialNumber }), serialNumber)
}

effect(() => {
  const serialNumber = oneChatbot.value
  if (listenings.value > 0 && serialNumber !== undefined)
    untracked(() => loadSettings(serialNumber))
})

effect(() => {
  const { changes } = happened.value
  const serialNumber = oneChatbot.peek()
  const isNews = changes.some((change) => change.serialNumber === serialNumber)
  if (isNews && serialNumber !== undefined) untracked(() => loadSettings(serialNumber))
})

export function SettingsPage() {
  const { value, refusal } = shown.value
  const chatbot = oneChatbot.value
  return (
    <>
      <p class="lead">
        What was set from this computer, and what it was before. What was set elsewhere, in the
        dashboard for instance, is not known here.
      </p>
      {refusal && <RefusalNotice refusal={refusal} />}
      {chatbot === undefined ? <WhichChatbot /> : value && <Settings settings={value.settings} />}
    </>
  )
}

function Settings({ settings }: { settings: readonly Setting[] }) {
  if (settings.length === 0)
    return (
      <Empty title="No setting was set from here yet">
        <p>When an agent edits the chatbot, both values stand here, and can be put back.</p>
      </Empty>
    )
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">Set</th>
            <th scope="col">
              <span class="hidden-label">Put back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <Row key={setting.field} setting={setting} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ setting }: { setting: Setting }) {
  const { field, before, now, isCertain, when, by, host, change, canPutBack } = setting
  return (
    <tr>
      <th scope="row">{field}</th>
      <td data-label="Before">
        {before === undefined ? <em class="quiet">not known</em> : <SettingValue value={before} />}
      </td>
      <td data-label="Now">
        <SettingValue value={now} />
        {!isCertain && <Pill tone="warn">outcome not known</Pill>}
      </td>
      <td data-label="Set" class="quiet">
        <When at={when} /> by {host ?? by}
      </td>
      <td>
        {canPutBack && mayChange() && (
          <button type="button" onClick={() => putBack(change, [field])}>
            Put back<span class="hidden-label"> {field}</span>
          </button>
        )}
      </td>
    </tr>
  )
}
