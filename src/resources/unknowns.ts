import type { Toolset } from '../config.ts'

interface Unknown {
  readonly toolset: Toolset
  readonly text: string
}

/** What the specification of the service leaves open, and what is done about it: said here alone. */
export const unknowns: readonly Unknown[] = [
  {
    toolset: 'chatbot',
    text: 'The range of `Temperature` and the values of `ChatBubbleAlign`: any whole number is sent, and of a temperature that language models do not take the result says so.',
  },
  {
    toolset: 'chatbot',
    text: 'What `RateLimitCount` 0 means, no limit or no message at all: the result says so.',
  },
  {
    toolset: 'chatbot',
    text: 'Which languages `AIResponseLanguage` knows: a code such as fr is refused, a name is sent as it is, and of one other than English, Spanish and French the result says so.',
  },
  {
    toolset: 'chatbot',
    text: 'What a setting is now: the service shows none, so an earlier value is known only if this server set it.',
  },
  {
    toolset: 'chat',
    text: 'The framing of a streamed answer: events, lines and objects run together are all understood.',
  },
  {
    toolset: 'chat',
    text: 'The shape of the history: it is read where its parts are recognised, else passed on as it comes.',
  },
  {
    toolset: 'listings',
    text: 'Which key the listing operations take: see `NEWOAKS_LISTING_AUTH`.',
  },
  {
    toolset: 'listings',
    text: 'What an update does with required fields that are left out: the notes of the result name them.',
  },
  {
    toolset: 'listings',
    text: 'Whether an update counts a listing that has the values already: where it counts none, the list tells, else the listing is sent with a blank behind its PropertyType, which is sure to change it, and then as it is. Where that tells nothing and an answer was lost, nothing is created.',
  },
  {
    toolset: 'listings',
    text: 'What a deletion does with keys that match nothing: the result names those that were looked for and not found.',
  },
  {
    toolset: 'listings',
    text: 'The shape of the list of listings: it is read where its keys are recognised, else nothing is compared with it, and that is said.',
  },
]
