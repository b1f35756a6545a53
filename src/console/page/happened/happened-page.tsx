import { effect, signal } from '@preact/signals'
import { endpoints } from '../../api/endpoints.ts'
import type { ToldChange } from '../../api/told-change.ts'
import { chosenChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened, listenings } from '../live.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { Choices } from '../parts/choice.tsx'
import { Notes } from '../parts/counts.tsx'
import { Empty, RefusalNotice } from '../parts/notice.tsx'
import { CallList, CallStrip } from './call-list.tsx'
import { ChangeItem } from './change-item.tsx'

type Only = 'settings' | 'listings' | 'calls' | undefined
const only = signal<Only>(undefined)
const shown = loadedSignal<Shown>()
const load = createLoader(shown)

interface Shown {
  readonly changes: readonly ToldChange[]
  readonly next?: string | undefined
  readonly notes: readonly string[]
  /** Those that came while the page was open. */
  readonly fresh: ReadonlySet<number>
}

const choices: readonly (readonly [Only, string])[] = [
  [undefined, 'All'],
  ['settings', 'Settings'],
  ['listings', 'Listings'],
  ['calls', 'Questions and reads'],
]

// Anew at each beginning to listen: what happened before is in it, what happens after is told.
effect(() => {
  if (listenings.value === 0) return
  const side = only.value
  if (side === 'calls') return
  const input = { serialNumber: chosenChatbot.value, only: side }
  load(async () => ({ ...(await ask(endpoints.changes, input)), fresh: new Set<number>() }))
})

effect(() => {
  const { changes } = happened.value
  const { value, ...state } = shown.peek()
  const fitting = changes.filter(isWanted)
  if (value === undefined || fitting.length === 0) return
  const ids = new Set(fitting.map(({ id }) => id))
  const merged = [...fitting, ...value.changes.filter(({ id }) => !ids.has(id))]
  merged.sort((one, other) => other.id - one.id)
  shown.value = {
    ...state,
    value: { ...value, changes: merged, fresh: new Set([...value.fresh, ...ids]) },
  }
})

function isWanted({ kind, serialNumber }: ToldChange): boolean {
  const chatbot = chosenChatbot.peek()
  const side = only.peek()
  return (
    (chatbot === undefined || serialNumber === chatbot) &&
    (side === undefined || (side === 'settings') === (kind === 'edit'))
  )
}

async function loadMore({ changes, next, fresh }: Shown) {
  const side = only.value === 'calls' ? undefined : only.value
  const more = await ask(endpoints.changes, {
    serialNumber: chosenChatbot.value,
    only: side,
    before: next,
  })
  const known = new Set(changes.map(({ id }) => id))
  const added = more.changes.filter(({ id }) => !known.has(id))
  return { ...more, fresh, changes: [...changes, ...added] }
}

export function HappenedPage() {
  const { value, refusal } = shown.value
  return (
    <>
      <p class="lead">
        What was changed one by one from this computer, as it comes: by which program, and what it
        was before. Loads of files are under <a href="#runs">Runs</a>.
      </p>
      <Choices
        legend="Show"
        of={choices}
        value={only.value}
        onChosen={(side) => (only.value = side)}
      />
      {only.value === undefined && <CallStrip />}
      {only.value === 'calls' && <CallList />}
      {refusal && <RefusalNotice refusal={refusal} />}
      {value && only.value !== 'calls' && <Changes value={value} />}
    </>
  )
}

function Changes({ value }: { value: Shown }) {
  if (value.changes.length === 0)
    return (
      <Empty title="No single change yet">
        <p>
          When an agent edits a setting or changes a listing, it stands here within a second: what
          it was, what it is now, and who did it.
        </p>
      </Empty>
    )
  return (
    <>
      <ol class="timeline" aria-label="Changes, the last first">
        {value.changes.map((change) => (
          <ChangeItem key={change.id} change={change} isFresh={value.fresh.has(change.id)} />
        ))}
      </ol>
      {value.next !== undefined && (
        <button type="button" onClick={() => load(() => loadMore(value))}>
          Show earlier ones
        </button>
      )}
      <Notes notes={value.notes} />
    </>
  )
}
