import * as z from 'zod'
import listings from '../../../examples/listings.json' with { type: 'json' }
import { DEFAULT_CHATBOT } from '../../sandbox/defaults.ts'
import { type Caller, StepFailed, say } from './step.ts'

/** The main job, step by step. @throws StepFailed */
export async function play(call: Caller): Promise<void> {
  const startedAt = performance.now()
  await setUp(call)
  const ids = await createListings(call)

  heading('Ask the chatbot')
  const { SessionID: sessionID } = await call({
    tool: 'create_chat_session',
    args: { serialNumber: DEFAULT_CHATBOT },
    label: DEFAULT_CHATBOT,
    expected: z.looseObject({ SessionID: z.int() }),
    shown: ({ SessionID }) => `session ${SessionID}`,
  })
  const question = 'What do you have with 3 bedrooms under $400k in Millhaven?'
  await ask(call, sessionID, question, '14 Alder Court')
  await askStreamed(call, sessionID, 'Which homes have a pool?', '33 Heron Way')
  await ask(call, sessionID, 'The cheapest of those?', '33 Heron Way')

  await updateListings(call, ids)
  await deleteListings(call, ids.slice(-3))
  const took = `${Math.round(performance.now() - startedAt)} ms`
  say('', { tone: 'good', text: `Demo passed in ${took}.` })
}

async function setUp(call: Caller): Promise<void> {
  heading('Set up the chatbot')
  await call({
    tool: 'edit_chatbot',
    args: {
      serialNumber: DEFAULT_CHATBOT,
      Name: 'Alder & Quay Homes',
      WelcomeMessage: 'Welcome to Alder & Quay Homes. What are you looking for?',
      AnswerSuffix: ' (Alder & Quay Homes)',
      ChatBubbleColor: 'rgb(34,120,80)',
    },
    label: 'name, greeting, suffix, colour',
    expected: z.literal(1),
    shown: (data) => `${data}: changed`,
  })
}

async function createListings(call: Caller): Promise<string[]> {
  heading(`Create ${listings.length} listings`)
  const ids: string[] = []
  for (const listing of listings)
    ids.push(
      await call({
        tool: 'create_listing',
        args: { SerialNumber: DEFAULT_CHATBOT, ...listing },
        label: `${listing.Address}, ${listing.City}`,
        expected: z.string().min(1),
        shown: (id) => id,
      }),
    )
  if (new Set(ids).size !== listings.length) throw new StepFailed('identifiers are not unique')
  return ids
}

async function ask(call: Caller, sessionID: number, content: string, named: string): Promise<void> {
  await call({
    tool: 'ask_chatbot',
    args: { sessionID, content },
    label: content,
    expected: z.looseObject({ content: z.string().includes(named) }),
    shown: (data) => indented(data.content),
  })
}

async function askStreamed(
  call: Caller,
  sessionID: number,
  content: string,
  named: string,
): Promise<void> {
  const fragments: string[] = []
  const { Answer } = await call({
    tool: 'ask_chatbot',
    args: { sessionID, content, stream: true },
    label: `${content} (streamed, a line for each fragment)`,
    expected: z.looseObject({ Answer: z.string().includes(named) }),
    shown: () => `${fragments.length} fragments`,
    onProgress(fragment) {
      fragments.push(fragment)
      say(`    | ${fragment.replaceAll('\n', '⏎')}`)
    },
  })
  if (fragments.length < 2 || fragments.join('') !== Answer)
    throw new StepFailed('the fragments are not the answer')
}

async function updateListings(call: Caller, ids: readonly string[]): Promise<void> {
  heading('Update two listings by identifier, two by MLS number')
  for (const [index, listing] of listings.slice(0, 4).entries()) {
    const key =
      index < 2
        ? { Key: ids[index], KeyType: 'NewOaks' }
        : { Key: listing.MLSNumber, KeyType: 'MLSNumber' }
    await call({
      tool: 'update_listing',
      args: { SerialNumber: DEFAULT_CHATBOT, ...listing, Status: 'Sold', ...key },
      label: `${listing.Address} is sold (by ${key.KeyType === 'NewOaks' ? 'identifier' : 'MLS number'})`,
      expected: z.literal(1),
      shown: (data) => `${data} updated`,
    })
  }
}

async function deleteListings(call: Caller, ids: readonly string[]): Promise<void> {
  heading('Delete three listings')
  await call({
    tool: 'delete_listings',
    args: { SerialNumber: DEFAULT_CHATBOT, Keys: ids, KeyType: 'NewOaks' },
    label: 'the last three',
    expected: z.looseObject({ SuccessCount: z.literal(3) }),
    shown: ({ SuccessCount }) => `${SuccessCount} deleted`,
  })
  await call({
    tool: 'find_listings',
    args: { SerialNumber: DEFAULT_CHATBOT },
    label: 'how many are left',
    expected: z.looseObject({ total: z.literal(listings.length - 3) }),
    shown: ({ total }) => `${total} left`,
  })
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ')
}

function heading(text: string): void {
  say(`\n${text}`)
}
