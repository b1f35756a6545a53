import { plainName, textOf } from '../../listings/listed/listed-page.ts'
import { isObject } from '../../text/json.ts'
import { groupedBy } from '../grouped-by.ts'

/** An object as the service answered it. */
export type Members = Readonly<Record<string, unknown>>

/** Who wrote a message, as far as that can be told. */
type Side = 'visitor' | 'answer' | 'unknown'

export interface HistoryMessage {
  /** As the service has it. */
  readonly shown: Members
  readonly side: Side
  readonly text: string
  /** The history itself says that the chatbot had no answer. */
  readonly noAnswer: boolean
}

export interface HistoryConversation {
  /** As the service has it, without its messages. */
  readonly shown: Members
  /** What the service calls its messages. */
  readonly messagesName: string
  readonly messages: readonly HistoryMessage[]
  readonly sessionId: number | undefined
  /** The page on which it was held; empty when the history names none. */
  readonly page: string
  /** When it began, as the service writes it; empty when the history does not tell. */
  readonly begun: string
}

const sessionNames = ['sessionid', 'chatsessionid', 'conversationid', 'chatid']
const pageNames = ['uri', 'url', 'pageurl', 'pageuri']
const timeNames = ['createtime', 'createdat', 'createdtime', 'starttime', 'time', 'date']
const sideNames = ['type', 'role', 'sender', 'from', 'author']
const textNames = ['content', 'text', 'message', 'body']
const visitors = new Set(['user', 'visitor', 'customer', 'client', 'guest', 'question'])
const answerers = new Set(['ai', 'bot', 'chatbot', 'assistant', 'agent', 'answer', 'human'])

/**
 * The conversations of a history, in whatever shape the service answers: a list of objects that hold a
 * list of messages each, or a list of messages that name their sessions; itself, or at most two
 * members deep. Undefined when it has neither.
 */
export function readHistory(data: unknown): readonly HistoryConversation[] | undefined {
  const lists = listsIn(data, 2)
  for (const list of lists) {
    const conversations = list.map(conversationOf)
    if (conversations.some((each) => each !== undefined))
      return conversations.map((each, index) => each ?? withoutMessages(list[index]))
  }
  for (const list of lists) {
    const messages = list.map(messageOf).filter((each) => each !== undefined)
    if (messages.some(({ shown }) => memberOf(shown, sessionNames) !== undefined))
      return bySession(messages)
  }
  return lists.some(({ length }) => length === 0) ? [] : undefined
}

function listsIn(data: unknown, depth: number): (readonly unknown[])[] {
  if (Array.isArray(data)) return [data]
  if (!isObject(data) || depth === 0) return []
  return Object.values(data).flatMap((member) => listsIn(member, depth - 1))
}

function conversationOf(value: unknown): HistoryConversation | undefined {
  if (!isObject(value)) return undefined
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(member)) continue
    const messages = member.map(messageOf).filter((each) => each !== undefined)
    const isList = member.length === 0 && plainName(name).includes('message')
    if (!isList && (messages.length === 0 || messages.length < member.length)) continue
    const { [name]: _, ...shown } = value
    return { shown, messagesName: name, messages, ...factsOf(shown) }
  }
  return undefined
}

/** What stands among conversations is one, whatever it holds. */
function withoutMessages(value: unknown): HistoryConversation {
  const shown = isObject(value) ? value : { value }
  return { shown, messagesName: 'Messages', messages: [], ...factsOf(shown) }
}

function bySession(messages: readonly HistoryMessage[]): HistoryConversation[] {
  const sessions = groupedBy(messages, ({ shown }) => textOf(memberOf(shown, sessionNames)))
  return [...sessions.values()].map((ofSession) => ({
    shown: {},
    messagesName: 'Messages',
    messages: ofSession,
    ...factsOf(ofSession[0]?.shown ?? {}),
  }))
}

function factsOf(shown: Members) {
  const id = Number(textOf(memberOf(shown, sessionNames)) || Number.NaN)
  return {
    sessionId: Number.isInteger(id) ? id : undefined,
    page: textOf(memberOf(shown, pageNames)),
    begun: textOf(memberOf(shown, timeNames)),
  }
}

/** An object with a text, or of a known side: a message with an image may have no text. */
function messageOf(value: unknown): HistoryMessage | undefined {
  if (!isObject(value)) return undefined
  const said = textOf(memberOf(value, sideNames)).toLowerCase()
  const side = visitors.has(said) ? 'visitor' : answerers.has(said) ? 'answer' : 'unknown'
  if (side === 'unknown' && typeof memberOf(value, textNames) !== 'string') return undefined
  const text = textOf(memberOf(value, textNames))
  return { shown: value, side, text, noAnswer: memberOf(value, ['noanswer']) === true }
}

/** The member with one of the names, by the order of the names; written in any way. */
function memberOf(members: Members, names: readonly string[]): unknown {
  const plain = new Map(Object.entries(members).map(([name, value]) => [plainName(name), value]))
  return names.map((name) => plain.get(name)).find((value) => value !== undefined)
}
