import { type ChatbotSettings, colourSettings } from '../../contract/chatbot.ts'
import { InputError } from '../../errors.ts'
import { settingDoubts } from './setting-doubts.ts'
import { assertSettings } from './setting-mistakes.ts'

/** Settings in the service's form, and what is to be said about them. */
export interface ServiceSettings {
  readonly settings: ChatbotSettings
  readonly notes: readonly string[]
}

/**
 * Settings as the service takes them: colours in its form, a language by its name.
 *
 * @throws InputError when none is given, or one is none or cannot be put into that form
 */
export async function serviceSettings(given: ChatbotSettings): Promise<ServiceSettings> {
  if (Object.keys(given).length === 0)
    throw new InputError(
      'No setting is given: there is nothing to change.',
      'Give the settings that the user wants changed, at least one.',
    )
  await assertSettings(given)
  return { settings: { ...given, ...(await coloursOf(given)) }, notes: await settingDoubts(given) }
}

async function coloursOf(given: ChatbotSettings): Promise<ChatbotSettings> {
  const colours: ChatbotSettings = {}
  for (const name of colourSettings) {
    const text = given[name]
    if (text === undefined) continue
    const { serviceColour } = await import('../../text/colour.ts')
    const colour = serviceColour(text)
    if (colour === undefined)
      throw new InputError(
        `${name}: ${JSON.stringify(text)} is no colour that the service takes.`,
        'Write it as rgb(0,128,0), each part a whole number from 0 to 255, as #008000, or as a CSS name such as green; hsl(120,100%,25%) is rgb(0,128,0), and the service has no transparency.',
      )
    colours[name] = colour
  }
  return colours
}
