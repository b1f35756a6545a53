import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import listings from '../../examples/listings.json' with { type: 'json' }
import { reasonOf } from '../errors.ts'
import { shellWord } from '../listings/choice-text.ts'
import { toldToEnd } from '../mcp/end-signals.ts'
import type { Host } from '../mcp/sdk/host.ts'
import { DEFAULT_CHATBOT } from '../sandbox/defaults.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Line } from '../text/line.ts'
import { flagCommand, onOff } from './flag-command.ts'
import { inTheBrowser, programName } from './program-name.ts'
import { rendered } from './terminal/rendered.ts'

export const demo = flagCommand({
  summary: 'Show the main job on the embedded sandbox, from the host to the bot and back',
  flags: z.object({
    keep: onOff.meta({ description: 'Leave its sandbox running, until interrupted' }),
  }),
  examples: ['demo', 'demo --keep'],
  async run({ keep }) {
    const { startSandbox } = await import('../sandbox/sandbox.ts')
    const { startHost } = await import('../mcp/sdk/host.ts')
    const sandbox = await startSandbox()
    say(`Sandbox of the chatbot service on ${sandbox.url}`)
    const program = realpathSync(process.argv[1] ?? '')
    // Its sandbox is never there again: what is remembered of it is of no use to anybody.
    const dataDir = mkdtempSync(join(tmpdir(), 'newoaks-demo-'))
    let host: Host | undefined
    try {
      host = await startHost([...process.execArgv, program], {
        NEWOAKS_BASE_URL: sandbox.url,
        NEWOAKS_SECRET_KEY: sandbox.secretKey,
        NEWOAKS_SESSION_KEY: sandbox.sessionKey,
        NEWOAKS_DATA_DIR: dataDir,
      }).catch(notStarted)
      await play(createCaller(host))
      say(...nextStep(program))
      if (keep) await untilTold(sandbox, dataDir)
      return 0
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      say('', { tone: 'bad', text: `Demo FAILED: ${error.message}` })
      return 1
    } finally {
      await host?.close()
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
})

async function untilTold({ url, secretKey }: Sandbox, dataDir: string): Promise<void> {
  // Before it is said that it goes on: whoever reads that may end it at once.
  const ended = toldToEnd()
  say(
    '',
    'The sandbox goes on until Ctrl-C:',
    `  NEWOAKS_BASE_URL=${url}`,
    `  NEWOAKS_SECRET_KEY=${secretKey}`,
    `  NEWOAKS_DATA_DIR=${dataDir}`,
    inTheBrowser(),
  )
  await ended
}

class StepFailed extends Error {}

/** What it wrote itself stands before it: the terminal is its stderr too. */
function notStarted(error: unknown): never {
  throw new StepFailed(`its server did not start (${reasonOf(error)}).`)
}

/** What to try when the demo has passed, to be pasted into the same terminal. */
function nextStep(program: string): Line[] {
  const file = shellWord(relative('', join(dirname(program), '../examples/redfin.csv')))
  return [
    '',
    'Next, see what loading a file would do. It sends nothing:',
    {
      command: `${programName()} import ${file} --bot ${DEFAULT_CHATBOT} --sandbox --dry-run`,
    },
  ]
}

/** Calls a tool, shows what came back and what it took, and returns `Data` if it is as expected. */
type Caller = <Data>(step: {
  readonly tool: string
  readonly args: Record<string, unknown>
  readonly label: string
  readonly expected: z.ZodType<Data>
  /** What is shown of the data. */
  readonly shown: (data: Data) => string
  readonly onProgress?: (message: string) => void
}) => Promise<Data>

async function play(call: Caller): Promise<void> {
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

function createCaller(host: Host): Caller {
  return async ({ tool, args, label, expected, shown, onProgress }) => {
    say(`  ${tool}: ${label}`)
    const startedAt = performance.now()
    const result = await host.callTool(tool, args, onProgress)
    const took = `${(performance.now() - startedAt).toFixed(1)} ms`
    if (!result.ok) throw new StepFailed(`${tool} answered: ${result.text}`)
    const { Data: answered = result.content } = result.content
    const data = expected.safeParse(answered)
    if (!data.success)
      throw new StepFailed(
        `${tool} answered ${JSON.stringify(answered)}: ${z.prettifyError(data.error)}`,
      )
    say(`    ${shown(data.data)}  [${took}]`)
    return data.data
  }
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n    ')
}

function heading(text: string): void {
  say(`\n${text}`)
}

function say(...lines: readonly Line[]): void {
  process.stdout.write(`${rendered(lines, process.stdout, (text) => text)}\n`)
}
