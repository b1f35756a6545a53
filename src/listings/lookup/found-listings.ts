import * as z from 'zod'
import { counted } from '../../text/counted.ts'

/** What of a chatbot's listings is looked for, beyond those that it has. */
export const absentStates = ['gone', 'unknown', 'deleted'] as const
export type AbsentState = (typeof absentStates)[number]

/** How much of each listing is told. */
export const shownParts = ['keys', 'all'] as const
export type ShownPart = (typeof shownParts)[number]

/** One page of the listings that were looked for. */
export const FoundListings = z.looseObject({
  total: z.int().describe('On all pages'),
  byStatus: z.record(z.string(), z.int()),
  page: z.int(),
  pages: z.int(),
  listings: z.array(z.looseObject({ id: z.string().nullable() })).optional(),
  /** Instead, where only they were asked for. */
  Keys: z.array(z.string()).optional(),
  notes: z.array(z.string()),
})
export type FoundListings = z.infer<typeof FoundListings>

/**
 * Which page this is, where there are others: a sentence, or none.
 *
 * @param pageWords how whoever reads it asks for another page: `page 2`, `--page 2`
 */
export function pageNotes(
  { page, pages }: Pick<FoundListings, 'page' | 'pages'>,
  pageWords: (page: number) => string,
): string[] {
  if (page < pages) return [`Page ${page} of ${pages}. Go on with ${pageWords(page + 1)}.`]
  return page > 1 && page > pages ? [`There is no page ${page}: ${counted(pages, 'page')}.`] : []
}
