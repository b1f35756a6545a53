import { type ChatbotSettings, colourSettings } from '../../../contract/chatbot.ts'
import { InputError } from '../../../errors.ts'
import type { LanguageNotes } from './language-notes.ts'

/** The least that each setting can be: what it counts cannot be less, by the specification's words. */
const least = { RateLimitCount: 0, RateLimitTime: 0, MessageLimit: -1 } as const
export const domainSettings = ['Domains', 'CustomDomain'] as const
const addresses = ['TalkToHumanEmail', 'EmailForDailyChatLogs', 'EmailForDailyLeads'] as const

/**
 * Refuses settings that are not what the specification calls them: a number of messages or seconds, an
 * e-mail address, a domain, a colour, the name of a time zone or a language. Where it is silent nothing is refused.
 *
 * @param language what is to be said of the language that is given
 * @param colours those that are given, in the service's form where they have one
 * @throws InputError that names all of them
 */
export async function assertSettings(
  given: ChatbotSettings,
  { language, colours }: { readonly language: LanguageNotes; readonly colours: ChatbotSettings },
): Promise<void> {
  const mistakes = [
    ...Object.entries(least).flatMap(([name, lowest]) => tooLow(name, given, lowest)),
    ...addresses.flatMap((name) => noAddress(name, given[name])),
    ...domainSettings.flatMap((name) => noDomain(name, given[name])),
    ...(given.TimeZone === undefined ? [] : await noTimeZone(given.TimeZone)),
    ...noColours(given, colours),
    ...language.mistakes,
  ]
  if (mistakes.length > 0)
    throw new InputError(mistakes.join(' '), 'Correct these settings and call again.')
}

function tooLow(name: string, given: Readonly<Record<string, unknown>>, lowest: number): string[] {
  const value = given[name]
  if (typeof value !== 'number' || value >= lowest) return []
  const or = lowest === -1 ? '-1 (unlimited), 0' : '0'
  return [`${name}: ${value} is no limit; it is ${or} or more.`]
}

/** Empty takes an address away; several may stand behind each other. */
function noAddress(name: string, text = ''): string[] {
  if (text.trim() === '') return []
  const wrong = text.split(/[,;]/).find((each) => !isAddress(each.trim()))
  return wrong === undefined
    ? []
    : [`${name}: ${JSON.stringify(wrong.trim())} is no e-mail address, such as ann@example.com.`]
}

function isAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  return name !== '' && isHost(host) && more.length === 0 && !/\s/.test(text)
}

function isHost(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && labels.every((label) => label !== '')
}

/** Which sign separates several the service does not say. */
export function domainsIn(text = ''): string[] {
  return text.split(/[\s,;]/).filter((each) => each !== '')
}

const notInDomains = ['/', '?', '#', '@']

/** `example.com`, `*.example.com`, `localhost:3000` */
export function isDomain(text: string): boolean {
  if (notInDomains.some((sign) => text.includes(sign)) || !URL.canParse(`http://${text}`))
    return false
  const { hostname } = new URL(`http://${text}`)
  return isHost(hostname) || hostname === 'localhost'
}

/** A whole web address is none, but names one: it is set, and told. */
function noDomain(name: string, text: string | undefined): string[] {
  const wrong = domainsIn(text).find(
    (each) => !isDomain(each) && !(URL.canParse(each) && isHost(new URL(each).hostname)),
  )
  return wrong === undefined
    ? []
    : [`${name}: ${JSON.stringify(wrong)} is no domain, such as example.com.`]
}

function noColours(given: ChatbotSettings, colours: ChatbotSettings): string[] {
  const wrong = colourSettings.filter(
    (name) => given[name] !== undefined && colours[name] === undefined,
  )
  return wrong.map(
    (name, at) =>
      `${name}: ${JSON.stringify(given[name])} is no colour that the service takes${at === 0 ? COLOUR_FORMS : ''}.`,
  )
}

const COLOUR_FORMS =
  '; write it as rgb(0,128,0), each part a whole number from 0 to 255, as #008000, or as a CSS name such as green; hsl(120,100%,25%) is rgb(0,128,0), and the service has no transparency'

async function noTimeZone(text: string): Promise<string[]> {
  if (text === '' || isTimeZone(text)) return []
  const { nearNames } = await import('../../../text/near-names.ts')
  const near = nearNames(text, Intl.supportedValuesOf('timeZone'))
  const advice = near.length > 0 ? `near ones are ${near.join(', ')}` : 'write it as Europe/Madrid'
  return [`TimeZone: ${JSON.stringify(text)} is no name of a time zone; ${advice}.`]
}

/** An alias such as US/Eastern is one; +01:00, which newer versions of Node take, is no name. */
function isTimeZone(text: string): boolean {
  if (/^[+-]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
