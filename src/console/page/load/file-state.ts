import { computed, effect, signal, untracked } from '@preact/signals'
import { endpoints } from '../../api/endpoints.ts'
import {
  type LoadProgress,
  type PageChoices,
  type UnderstoodFile,
  UPLOAD_PATH,
  Uploaded,
} from '../../api/file-choices.ts'
import { chosenChatbot } from '../chatbot.ts'
import { ask, RefusedError, sendFile } from '../client.ts'
import { createLoader, loadedSignal, refusalOf } from '../loaded.ts'
import { overview } from '../overview.ts'
import { told } from '../told.ts'

/** The file that was dropped, once it is on the console's side. */
export const uploaded = signal<Uploaded | undefined>(undefined)
/** Into which chatbot it goes, as it was typed; undefined: nobody has said so. */
export const typedTarget = signal<string | undefined>(undefined)
/** Into which chatbot it goes: the one that was typed, or is looked at, or was used last. */
export const target = computed(
  () => typedTarget.value ?? chosenChatbot.value ?? overview.value.value?.chatbots[0] ?? '',
)
export const choices = signal<PageChoices>({})
export const understood = loadedSignal<UnderstoodFile>()
export const progress = loadedSignal<LoadProgress>()

const loadUnderstood = createLoader(understood)
const PROGRESS_EVERY_MS = 400

export async function takeFile(file: File): Promise<void> {
  uploaded.value = undefined
  understood.value = { value: undefined, refusal: undefined, isLoading: true }
  progress.value = { value: undefined, refusal: undefined, isLoading: false }
  choices.value = {}
  told.value = undefined
  try {
    uploaded.value = Uploaded.parse(await sendFile(UPLOAD_PATH, file))
  } catch (error) {
    understood.value = { value: undefined, refusal: refusalOf(error), isLoading: false }
  }
}

// Also when it becomes known later into which chatbot it goes.
effect(() => {
  if (uploaded.value && target.value !== '') untracked(lookAgain)
})

/** Asks anew how the file is understood: something else was chosen. */
export async function lookAgain(): Promise<void> {
  const asked = askedFile()
  if (asked) await loadUnderstood(() => ask(endpoints.understand, asked))
  else understood.value = { value: undefined, refusal: undefined, isLoading: false }
}

export function choose(more: PageChoices): Promise<void> {
  choices.value = { ...choices.value, ...more }
  return lookAgain()
}

export function askedFile() {
  const upload = uploaded.value?.upload
  if (upload === undefined || target.value === '') return undefined
  return { upload, serialNumber: target.value, choices: choices.value }
}

/** Loads the file, and follows it to its end. */
export async function loadIt(): Promise<void> {
  const asked = askedFile()
  if (!asked) return
  progress.value = { value: undefined, refusal: undefined, isLoading: true }
  try {
    const { runId } = await ask(endpoints.load, asked)
    for (;;) {
      const value = await ask(endpoints.progress, { runId })
      progress.value = { value, refusal: undefined, isLoading: value.state === 'running' }
      if (value.state !== 'running') return
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_EVERY_MS))
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    progress.value = { ...progress.value, refusal: error.refusal, isLoading: false }
  }
}
