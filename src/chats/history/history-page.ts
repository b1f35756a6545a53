import { counted } from '../../text/counted.ts'
import { historyPages, type MarkedConversation } from './history-pages.ts'
import type { HistorySide } from './history-sides.ts'
import { ownMessages, type SentMessages } from './own-messages.ts'
import type { HistoryConversation, Members } from './read-history.ts'
import { sameText, tellsSides, unansweredIn } from './unanswered.ts'

export interface HistoryQuery {
  readonly only?: HistorySide | undefined
  /** From 1. */
  readonly page: number
  readonly maxCharacters: number
  /** Who of this server held a whole session, such as `test 1k…`; undefined for others. */
  readonly holderOf: (sessionId: number) => string | undefined
  /** What was sent from here in sessions that others have opened. */
  readonly sentIn: (sessionId: number) => SentMessages | undefined
  /** Answers of which the service has said, in tests, that the chatbot had none. */
  readonly noAnswers: ReadonlySet<string>
}

/** Who holds the conversation of a session in which single calls have asked. */
export const ASKED = 'ask_chatbot'

const MAX_MOMENT_CHARACTERS = 40

/** A page of a history, and what is to be said of the whole. */
interface HistoryPage {
  readonly conversations: number
  readonly messages: number
  /** Questions without an answer, as far as that can be told. */
  readonly unanswered?: number
  /** Conversations that this server held, or took part in. */
  readonly tests: number
  /** When the first and the last began, as the service writes it. */
  readonly first?: string
  readonly last?: string
  readonly page: number
  readonly pages: number
  readonly Data: readonly Members[]
  readonly notes: readonly string[]
}

/** Conversations with unanswered questions come first; apart from that the service's order stays. */
export function historyPage(
  all: readonly HistoryConversation[],
  { only, page, maxCharacters, noAnswers, ...known }: HistoryQuery,
): HistoryPage {
  const plain = new Set([...noAnswers].map(sameText).filter(Boolean))
  const marked = all.map((each) => {
    const held = heldBy(each, { only, ...known })
    return { ...held, unanswered: unansweredIn(held.conversation, plain) }
  })
  const wanted = marked.filter(
    ({ holder, isShared }) =>
      only === undefined || isShared || (holder !== undefined) === (only === 'tests'),
  )
  const sidesKnown = tellsSides(all)
  const ordered = wanted.toSorted(
    (one, other) => Number(other.unanswered.size > 0) - Number(one.unanswered.size > 0),
  )
  const pages = historyPages(
    ordered.map(({ holder, unanswered, conversation }): MarkedConversation => {
      const count = unanswered.size > 0 && { unanswered: unanswered.size }
      const marks = { ...(holder !== undefined && { heldBy: holder }), ...count }
      return { conversation, unanswered, marks }
    }),
    maxCharacters,
  )
  const tests = marked.filter(({ holder, isShared }) => isShared || holder !== undefined).length
  const sum = (count: (each: (typeof marked)[number]) => number) =>
    wanted.reduce((total, each) => total + count(each), 0)
  return {
    conversations: wanted.length,
    messages: sum(({ conversation }) => conversation.messages.length),
    ...(sidesKnown && { unanswered: sum(({ unanswered }) => unanswered.size) }),
    tests,
    ...range(wanted.map(({ conversation }) => conversation.begun)),
    page,
    pages: pages.length,
    Data: pages[page - 1] ?? [],
    notes: [
      ...(page < pages.length
        ? [`Page ${page} of ${pages.length}. Go on with page ${page + 1}.`]
        : []),
      ...(page > 1 && page > pages.length
        ? [`There is no page ${page}: ${counted(pages.length, 'page')}.`]
        : []),
      ...(sidesKnown
        ? []
        : [
            'Who wrote which message cannot be told from this history, so neither can unanswered questions.',
          ]),
      ...(only === undefined ? [] : [doubtOf(marked)]),
    ],
  }
}

/** A conversation, or that part of it which was asked for, and who of this server held it. */
interface Held {
  readonly conversation: HistoryConversation
  readonly holder: string | undefined
  /** Whether this server and a visitor have both sent something in it. */
  readonly isShared: boolean
}

function heldBy(
  conversation: HistoryConversation,
  { only, holderOf, sentIn }: Pick<HistoryQuery, 'only' | 'holderOf' | 'sentIn'>,
): Held {
  const { sessionId, messages } = conversation
  const holder = sessionId === undefined ? undefined : holderOf(sessionId)
  const sent = sessionId === undefined ? undefined : sentIn(sessionId)
  if (holder !== undefined || !sent) return { conversation, holder, isShared: false }
  const own = ownMessages(conversation, sent)
  const others = messages.filter((message) => !own.has(message))
  if (own.size === 0) return { conversation, holder: undefined, isShared: false }
  // A greeting alone is no visitor's.
  if (others.every(({ side }) => side === 'answer'))
    return { conversation, holder: ASKED, isShared: false }
  if (only === 'tests')
    return { conversation: { ...conversation, messages: [...own] }, holder: ASKED, isShared: true }
  if (only === 'visitors')
    return {
      conversation: { ...conversation, messages: others },
      holder: undefined,
      isShared: true,
    }
  return { conversation, holder: `${ASKED} and a visitor`, isShared: true }
}

/** What cannot be told of who held the conversations. */
function doubtOf(marked: readonly Held[]): string {
  const shared = marked.filter(({ isShared }) => isShared).length
  const others = marked.filter(({ holder }) => holder === undefined)
  const unnamed = others.filter(({ conversation }) => conversation.sessionId === undefined).length
  const bare = others.filter(({ conversation }) => conversation.page === '').length
  return [
    'Tests are the conversations that this server is known to have held; all others count as visitors.',
    bare > 0
      ? `${counted(bare, 'conversation')} of theirs ${bare === 1 ? 'names' : 'name'} no web page and can be tests of another computer.`
      : '',
    unnamed > 0
      ? `${counted(unnamed, 'conversation')} without a readable session ID cannot be told.`
      : '',
    shared > 0
      ? `In ${counted(shared, 'session')} both have written: only the messages of one side are here, told apart by their texts.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function range(begun: readonly string[]): Pick<HistoryPage, 'first' | 'last'> {
  const known = begun
    .filter((text) => text.length <= MAX_MOMENT_CHARACTERS && !Number.isNaN(Date.parse(text)))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const [first, last] = [known[0], known.at(-1)]
  return first === undefined || last === undefined ? {} : { first, last }
}
