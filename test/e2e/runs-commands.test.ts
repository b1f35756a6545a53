import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { calledBy, runProgram } from '../support/program.ts'
import { startAtTerminal } from '../support/pseudo-terminal.ts'
import { connectRealClient } from '../support/real-client.ts'
import { mlsNumbers, ownChatbot, setFaults } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Env = Readonly<Record<string, string>>

const run = (env: Env, ...args: string[]) => runProgram({ args, env })

/** What commands look at, and the server of a host that has loaded and tested. */
const shared = forAllTests(async (atEnd) => {
  const place = await sandboxAndEnv({}, atEnd)
  const env = { ...place.env, NEWOAKS_IMPORT_DIRS: tmpdir() }
  return { ...place, ...(await connectRealClient({ env, atEnd })) }
})

const scenarios = [{ name: 'greets', turns: [{ say: 'Hello', expect: [{ maxMs: 60000 }] }] }]
const suite = JSON.stringify({ version: 1, name: 'greeting', scenarios })

/** A chatbot of a test's own. */
async function chatbot() {
  const { succeed, sandbox, env, dataDir } = shared()
  onTestFinished(async () => void (await setFaults(sandbox)))
  const SerialNumber = await ownChatbot(sandbox)
  const runOf = async (tool: string, args: object) =>
    String((await succeed(tool, { ...args })).runId)
  return {
    env,
    sandbox,
    dataDir,
    SerialNumber,
    succeed,
    bot: ['--bot', SerialNumber],
    /** Loads so many homes; returns the ID of the run. */
    load: (count = 3, more = {}) =>
      runOf('import_listings', { SerialNumber, path: writeListings(listingsCsv(count)), ...more }),
    /** Returns the ID of the run. */
    async held() {
      const test = { serialNumber: SerialNumber, suite }
      await succeed('test_chatbot', test)
      return runOf('test_chatbot', { ...test, confirm: true })
    },
    left: () => mlsNumbers(sandbox, SerialNumber),
  }
}

