import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { operations } from '../../src/contract/operations.ts'
import { ImportResult } from '../../src/listings/result.ts'
import type { FaultRule } from '../../src/sandbox/faults.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { calledBy, endAfter, runProgram, startProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { listAll, mlsNumbers, ownChatbot, type Reachable, setFaults } from '../support/sandbox.ts'
import { sendJson, startScriptedService } from '../support/scripted-service.ts'

/** A sandbox that the tests share, with a server that has loaded what a command then meets. */
const shared = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const open = { ...env, NEWOAKS_IMPORT_DIRS: tmpdir() }
  return { sandbox, env, ...(await connectRealClient({ env: open, atEnd })) }
})

/** A chatbot of it that no other test has; `bot` are the flags that name it. */
async function ownBot() {
  const { sandbox, env, succeed } = shared()
  const SerialNumber = await ownChatbot(sandbox)
  return {
    sandbox,
    env,
    bot: ['--bot', SerialNumber],
    SerialNumber,
    load: (path: string, more: object = {}) =>
      succeed('import_listings', { SerialNumber, path, ...more }),
    listings: () => listAll(sandbox, SerialNumber),
    numbers: () => mlsNumbers(sandbox, SerialNumber),
  }
}

/** Faults of the shared sandbox, until the test ends. */
async function withFaults(sandbox: Reachable, ...rules: readonly FaultRule[]) {
  onTestFinished(async () => void (await setFaults(sandbox)))
  await setFaults(sandbox, ...rules)
}

async function importJson(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ code: number | null; result: ImportResult }> {
  const { code, stdout } = await runProgram({ args: [...args, '--json'], env })
  return { code, result: ImportResult.parse(JSON.parse(stdout)) }
}

test('a file is loaded; the result is for people, or with --json for scripts; the reports hold no key', async () => {
  const { sandbox, env, bot, SerialNumber, numbers } = await ownBot()
  const file = writeListings(listingsCsv(3, { 2: { Status: 'Pending' } }))
  const { code, stdout, stderr } = await runProgram({ args: ['import', file, ...bot], env })
  expect(stderr).toBe('')
  expect(stdout).toContain('3 rows read: 2 created, 1 skipped.')
  expect(stdout).toContain('1 row skipped (3), column Status: ')
  expect(code).toBe(0)
  expect(await numbers()).toEqual(['M1', 'M3'])

  const again = await importJson(env, ['import', file, ...bot])
  expect(again.code).toBe(0)
  expect(again.result).toMatchObject({
    state: 'completed',
    rows: { read: 3, created: 0, unchanged: 2, skipped: 1 },
  })
  const { report = '', reportJson = '', failedRows } = again.result.files
  expect(failedRows).toBeUndefined()
  expect(JSON.parse(readFileSync(reportJson, 'utf8'))).toMatchObject({
    serialNumber: SerialNumber,
    result: { runId: again.result.runId, rows: { read: 3 } },
  })
  const page = readFileSync(report, 'utf8')
  expect(page).toContain(`<bdi>listings.csv</bdi> into chatbot <bdi>${SerialNumber}</bdi>`)
  expect(page + readFileSync(reportJson, 'utf8')).not.toContain(sandbox.secretKey)
})

test('exit status 1 when a row fails; the rest is loaded', async () => {
  const { env, bot, numbers } = await ownBot()
  const file = writeListings(listingsCsv(3, { 2: { Bedrooms: 'many' } }))
  const { code, result } = await importJson(env, ['import', file, ...bot])
  expect(code).toBe(1)
  expect(result.rows).toMatchObject({ read: 3, created: 2, failed: 1 })
  expect(existsSync(result.files.failedRows ?? '')).toBe(true)
  expect(await numbers()).toEqual(['M1', 'M3'])
})

test('a formula in a failed row cannot run in a spreadsheet, and loads as it was', async () => {
  const { env, bot, load, listings } = await ownBot()
  const text = listingsCsv(1, { 1: { Bedrooms: '' } }).replace('1 Elm Street', '=1+1 Elm Street')
  const { files } = ImportResult.parse(await load(writeListings(text)))
  const failedRows = files.failedRows ?? ''
  expect(readFileSync(failedRows, 'utf8')).toContain("'=1+1 Elm Street")
  const set = ['--set', 'Bedrooms=3']
  const { result } = await importJson(env, ['import', failedRows, ...bot, ...set])
  expect(result.rows).toMatchObject({ read: 1, created: 1 })
  expect(await listings()).toEqual([
    expect.objectContaining({ Address: '=1+1 Elm Street', Bedrooms: 3 }),
  ])
})

