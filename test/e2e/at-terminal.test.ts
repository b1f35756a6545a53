import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { answeringBot } from '../support/answering-bot.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { calledBy, runProgram } from '../support/program.ts'
import { type AtTerminalOptions, CTRL_C, startAtTerminal } from '../support/pseudo-terminal.ts'
import { mlsNumbers, setFaults } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const bot = ['--bot', 'demo']
const Runs = z.object({ runs: z.array(z.looseObject({ kind: z.string(), runId: z.string() })) })
const COLOUR = '\u001B[3'

/** Runs a command to its end at a terminal. Its lines fit: only one word that is longer stands out. */
async function run(options: AtTerminalOptions) {
  const terminal = startAtTerminal(options)
  const code = await terminal.exited
  const lines = terminal.shown()
  const { columns = 80 } = options
  for (const line of lines)
    if (/\S\s+\S/.test(line)) expect(line.length, line).toBeLessThanOrEqual(columns)
  return { code, lines, text: terminal.output() }
}

/** The run that loaded last. */
async function lastLoad(env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await runProgram({ args: ['runs', '--json'], env })
  const { runs } = Runs.parse(JSON.parse(stdout))
  return runs.find(({ kind }) => kind === 'import')?.runId ?? ''
}

/** A suite with one question that is answered otherwise than expected. */
function failingSuite(): string {
  const file = join(temporaryFolder(), 'suite.yaml')
  const turns = [{ say: 'Which homes have a pool?', expect: [{ contains: 'paradise' }] }]
  writeFileSync(file, JSON.stringify({ version: 1, scenarios: [{ name: 'pool', turns }] }))
  return file
}

test('each command fits 80 columns and says first what became of it, in colours where there are any', async () => {
  const { env } = await sandboxAndEnv({
    bot: answeringBot(() => 'A long answer about none of it. '.repeat(20)),
  })
  const ten = writeListings(listingsCsv(10, { 3: { Bedrooms: 'many' }, 4: { Status: 'Pending' } }))
  const two = writeListings(listingsCsv(2))
  const cases: readonly (readonly [first: string, code: number, ...args: string[]])[] = [
    ['10 rows read: ', 1, 'import', ten, ...bot, '--dry-run'],
    ['10 rows read: ', 1, 'import', ten, ...bot],
    [
      'Nothing was deleted: 6 of 8 listings are',
      1,
      'sync',
      two,
      ...bot,
      '--gone',
      'delete',
      '--yes',
    ],
    ['No implausible values.', 0, 'check', ...bot],
    ['The bot has what was loaded from here.', 0, 'compare', ...bot],
    ['0 of 1 scenario passed, 1 failed.', 1, 'test-chatbot', failingSuite(), ...bot, '--yes'],
    ['Nothing is wrong.', 0, 'doctor'],
    ['There is no file', 2, 'import', '/nowhere/homes.csv', ...bot],
  ]
  for (const [first, code, ...args] of cases) {
    const coloured = await run({ args, env })
    const said = coloured.lines.filter(
      (line) => line !== '' && !/^(Reading|Comparing|\[)/.test(line),
    )
    if (code !== 2)
      expect(
        said.find((line) => line.startsWith(first)),
        coloured.text,
      ).toBe(said[0])
    expect(coloured.code, args[0]).toBe(code)
    expect(coloured.text, args[0]).toContain(COLOUR)
  }
  const bare: readonly string[][] = [
    ['runs'],
    ['find', ...bot],
    ['open', '--no-open'],
    ['undo', await lastLoad(env), '--dry-run'],
    ['judge', 'x'],
    ['setup', 'cursor', '--print'],
    ['ledger', 'check'],
    ['demo'],
    ['import', '--help'],
  ]
  // The load itself is told as its trial is.
  const plainly = cases.filter((_, at) => at !== 1).map(([, , ...each]) => each)
  for (const args of [...plainly, ...bare])
    expect((await run({ args, env: { ...env, NO_COLOR: '1' } })).text, args[0]).not.toContain(
      COLOUR,
    )
  const dumb = await run({ args: ['doctor'], env: { ...env, TERM: 'dumb' } })
  expect(dumb.text).toContain('Nothing is wrong.')
  expect(dumb.text).not.toContain(COLOUR)
  const piped = await runProgram({ args: ['doctor'], env })
  expect(piped.stdout).not.toContain('\u001B')
  const forced = await runProgram({ args: ['doctor'], env: { ...env, FORCE_COLOR: '1' } })
  expect(forced.stdout).toContain(COLOUR)
})

test('no word is broken at 80 columns, and in a pipe nothing is wrapped', async () => {
  const args = ['doctor']
  const { lines } = await run({ args })
  const { stdout } = await runProgram({ args })
  const words = (text: string) => text.replace(/\S*\/\S*/g, '').split(/\s+/)
  expect(words(lines.join(' '))).toEqual(words(stdout))
  expect(stdout).toContain('the tools read files only in folders that the host opens.\n')
})

test('started without a command, it says on stderr what it waits for', async () => {
  const terminal = startAtTerminal({})
  await terminal.until('newoaks-mcp waits for an MCP host')
  await terminal.until(`${calledBy} --help`)
  terminal.type(CTRL_C)
  await terminal.exited
})

test('a load of many rows shows how far it is in the columns that there are, and a second Ctrl-C ends it with a word', async () => {
  const { sandbox, env } = await sandboxAndEnv({ faults: [{ latencyMs: 3000 }] })
  const args = ['import', writeListings(listingsCsv(120)), ...bot]
  // The next load waits as long as a request of this one can act.
  const soonOver = { ...env, NEWOAKS_TIMEOUT_MS: '5000' }
  const terminal = startAtTerminal({ args, env: soonOver, columns: 50 })
  await terminal.until(' of 120')
  terminal.type(CTRL_C)
  await terminal.until('Stopping (Ctrl-C again: at once)')
  // One that comes within half a second is the same wish.
  await wait(600)
  terminal.type(CTRL_C)
  expect(await terminal.exited).toBe(130)
  expect(terminal.output()).toMatch(/Stopped\. \d+ of 120 rows were answered; requests under way/)
  for (const line of terminal.output().split('\r\u001B[2K').slice(1, -1))
    expect(line.length, line).toBeLessThan(50)

  await setFaults(sandbox)
  const again = await runProgram({ args, env })
  expect(again.code).toBe(0)
  expect((await mlsNumbers(sandbox)).length).toBe(120)
})
