import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { readyServer, runProgram, startProgram } from '../support/program.ts'
import { firedFaults, mlsNumbers, setFaults } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A sandbox into which listings can be loaded, and the ledger of that. */
async function place() {
  const { sandbox, env, dataDir } = await sandboxAndEnv()
  const run = (...args: readonly string[]) => runProgram({ args, env })
  const ledgers = () => readdirSync(dataDir).filter((name) => /^ledger-.*\.db$/.test(name))
  return {
    sandbox,
    env,
    dataDir,
    run,
    ledger: () => join(dataDir, `${ledgers()[0]}`),
    load: (count: number, ...more: readonly string[]) =>
      run('import', writeListings(listingsCsv(count)), '--bot', 'demo', ...more),
  }
}

test('a backup is restored, and what was loaded after it is found with --probe', async () => {
  const { sandbox, dataDir, run, load } = await place()
  const backup = join(temporaryFolder(), 'backup.db')
  await load(5)
  expect(await run('ledger', 'backup', backup)).toMatchObject({ code: 0 })
  await load(8)
  const restored = await run('ledger', 'restore', backup)
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('--probe') })
  expect(readdirSync(dataDir).filter((name) => name.includes('.replaced-'))).toHaveLength(1)
  expect(await run('ledger', 'check')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('demo: 5 listings loaded, 0 unknown; 1 runs, 0 tests'),
  })
  expect(await load(8, '--probe')).toMatchObject({ code: 0 })
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8'])
})

test('a ledger that is gone comes back from its backup', async () => {
  const { sandbox, run, load, ledger } = await place()
  const backup = join(temporaryFolder(), 'backup.db')
  await load(5)
  await run('ledger', 'backup', backup)
  const file = ledger()
  writeFileSync(file, '')
  expect(await load(5)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is empty or gone'),
  })
  expect(await run('ledger', 'check')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('not whole'),
  })
  expect(await run('ledger', 'restore', backup)).toMatchObject({ code: 0 })
  expect(await load(5)).toMatchObject({ code: 0 })
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5'])
})

test('a backup can be made while a run goes on; restoring waits for its end', async () => {
  const { sandbox, env, run, load, ledger } = await place()
  const backup = join(temporaryFolder(), 'backup.db')
  await load(1)
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 60_000 })
  const args = ['import', writeListings(listingsCsv(3)), '--bot', 'demo']
  startProgram({ args, env })
  await expect.poll(() => firedFaults(sandbox)).toBeGreaterThan(0)
  expect(await run('ledger', 'backup', backup)).toMatchObject({ code: 0 })
  const size = statSync(ledger()).size
  expect(await run('ledger', 'restore', backup)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Run \S+ goes on/),
  })
  expect(statSync(ledger()).size).toBeGreaterThanOrEqual(size)
})

test('a ledger that a server has open is not replaced under it', async () => {
  const { env, run, load } = await place()
  const backup = join(temporaryFolder(), 'backup.db')
  await load(1)
  await run('ledger', 'backup', backup)
  const server = await readyServer({ env })
  await server.callTool('find_listings', {})
  expect(await run('ledger', 'restore', backup)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('held by another program'),
  })
})

test('wrong files are refused, and nothing is changed', async () => {
  const { run, load, ledger } = await place()
  expect(await run('ledger', 'check')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('no ledger of this service yet'),
  })
  await load(2)
  const before = statSync(ledger()).size
  const text = writeListings('no ledger')
  expect(await run('ledger', 'backup', text)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is there already'),
  })
  expect(await run('ledger', 'restore', text)).toMatchObject({ code: 1 })
  expect(await run('ledger', 'restore', join(temporaryFolder(), 'none'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not there'),
  })
  expect(await run('ledger', 'restore')).toMatchObject({ code: 2 })
  expect(await run('ledger')).toMatchObject({ code: 2 })
  expect(statSync(ledger()).size).toBe(before)
  expect(existsSync(`${ledger()}.restoring`)).toBe(false)
  expect(await run('ledger', 'check')).toMatchObject({ code: 0 })
})

test('what the commands print has no key in it, and every failure says what to do next', async () => {
  const { env, run, load, ledger } = await place()
  const key = 'session-of-this-0001'
  await load(1)
  const withKey = (...args: readonly string[]) =>
    runProgram({ args, env: { ...env, NEWOAKS_SESSION_KEY: key } })
  const named = join(temporaryFolder(), `${key}.db`)
  const backedUp = await withKey('ledger', 'backup', named)
  expect(backedUp).toMatchObject({ code: 0, stdout: expect.stringContaining('[key removed].db') })
  const again = await withKey('ledger', 'backup', named)
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') })
  const bot = await runProgram({
    args: ['ledger', 'check'],
    env: { ...env, NEWOAKS_SESSION_KEY: 'demo' },
  })
  expect(bot.stdout).toContain('[key removed]: 1 listings loaded')
  for (const { stdout, stderr } of [backedUp, again]) expect(stdout + stderr).not.toContain(key)
  // The mark cannot be read.
  rmSync(`${ledger()}.mark`)
  mkdirSync(`${ledger()}.mark`)
  for (const args of [
    ['ledger', 'restore', named],
    ['ledger', 'check'],
  ])
    expect(await run(...args)).toMatchObject({ code: 1 })
  const { stderr } = await run('ledger', 'restore', named)
  expect(stderr).toMatch(/EISDIR.*\nNothing was changed\.\nNext: /)
  // No folder, though it is named as one.
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { stderr: noFolder } = await runProgram({
    args: ['ledger', 'backup', join(file, 'x.db')],
    env,
  })
  expect(noFolder).toMatch(/\nNothing was changed\.\nNext: /)
})
