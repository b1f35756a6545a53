import * as z from 'zod'
import { jsonOf } from '../../../../text/json.ts'
import { cellText } from '../../../convert/blank.ts'
import { plainText } from '../../../convert/plain-text.ts'
import type { Finding } from '../../../finding.ts'
import type { Cell } from '../../../read/source.ts'
import { holdsContact, isPrivateHeader } from '../../columns/cells/private-columns.ts'
import { extensionName } from '../../columns/headers/extension-name.ts'
import type { RowContext } from '../draft.ts'
import { contactLeftOut } from './plain.ts'

const Pairs = z.array(z.strictObject({ Key: z.string(), value: z.string() })).min(1)
type Pair = z.infer<typeof Pairs>[number]

/** ExtensionColumn: the columns that may go there, and the status in the source's own words. */
export function readExtension({ cells, draft, preset }: RowContext): void {
  const pairs: Pair[] = []
  for (const { cell, column } of cells.all('extension')) {
    const own = ownPairs(cell)
    if (own === undefined && isRecords(cell)) {
      draft.warn('ExtensionColumn', notText, column)
      continue
    }
    const text = plainText(cell)
    const Key = preset?.extensionKeys?.[column.header] ?? extensionName(column.header)
    if ('problem' in text) draft.warn('ExtensionColumn', text.problem, column)
    const read = 'value' in text ? [{ Key, value: text.value }] : []
    for (const pair of own ?? read) {
      const reason = own && isPrivateHeader(pair.Key) ? privateLeftOut : contactIn(pair)
      if (reason) draft.warn('ExtensionColumn', reason, column)
      else pairs.push(pair)
    }
  }
  const { sourceStatus } = draft
  if (sourceStatus !== undefined) pairs.push({ Key: 'Source status', value: sourceStatus })
  if (pairs.length > 0) draft.set('ExtensionColumn', pairs)
}

/** Pairs as the service has them, as a list or as the text of one. */
function ownPairs(cell: Cell): readonly Pair[] | undefined {
  if (Array.isArray(cell)) return Pairs.safeParse(cell).data
  const text = cellText(cell)
  return /^\[\s*\{/.test(text) ? Pairs.safeParse(jsonOf(text)).data : undefined
}

/** Objects have names and numbers of people in them that no header tells. */
function isRecords(cell: Cell): boolean {
  return Array.isArray(cell)
    ? cell.some((item) => typeof item === 'object' && item !== null)
    : typeof cell === 'string' && /^\s*(?:\[\s*)?\{\s*['"]/.test(cell)
}

function contactIn({ Key, value }: Pair): Finding | undefined {
  return holdsContact(value, Key) || holdsContact(Key, '') ? contactLeftOut : undefined
}

const privateLeftOut: Finding = {
  code: 'private_left_out',
  message: 'What is private must not reach a public chatbot; it was left out.',
  fix: 'Nothing needs to be done, or give it a name that is not private.',
}

const notText: Finding = {
  code: 'not_text',
  message: 'A list of records cannot be written as a text; it was left out.',
  fix: 'Give the pairs as {"Key": "...", "value": "..."}.',
}
