import { comparisonOf } from '../compare/comparison.ts'
import type { ReadListings } from '../compare/read-chatbot-listings.ts'
import { countListed } from '../listed/read-list.ts'
import { twiceSinceText } from '../report/compared-text.ts'
import type { BegunImport } from './begun-import.ts'
import { readBot } from './read-bot.ts'

/**
 * What is to be said where somebody else has created the same homes while a run did: its list was read before.
 * Read again only where it says that there are more than there were and were created. Empty: nothing, or
 * the list does not tell.
 */
export async function addedMeanwhileText(
  begun: BegunImport,
  bot: ReadListings,
  { created, deleted }: { readonly created: number; readonly deleted: number },
): Promise<string> {
  const { list, listings } = bot
  const { serialNumber, ...asked } = begun.scope
  if (created === 0 || begun.options.request.dryRun || asked.signal.aborted) return ''
  if (!('isCounted' in list) || !list.isCounted) return ''
  const count = await countListed(serialNumber, asked)
  if (count === undefined || count <= listings.counts().listed + created - deleted) return ''
  const now = await readBot(begun)
  if (!now) return ''
  try {
    const compared = await comparisonOf(now)
    return 'bot' in compared ? twiceSinceText(compared.bot.duplicates) : ''
  } finally {
    now.listings.close()
  }
}
