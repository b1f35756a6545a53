import { oneLine } from '../text/excerpt.ts'
import { codeBlock } from '../text/markdown.ts'
import { completionsOf } from './completions.ts'
import type { Resource, ResourceContext, ResourceTemplate } from './resource.ts'

const uriBegin = 'newoaks://chatbots/'
const mimeType = 'text/markdown'
const MAX_TITLE_CHARS = 100

/** What is remembered of a chatbot. */
export const chatbot: ResourceTemplate = {
  mimeType,
  toolsets: ['chatbot', 'listings'],
  isFixed: false,
  uriBegin,
  variable: 'SerialNumber',
  completes: 'chatbot',
  name: 'chatbot',
  title: 'What was changed of a chatbot',
  description:
    'The settings that this server last set, what they were before, and the last changes.',
  async read(serialNumber, context) {
    const { journal, imports, redact } = context
    const { changesPage } = await import('../journal/changes-page.ts')
    const query = { serialNumber, runKinds: ['import', 'sync', 'mend', 'undo'] }
    const parts = { journal: await journal(), imports: await imports() }
    const { notes, counts, settings = [], changes } = await changesPage(query, parts)
    if (counts.length === 0 && !(await isKnown(serialNumber, context))) return undefined
    const lines = (each: readonly unknown[]) =>
      codeBlock(each.map((line) => redact(JSON.stringify(line))))
    return [
      `# Chatbot ${redact(serialNumber)}`,
      notes.join(' '),
      '## Settings that this server set, the last first',
      settings.length === 0 ? 'None.' : lines(settings),
      '## Changes, the last first',
      lines(changes),
      'get_changes tells more.',
    ].join('\n\n')
  },
}

/** Of one that was only tested, or tried, nothing was changed. */
async function isKnown(serialNumber: string, context: ResourceContext): Promise<boolean> {
  const { knownChatbots } = await import('../tools/call/runs/known-chatbots.ts')
  return (await knownChatbots(context)).includes(serialNumber)
}

/**
 * Those that are remembered, each at its address: what the template is completed with.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function listedChatbots(
  context: ResourceContext,
): Promise<Pick<Resource, 'uri' | 'name' | 'title' | 'mimeType'>[]> {
  const { values } = await completionsOf('chatbot', '', context)
  return values.map((serialNumber) => ({
    uri: `${uriBegin}${encodeURIComponent(serialNumber)}`,
    name: serialNumber,
    title: oneLine(`What was changed of chatbot ${serialNumber}`, MAX_TITLE_CHARS),
    mimeType,
  }))
}
