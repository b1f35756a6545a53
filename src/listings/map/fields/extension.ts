import * as z from 'zod'
import { plainText } from '../../convert/plain-text.ts'
import type { RowContext } from './context.ts'

const Pairs = z.array(z.strictObject({ Key: z.string(), value: z.string() })).min(1)
type Pair = z.infer<typeof Pairs>[number]

/** ExtensionColumn: the columns that may go there, and the status in the source's own words. */
export function readExtension(
  { cells, draft }: RowContext,
  sourceStatus: string | undefined,
): void {
  const pairs: Pair[] = []
  for (const { cell, column } of cells.all('extension')) {
    const own = Array.isArray(cell) ? Pairs.safeParse(cell) : undefined
    const text = plainText(cell)
    if (own?.success) pairs.push(...own.data)
    else if ('value' in text) pairs.push({ Key: column.header, value: text.value })
  }
  if (sourceStatus !== undefined) pairs.push({ Key: 'Source status', value: sourceStatus })
  if (pairs.length > 0) draft.set('ExtensionColumn', pairs)
}
