import type { Flag } from '../../src/commands/command.ts'
import { code } from '../../src/text/markdown.ts'

/** A flag as it is typed, with a word for its value. */
export function flagText({ flag, placeholder }: Pick<Flag, 'flag' | 'placeholder'>): string {
  return code(`--${flag}${placeholder ? ` ${placeholder}` : ''}`)
}
