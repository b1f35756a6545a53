import { codeBlock } from '../text/markdown.ts'
import type { ResourceTemplate } from './resource.ts'

/** What is remembered of a chatbot. */
export const chatbot: ResourceTemplate = {
  mimeType: 'text/markdown',
  toolsets: ['chatbot', 'listings'],
  isFixed: false,
  uriBegin: 'newoaks://chatbots/',
  variable: 'SerialNumber',
  completes: 'chatbot',
  name: 'chatbot',
  title: 'What was changed of a chatbot',
  description:
    'The settings that this server last set, what they were before, and the last changes.',
  async read(serialNumber, { journal, imports, redact }) {
    const { changesPage } = await import('../journal/changes-page.ts')
    const query = { serialNumber, runKinds: ['import', 'sync', 'mend', 'undo'] }
    const parts = { journal: await journal(), imports: await imports() }
    const { notes, counts, settings = [], changes } = await changesPage(query, parts)
    if (counts.length === 0) return undefined
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
