import { computed, signal } from '@preact/signals'
import { overview } from './overview.ts'

/** The chatbot that is looked at; undefined: all of them. */
export const chosenChatbot = signal<string | undefined>(undefined)

/** For parts that are about one: the one that was chosen; of several known ones somebody has to choose. */
export const oneChatbot = computed(() => {
  const [only, another] = overview.value.value?.chatbots ?? []
  return chosenChatbot.value ?? (another === undefined ? only : undefined)
})
