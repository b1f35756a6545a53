import { fitJson, sentSizeOf } from '../../text/fit-json.ts'
import { textPieces } from '../../text/pieces.ts'
import type { HistoryConversation, HistoryMessage, Members } from './read-history.ts'

/** A conversation with what is to be said of it. */
export interface MarkedConversation {
  readonly conversation: HistoryConversation
  /** What stands before its messages, such as who held it. */
  readonly marks: Members
  readonly unanswered: ReadonlySet<HistoryMessage>
}

/** What a conversation takes without its messages, at most. */
const MAX_HEAD_CHARACTERS = 1500
/** A longer message is in parts. */
const MAX_MESSAGE_CHARACTERS = 8000

/** A conversation on a page. */
interface Begun {
  readonly shown: Record<string, unknown>
  readonly messages: Members[]
}

function goingOn(page: number) {
  return { goesOn: `on page ${page}` }
}
/** The last one of a page may have it. */
const GOING_ON_CHARACTERS = sentSizeOf(goingOn(99_999))

/**
 * Conversations on pages of at most so many characters as a result sends them, 16,000 or more. One that does not fit
 * has `goesOn` with the next page, and `continued` there; a very long message is in parts, with `part`.
 */
export function historyPages(
  conversations: Iterable<MarkedConversation>,
  maxCharacters: number,
): (readonly Members[])[] {
  const pages: Members[][] = []
  let room = 0

  /** Begins a conversation where there is room for it and its next message. */
  function begin(marked: MarkedConversation, isContinued: boolean, messageSize: number): Begun {
    const messages: Members[] = []
    const shown = {
      ...headOf(marked),
      ...(isContinued && { continued: true }),
      [marked.conversation.messagesName]: messages,
    }
    const size = sentSizeOf(shown)
    if (size + messageSize > room) {
      pages.push([])
      room = maxCharacters - 2 - GOING_ON_CHARACTERS
    }
    pages.at(-1)?.push(shown)
    room -= size
    return { shown, messages }
  }

  for (const marked of conversations) {
    let open: Begun | undefined
    for (const part of marked.conversation.messages.flatMap((each) => partsOf(each, marked))) {
      const size = sentSizeOf(part)
      if (!open || size > room) {
        const cut = open
        open = begin(marked, cut !== undefined, size)
        if (cut) Object.assign(cut.shown, goingOn(pages.length))
      }
      open.messages.push(part)
      room -= size
    }
    if (!open) begin(marked, false, 0)
  }
  return pages
}

function headOf({ conversation, marks }: MarkedConversation): Members {
  const { value, left } = fitJson(conversation.shown, MAX_HEAD_CHARACTERS)
  return { ...Object(value), ...marks, ...(left.length > 0 && { cut: left.length }) }
}

function partsOf(message: HistoryMessage, { unanswered }: MarkedConversation): Members[] {
  const { shown } = message
  const mark = unanswered.has(message) && { unanswered: true }
  if (sentSizeOf(shown) <= MAX_MESSAGE_CHARACTERS) return [{ ...shown, ...mark }]
  const { name, text } = longestText(shown)
  const rest = Object(fitJson({ ...shown, [name]: '' }, MAX_HEAD_CHARACTERS).value)
  const pieces = textPieces(text, MAX_MESSAGE_CHARACTERS)
  return pieces.map((piece, index) => ({
    ...rest,
    [name]: piece,
    part: `${index + 1} of ${pieces.length}`,
    ...mark,
  }))
}

function longestText(members: Members): { readonly name: string; readonly text: string } {
  let longest = { name: 'Content', text: '' }
  for (const [name, text] of Object.entries(members))
    if (typeof text === 'string' && text.length >= longest.text.length) longest = { name, text }
  return longest
}
