import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { calledBy, runProgram } from '../support/program.ts'
import { startAtTerminal } from '../support/pseudo-terminal.ts'
import { mlsNumbers } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const bot = ['--bot', 'demo']
type Env = Readonly<Record<string, string>>

const run = (env: Env, ...args: string[]) => runProgram({ args, env })

/** Loads so many homes; returns the ID of the run. */
async function load(env: Env, count = 3, ...more: string[]): Promise<string> {
  const file = writeListings(listingsCsv(count))
  const { stdout } = await run(env, 'import', file, ...bot, '--json', ...more)
  return JSON.parse(stdout).runId
}

function suite(): string {
  const file = join(temporaryFolder(), 'greeting.yaml')
  const scenarios = [{ name: 'greets', turns: [{ say: 'Hello', expect: [{ maxMs: 60000 }] }] }]
  writeFileSync(file, JSON.stringify({ version: 1, scenarios }))
  return file
}

/** Returns the ID of the run. */
async function testBot(env: Env): Promise<string> {
  const { stdout } = await run(env, 'test-chatbot', suite(), ...bot, '--yes', '--json')
  return JSON.parse(stdout).runId
}

test('runs lists what ran, newest first, with what it came to', async () => {
  const { env } = await sandboxAndEnv()
  expect((await run(env, 'runs')).stdout).toBe('No run is remembered yet.\n')
  const trial = await load(env, 3, '--dry-run')
  const loaded = await load(env)
  const tested = await testBot(env)
  await run(env, 'undo', loaded, '--yes')
  const { code, stdout } = await run(env, 'runs', '--json')
  expect(code).toBe(0)
  const { total, runs } = JSON.parse(stdout)
  expect(total).toBe(4)
  expect(runs).toMatchObject([
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
  expect((await run(env, 'runs', '--bot', 'other')).stdout).toBe('No run is remembered yet.\n')
})

test('open prints where the report of the latest run is, of a given one, and writes a missing one', async () => {
  const { env, dataDir } = await sandboxAndEnv()
  const none = await run(env, 'open', '--no-open')
  expect(none).toMatchObject({ code: 2, stdout: '' })
  expect(none.stderr).toContain('No run of this service has a report yet.')
  const loaded = await load(env)
  const tested = await testBot(env)
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

  await run(env, 'undo', loaded, '--yes')
  const undoing = JSON.parse((await run(env, 'runs', '--json')).stdout).runs[0].runId
  const noPage = await run(env, 'open', undoing, '--no-open')
  expect(noPage.stderr).toContain(`Run ${undoing} is an undoing, which has no page.`)
  expect(noPage.code).toBe(2)
  rmSync(page('imports', loaded))
  expect((await run(env, 'open', loaded)).stderr).toContain('has no report on this computer')
})

test.runIf(process.platform === 'linux')(
  'open hands the page to the browser where there is a desktop, and says why where there is none',
  async () => {
    const { env } = await sandboxAndEnv()
    await load(env)
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
  const { env } = await sandboxAndEnv()
  const commands = ['open', 'undo', 'judge']
  for (const command of commands) {
    const nothing = await run(env, command, '1jn3x5k2c-8w0qrt')
    expect(nothing.stderr, command).toContain('No run is remembered yet')
    expect(nothing).toMatchObject({ code: 2, stdout: '' })
  }
  const loaded = await load(env)
  for (const command of commands) {
    const near = await run(env, command, `${loaded.slice(0, -1)}_`)
    expect(near.stderr, command).toContain(`Did you mean ${loaded}?`)
    const far = await run(env, command, 'x')
    expect(far.stderr, command).toContain(`The latest are ${loaded}. See ${calledBy} runs.`)
    expect(far).toMatchObject({ code: 2, stdout: '' })
  }
})

test('undo shows the homes, deletes nothing unless somebody agrees, then deletes them and says how to get back', async () => {
  const { env, sandbox } = await sandboxAndEnv()
  const loaded = await load(env, 22)
  const asked = await run(env, 'undo', loaded)
  expect(asked.stdout).toContain(
    `To delete on chatbot demo: 22 listings that run ${loaded} created.`,
  )
  expect(asked.stdout).toContain('\n- 1 Elm Street\n')
  expect(asked.stdout).toContain(`\n- and 2 more: ${calledBy} find --bot demo --run ${loaded}\n`)
  expect(asked.stderr).toContain('Nothing was deleted. Add --yes')
  expect(asked.code).toBe(2)
  const trial = await run(env, 'undo', loaded, '--dry-run', '--json')
  expect(JSON.parse(trial.stdout)).toMatchObject({ state: 'dry_run', toDelete: 22, deleted: 0 })
  expect(trial.code).toBe(0)
  const readOnly = await run(env, 'undo', loaded, '--yes', '--read-only')
  expect(readOnly.stderr).toContain('the configuration is read-only')
  expect(readOnly.code).toBe(2)
  expect(await mlsNumbers(sandbox)).toHaveLength(22)

  const undone = await run(env, 'undo', loaded, '--yes')
  expect(undone.stdout).toContain('22 listings to delete: 22 deleted.')
  expect(undone.stdout).toContain('To have back what was deleted, load listings.csv again: ')
  expect(undone).toMatchObject({ code: 0, stderr: '' })
  expect(await mlsNumbers(sandbox)).toEqual([])
  const again = await run(env, 'undo', loaded, '--yes')
  expect(again.stdout).toMatch(
    /Nothing of what run .* is known to be left\.\nThis run was undone on /,
  )
  expect(again.code).toBe(0)
  const tested = await testBot(env)
  const noImport = await run(env, 'undo', tested, '--yes')
  expect(noImport.stderr).toContain('is a test: it created no listings')
  expect(noImport.code).toBe(2)
})

test('undo says what the updates of a run leave, and how to get back', async () => {
  const { env } = await sandboxAndEnv()
  const before = writeListings(listingsCsv(2), 'monday.csv')
  const loaded = await run(env, 'import', before, ...bot, '--json')
  const after = writeListings(listingsCsv(3, { 1: { SalePrice: '99000' } }), 'tuesday.csv')
  const { stdout } = await run(env, 'import', after, ...bot, '--json')
  const undone = await run(env, 'undo', JSON.parse(stdout).runId, '--yes')
  expect(undone.stdout).toContain(
    '- 3 Elm Street\n1 listing that it updated stays as it is: 1 Elm Street.',
  )
  expect(undone.stdout).toContain(
    `import the file again that was loaded before tuesday.csv (of this source the last was monday.csv, run ${JSON.parse(loaded.stdout).runId})`,
  )
})

test('undo that fails for a home says so and how to go on: exit status 1', async () => {
  const { env } = await sandboxAndEnv({ faults: [{ operation: 'RealEstateDelete', status: 400 }] })
  const loaded = await load(env)
  const undone = await run(env, 'undo', loaded, '--yes')
  expect(undone.stdout).toMatch(/3 listings to delete: .*failed/)
  expect(undone.stdout).toContain(`To go on: ${calledBy} undo ${loaded}`)
  expect(undone.code).toBe(1)
})

test('undo asks a person at a terminal: no, leaving, and yes', async () => {
  const { env, sandbox } = await sandboxAndEnv()
  const loaded = await load(env)
  for (const answer of ['n\n', '\n', '\u0003', '\u0004']) {
    const person = startAtTerminal({ args: ['undo', loaded], env, columns: 200 })
    await person.answer('Delete 3 listings of chatbot demo for good? (y/N)', answer)
    expect(await person.exited, JSON.stringify(answer)).toBe(2)
    expect(person.said()).toContain('Nothing was deleted.')
  }
  expect(await mlsNumbers(sandbox)).toHaveLength(3)
  const person = startAtTerminal({ args: ['undo', loaded], env, columns: 200 })
  await person.answer('for good? (y/N)', 'y\n')
  expect(await person.exited).toBe(0)
  expect(await mlsNumbers(sandbox)).toEqual([])
})

test('the trial of a sync that would take down more homes than it names says what finds all', async () => {
  const { env } = await sandboxAndEnv()
  await run(env, 'import', writeListings(listingsCsv(30)), ...bot)
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
    const found = await run(env, 'find', '--run', runId, '--json')
    expect(JSON.parse(found.stdout), `${flags}`).toMatchObject({ total: absent })
  }
})
