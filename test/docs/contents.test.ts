import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contributingTables } from '../../scripts/docs/contributing-tables.ts'
import { toolsDocument } from '../../scripts/docs/tools-document.ts'
import { withTables } from '../../scripts/docs/with-tables.ts'
import { loadCommands } from '../../src/commands/all-commands.ts'
import { chooseCommand, readFlags } from '../../src/commands/command-line.ts'
import { settings } from '../../src/config.ts'
import { operations } from '../../src/contract/operations.ts'
import { unknowns } from '../../src/resources/unknowns.ts'
import { toolNames } from '../support/tool-names.ts'

const tools = readFileSync('docs/tools.md', 'utf8')
const configuration = readFileSync('docs/configuration.md', 'utf8')
const commandReference = readFileSync('docs/commands.md', 'utf8')

const commands = await loadCommands()
const commandNames = [
  ...['serve', 'setup', 'doctor', 'import', 'sync', 'find', 'check', 'compare', 'test-chatbot'],
  ...['judge', 'runs', 'open', 'undo', 'fleet', 'fleet status', 'worker', 'console', 'sandbox'],
  ...['ledger backup', 'ledger restore', 'ledger check', 'ledger to-postgres'],
  ...['ledger to-sqlite', 'forget', 'demo'],
]

test('every tool has a section with its effect, a call and a result', () => {
  const sections = tools.split('\n# Prompts\n')[0]?.split('\n## ').slice(1) ?? []
  expect(sections.map((section) => section.split('\n')[0])).toEqual(toolNames)
  for (const section of sections) {
    expect(section).toMatch(/\n- effect: `[a-z]+`\. /)
    expect(section).toMatch(/\nCall:\n\n```json\n\{/)
    expect(section).toMatch(/\nResult:\n\n```json\n\{/)
  }
})

test('a tool without an example is refused', () => {
  expect(() => toolsDocument(new Map())).toThrow(
    'get_changes has no example: add one to scripts/docs/examples.ts.',
  )
})

test('what bulk loading, undoing and testing return is shown, agreed to by the user', () => {
  for (const text of ['"created": 25', '"deleted": 25', '"needs_judgement": 1', '"confirm": true'])
    expect(tools).toContain(text)
})

test('nothing of the machine is told', () => {
  const today = `${new Date().toISOString().slice(0, 10)}T`
  for (const own of [tmpdir(), process.cwd(), '127.0.0.1', today]) expect(tools).not.toContain(own)
})

/** What stands first in each row of the table whose head begins with this. */
function firstCells(document: string, head: string): string[] {
  const lines = document.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  return lines
    .slice(start + 2, lines.indexOf('', start))
    .map((line) => /`([^`]+)`/.exec(line)?.[1] ?? '')
}

test('there is a line for every tool, command and setting', () => {
  expect(firstCells(tools, 'tool')).toEqual(toolNames)
  expect(tools).toContain(
    '\n| [`list_models`](#list_models) | List the AI models: a Key of Data is the Model of edit_chatbot. | read |\n',
  )
  const lines = firstCells(commandReference, 'command')
  expect(
    lines.map((line) => /^newoaks-mcp ((?:ledger |fleet (?=status))?[\w-]+)/.exec(line)?.[1]),
  ).toEqual(commandNames)
  expect(firstCells(configuration, 'variable')).toEqual(settings.map(({ env }) => env))
})

test('what is unknown about the service has a page', () => {
  const page = readFileSync('docs/unknowns.md', 'utf8')
  expect(page).toContain('\n## The address\n')
  for (const { text } of unknowns) expect(page).toContain(`\n- ${text}\n`)
})

test('a document that has lost a marker is told so', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
  const cut = contributing.replace('<!-- end of rooms -->', '')
  expect(() => withTables('CONTRIBUTING.md', cut, contributingTables())).toThrow(
    'CONTRIBUTING.md has no line <!-- end of rooms -->: put it back around its table.',
  )
})

test('a setting has its default and its allowed values', () => {
  for (const row of [
    '| `NEWOAKS_MAX_ATTEMPTS` | `--max-attempts N` | 3 | a whole number from 1 to 20 | How often a request is sent at most |',
    '| `NEWOAKS_LOG_LEVEL` | `--log-level silent\\|error\\|warn\\|info\\|debug` | warn | one of silent, error, warn, info, debug | What is written to stderr |',
    '| `NEWOAKS_READ_ONLY` | `--read-only` | false | true or false | Offer no tool that changes anything at the service |',
    "| `NEWOAKS_IMPORT_DIRS` | `--allow-dir DIR` |  | one folder, or several with : between (Windows ;) | Folder whose listing files and suites the tools may read, and where they save scenarios, beside the host's roots |",
  ])
    expect(configuration).toContain(`${row}\n`)
})

test('a command has its own flags, and those of every command stand once', () => {
  const sections = commandReference.split('\n## ').slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(commandNames)
  expect(sections[commandNames.indexOf('sandbox')]).toContain(
    '| `--port N` | Port to listen on, 0 = any (default 8787) |\n',
  )
  expect(commandReference.split('| `--sandbox` |')).toHaveLength(2)
})

test('a command that has all flags of another names that one, and its own', () => {
  const [, sync = ''] = commandReference.split('\n## sync\n')
  const [section = ''] = sync.split('\n## ')
  expect(section).toContain('\nThe flags of [import](#import), and:\n')
  expect(section.match(/`--[\w-]+/g)).toEqual(['`--gone', '`--max-gone', '`--yes'])
  const flags = commands.get('sync')?.flags ?? []
  for (const flag of commands.get('import')?.flags ?? []) expect(flags).toContainEqual(flag)
})