/** The same service, to somebody who has done nothing with it yet. */
const newcomer = (env: Env) => ({ ...env, NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') })

test('runs lists what ran, newest first, with what it came to', async () => {
  const { env, bot, load, held } = await chatbot()
  expect((await run(env, 'runs', ...bot)).stdout).toBe('No run is remembered yet.\n')
  const trial = await load(3, { dryRun: true })
  const loaded = await load()
  const tested = await held()
  await run(env, 'undo', loaded, '--yes')
  const { code, stdout } = await run(env, 'runs', '--json')
  expect(code).toBe(0)
  const { total, runs } = JSON.parse(stdout)
  expect(total).toBeGreaterThanOrEqual(4)
  expect(runs.slice(0, 4)).toMatchObject([
    { kind: 'undo', state: 'completed', counts: { deleted: 3 } },
    { runId: tested, kind: 'test', about: 'greeting', counts: { pass: 1 } },
    { runId: loaded, kind: 'import', about: 'listings.csv', counts: { created: 3 } },
    { runId: trial, kind: 'import', state: 'dry_run', dryRun: true, counts: { created: 3 } },
  ])
  const table = await run(env, 'runs', ...bot, '--limit', '2')
  const [head, first, second, ...more] = table.stdout.trimEnd().split('\n')
  expect(head).toMatch(/^RUN +BEGUN +KIND +STATE +COUNTS +FILE OR SUITE +BY$/)
  expect(first).toMatch(
    /^\S{16} {2}\d\d-\d\d \d\d:\d\d {2}undo +completed +3 deleted +listings\.csv +command undo$/,
  )
  expect(second).toContain(`${tested}  `)
  expect(second).toContain('1 passed')
  expect(more).toEqual([])
  expect(table.stderr).toBe('2 earlier: --limit 4\n')
})

test('open prints where the report of the latest run is, of a given one, and writes a missing one', async () => {
  const { env, dataDir, load, held, succeed } = await chatbot()
  const none = await run(newcomer(env), 'open', '--no-open')
  expect(none).toMatchObject({ code: 2, stdout: '' })
  expect(none.stderr).toContain('No run of this service has a report yet.')
  const loaded = await load()
  const tested = await held()
  const page = (folder: string, id: string) => join(dataDir, folder, id, 'report.html')
  rmSync(page('tests', tested))
  expect(await run(env, 'open', '--no-open')).toEqual({
    code: 0,
    stdout: `${page('tests', tested)}\n`,
    stderr: '',
  })
  expect(existsSync(page('tests', tested))).toBe(true)
  const { stdout } = await run(env, 'open', loaded, '--json')
  expect(JSON.parse(stdout)).toEqual({ runId: loaded, report: page('imports', loaded) })

  await succeed('undo_import', { runId: loaded })
  const { undoRunId } = await succeed('undo_import', { runId: loaded, confirm: true })
  const noPage = await run(env, 'open', `${undoRunId}`, '--no-open')
  expect(noPage.stderr).toContain(`Run ${undoRunId} is an undoing, which has no page.`)
  expect(noPage.code).toBe(2)
  rmSync(page('imports', loaded))
  expect((await run(env, 'open', loaded)).stderr).toContain('has no report on this computer')
})

test.runIf(process.platform === 'linux')(
  'open hands the page to the browser where there is a desktop, and says why where there is none',
  async () => {
    const { env, load } = await chatbot()
    await load()
    const folder = temporaryFolder()
    const opened = join(folder, 'opened')
    writeFileSync(
      join(folder, 'xdg-open'),
      `#!/bin/sh\necho "$1" > ${opened}.new && mv ${opened}.new ${opened}\n`,
    )
    chmodSync(join(folder, 'xdg-open'), 0o755)
    const PATH = `${folder}:${process.env.PATH}`
    for (const [more, why] of [
      [{}, 'there is no desktop here'],
      [{ DISPLAY: ':0', CI: 'true' }, 'this is a CI server'],
      [{ DISPLAY: ':0', SSH_CONNECTION: '1' }, 'this shell runs over SSH'],
    ] as const) {
      const { stderr, stdout, code } = await run({ ...env, PATH, ...more }, 'open')
      expect({ stderr, code }).toEqual({ stderr: `Not opened: ${why}.\n`, code: 0 })
      expect(stdout).toMatch(/report\.html\n$/)
    }
    expect(existsSync(opened)).toBe(false)
    const { stdout, stderr, code } = await run({ ...env, PATH, DISPLAY: ':0' }, 'open')
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    await expect.poll(() => existsSync(opened), { timeout: 20_000 }).toBe(true)
    expect(readFileSync(opened, 'utf8')).toBe(stdout)
  },
)

test('open, undo and judge of a run that there is not name near ones, or the latest', async () => {
  const { env, load } = await chatbot()
  const nothing = await run(newcomer(env), 'undo', '1jn3x5k2c-8w0qrt')
  expect(nothing.stderr).toContain('No run is remembered yet')
  expect(nothing).toMatchObject({ code: 2, stdout: '' })
  const loaded = await load()
  for (const command of ['open', 'undo', 'judge']) {
    const near = await run(env, command, `${loaded.slice(0, -1)}_`)
    expect(near.stderr, command).toMatch(new RegExp(`Did you mean .*${loaded}`))
    expect(near, command).toMatchObject({ code: 2, stdout: '' })
  }
  const far = await run(env, 'undo', 'x')
  expect(far.stderr).toMatch(
    new RegExp(`The latest are ${loaded}[,.].* See ${calledBy.replaceAll('.', '\\.')} runs\\.`),
  )
  expect(far).toMatchObject({ code: 2, stdout: '' })
})

test('where no run of the service is remembered, those of the sandbox are told of, and a trial says what it would do', async () => {
  const env = newcomer(shared().env)
  const hint = 'Runs of the sandbox: add --sandbox.'
  expect((await run(env, 'runs')).stdout).not.toContain(hint)
  const file = writeListings(listingsCsv(2))
  await run(env, 'import', file, '--bot', 'demo', '--sandbox', '--dry-run')
  expect((await run(env, 'runs')).stdout).toBe(`No run is remembered yet. ${hint}\n`)
  for (const command of ['undo', 'open'])
    expect((await run(env, command, 'x')).stderr, command).toContain(hint)
  expect((await run(env, 'open')).stderr).toContain(hint)
  const listed = await run(env, 'runs', '--sandbox')
  expect(listed.stdout).toMatch(/ dry run +2 would be created /)
})

test('undo shows the homes, deletes nothing unless somebody agrees, then deletes them and says how to get back', async () => {
  const { env, SerialNumber, load, held, left } = await chatbot()
  const loaded = await load(22)
  const asked = await run(env, 'undo', loaded)
  expect(asked.stdout).toContain(
    `To delete on chatbot ${SerialNumber}: 22 listings that run ${loaded} created.`,
  )
  expect(asked.stdout).toContain('\n- 1 Elm Street\n')
  expect(asked.stdout).toContain(
    `\n- and 2 more: ${calledBy} find --bot ${SerialNumber} --run ${loaded}\n`,
  )
  expect(asked.stderr).toContain('Nothing was deleted. Add --yes')
  expect(asked.code).toBe(2)
  const trial = await run(env, 'undo', loaded, '--dry-run', '--json')
  expect(JSON.parse(trial.stdout)).toMatchObject({ state: 'dry_run', toDelete: 22, deleted: 0 })
  expect(trial.code).toBe(0)
  const readOnly = await run(env, 'undo', loaded, '--yes', '--read-only')
  expect(readOnly.stderr).toContain('the configuration is read-only')
  expect(readOnly.code).toBe(2)
  expect(await left()).toHaveLength(22)

  const undone = await run(env, 'undo', loaded, '--yes')
  expect(undone.stdout).toContain('22 listings to delete: 22 deleted.')
  expect(undone.stdout).toContain('To have back what was deleted, load listings.csv again: ')
  expect(undone).toMatchObject({ code: 0, stderr: '' })
  expect(await left()).toEqual([])
  const again = await run(env, 'undo', loaded, '--yes')
  expect(again.stdout).toMatch(
    /Nothing of what run .* is known to be left\.\nThis run was undone on /,
  )
  expect(again.code).toBe(0)
  const tested = await held()
  const noImport = await run(env, 'undo', tested, '--yes')
  expect(noImport.stderr).toContain('is a test: it created no listings')
  expect(noImport.code).toBe(2)
})

test('undo says what the updates of a run leave, and how to get back', async () => {
  const { env, succeed, SerialNumber } = await chatbot()
  const loadFrom = (path: string) => succeed('import_listings', { SerialNumber, path })
  const before = await loadFrom(writeListings(listingsCsv(2), 'monday.csv'))
  const dearer = listingsCsv(3, { 1: { SalePrice: '99000' } })
  const { runId } = await loadFrom(writeListings(dearer, 'tuesday.csv'))
  const undone = await run(env, 'undo', `${runId}`, '--yes')
  expect(undone.stdout).toContain(
    '- 3 Elm Street\n1 listing that it updated stays as it is: 1 Elm Street.',
  )
  expect(undone.stdout).toContain(
    `import the file again that was loaded before tuesday.csv (of this source the last was monday.csv, run ${before.runId})`,
  )
})

test('undo that fails for a home says so and how to go on: exit status 1', async () => {
  const { env, sandbox, load } = await chatbot()
  const loaded = await load()
  await setFaults(sandbox, { operation: 'RealEstateDelete', status: 400 })
  const undone = await run(env, 'undo', loaded, '--yes')
  expect(undone.stdout).toMatch(/3 listings to delete: .*failed/)
  expect(undone.stdout).toContain(`To go on: ${calledBy} undo ${loaded}`)
  expect(undone.code).toBe(1)
})

test('what a person is asked has the words of a terminal, also where stdout is for a script', async () => {
  const { env, succeed, SerialNumber } = await chatbot()
  const loadFrom = (path: string) => succeed('import_listings', { SerialNumber, path })
  await loadFrom(writeListings(listingsCsv(2), 'monday.csv'))
  const dearer = listingsCsv(3, { 1: { SalePrice: '99000' } })
  const { runId } = await loadFrom(writeListings(dearer, 'tuesday.csv'))
  const person = startAtTerminal({ args: ['undo', `${runId}`, '--json'], env, columns: 200 })
  await person.answer('for good? (y/N)', '\n')
  expect(await person.exited).toBe(2)
  expect(person.said()).toContain('an agent (update_listing)')
  expect(person.said()).not.toContain('⟦')
})

test('undo asks a person at a terminal: no, leaving, and yes', async () => {
  const { env, SerialNumber, load, left } = await chatbot()
  const loaded = await load()
  for (const answer of ['\n', '\u0003', '\u0004']) {
    const person = startAtTerminal({ args: ['undo', loaded], env, columns: 200 })
    await person.answer(`Delete 3 listings of chatbot ${SerialNumber} for good? (y/N)`, answer)
    expect(await person.exited, JSON.stringify(answer)).toBe(2)
    expect(person.said()).toContain('Nothing was deleted.')
  }
  expect(await left()).toHaveLength(3)
  const person = startAtTerminal({ args: ['undo', loaded], env, columns: 200 })
  await person.answer('for good? (y/N)', 'y\n')
  expect(await person.exited).toBe(0)
  expect(await left()).toEqual([])
})

test('the trial of a sync that would take down more homes than it names says what finds all', async () => {
  const { env, SerialNumber, bot, load, succeed } = await chatbot()
  await load(30)
  for (const [gone, absent, maxGone, isTold] of [
    ['delete', 21, '100', true],
    ['sold', 6, '50', true],
    ['delete', 21, '20', true],
    ['delete', 5, '100', false],
    ['keep', 21, '100', false],
  ] as const) {
    const less = writeListings(listingsCsv(30 - absent))
    const flags = ['--gone', gone, '--max-gone', maxGone, '--dry-run', ...bot]
    const { stdout } = await run(env, 'sync', less, ...flags)
    const [, runId] = /^All \d+: .* find --run (\S+)$/m.exec(stdout) ?? []
    expect(runId !== undefined, `${flags}`).toBe(isTold)
    if (runId === undefined) continue
    expect(await succeed('find_listings', { SerialNumber, runId }), `${flags}`).toMatchObject({
      total: absent,
    })
  }
})
