import { computed, effect, signal } from '@preact/signals'
import * as z from 'zod'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import { type ListingKey, ShownFilters, shownStates, type ToldListing } from '../../api/listings.ts'
import { chosenChatbot, oneChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { happened } from '../live.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { place } from '../route.ts'

/** What is looked at, and how. */
const View = z.object({
  chatbot: z.string().optional(),
  filters: ShownFilters,
  state: z.enum(shownStates),
  shape: z.enum(['table', 'cards', 'differences']),
})
type View = z.infer<typeof View>
export type Shape = View['shape']

const KEPT_AS = 'newoaks-console-view'
const kept = keptView()
if (kept?.chatbot !== undefined) chosenChatbot.value = kept.chatbot

export const filters = signal<ShownFilters>(kept?.filters ?? {})
export const state = signal<View['state']>(kept?.state ?? 'listed')
export const shape = signal<Shape>(kept?.shape ?? 'table')
export const shown = loadedSignal<OutputOf<'listings'>>()
/** The listing that is open; undefined: none. */
export const opened = signal<ListingKey | undefined>(undefined)
/** Those that are ticked, by what tells them apart. */
export const ticked = signal<ReadonlySet<string>>(new Set())
/** Whether listings of this chatbot were changed since they were read. */
export const isOutdated = signal(false)

export const tickedListings = computed(() =>
  (shown.value.value?.listings ?? []).filter((each) => ticked.value.has(markOf(each))),
)

const load = createLoader(shown)
/** When the listings that are shown were asked for; milliseconds since 1970. */
let readAtMs = 0

export function readListings(): Promise<void> {
  return read(filters.peek(), state.peek())
}

function read(asked: ShownFilters, which: View['state']): Promise<void> {
  const serialNumber = oneChatbot.peek()
  if (serialNumber === undefined) return Promise.resolve()
  isOutdated.value = false
  readAtMs = Date.now()
  const input = { serialNumber, filters: asked, state: which, page: 1 }
  return load(() => ask(endpoints.listings, input), serialNumber)
}

/** Reads those behind the ones that are there. */
export function readMore(): Promise<void> {
  const { value } = shown.peek()
  const serialNumber = oneChatbot.peek()
  if (!value || serialNumber === undefined) return Promise.resolve()
  const page = value.page + 1
  return load(async () => {
    const input = { serialNumber, filters: filters.peek(), state: state.peek(), page }
    const next = await ask(endpoints.listings, input)
    return { ...next, listings: [...value.listings, ...next.listings] }
  }, serialNumber)
}

const isLookedAt = computed(() => place.value === 'bot')

effect(() => {
  if (!isLookedAt.value || oneChatbot.value === undefined) return
  ticked.value = new Set()
  read(filters.value, state.value)
})

effect(() => {
  const { changes, runs } = happened.value
  const chatbot = oneChatbot.peek()
  const isLater = (when: string) => Date.parse(when) > readAtMs
  const isOther =
    changes.some(
      ({ kind, serialNumber, when }) =>
        kind !== 'edit' && serialNumber === chatbot && isLater(when),
    ) ||
    runs.some(
      ({ kind, serialNumbers, changedAt }) =>
        kind !== 'test' && serialNumbers.includes(chatbot ?? '') && isLater(changedAt),
    )
  if (isOther && shown.peek().value) isOutdated.value = true
})

/** Tells a listing from the others of its chatbot. */
export function markOf({ key, name }: Pick<ToldListing, 'key' | 'name'>): string {
  return key ? `${key.type} ${key.value}` : name
}

export function tick(listing: ToldListing, isTicked: boolean): void {
  const marks = new Set(ticked.value)
  if (isTicked) marks.add(markOf(listing))
  else marks.delete(markOf(listing))
  ticked.value = marks
}

export function tickAll(isTicked: boolean): void {
  ticked.value = new Set(isTicked ? shown.value.value?.listings.map(markOf) : [])
}

/** Keeps what is looked at for the page that this one is about to become. */
export function leaveView(): void {
  const view: View = {
    chatbot: chosenChatbot.value,
    filters: filters.value,
    state: state.value,
    shape: shape.value,
  }
  sessionStorage.setItem(KEPT_AS, JSON.stringify(view))
}

function keptView(): View | undefined {
  const text = sessionStorage.getItem(KEPT_AS)
  sessionStorage.removeItem(KEPT_AS)
  return text === null ? undefined : View.safeParse(JSON.parse(text)).data
}