const demo = ['--bot', 'demo']

test.each<[string, string[], string[]]>([
  ['no file', ['import', ...demo], ['FILE: is required', `See ${calledBy} import --help.`]],
  [
    'flags, with all that is wrong with them',
    [
      ...['import', 'a.csv', '--map', 'Beds', '--on-missing', 'City=guess', '--limit', '0'],
      ...['--gone', 'sold'],
    ],
    [
      '--bot: is required',
      '--map: must be written Header=Field',
      '--on-missing: must be one of',
      '--limit: must be at least 1',
      '--gone: is a flag of sync',
      `See ${calledBy} import --help.`,
    ],
  ],
  [
    'a share over 100',
    ['sync', 'a.csv', ...demo, '--max-gone', '101'],
    ['--max-gone: must be a percentage'],
  ],
  ['a file that is not there', ['import', '/nowhere/a.csv', ...demo], ['a.csv']],
])('exit status 2 for %s', async (_name, args, reasons) => {
  const { code, stdout, stderr } = await runProgram({ args })
  for (const reason of reasons) expect(stderr).toContain(reason)
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

test('exit status 2 when nothing is configured, and nothing is lost', async () => {
  const file = writeListings(listingsCsv(2))
  const { code, stdout, stderr } = await runProgram({ args: ['import', file, ...demo] })
  expect(stderr).toContain('NEWOAKS_BASE_URL')
  expect(stdout).toBe('')
  expect(code).toBe(2)
})

test('exit status 2 without a key; a wrong one stops the run at once, with nothing unknown, and the right one loads all', async () => {
  const { env, bot, numbers } = await ownBot()
  const file = writeListings(listingsCsv(50))
  const { NEWOAKS_SECRET_KEY: _, ...keyless } = env
  const { code, stderr } = await runProgram({ args: ['import', file, ...bot], env: keyless })
  expect(stderr).toMatch(/\nNothing was changed\.\nNext: /)
  expect(stderr).not.toContain('not_applied')
  expect(code).toBe(2)
  const wrong = { ...env, NEWOAKS_SECRET_KEY: 'sk-wrong-key-0123456789' }
  const refused = await importJson(wrong, ['import', file, ...bot])
  expect(refused).toMatchObject({
    code: 1,
    result: { state: 'stopped', rows: { read: 50, created: 0, unknown: 0 } },
  })
  expect(refused.result.rows.notAttempted).toBeGreaterThanOrEqual(49)
  expect(await numbers()).toEqual([])
  const { result } = await importJson(env, ['import', file, ...bot])
  expect(result.rows).toMatchObject({ read: 50, created: 50 })
  expect(await numbers()).toHaveLength(50)
})

test('read-only loads nothing, and shows what would happen', async () => {
  const { env, bot, numbers } = await ownBot()
  const file = writeListings(listingsCsv(2))
  const readOnly = { ...env, NEWOAKS_READ_ONLY: 'true' }
  const { code, stderr } = await runProgram({ args: ['import', file, ...bot], env: readOnly })
  expect(stderr).toContain('read-only')
  expect(code).toBe(2)
  const trial = await importJson(readOnly, ['import', file, ...bot, '--dry-run'])
  expect(trial).toMatchObject({ code: 0, result: { rows: { created: 2 } } })
  expect(await numbers()).toEqual([])
})

test('what no column fills is said with the columns that are not used', async () => {
  const { env, bot } = await ownBot()
  const text = listingsCsv(2).replace('MLSNumber,', 'Our own number,')
  const args = ['import', writeListings(text), ...bot, '--dry-run']
  const { stdout } = await runProgram({ args, env })
  expect(stdout).toContain('No column for: MLSNumber (2 rows).')
  expect(stdout).toContain('Columns that are not used: Our own number.')
  expect(stdout).toContain('--map COLUMN=MLSNumber')
  expect(stdout).not.toContain('MLSNumber=VALUE')
})

test('two sources of one kind: a sync of one leaves the other alone', async () => {
  const { env, bot, load, numbers } = await ownBot()
  const [one, other] = [listingsCsv(4), listingsCsv(6).replaceAll(',M', ',N')]
  await load(writeListings(one), { source: 'north' })
  const others = writeListings(other.replaceAll('\nM', '\nN').replaceAll('example/', 'example/n'))
  await load(others, { source: 'south' })
  const three = writeListings(listingsCsv(3))
  const args = ['sync', three, ...bot, '--source', 'north', '--gone', 'delete', '--max-gone', '50']
  const { result } = await importJson(env, args)
  expect(result.gone).toMatchObject({ known: 4, count: 1, deleted: 1 })
  expect(await numbers()).toHaveLength(9)
})

test('sync deletes what the file does not have any more, but not too much', async () => {
  const { env, bot, load, numbers, listings } = await ownBot()
  await load(writeListings(listingsCsv(10)))
  const nine = writeListings(listingsCsv(9))
  const kept = await importJson(env, ['sync', nine, ...bot])
  expect(kept).toMatchObject({ code: 0, result: { gone: { action: 'keep', known: 10, count: 1 } } })
  const gone = await importJson(env, ['sync', nine, ...bot, '--gone', 'delete'])
  expect(gone).toMatchObject({ code: 0, result: { gone: { count: 1, deleted: 1 } } })
  expect(await numbers()).toHaveLength(9)

  const five = writeListings(listingsCsv(5))
  const refused = await importJson(env, ['sync', five, ...bot, '--gone', 'delete'])
  expect(refused).toMatchObject({
    code: 1,
    result: { gone: { known: 9, count: 4, deleted: 0, refused: { code: 'too_many_gone' } } },
  })
  expect(await numbers()).toHaveLength(9)
  expect(await load(five, { gone: 'keep' })).toMatchObject({ gone: { count: 4, deleted: 0 } })
  const allowed = ['--gone', 'sold', '--max-gone', '50%']
  const sold = await importJson(env, ['sync', five, ...bot, ...allowed])
  expect(sold).toMatchObject({ code: 0, result: { gone: { count: 4, sold: 4 } } })
  expect((await listings()).filter(({ Status }) => Status === 'Sold')).toHaveLength(4)
})

test('the refusal to take down what other files have names these files, and a source for each', async () => {
  const { env, bot, load } = await ownBot()
  await load(writeListings(listingsCsv(6), 'north.csv'))
  const lines = listingsCsv(8).split('\n')
  const south = writeListings(lines.toSpliced(1, 6).join('\n'), 'south.csv')
  const refused = await importJson(env, ['sync', south, ...bot, '--gone', 'delete'])
  expect(refused).toMatchObject({
    code: 1,
    result: {
      gone: {
        count: 6,
        refused: {
          code: 'too_many_gone',
          fix: 'Check that the file is complete. They were loaded by another file, north.csv. If other files have them still, sync each file as a source of its own (--source). If they are gone, allow a larger share (--max-gone).',
        },
      },
    },
  })
  const east = writeListings(listingsCsv(10).split('\n').toSpliced(1, 8).join('\n'), 'east.csv')
  await load(east)
  const several = await importJson(env, ['sync', south, ...bot, '--gone', 'delete'])
  expect(several.result.gone?.refused?.fix).toContain(
    'They were loaded by several files (6 by north.csv, 2 by east.csv). If other files',
  )
})

test('a sync that nobody is asked about leaves the homes of another file, and says so', async () => {
  const { env, bot, load, listings } = await ownBot()
  const [header = '', ...rows] = listingsCsv(30).trim().split('\n')
  const south = writeListings([header, ...rows.slice(0, 2)].join('\n'), 'south.csv')
  const north = writeListings([header, ...rows.slice(2)].join('\n'), 'north.csv')
  await load(south)
  await load(north)
  const next = writeListings([header, ...rows.slice(3)].join('\n'), 'north.csv')
  const args = ['sync', next, ...bot, '--gone', 'sold']
  const trial = await runProgram({ args: [...args, '--dry-run'], env })
  const { code, stdout } = await runProgram({ args, env })
  for (const text of [trial.stdout, stdout]) {
    expect(text).toContain('1 of 28 loaded listings is no longer in the file')
    expect(text).toContain('last loaded by another file, south.csv')
    expect(text).toContain('sync each file as a source of its own (--source)')
    expect(text).toContain('(--source newoaks)')
  }
  expect({ code, trial: trial.code }).toEqual({ code: 0, trial: 0 })
  expect((await listings()).filter(({ Status }) => Status === 'Sold')).toHaveLength(1)
  const { stdout: agreed } = await runProgram({ args: [...args, '--yes'], env })
  expect(agreed).toContain('2 sold')
  expect(agreed).toContain('last loaded by another file, south.csv')
})

test.each(['delete', 'sold'])(
  'with --confirm always, sync --gone %s shows the homes and needs --yes',
  async (gone) => {
    const { env, bot, load, listings } = await ownBot()
    await load(writeListings(listingsCsv(10)))
    const args = ['sync', writeListings(listingsCsv(9)), ...bot, '--gone', gone]
    const always = { ...env, NEWOAKS_CONFIRM: 'always' }
    const { code, stdout, stderr } = await runProgram({ args, env: always })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('- 10 Elm Street')
    expect(stderr).toContain('Nothing was sent. Add --yes')
    expect((await listings()).filter(({ Status }) => Status === 'Active')).toHaveLength(10)
    const done = await importJson(always, [...args, '--yes'])
    expect(done.result.gone).toMatchObject({ count: 1, [gone === 'sold' ? 'sold' : 'deleted']: 1 })
  },
)

test('a listing that goes off the market is gone for sync', async () => {
  const { env, bot, load, numbers } = await ownBot()
  await load(writeListings(listingsCsv(10)))
  const file = writeListings(listingsCsv(10, { 4: { Status: 'Withdrawn' } }))
  const { result } = await importJson(env, ['sync', file, ...bot, '--gone', 'delete'])
  expect(result).toMatchObject({
    rows: { read: 10, unchanged: 9, skipped: 1 },
    gone: { count: 1, deleted: 1 },
  })
  expect(await numbers()).not.toContain('M4')
})

test.each([
  ['a signal', 1],
  ['a signal that comes twice at once', 2],
])('%s ends the run cleanly, and the same load goes on', async (_, times) => {
  const { sandbox, env, bot, load, numbers } = await ownBot()
  await withFaults(sandbox, { operation: operations.createListing.name, latencyMs: 100 })
  const file = writeListings(listingsCsv(150))
  const started = startProgram({ args: ['import', file, ...bot, '--json'], env })
  while ((await numbers()).length < 20) await wait(20)
  const { code } = await endAfter(started, async () => {
    for (let sent = 0; sent < times; sent += 1) {
      // The system makes one of two signals that nobody has taken yet.
      await wait(50)
      started.process.kill('SIGINT')
    }
  })
  expect(code).toBe(1)
  const stopped = ImportResult.parse(JSON.parse(started.stdout()))
  expect(stopped).toMatchObject({ state: 'stopped', rows: { read: 150, unknown: 0 } })
  expect(stopped.rows.created).toBe((await numbers()).length)

  expect(await load(file)).toMatchObject({
    state: 'completed',
    rows: { unchanged: stopped.rows.created },
  })
  expect(await numbers()).toHaveLength(150)
})

test('the second of two runs for one chatbot waits for the first', async () => {
  const { sandbox, env, bot, numbers } = await ownBot()
  await withFaults(sandbox, { operation: operations.createListing.name, latencyMs: 50 })
  const file = writeListings(listingsCsv(150))
  const both = await Promise.all([1, 2].map(() => importJson(env, ['import', file, ...bot])))
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const created = both.map(({ result }) => result.rows.created).toSorted((a, b) => a - b)
  expect(created).toEqual([0, 150])
  expect(await numbers()).toHaveLength(150)
})

test('a service that answers nothing readable: ten equal failures stop the run', async () => {
  const { env, bot } = await ownBot()
  const broken = await startScriptedService((response) => sendJson(response, {}, 400))
  const file = writeListings(listingsCsv(100))
  const { code, result } = await importJson({ ...env, NEWOAKS_BASE_URL: broken.url }, [
    'import',
    file,
    ...bot,
    '--concurrency',
    '1',
  ])
  expect(code).toBe(1)
  expect(result).toMatchObject({ state: 'stopped', rows: { read: 100 } })
  // What was under way with the tenth still ends.
  expect([10, 11]).toContain(result.rows.failed)
  expect(result.rows.failed + result.rows.notAttempted).toBe(100)
  expect(result.notes?.join()).toContain('10')
})
