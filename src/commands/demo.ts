import { realpathSync } from 'node:fs'
import * as z from 'zod'
import listings from '../../examples/listings.json' with { type: 'json' }
import type { Host } from '../mcp/host.ts'
import type { Command } from './command.ts'

const BOT = 'demo'

export const demo: Command = {
  summary: 'Show the main job on the embedded sandbox, from the host to the bot and back',
  flags: [],
  async run() {
    const { startSandbox } = await import('../sandbox/sandbox.ts')
    const { startHost } = await import('../mcp/host.ts')
    const sandbox = await startSandbox()
    say(`Sandbox of the chatbot service on ${sandbox.url}`)
    const host = await startHost([...process.execArgv, realpathSync(process.argv[1] ?? '')], {
      NEWOAKS_BASE_URL: sandbox.url,
      NEWOAKS_SECRET_KEY: sandbox.secretKey,
      NEWOAKS_SESSION_KEY: sandbox.sessionKey,
    })
    try {
      await play(createCaller(host))
      return 0
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      say(`\nDemo FAILED: ${error.message}`)
      return 1
    } finally {
      await host.close()
      await sandbox.close()
    }
  },
}

class StepFailed extends Error {}

/** Calls a tool, shows what came back and what it took, and returns `Data` if it is as expected. */
type Caller = <Data>(step: {
  readonly tool: string
  readonly args: Record<string, unknown>
  readonly label: string
  readonly expected: z.ZodType<Data>
  readonly onProgress?: (message: string) => void
}) => Promise<Data>

async function play(call: Caller): Promise<void> {
  const startedAt = performance.now()

  heading('Set up the chatbot')
  await call({
    tool: 'edit_chatbot',
    args: {
      serialNumber: BOT,
      Name: 'Alder & Quay Homes',
      WelcomeMessage: 'Welcome to Alder & Quay Homes. What are you looking for?',
      AnswerSuffix: ' (Alder & Quay Homes)',
      ChatBubbleColor: 'rgb(34,120,80)',
      RateLimitMessage: 'One moment, please.',
    },
    label: 'name, greeting, suffix, colour',
    expected: z.literal(1),
  })

  heading(`Create ${listings.length} listings`)
  const ids: string[] = []
  for (const listing of listings)
    ids.push(
      await call({
        tool: 'create_listing',
        args: { SerialNumber: BOT, ...listing },
        label: `${listing.Address}, ${listing.City}`,
        expected: z.string().min(1),
      }),
    )
  if (new Set(ids).size !== listings.length) throw new StepFailed('identifiers are not unique')

  heading('Ask the chatbot')
  const { SessionID: sessionID } = await call({
    tool: 'create_chat_session',
    args: { serialNumber: BOT },
    label: BOT,
    expected: z.looseObject({ SessionID: z.int() }),
  })
  await ask('What do you have with 3 bedrooms under $400k in Millhaven?', 'Alder Court')
  await askStreamed('Which homes have a pool?', 'Heron Way')
  await ask('The cheapest of those?', 'Heron Way')

  heading('Update two listings by identifier, two by MLS number')
  const [first, second, third, fourth, ...others] = listings.map((listing, index) => ({
    listing,
    id: ids[index],
  }))
  for (const [target, KeyType] of [
    [first, 'NewOaks'],
    [second, 'NewOaks'],
    [third, 'MLSNumber'],
    [fourth, 'MLSNumber'],
  ] as const)
    await call({
      tool: 'update_listing',
      args: {
        SerialNumber: BOT,
        ...target?.listing,
        Status: 'Sold',
        Key: KeyType === 'NewOaks' ? target?.id : target?.listing.MLSNumber,
        KeyType,
      },
      label: `${target?.listing.Address} is sold (by ${KeyType})`,
      expected: z.literal(1),
    })

  heading('Delete three listings')
  await call({
    tool: 'delete_listings',
    args: { SerialNumber: BOT, Keys: others.slice(-3).map(({ id }) => id), KeyType: 'NewOaks' },
    label: 'the last three',
    expected: z.looseObject({ SuccessCount: z.literal(3) }),
  })
  await call({
    tool: 'list_listings',
    args: { SerialNumber: BOT, PageSize: 1 },
    label: 'how many are left',
    expected: z.looseObject({ Total: z.literal(listings.length - 3) }),
  })
  say(`\nDemo passed in ${Math.round(performance.now() - startedAt)} ms.`)

  async function ask(content: string, named: string): Promise<void> {
    await call({
      tool: 'ask_chatbot',
      args: { sessionID, content },
      label: content,
      expected: z.looseObject({ content: z.string().includes(named) }),
    })
  }

  async function askStreamed(content: string, named: string): Promise<void> {
    const fragments: string[] = []
    const { Answer } = await call({
      tool: 'ask_chatbot',
      args: { sessionID, content, stream: true },
      label: `${content} (streamed)`,
      expected: z.looseObject({ Answer: z.string().includes(named) }),
      onProgress(fragment) {
        fragments.push(fragment)
        process.stdout.write(`${fragments.length === 1 ? '    | ' : '|'}${fragment}`)
      },
    })
    if (fragments.length < 2 || fragments.join('') !== Answer)
      throw new StepFailed('the fragments are not the answer')
    say(`    ${fragments.length} fragments, together the whole answer`)
  }
}

function createCaller(host: Host): Caller {
  return async ({ tool, args, label, expected, onProgress }) => {
    say(`  ${tool}: ${label}`)
    const startedAt = performance.now()
    const result = await host.callTool(tool, args, onProgress)
    const took = `${(performance.now() - startedAt).toFixed(1)} ms`
    if (onProgress) say('')
    if (!result.ok) throw new StepFailed(`${tool} answered: ${result.text}`)
    say(`    ${readable(result.content.Data)}  [${took}]`)
    const data = expected.safeParse(result.content.Data)
    if (data.success) return data.data
    throw new StepFailed(`${tool} answered something else: ${z.prettifyError(data.error)}`)
  }
}

const Answered = z.union([
  z.looseObject({ content: z.string() }).transform(({ content }) => content),
  z.looseObject({ Answer: z.string() }).transform(({ Answer }) => Answer),
])

/** An answer of the bot as text, anything else as short JSON. */
function readable(data: unknown): string {
  const answer = Answered.safeParse(data)
  if (answer.success) return answer.data.replaceAll('\n', '\n    ')
  const json = JSON.stringify(data)
  return json.length > 200 ? `${json.slice(0, 200)}…` : json
}

function heading(text: string): void {
  say(`\n${text}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
