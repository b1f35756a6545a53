import { computed } from '@preact/signals'
import { chosenChatbot } from './chatbot.ts'
import { overview } from './overview.ts'

/** For parts that are about one: the one that was chosen; of several known ones somebody has to choose. */
export const oneChatbot = computed(() => {
  const [only, another] = overview.value.value?.chatbots ?? []
  return chosenChatbot.value ?? (another === undefined ? only : undefined)
})
