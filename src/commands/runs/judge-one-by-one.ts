import type { OpenItem } from '../../chats/result.ts'
import type { Judgement } from '../../chats/run/sample.ts'
import { answeredAtTerminal, isAtTerminal } from '../terminal/ask-at-terminal.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { itemLines } from './open-item-text.ts'

interface Judging extends Pick<Terminal, 'show'> {
  readonly judge: (
    judgement: Pick<Judgement, 'item' | 'pass' | 'reason' | 'quote'>,
  ) => Promise<unknown>
}

/**
 * Shows a person at a terminal one criterion after the other, and keeps each answer at once. Who leaves
 * (Ctrl-C, Ctrl-D or q) has judged those before.
 *
 * @returns how many were judged; undefined without a terminal: nobody is there to judge
 */
export async function judgeOneByOne(
  open: readonly OpenItem[],
  { show, judge }: Judging,
): Promise<number | undefined> {
  if (!isAtTerminal()) return undefined
  let judged = 0
  for (const [index, each] of open.entries()) {
    show([`${index + 1} of ${open.length}:`, ...itemLines(each)])
    const verdict = await verdictOf()
    if (verdict === 'left') break
    if (verdict === 'skip') continue
    const reason = await answeredAtTerminal('Why? ')
    if (reason === undefined) break
    const stated = reason === '' ? 'No reason was given.' : reason
    await judge({ item: each.item, pass: verdict === 'pass', reason: stated, quote: '' })
    judged += 1
  }
  return judged
}

async function verdictOf(): Promise<'pass' | 'fail' | 'skip' | 'left'> {
  for (;;) {
    const answer = (await answeredAtTerminal('(p)ass, (f)ail, (s)kip, (q)uit? '))?.toLowerCase()
    if (answer === undefined || answer === 'q' || answer === 'quit') return 'left'
    if (answer === 'p' || answer === 'pass') return 'pass'
    if (answer === 'f' || answer === 'fail') return 'fail'
    if (answer === 's' || answer === 'skip' || answer === '') return 'skip'
  }
}
