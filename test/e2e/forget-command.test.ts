import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { readyServer, runProgram, startProgram } from '../support/program.ts'
import { startAtTerminal } from '../support/pseudo-terminal.ts'
import { firedFaults, mlsNumbers, newSession, setFaults } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SAID = 'Is the blue house at 7 Quince Row haunted?'
const NAMED = 'Elm Street'

/** A chatbot into which homes were loaded, which was tested, and of which a setting was changed; `former` is a replaced ledger. */
async function usedBot() {
  const { sandbox, env, dataDir } = await sandboxAndEnv()
  const run = (...args: readonly string[]) => runProgram({ args, env })
  const csv = writeListings(listingsCsv(3))
  const suite = join(temporaryFolder(), 'own.yaml')
  const scenario = { name: 'asks', turns: [{ say: SAID, expect: [{ maxMs: 60_000 }] }] }
  writeFileSync(suite, JSON.stringify({ version: 1, scenarios: [scenario] }))
  const server = await readyServer({ env: { ...env, NEWOAKS_IMPORT_DIRS: tmpdir() } })
  await server.callTool('import_listings', { SerialNumber: 'demo', path: csv })
  const test = { serialNumber: 'demo', suite, confirm: true }
  for (const _ of ['planned', 'held']) await server.callTool('test_chatbot', test)
  await server.callTool('create_chat_session', { serialNumber: 'demo' })
  await server.callTool('edit_chatbot', { serialNumber: 'demo', SystemMessage: SAID })
  await server.callTool('edit_chatbot', { serialNumber: 'other', Name: 'Kept' })
  const [ledger = ''] = readdirSync(dataDir).filter((name) => /^ledger-.*\.db$/.test(name))
  const former = join(dataDir, `${ledger}.replaced-1`)
  writeFileSync(former, SAID)
  mkdirSync(join(dataDir, 'feeds'))
  const list = async () => JSON.parse((await run('runs', '--json')).stdout)
  return { sandbox, env, dataDir, run, csv, suite, server, list, former }
}

