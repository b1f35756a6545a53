import { counted } from '../../../text/counted.ts'
import { nearNames } from '../../../text/near-names.ts'
import type { ToolContext } from '../tool.ts'
import { rememberedChatbots } from './remembered-runs.ts'

const MAX_NAMED = 5

/** What remembers chatbots. */
type Memories = Pick<ToolContext, 'toolsets' | 'imports' | 'chats' | 'journal' | 'redact'>

/**
 * The chatbots that runs or single changes were for.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function knownChatbots(context: Memories): Promise<readonly string[]> {
  const ofRuns = await rememberedChatbots(context)
  const ofChanges = await (await context.journal()).chatbots()
  return [...new Set([...ofRuns, ...ofChanges.filter((id) => context.redact(id) === id)])]
}

/**
 * What is to be said of a chatbot of which nothing is remembered here while others are known: it may be
 * mistyped. Undefined where there is nothing to say.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function unknownChatbotNote(
  serialNumber: string,
  context: Memories,
): Promise<string | undefined> {
  const known = await knownChatbots(context)
  if (known.length === 0 || known.includes(serialNumber)) return undefined
  const [near] = nearNames(serialNumber, known)
  const meant = near === undefined ? '' : ` Did you mean ${near}?`
  const named = known.slice(0, MAX_NAMED).join(', ')
  const more = known.length > MAX_NAMED ? ` and ${counted(known.length - MAX_NAMED, 'other')}` : ''
  return `Nothing is known here of chatbot ${serialNumber}.${meant} Known ${known.length === 1 ? 'is' : 'are'} ${named}${more}.`
}
