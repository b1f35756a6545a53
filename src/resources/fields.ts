import type * as z from 'zod'
import type { Toolset } from '../config.ts'
import { chatAskTypes, mediaRule } from '../contract/chat.ts'
import { operations } from '../contract/operations.ts'
import { code, table } from '../text/markdown.ts'
import { type FieldRow, fieldTable } from './field-table.ts'
import type { Resource } from './resource.ts'

const MB = 1024 * 1024

interface Section {
  readonly toolset: Toolset
  readonly title: string
  readonly request: z.ZodObject
  /** Whose fields are told already: only those that are new or required are told again. */
  readonly after?: z.ZodObject
  /** What else is to be known, as Markdown. */
  readonly note?: string
}

const { editChatbot, askChatbot, createListing, updateListing, deleteListings } = operations

const sections: readonly Section[] = [
  {
    toolset: 'chatbot',
    title: 'Settings of a chatbot (edit_chatbot)',
    request: editChatbot.request,
  },
  {
    toolset: 'chat',
    title: 'A message (ask_chatbot)',
    request: askChatbot.request,
    note: mediaMarkdown(),
  },
  {
    toolset: 'listings',
    title: 'A listing (create_listing, import_listings)',
    request: createListing.request,
  },
  {
    toolset: 'listings',
    title: 'Changing a listing (update_listing)',
    request: updateListing.request,
    after: createListing.request,
    note: 'These it must name, and what is to change. The specification of the service requires the required fields of a listing here too; its examples leave some of them out. What leaving one out does is not known.',
  },
  {
    toolset: 'listings',
    title: 'Deleting listings (delete_listings)',
    request: deleteListings.request,
  },
]

export const fields: Resource = {
  uri: 'newoaks://fields',
  name: 'fields',
  title: 'Field reference',
  description:
    'Every field of chatbot settings, messages and listings: type, whether it is required, allowed values, meaning.',
  mimeType: 'text/markdown',
  toolsets: ['chatbot', 'chat', 'listings'],
  isFixed: true,
  read: async ({ toolsets }) =>
    [
      '# Fields',
      ...sections
        .filter(({ toolset }) => toolsets.includes(toolset))
        .flatMap(({ title, note, ...section }) => [
          `## ${title}`,
          fieldsTable(rowsOf(section)),
          ...(note === undefined ? [] : [note]),
        ]),
    ].join('\n\n'),
}

function rowsOf({ request, after }: Pick<Section, 'request' | 'after'>): readonly FieldRow[] {
  const known = new Set(after && fieldTable(after).map(({ field }) => field))
  return fieldTable(request).filter(
    ({ field, required }) => !after || !known.has(field) || (required && !field.includes('[')),
  )
}

function fieldsTable(rows: readonly FieldRow[]): string {
  return table(
    ['Field', 'Type', 'Required', 'Meaning'],
    rows.map(({ field, type, required, meaning }) => [
      code(field),
      type,
      required ? 'yes' : 'no',
      meaning,
    ]),
  )
}

/** Which files a message may have, by its media type, as Markdown. */
function mediaMarkdown(): string {
  const lines = chatAskTypes.flatMap((type) => {
    const rule = mediaRule(type)
    if (!rule) return []
    const { fileExtensions, exactFiles, maxBytes } = rule
    const count = exactFiles === undefined ? 'one or more' : `exactly ${exactFiles}`
    const size = maxBytes === undefined ? [] : [`at most ${maxBytes / MB} MB a file`]
    return [`- ${type}: ${[count, ...fileExtensions, ...size].join(', ')}`]
  })
  return `Files (fileIds) by chatAskType; an animated GIF is not accepted:\n\n${lines.join('\n')}`
}
