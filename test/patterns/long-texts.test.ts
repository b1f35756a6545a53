import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { describe, expect, test } from 'vitest'
import { answeringBot } from '../support/answering-bot.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { readyServer, type Server } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A busy machine is slow to answer; what takes the square of a text blocks for many times as long. */
const LONGEST_WAIT_MS = 5_000

/** Far less than what is looked for; pings without a pause would be most of the work. */
const PING_EVERY_MS = 20

/** What patterns stumbled over, so often that it is as long as a long text. */
const atoms = [
  ...['1.', '1', ' ', '\u00A0', '\n', '"', "'", '<', '(', '[', '](', '0,', 'a-', '/', '=', 'x1 '],
]
const phrases = ['no ', 'crime ', 'adults only ', 'gente es ', 'school rated ', 'leave out "']
const named = (all: readonly string[]) =>
  all.map((atom): [string, string] => [JSON.stringify(atom), atom])

/**
 * How long others wait at most while a tool works, in milliseconds: the least of three times, unless
 * the first is short enough.
 */
async function longestWait(server: Server, name: string, args: unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && least > LONGEST_WAIT_MS; turn += 1)
    least = Math.min(least, await waitDuring(server, server.callTool(name, args)))
  return least
}

async function waitDuring(server: Server, work: Promise<CallToolResult>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const asked = performance.now()
    await server.request('ping')
    longest = Math.max(longest, performance.now() - asked)
    await pause(PING_EVERY_MS)
  }
  await done
  return longest
}

const long = (atom: string, length: number) => atom.repeat(Math.ceil(length / atom.length))
/** A service that is not asked. */
const offline = {
  NEWOAKS_BASE_URL: 'http://127.0.0.1:9',
  NEWOAKS_SECRET_KEY: 'sk-0123456789abcdef',
}

const folder = forAllTests(temporaryFolder)
const offlineServer = forAllTests((atEnd) =>
  readyServer({ env: offline, args: ['--allow-dir', folder()], atEnd }),
)

/** How long others wait at most while a file is inspected. */
function inspecting(text: string): Promise<number> {
  const path = join(folder(), 'listings.csv')
  writeFileSync(path, text)
  return longestWait(offlineServer(), 'inspect_listing_file', { path, SerialNumber: 'demo' })
}

test('no listing text holds up the server', async () => {
  const server = offlineServer()
  for (const [name, atom] of named([...atoms, ...phrases])) {
    const wait = await longestWait(server, 'check_listing_text', { text: long(atom, 50_000) })
    expect.soft(wait, name).toBeLessThan(LONGEST_WAIT_MS)
  }
})

describe('no file of listings holds up the server', () => {
  const [header = '', row = ''] = listingsCsv(1).split('\n')
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const cells = row.split(',')

  test('with a description of 400,000 characters', async () => {
    const wait = await inspecting(
      `${header},Description\n${row},${long('1.', 400_000)}\n${row},${long('no ', 400_000)}\n`,
    )
    expect(wait).toBeLessThan(LONGEST_WAIT_MS)
  })

  test.each([...header.split(','), 'Description', 'HOA', 'Available', 'Own words'])(
    'with long cells of %s',
    async (column) => {
      const at = header.split(',').indexOf(column)
      const lines = atoms.map((atom) => {
        const cell = quoted(long(atom, 120_000))
        return at < 0 ? [...cells, cell] : cells.with(at, cell)
      })
      const headed = at < 0 ? `${header},${column}` : header
      const wait = await inspecting([headed, ...lines.map((line) => line.join(','))].join('\n'))
      expect(wait).toBeLessThan(LONGEST_WAIT_MS)
    },
  )

  test('with long headings', async () => {
    const server = offlineServer()
    for (const [name, atom] of named([...atoms, '__', 'a--', '| - '])) {
      const heading = quoted(`Price ${long(atom, 80_000)}`)
      const text = `${header},${heading}\n${row},1\n`
      const wait = await longestWait(server, 'inspect_listing_file', { text, SerialNumber: 'demo' })
      expect.soft(wait, name).toBeLessThan(LONGEST_WAIT_MS)
    }
  })

  test.each([
    [
      'a table of Markdown',
      (cell: string) => `| Address | Price |\n| --- | --- |\n| ${cell} | 1 |\n`,
    ],
    ['Markdown that is not closed', (cell: string) => `\`\`\`\n| a | b |\n${cell}`],
    ['HTML', (cell: string) => `<table><tr><td>Address</td></tr><tr><td>${cell}</td></tr></table>`],
    ['JSON', (cell: string) => JSON.stringify([{ Address: cell, Price: '1' }])],
    ['JSON that is cut', (cell: string) => JSON.stringify([{ Address: cell }]).slice(0, -3)],
    ['lines without a form', (cell: string) => `Address: 1 Elm St\nPrice: ${cell}\n`],
  ])('that is %s', async (_, textWith) => {
    const server = offlineServer()
    for (const [name, atom] of named([...atoms, '|', '|-', '&', '<a '])) {
      const work = server.callTool('inspect_listing_file', {
        text: textWith(long(atom, 60_000)),
        SerialNumber: 'demo',
      })
      // What is no table is refused, and quickly.
      expect.soft(await waitDuring(server, work), name).toBeLessThan(LONGEST_WAIT_MS)
    }
  })
})

test('no suite holds up the server', async () => {
  const server = offlineServer()
  for (const [name, atom] of named([...atoms, '{{', '- ', '#', ': '])) {
    const suite = `version: 1\nscenarios:\n  - name: a\n    turns:\n      - say: ${long(atom, 60_000)}`
    const work = server.callTool('test_chatbot', { serialNumber: 'demo', suite })
    expect.soft(await waitDuring(server, work), name).toBeLessThan(LONGEST_WAIT_MS)
  }
})

test('no answer of a chatbot holds up the server, whatever is checked of it', async () => {
  const said = [...atoms, ...phrases, '12 Elm St. ', '$1 ', 'www.a.com ', 'x@', '**a** ', 'MLS 1 ']
  const { env } = await sandboxAndEnv({
    bot: answeringBot(({ text }) => long(said[Number(text)] ?? '', 60_000)),
  })
  const server = await readyServer({ env })
  for (const [at, atom] of said.entries()) {
    const args = { serialNumber: 'demo', suite: suiteThatSays(at) }
    expect((await server.callTool('test_chatbot', args)).isError).toBeFalsy()
    const wait = await longestWait(server, 'test_chatbot', { ...args, confirm: true })
    expect.soft(wait, atom).toBeLessThan(LONGEST_WAIT_MS)
  }
})

function suiteThatSays(number: number): string {
  return `
version: 1
scenarios:
  - name: long
    turns:
      - say: '${number}'
        expect:
          - { contains: nothing like it }
          - { notIcontains: nothing like it }
          - { equals: nothing like it }
          - similar: { text: nothing like it, atLeast: 0.8 }
          - { regex: 'x+y$' }
          - noListedPhrase: strict
          - mentionsListing: true
          - onlyRealListings: true
          - jsonSchema: { type: object, properties: { a: { type: string, pattern: 'x+y$' } } }
`
}
