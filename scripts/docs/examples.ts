import listings from '../../examples/listings.json' with { type: 'json' }
import { DEFAULT_CHATBOT } from '../../src/sandbox/defaults.ts'

/** What stands for the folder of this project. */
export const STANDING_PROJECT = '/home/you/newoaks-mcp'

/** The arguments of one call. Identifiers and paths are the stand-ins that results show. */
export type Arguments = Readonly<Record<string, unknown>>

const KEY = '66f000000000000000000001'
const IMPORT_RUN = '1k0000000-run001'
const TEST_RUN = '1k0000000-run002'

const [listing] = listings

const pasted = `MLSNumber,Address,City,Price,Beds,Baths,Sqft,Lot Size,Year Built,URL
NX240901,5 Tern Lane,Ashby,$412000,3,2,1720,6100,1989,https://homes.example/ashby/5-tern-lane
NX240902,18 Mill Road,Ashby,on request,4,2.5,2240,7400,2004,https://homes.example/ashby/18-mill-road`

const suite = `version: 1
scenarios:
  - name: homes in Millhaven
    turns:
      - say: What do you have for sale in Millhaven?
        expect:
          - contains: Millhaven
          - onlyRealListings: true
          - judge: The answer is friendly.
`

/**
 * The calls that are shown, each tool with the arguments of one call or of several. They are made in
 * this order: later ones find what earlier ones left.
 */
export const examples: readonly (readonly [tool: string, ...calls: Arguments[]])[] = [
  [
    'edit_chatbot',
    {
      serialNumber: DEFAULT_CHATBOT,
      Name: 'Alder & Quay Homes',
      WelcomeMessage: 'Welcome. What are you looking for?',
      ChatBubbleColor: 'rgb(34,120,80)',
    },
  ],
  ['get_changes', { SerialNumber: DEFAULT_CHATBOT, since: '2026-05-04T08:00Z' }],
  ['list_models', {}],
  ['create_listing', { SerialNumber: DEFAULT_CHATBOT, ...listing }],
  ['create_chat_session', { serialNumber: DEFAULT_CHATBOT }],
  [
    'ask_chatbot',
    { sessionID: 1, content: 'What do you have with 3 bedrooms in Millhaven?' },
    { sessionID: 1, content: 'Which of them is the cheapest?', stream: true },
  ],
  ['get_chat_history', { SerialNumber: DEFAULT_CHATBOT }],
  ['save_scenario', { sessionID: 1, name: 'three bedrooms in Millhaven' }],
  [
    'update_listing',
    { SerialNumber: DEFAULT_CHATBOT, ...listing, Key: KEY, KeyType: 'NewOaks', Status: 'Sold' },
  ],
  ['delete_listings', { SerialNumber: DEFAULT_CHATBOT, Keys: [KEY], KeyType: 'NewOaks' }],
  ['inspect_listing_file', { SerialNumber: DEFAULT_CHATBOT, text: pasted }],
  [
    'import_listings',
    { SerialNumber: DEFAULT_CHATBOT, path: `${STANDING_PROJECT}/examples/listings.json` },
  ],
  ['get_run', { runId: IMPORT_RUN, waitMs: 20_000 }],
  ['find_listings', { SerialNumber: DEFAULT_CHATBOT, text: 'Alder Court' }],
  ['compare_listings', { SerialNumber: DEFAULT_CHATBOT }],
  ['mend_listings', { SerialNumber: DEFAULT_CHATBOT, dryRun: true }],
  [
    'test_chatbot',
    { serialNumber: DEFAULT_CHATBOT, suite },
    { serialNumber: DEFAULT_CHATBOT, suite, confirm: true },
  ],
  ['get_run', { runId: TEST_RUN, waitMs: 20_000 }],
  [
    'judge_test_item',
    {
      runId: TEST_RUN,
      item: '1.1.3',
      pass: true,
      reason: 'It names homes and leaves the choice to the visitor.',
      quote: 'I found 8 listings.',
    },
  ],
  ['check_listing_text', { text: 'Quiet street, perfect for a young family. No children.' }],
  ['undo_import', { runId: IMPORT_RUN }, { runId: IMPORT_RUN, confirm: true }],
]
