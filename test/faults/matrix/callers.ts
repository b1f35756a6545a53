import { wholeListing } from '../../support/listing.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import type { ToolName } from '../../support/tool-names.ts'

/** What a call names: nobody else does. */
interface Named {
  readonly bot: string
  readonly sessionID: number
  /** Of what was loaded before, while all was well. */
  readonly runId?: unknown
}

/** A call that sends something, and the operation that is made to fail under it. */
export interface Caller {
  readonly tool: ToolName
  /** What the tool asks before it is answered. */
  readonly faulted: readonly string[]
  /** Whether there must be a listing that was loaded before. */
  readonly isAfterLoad?: true
  /** How it is called beside others of the same tool. */
  readonly called?: string
  arguments(named: Named): object
}

const suite = JSON.stringify({
  version: 1,
  scenarios: [{ name: 'asks', turns: [{ say: 'Hi', expect: [{ icontains: 'Hello' }] }] }],
})

/** The call that loads a listing. */
export function loading(bot: string) {
  return { SerialNumber: bot, text: listingsCsv(1) }
}

const ask: Caller = {
  tool: 'ask_chatbot',
  faulted: ['ClientAsk'],
  arguments: ({ sessionID }) => ({ sessionID, content: 'Hi' }),
}

/** Every tool that sends requests, by the column of the table that tells of it. */
export const columns: Readonly<Record<string, readonly Caller[]>> = {
  reads: [
    { tool: 'list_models', faulted: ['ModelList'], arguments: () => ({}) },
    {
      tool: 'get_chat_history',
      faulted: ['ChatContentHistory'],
      arguments: ({ bot }) => ({ SerialNumber: bot }),
    },
  ],
  looks: [
    {
      tool: 'find_listings',
      faulted: ['RealEstateList'],
      arguments: ({ bot }) => ({ SerialNumber: bot }),
    },
    {
      tool: 'compare_listings',
      faulted: ['RealEstateList'],
      isAfterLoad: true,
      arguments: ({ bot }) => ({ SerialNumber: bot }),
    },
  ],
  changes: [
    {
      tool: 'edit_chatbot',
      faulted: ['Edit'],
      arguments: ({ bot }) => ({ serialNumber: bot, Name: 'Name' }),
    },
    {
      tool: 'create_chat_session',
      faulted: ['GetSession'],
      arguments: ({ bot }) => ({ serialNumber: bot }),
    },
    {
      tool: 'update_listing',
      faulted: ['RealEstateUpdate'],
      arguments: ({ bot }) => ({
        SerialNumber: bot,
        Key: 'L1',
        KeyType: 'NewOaks',
        SalePrice: 7,
      }),
    },
    {
      tool: 'delete_listings',
      faulted: ['RealEstateDelete'],
      arguments: ({ bot }) => ({ SerialNumber: bot, Keys: ['L1'], KeyType: 'NewOaks' }),
    },
  ],
  once: [
    ask,
    {
      tool: 'create_listing',
      faulted: ['RealEstateCreate'],
      arguments: ({ bot }) => ({ SerialNumber: bot, ...wholeListing }),
    },
  ],
  stream: [
    {
      ...ask,
      called: 'ask_chatbot with stream: true',
      arguments: (named) => ({ ...ask.arguments(named), stream: true }),
    },
  ],
  import: [
    {
      tool: 'import_listings',
      faulted: ['RealEstateCreate', 'RealEstateUpdate'],
      arguments: ({ bot }) => loading(bot),
    },
  ],
  mend: [
    {
      tool: 'mend_listings',
      faulted: ['RealEstateUpdate'],
      arguments: ({ bot }) => ({
        SerialNumber: bot,
        Status: 'Sold',
        Keys: ['listed'],
        confirm: true,
      }),
    },
  ],
  undo: [
    {
      tool: 'undo_import',
      faulted: ['RealEstateDelete'],
      isAfterLoad: true,
      arguments: ({ runId }) => ({ runId, confirm: true }),
    },
  ],
  test: [
    {
      tool: 'test_chatbot',
      faulted: ['ClientAsk'],
      arguments: ({ bot }) => ({ serialNumber: bot, suite, confirm: true }),
    },
  ],
}

export const callers: readonly Caller[] = Object.values(columns).flat()

/** The chatbot of a caller, in this round. */
export function botOf(caller: Caller, round: number): string {
  return `bot-${sessionOf(caller, round)}`
}

/** Its chat session. */
export function sessionOf(caller: Caller, round: number): number {
  return round * 100 + callers.indexOf(caller)
}

/** The caller that names this; only the list of models names nothing. */
export function callerOf(bot: string | undefined, sessionID: number | undefined): Caller {
  const number = sessionID ?? Number(bot?.slice('bot-'.length) ?? 0)
  const caller = callers[number % 100]
  if (!caller) throw new Error(`Nobody names ${bot ?? sessionID}.`)
  return caller
}