test('the examples of the command line are right', async () => {
  const lines = /```sh\n([^`]+)```/.exec(commandReference)?.[1]?.trim().split('\n') ?? []
  const calls = lines.filter((line) => line.startsWith('newoaks-mcp '))
  expect(calls).not.toEqual([])
  for (const call of calls) {
    const [, ...words] = call.match(/(?:[^\s"]|"[^"]*")+/g) ?? []
    const args = words.map((word) => word.replaceAll('"', ''))
    const { command, rest } = await chooseCommand(args, commands)
    expect(await readFlags(command, rest, {}, async () => commands), call).toHaveProperty('input')
  }
})

const OpenApi = z.looseObject({
  servers: z.array(z.unknown()),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        security: z.array(z.unknown()),
        requestBody: z
          .looseObject({
            content: z.looseObject({
              'application/json': z.looseObject({
                schema: z.looseObject({
                  properties: z.record(z.string(), z.unknown()),
                  required: z.array(z.string()).optional(),
                }),
              }),
            }),
          })
          .optional(),
      }),
    ),
  ),
})

test('the OpenAPI document has every operation, its fields and a server', () => {
  const { servers, paths } = OpenApi.parse(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
  expect(servers).toEqual([
    {
      url: '{address}',
      description: 'Your address of the service, or that of the sandbox',
      variables: { address: { default: 'https://chat.example.com' } },
    },
  ])
  expect(Object.keys(paths)).toEqual(Object.values(operations).map(({ path }) => path))
  const { security, requestBody } = paths['/chat/Chatbot/RealEstateDelete']?.post ?? {}
  expect(security).toEqual([{ secretKey: [] }, { sessionKey: [] }])
  const body = requestBody?.content['application/json'].schema
  expect(body?.required).toEqual(['SerialNumber', 'Keys', 'KeyType'])
  expect(body?.properties).toMatchObject({
    SerialNumber: { type: 'string' },
    Keys: { type: 'array' },
    KeyType: { type: 'string', enum: ['NewOaks', 'MLSNumber', 'URL'] },
  })
})
