import type { ChatbotSettings } from '../../../contract/chatbot.ts'
import type { LanguageNotes } from './language-notes.ts'
import { domainSettings, domainsIn, isDomain } from './setting-mistakes.ts'

const urls = ['ChatbotPrivacyPolicyUrl', 'FacebookUrl', 'InstagramUrl', 'WhatsappUrl'] as const
/** Language models take no other; the specification shows no range. */
const USUAL_TEMPERATURES = { least: 0, most: 2 }
const DAY_SECONDS = 24 * 60 * 60

/**
 * What is to be said of settings that are sent as given: values that are hardly meant, and what the
 * service does not say of them.
 *
 * @param language what is to be said of the language that is given
 */
export async function settingDoubts(
  given: ChatbotSettings,
  language: LanguageNotes,
): Promise<string[]> {
  const { Temperature, RateLimitCount, RateLimitTime } = given
  const { least, most } = USUAL_TEMPERATURES
  return [
    ...emptied(given),
    ...(Temperature !== undefined && (Temperature < least || Temperature > most)
      ? [
          `Temperature ${Temperature}: set as given, but language models take ${least} to ${most}, and the service does not say what it takes. Ask the chatbot something to see.`,
        ]
      : []),
    ...(given.MessageLimit === 0
      ? ['MessageLimit 0: set as given; by its words the chatbot answers nobody. -1 is unlimited.']
      : []),
    ...language.notes,
    ...(RateLimitCount === 0
      ? [
          'The service does not say what RateLimitCount 0 means: no limit, or no message at all. Ask the chatbot something to see.',
        ]
      : []),
    ...(RateLimitTime !== undefined && (RateLimitTime === 0 || RateLimitTime > DAY_SECONDS)
      ? [
          `RateLimitTime ${RateLimitTime}: set as given; it is in seconds, a day has ${DAY_SECONDS}.`,
        ]
      : []),
    ...domainSettings.flatMap((name) =>
      domainsIn(given[name])
        .filter((each) => !isDomain(each))
        .map(
          (each) =>
            `${name}: ${JSON.stringify(each)} is set as given, but is a web address; the service speaks of domains, such as example.com.`,
        ),
    ),
    ...(await urlDoubts(given)),
  ]
}

/** The service takes an empty text, and does not say what it means. */
function emptied(given: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(given).filter((name) => {
    const value = given[name]
    return typeof value === 'string' && value.trim() === ''
  })
  return names.length === 0
    ? []
    : [
        `${names.join(', ')}: emptied, as given; the live chatbot has none of what was there. If that is not meant, set the old text: before has it where this server had set it.`,
      ]
}

async function urlDoubts(given: ChatbotSettings): Promise<string[]> {
  const filled = urls.filter((name) => given[name]?.trim())
  if (filled.length === 0) return []
  const { isWebAddress, WHOLE_ADDRESS } = await import('../../../listings/convert/web-address.ts')
  return filled
    .filter((name) => !isWebAddress(given[name] ?? ''))
    .map(
      (name) =>
        `${name}: ${JSON.stringify(given[name])} is set as given, but is not a web address. ${WHOLE_ADDRESS}`,
    )
}
