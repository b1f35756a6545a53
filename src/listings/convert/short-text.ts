import type { Cell } from '../read/source.ts'
import type { Converted } from './converted.ts'
import { plainText } from './plain-text.ts'

/** A text of one line: white space of any kind and length between words is one space. */
export function shortText(cell: Cell): Converted<string> {
  const text = plainText(cell)
  return 'value' in text ? { ...text, value: text.value.replace(/\s+/g, ' ') } : text
}
