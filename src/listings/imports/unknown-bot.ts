import { oneLine } from '../../text/excerpt.ts'
import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import { seeNotCompared } from '../report/compared-text.ts'

const MAX_ID_CHARS = 60

/** Said before what is ready: a mistyped ID is found out here, not by the first row that is sent. Empty where it is known. */
export function unknownBotText(
  serialNumber: string,
  bot: Pick<ReadListings, 'list' | 'remembered'> | undefined,
): string {
  if (!bot || !('problem' in bot.list) || bot.remembered > 0) return ''
  return `Nothing is known of chatbot "${oneLine(serialNumber, MAX_ID_CHARS)}": nothing was loaded into it from here, and its listings could not be read (${seeNotCompared}). Check its ID before anything is loaded.`
}
