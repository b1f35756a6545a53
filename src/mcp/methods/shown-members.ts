import type { Redactor } from '../../keys/redact.ts'
import { withChoices } from '../../listings/choice-text.ts'
import { withMore } from '../../text/counted.ts'
import { hiddenCharacters, visibleText } from '../../text/excerpt.ts'

/** What was sent, and what is given back to a tool to restore it: to the letter, or it is something else. */
const letterMembers: ReadonlySet<string> = new Set([
  'set',
  'sent',
  'sentPart',
  'before',
  'beforePart',
  'beforeOneOf',
  'putBack',
])
const MAX_NAMED = 5
const HIDDEN = 'Characters that cannot be seen, or that turn the direction of writing,'

interface ShownMembers {
  readonly members: Record<string, unknown>
  /** What is to be said of characters that cannot be seen. */
  readonly hiddenNotes: readonly string[]
}

/** The members of a result as hosts may show them: without keys, and with nothing hidden that is not told. */
export function shownMembers(
  output: Readonly<Record<string, unknown>>,
  redactor: Redactor,
): ShownMembers {
  const kept = new Map<string, readonly string[]>()
  const leftOut = new Map<string, number>()
  const members: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(output)) {
    const shown = redactor.members({ [name]: member }, (text) => {
      const worded = withChoices(text, 'agent')
      const visible = visibleText(worded)
      if (visible === worded) return worded
      // A sign inside a key would hide it.
      if (letterMembers.has(name) && redactor.text(visible) === visible) {
        kept.set(name, [...(kept.get(name) ?? []), ...hiddenCharacters(worded)])
        return worded
      }
      leftOut.set(name, (leftOut.get(name) ?? 0) + 1)
      return visible
    })
    Object.assign(members, shown)
  }
  return { members, hiddenNotes: [...keptNotes(kept), ...leftOutNotes(leftOut)] }
}

function keptNotes(kept: ReadonlyMap<string, readonly string[]>): string[] {
  if (kept.size === 0) return []
  const characters = [...new Set([...kept.values()].flat())]
  const named = withMore(characters.slice(0, MAX_NAMED), characters.length)
  return [
    `${HIDDEN} stand to the letter in ${[...kept.keys()].join(', ')}: ${named}. They are live where they were sent: ask the user whether they are meant.`,
  ]
}

function leftOutNotes(leftOut: ReadonlyMap<string, number>): string[] {
  if (leftOut.size === 0) return []
  const counts = [...leftOut].map(
    ([name, texts]) => `${name} (${texts === 1 ? 'one text' : `${texts} texts`})`,
  )
  return [
    `${HIDDEN} are left out of what is shown of ${counts.join(', ')}, and of that alone: what was sent, or is stored, has them.`,
  ]
}
