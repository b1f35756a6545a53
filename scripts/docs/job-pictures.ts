import * as z from 'zod'
import { DEFAULT_CHATBOT } from '../../src/sandbox/defaults.ts'
import { type ChatItem, chatPicture } from './chat-picture.ts'
import { atSandbox } from './sandbox-server.ts'

const FILE = 'redfin.csv'

const suite = `version: 1
defaults: { onlyRealListings: true }
scenarios:
  - name: finds what fits
    turns:
      - say: Which homes in Ashby have 4 bedrooms?
        expect: [{ mentionsListing: 611 Station Street }]
      - say: The cheapest of those?
        expect: [{ mentionsListing: 611 Station Street }]
  - name: does not invent a home
    turns:
      - say: Is 742 Evergreen Terrace still available?
        expect: [{ noAnswer: true }]
  - name: understands "without"
    turns:
      - say: Homes in Ashby without a manufactured home, please
        expect: [{ notContains: 9 Juniper Loop }]
`

/** Makes one call of a tool and reads from its result what a picture shows. */
type Call = <Shown>(
  tool: string,
  args: Record<string, unknown>,
  shown: z.ZodType<Shown>,
) => Promise<Shown>

/**
 * The two jobs as conversations: what the tools say was really said, by a server on the sandbox; the
 * words around it are written here.
 *
 * @returns the picture of the one that loads a file, and that of the one that tests a chatbot
 * @throws Error when a call fails
 */
export function jobPictures(): Promise<{ readonly load: string; readonly test: string }> {
  return atSandbox(async ({ callTool }) => {
    const call: Call = async (tool, args, shown) => shown.parse(await callTool(tool, args))
    const load = chatPicture('A file, loaded from a chat', await loading(call))
    return { load, test: chatPicture('A bot, tested in conversation', await testing(call)) }
  })
}

const Inspected = z.looseObject({
  rows: z.int(),
  openFields: z.tuple([z.string()]),
  problems: z.array(z.looseObject({ code: z.string(), count: z.int() })),
})
const Imported = z.looseObject({
  rows: z.looseObject({ created: z.int(), skipped: z.int(), failed: z.int() }),
  problems: z.tuple([z.looseObject({ firstRows: z.tuple([z.int()]), message: z.string() })]),
})

async function loading(call: Call): Promise<ChatItem[]> {
  const file = { SerialNumber: DEFAULT_CHATBOT, path: FILE }
  const { rows, openFields, problems } = await call('inspect_listing_file', file, Inspected)
  const [field] = openFields
  const missing = problems.find(({ code }) => code === 'missing_value')?.count
  const constants = { [field]: 0 }
  const loaded = await call('import_listings', { ...file, constants }, Imported)
  const { created, skipped, failed } = loaded.rows
  const [{ firstRows, message }] = loaded.problems
  return [
    { by: 'person', texts: [`Load ${FILE} into my bot.`] },
    { by: 'tool', texts: ['inspect_listing_file', `→ ${rows} rows, ${missing} without ${field}`] },
    {
      by: 'agent',
      texts: [
        `Nothing is loaded yet. The file does not say ${field}, and the bot must have a number. Which one?`,
      ],
    },
    { by: 'person', texts: ['Take 0.'] },
    {
      by: 'tool',
      texts: ['import_listings', `→ ${created} created, ${skipped} skipped, ${failed} failed`],
    },
    {
      by: 'agent',
      texts: [`${created} homes are in.`, `Row ${firstRows[0]} is left out: ${message}`],
    },
  ]
}

const Planned = z.looseObject({
  plan: z.looseObject({
    scenarios: z.int(),
    messages: z.int(),
    firstScenarios: z.array(z.looseObject({ name: z.string() })),
  }),
})
const Tested = z.looseObject({
  totals: z.looseObject({ pass: z.int(), fail: z.int() }),
  scenarios: z.array(z.looseObject({ name: z.string(), reasons: z.array(z.string()) })),
})

async function testing(call: Call): Promise<ChatItem[]> {
  const asked = { serialNumber: DEFAULT_CHATBOT, suite }
  const { plan } = await call('test_chatbot', asked, Planned)
  const { totals, scenarios } = await call('test_chatbot', { ...asked, confirm: true }, Tested)
  const verdicts = plan.firstScenarios.flatMap(({ name }) => {
    const failed = scenarios.find((scenario) => scenario.name === name)
    return failed ? [`✗ ${name}`, ...failed.reasons] : [`✓ ${name}`]
  })
  return [
    { by: 'person', texts: ['Ask my bot what visitors ask. Is it right?'] },
    {
      by: 'tool',
      texts: ['test_chatbot', `→ plan: ${plan.scenarios} conversations, ${plan.messages} messages`],
    },
    { by: 'agent', texts: [`It takes ${plan.messages} messages. Shall I?`] },
    { by: 'person', texts: ['Yes.'] },
    { by: 'tool', texts: ['test_chatbot', `→ ${totals.pass} passed, ${totals.fail} failed`] },
    { by: 'agent', texts: verdicts },
  ]
}
