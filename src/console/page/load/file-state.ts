import { computed, effect, signal, untracked } from '@preact/signals'
import { endpoints } from '../../api/endpoints.ts'
import type {
  Correction,
  GoneWay,
  LoadProgress,
  PageChoices,
  UnderstoodFile,
  Uploaded,
} from '../../api/file-choices.ts'
import { chosenChatbot } from '../chatbot.ts'
import { ask, sendFile } from '../client.ts'
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
/** Cells that are to be read otherwise than the file has them. */
export const corrections = signal<readonly Correction[]>([])
export const gone = signal<GoneWay>('keep')
export const understood = loadedSignal<UnderstoodFile>()
export const progress = loadedSignal<LoadProgress>()

const loadUnderstood = createLoader(understood)
const PROGRESS_EVERY_MS = 400

/** Counts the files that were taken: what comes late of one before belongs to it alone. */
const taken = signal(0)

export async function takeFile(file: File): Promise<void> {
  const before = progress.peek().isLoading ? uploaded.peek() : undefined
  const mine = taken.peek() + 1
  taken.value = mine
  uploaded.value = undefined
  understood.value = { value: undefined, refusal: undefined, isLoading: true }
  progress.value = { value: undefined, refusal: undefined, isLoading: false }
  choices.value = {}
  corrections.value = []
  gone.value = 'keep'
  told.value = before && {
    tone: 'good',
    text: `The load of ${before.name} goes on.`,
    more: ['It stands under Runs, and can be stopped there.'],
  }
  try {
    const sent = await sendFile(file)
    if (taken.peek() === mine) uploaded.value = sent
  } catch (error) {
    if (taken.peek() === mine)
      understood.value = { value: undefined, refusal: refusalOf(error), isLoading: false }
  }
}

// Also when it becomes known later into which chatbot it goes, or it is to go into another.
effect(() => {
  const isTargeted = target.value !== ''
  if (!uploaded.value) return
  untracked(() => {
    if (!isTargeted) understood.value = { ...understood.peek(), isLoading: false }
    else if (!progress.peek().isLoading) {
      progress.value = { value: undefined, refusal: undefined, isLoading: false }
      lookAgain()
    }
  })
})

/** Asks anew how the file is understood: something else was chosen. */
async function lookAgain(): Promise<void> {
  const asked = askedFile()
  if (asked) await loadUnderstood(() => ask(endpoints.understand, asked))
  else understood.value = { value: undefined, refusal: undefined, isLoading: false }
}

/** Looks again with a choice. One that cannot be is told, and taken back: nothing else is lost. */
async function lookWith(set: () => void): Promise<void> {
  const before = {
    choices: choices.value,
    corrections: corrections.value,
    gone: gone.value,
    value: understood.value.value,
  }
  set()
  await lookAgain()
  if (understood.value.refusal === undefined || before.value === undefined) return
  choices.value = before.choices
  corrections.value = before.corrections
  gone.value = before.gone
  understood.value = { ...understood.value, value: before.value }
}

export function choose(more: PageChoices): Promise<void> {
  return lookWith(() => {
    choices.value = { ...choices.value, ...more }
  })
}

export function chooseGone(way: GoneWay): Promise<void> {
  return lookWith(() => {
    gone.value = way
  })
}

/** Reads a cell otherwise than the file has it. */
export function correct(correction: Correction): Promise<void> {
  return lookWith(() => {
    corrections.value = [...withoutCell(correction), correction]
  })
}

/** Reads a cell as the file has it. */
export function takeBack(correction: Correction): Promise<void> {
  return lookWith(() => {
    corrections.value = withoutCell(correction)
  })
}

function withoutCell({ row, part, column }: Correction): readonly Correction[] {
  return corrections.value.filter(
    (each) => each.row !== row || each.part !== part || each.column !== column,
  )
}

export function askedFile() {
  const upload = uploaded.value?.upload
  if (upload === undefined || target.value === '') return undefined
  return {
    upload,
    serialNumber: target.value,
    choices: choices.value,
    gone: gone.value,
    corrections: [...corrections.value],
  }
}

/** Loads the file, and follows it to its end. */
export async function loadIt(): Promise<void> {
  const asked = askedFile()
  if (!asked) return
  const mine = taken.peek()
  progress.value = { value: undefined, refusal: undefined, isLoading: true }
  try {
    const { runId } = await ask(endpoints.load, asked)
    for (;;) {
      const value = await ask(endpoints.progress, { runId })
      if (taken.peek() !== mine) return
      progress.value = { value, refusal: undefined, isLoading: value.state === 'running' }
      if (value.state !== 'running') return
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_EVERY_MS))
    }
  } catch (error) {
    if (taken.peek() !== mine) return
    progress.value = { ...progress.value, refusal: refusalOf(error), isLoading: false }
  }
}
