import { visibleText } from './excerpt.ts'

/** What the next piece may change: a joiner has a place only between two characters, and halves make one. */
const OPEN_END = /(?:\u200C|\u200D|[\uD800-\uDBFF]){0,8}$/

/** Whole characters, of which the first may have lost what it belongs to. */
const MAX_BEFORE = 3

/** `visibleText` for a text that arrives in pieces: the pieces together are what the whole would be. */
interface VisibleStream {
  push(fragment: string): string
  end(): string
}

export function createVisibleStream(): VisibleStream {
  /** The last characters that were passed on: what follows may belong to them. */
  let before = ''
  let held = ''
  const pass = (text: string) => {
    const visible = visibleText(before + text).slice(visibleText(before).length)
    before = Array.from(before + visible.slice(-MAX_BEFORE * 2))
      .slice(-MAX_BEFORE)
      .join('')
    return visible
  }
  return {
    push(fragment) {
      const text = held + fragment
      held = OPEN_END.exec(text)?.[0] ?? ''
      return pass(text.slice(0, text.length - held.length))
    },
    end() {
      const rest = held
      held = ''
      return pass(rest)
    },
  }
}