/** The files below a folder that have a text in them. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}

test('a plan says what goes, what stays, and what follows; without a yes nothing goes', async () => {
  const { run, dataDir, env, former } = await usedBot()
  const trial = await run('forget', '--bot', 'demo', '--dry-run')
  expect(trial.code).toBe(0)
  const text = trial.stdout.replace(/\s+/g, ' ')
  for (const line of [
    '- 1 conversation of tests: transcripts',
    '- 1 test',
    '- 1 session of single calls: their IDs',
    '- 3 listings in the ledger',
    '- 1 run with what was chosen about its file',
    '- 1 change in the journal',
    `- 2 folders of reports: ${join(dataDir, 'tests')}, ${join(dataDir, 'imports')}`,
    '- what the service has: the chatbot, its listings, its conversations',
    '- your own files: suites, scenarios',
    '- backups (',
    'where the service does not show its list, the next import creates each of them a second time',
    '--probe',
  ])
    expect(text).toContain(line)
  expect(trial.stdout.replace(/\s+/g, '')).toContain(former)
  const unasked = await run('forget', '--bot', 'demo')
  expect(unasked.code).toBe(2)
  expect(unasked.stderr).toContain('Nothing was forgotten.')
  const terminal = startAtTerminal({ args: ['forget', '--bot', 'demo'], env })
  await terminal.answer('Forget this for good?', 'n\r')
  expect(await terminal.exited).toBe(2)
  expect(filesWith(dataDir, SAID).length).toBeGreaterThan(0)
})

test('what is forgotten is in no file but former ledgers, which are named, also while a server has the ledger open', async () => {
  const { run, dataDir, server, suite, list, former } = await usedBot()
  expect(filesWith(dataDir, SAID).length).toBeGreaterThan(1)
  expect(filesWith(dataDir, NAMED).length).toBeGreaterThan(1)
  const { code, stdout } = await run('forget', '--bot', 'demo', '--yes', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    serialNumber: 'demo',
    tests: { tests: 1, conversations: 1, opened: 1 },
    listings: { listings: 3, runs: 1 },
    changes: 1,
    forgotten: true,
  })
  expect(filesWith(dataDir, SAID)).toEqual([former])
  expect(filesWith(dataDir, NAMED)).toEqual([])
  expect(await list()).toEqual({ total: 0, runs: [] })
  expect(existsSync(suite)).toBe(true)
  // Another chatbot keeps what it had, and the server goes on.
  const { content } = await server.callTool('get_changes', {})
  expect(JSON.stringify(content)).toContain('Kept')
  expect(await run('ledger', 'check')).toMatchObject({ code: 0 })
  const again = await run('forget', '--bot', 'demo')
  expect(again).toMatchObject({ code: 0, stdout: 'Nothing is remembered of chatbot demo.\n' })
})

test('after it --probe finds what is there, and creates nothing twice', async () => {
  const { run, sandbox, csv, env } = await usedBot()
  const terminal = startAtTerminal({ args: ['forget', '--bot', 'demo'], env })
  await terminal.answer('Forget this for good?', 'y\r')
  expect(await terminal.exited).toBe(0)
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3'])
  expect(await run('import', csv, '--bot', 'demo', '--probe')).toMatchObject({ code: 0 })
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3'])
})

test('of one session only its conversation goes, and the test says so', async () => {
  const { run, dataDir, list, suite } = await usedBot()
  const [tested] = (await list()).runs
  const report = join(dataDir, 'tests', tested.runId, 'report.json')
  const [{ turns }] = JSON.parse(readFileSync(report, 'utf8')).samples
  const session = `${turns[0].sessionID}`
  const nobody = await run('forget', '--bot', 'demo', '--session', '1')
  expect(nobody).toMatchObject({ code: 0 })
  expect(nobody.stdout).toContain('has held session 1.')
  expect(
    await run('forget', '--bot', 'demo', '--session', session, '--yes', '--json'),
  ).toMatchObject({ code: 0 })
  expect(existsSync(report)).toBe(false)
  const { total } = await list()
  expect(total).toBe(2)
  expect((await run('judge', tested.runId)).stdout.replace(/\s+/g, ' ')).toContain(
    'one session was forgotten',
  )
  expect(existsSync(suite)).toBe(true)
})

test('nothing is forgotten while a run of the chatbot goes on', async () => {
  const { run, sandbox, env, dataDir, list } = await usedBot()
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 60_000 })
  startProgram({ args: ['import', writeListings(listingsCsv(5)), '--bot', 'demo'], env })
  await expect.poll(() => firedFaults(sandbox)).toBeGreaterThan(0)
  expect((await list()).total).toBe(3)
  const before = filesWith(dataDir, SAID)
  const refused = await run('forget', '--bot', 'demo', '--yes')
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/Run \S+ goes on/) })
  expect(filesWith(dataDir, SAID)).toEqual(before)
})

test('where nothing is remembered nothing is made', async () => {
  const { env, dataDir } = await sandboxAndEnv()
  const none = await runProgram({ args: ['forget', '--bot', 'demo', '--yes'], env })
  expect(none).toMatchObject({
    code: 0,
    stdout: 'Nothing is remembered of this service on this computer.\n',
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('what was asked in a session of others is kept as a digest, and goes with its session or any chatbot', async () => {
  const { sandbox, env, dataDir } = await sandboxAndEnv()
  const run = (...args: readonly string[]) => runProgram({ args: ['forget', ...args], env })
  const server = await readyServer({ env })
  const askIn = async (sessionID: number) =>
    server.callTool('ask_chatbot', { sessionID, content: SAID })
  const sessionID = await newSession(sandbox)
  for (const args of [
    ['--bot', 'demo', '--session', `${sessionID}`],
    ['--bot', 'demo'],
  ]) {
    await askIn(sessionID)
    await askIn(sessionID)
    // The answer does not wait for what is kept of it.
    const trial = async () => (await run(...args, '--dry-run')).stdout.replace(/\s+/g, ' ')
    await expect
      .poll(trial, { timeout: 20_000 })
      .toContain('- 1 message of single calls in sessions that others have opened')
    expect(filesWith(dataDir, SAID)).toEqual([])
    expect(await run(...args, '--yes')).toMatchObject({ code: 0 })
    expect((await run(...args)).stdout).toMatch(/^No(thing is remembered| test of chatbot)/)
  }
})
