import { computed, effect, signal } from '@preact/signals'
import { happened } from './live.ts'
import { overview } from './overview.ts'

/** The chatbot that is looked at; undefined: all of them. */
export const chosenChatbot = signal<string | undefined>(undefined)

/** Those of which the page has heard since it was opened. */
const heard = signal<readonly string[]>([])
/** Those that can be chosen. */
export const knownChatbots = computed(() => [
  ...new Set([...(overview.value.value?.chatbots ?? []), ...heard.value]),
])

effect(() => {
  const { changes, runs } = happened.value
  const told = [
    ...changes.map(({ serialNumber }) => serialNumber),
    ...runs.flatMap(({ serialNumbers }) => serialNumbers),
  ]
  const known = knownChatbots.peek()
  // The only one is what parts about one chatbot show: they do not lose it while somebody looks.
  if (known.length === 1 && chosenChatbot.peek() === undefined) return
  if (told.some((each) => !known.includes(each))) heard.value = [...heard.peek(), ...told]
})

/** For parts that are about one: the one that was chosen; of several known ones somebody has to choose. */
export const oneChatbot = computed(() => {
  const [only, another] = knownChatbots.value
  return chosenChatbot.value ?? (another === undefined ? only : undefined)
})
