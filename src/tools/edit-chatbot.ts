import { type ChatbotSettings, colourSettings } from '../contract/chatbot.ts'
import { text } from '../contract/field.ts'
import { operations } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import { shownValues } from '../journal/shown-value.ts'
import { envelopeOutput, envelopeResult } from './call/envelope.ts'
import type { LanguageNotes } from './call/settings/language-notes.ts'
import { assertListedModel } from './call/settings/listed-model.ts'
import { settingDoubts } from './call/settings/setting-doubts.ts'
import { assertSettings } from './call/settings/setting-mistakes.ts'
import { settingsBefore } from './call/settings/settings-before.ts'
import { defineTool } from './call/tool.ts'

const { editChatbot: operation } = operations
const [bubble, message] = colourSettings

export const editChatbot = defineTool({
  name: 'edit_chatbot',
  title: 'Edit chatbot settings',
  toolset: 'chatbot',
  effect: 'update',
  description:
    'Change settings of a live chatbot, at once; give only those to change. Show the new ones first; get_changes has old ones. Homes: update_listing. Data 1: done. Then try ask_chatbot.',
  ifUnknown: 'Call again: setting the same values twice does no harm.',
  // Colours are put into the service's form before the contract sees them.
  input: operation.request.extend({
    [bubble]: text('rgb(0,128,0), #008000 or a CSS name').optional(),
    [message]: text('As ChatBubbleColor').optional(),
  }),
  output: envelopeOutput,
  run: async ({ serialNumber, ...given }, { service, signal, redact, journal }) => {
    const { settings, notes } = await serviceSettings(given)
    const ofModel = await assertListedModel(settings.Model, { service, signal, redact })
    const result = await service.call(operation, { serialNumber, ...settings }, { signal })
    const edit = { serialNumber, settings }
    const { members, notes: ofBefore } = await settingsBefore(edit, result, journal)
    const isDone = result.Data === DONE
    const notDone = isDone ? [] : [notDoneText(result.Data)]
    const always = [...notDone, ...ofModel, ...notes, ...ofBefore]
    const set = isDone && { set: shownValues(settings) }
    return Object.assign(envelopeResult(result, { always }), set, members)
  },
})

/** What the service answers where it has set them. */
const DONE = 1

function notDoneText(data: number): string {
  return `The service answered Data ${data}, and ${DONE} when it is done: whether any of these settings was set is not known. Call again: setting the same values twice does no harm.`
}

/** Settings in the service's form, and what is to be said about them. */
interface ServiceSettings {
  readonly settings: ChatbotSettings
  readonly notes: readonly string[]
}

/**
 * Settings as the service takes them: colours in its form, a language by its name.
 *
 * @throws InputError when none is given, or one is none or cannot be put into that form
 */
async function serviceSettings(given: ChatbotSettings): Promise<ServiceSettings> {
  if (Object.keys(given).length === 0)
    throw new InputError(
      'No setting is given: there is nothing to change.',
      'Give the settings that the user wants changed, at least one.',
    )
  const language = await languageOf(given.AIResponseLanguage)
  const colours = await coloursOf(given)
  await assertSettings(given, { language, colours })
  return {
    settings: {
      ...given,
      ...colours,
      ...(language.name !== undefined && { AIResponseLanguage: language.name }),
    },
    notes: await settingDoubts(given, language),
  }
}

async function languageOf(language: string | undefined): Promise<LanguageNotes> {
  if (language === undefined) return { mistakes: [], notes: [] }
  const { languageNotes } = await import('./call/settings/language-notes.ts')
  return languageNotes(language)
}

/** In the service's form; undefined: it is no colour. */
async function coloursOf(given: ChatbotSettings): Promise<ChatbotSettings> {
  const colours: ChatbotSettings = {}
  for (const name of colourSettings) {
    const text = given[name]
    if (text === undefined) continue
    const { serviceColour } = await import('../text/colour.ts')
    colours[name] = serviceColour(text)
  }
  return colours
}
