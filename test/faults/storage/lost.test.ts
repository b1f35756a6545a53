import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ImportResult } from '../../../src/listings/result.ts'
import type { FaultRule } from '../../../src/sandbox/faults.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../../support/listing-file.ts'
import {
  cleanEnvironment,
  preload,
  program,
  runProgram,
  startProgram,
} from '../../support/program.ts'
import { mlsNumbers, setFaults } from '../../support/sandbox.ts'
import { loadedIn, PAGE_BYTES } from './damage.ts'

const ROWS = 120
const all = Array.from({ length: ROWS }, (_, index) => `M${index + 1}`).toSorted()

/** A sandbox, and a file of listings to load into it. */
async function place() {
  const { sandbox, env, dataDir } = await sandboxAndEnv()
  const settings = { ...env, NEWOAKS_TIMEOUT_MS: '1500' }
  const args = ['import', writeListings(listingsCsv(ROWS)), '--bot', 'demo']
  const run = (...more: readonly string[]) => runProgram({ args: more, env: settings })
  return {
    sandbox,
    env: settings,
    args,
    run,
    load: (...more: readonly string[]) => run(...args, ...more),
    faults: (...rules: FaultRule[]) => setFaults(sandbox, ...rules),
    ledger: () => {
      const name = readdirSync(dataDir).find((each) => /^ledger-.*\.db$/.test(each))
      return join(dataDir, `${name}`)
    },
    /** Kills an import as soon as so many listings are on the chatbot. */
    async killAt(count: number): Promise<void> {
      await setFaults(sandbox, { latencyMs: 20 })
      const { process, exited } = startProgram({ args, env: settings })
      await untilLoaded(sandbox, count)
      process.kill('SIGKILL')
      await exited
      await setFaults(sandbox)
    },
  }
}

/** Asks with pauses: without, the asking would keep the import from its work. */
async function untilLoaded(sandbox: Sandbox, count: number): Promise<void> {
  while ((await mlsNumbers(sandbox)).length < count) await wait(10)
}

/** Turns the byte at a share of the file over. */
function flipByte(file: string, share: number): void {
  const at = Math.floor(statSync(file).size * share)
  const bytes = readFileSync(file)
  bytes[at] = 255 - (bytes[at] ?? 0)
  writeFileSync(file, bytes)
}

test('a byte of the log that has changed, wherever it is: refused, and mended by what the error says', async () => {
  const { sandbox, run, load, killAt, ledger } = await place()
  await killAt(60)
  const log = `${ledger()}-wal`
  const whole = readFileSync(log)
  // At last the one with which most is lost.
  for (const share of [0.9, 0.5, 0.1]) {
    writeFileSync(log, whole)
    flipByte(log, share)
    const refused = await load()
    expect(refused.code, `${share}`).toBe(2)
    expect(refused.stderr).toMatch(/has lost changes: it has \d+ of the \d+/)
    expect(refused.stderr).toContain('\nNothing was changed.\n')
  }
  expect((await run('ledger', 'check')).code).toBe(1)
  const restored = await run('ledger', 'restore', ledger())
  expect(restored.stdout).toContain('--probe')
  expect(restored.code).toBe(0)
  expect(await load('--probe')).toMatchObject({ code: 0 })
  expect(await mlsNumbers(sandbox)).toEqual(all)
  expect((await run('ledger', 'check')).code).toBe(0)
})

test.each<[string, (ledger: string) => void]>([
  ['without its log', (ledger) => rmSync(`${ledger}-wal`)],
  ['emptied', (ledger) => writeFileSync(ledger, '')],
])('a ledger %s after a kill is refused', async (_, spoil) => {
  const { sandbox, load, killAt, ledger } = await place()
  await killAt(30)
  spoil(ledger())
  const { code, stderr } = await load()
  expect(code).toBe(2)
  expect(stderr).toMatch(/has lost changes|is empty or gone/)
  const there = await mlsNumbers(sandbox)
  expect(there).toEqual([...new Set(there)])
})

test('pages that are damaged: an import says so or is not touched by it, and creates nothing twice', async () => {
  const { sandbox, load, ledger } = await place()
  expect(await load()).toMatchObject({ code: 0 })
  const whole = `${ledger()}.whole`
  copyFileSync(ledger(), whole)
  const mark = readFileSync(`${ledger()}.mark`)
  const pages = statSync(whole).size / PAGE_BYTES
  const ends: string[] = []
  for (let page = 1; page < pages; page += Math.ceil(pages / 5)) {
    copyFileSync(whole, ledger())
    writeFileSync(`${ledger()}-wal`, '')
    writeFileSync(`${ledger()}.mark`, mark)
    const file = openSync(ledger(), 'r+')
    writeSync(file, Buffer.alloc(PAGE_BYTES, 7), 0, PAGE_BYTES, page * PAGE_BYTES)
    closeSync(file)
    expect(loadedIn(ledger()), `page ${page}`).toBeUndefined()
    const { code, stdout, stderr } = await load()
    ends.push(code === 0 ? 'untouched' : 'told')
    if (code !== 0) expect(stdout + stderr, `page ${page}`).toMatch(/is damaged, or something else/)
    expect(await mlsNumbers(sandbox), `page ${page}`).toEqual(all)
  }
  expect(ends).toContain('told')
})

test('killed again and again while the log is moved into the file: nothing is lost', async () => {
  const { sandbox, env, run, load, killAt, ledger } = await place()
  await killAt(60)
  for (let kill = 0; kill < 5; kill += 1) {
    const log = statSync(`${ledger()}-wal`).size
    const checking = startProgram({ args: ['ledger', 'check'], env })
    // Its close moves the log. At first it is killed as soon as that is seen, then before.
    if (kill > 0) setTimeout(() => checking.process.kill('SIGKILL'), 100 * kill)
    else while (log > 0 && statSync(`${ledger()}-wal`).size === log) await setImmediate()
    checking.process.kill('SIGKILL')
    await checking.exited
  }
  expect((await run('ledger', 'check')).code).toBe(0)
  expect(await load()).toMatchObject({ code: 0 })
  expect(await mlsNumbers(sandbox)).toEqual(all)
})

test.runIf(process.platform !== 'win32')(
  'a disk that takes only so much: every import says so, and with room each listing is there once',
  async () => {
    const { sandbox, env, args, load } = await place()
    for (const blocks of [8, 100, 200, 400]) {
      const command = `ulimit -f ${blocks}; exec "$0" "$@"`
      const child = spawn('sh', ['-c', command, process.execPath, program, ...args, '--json'], {
        env: cleanEnvironment(env),
      })
      const said = { stdout: '', stderr: '' }
      child.stdout.on('data', (text) => {
        said.stdout += text
      })
      child.stderr.on('data', (text) => {
        said.stderr += text
      })
      const [code] = await once(child, 'close')
      expect([1, 2], said.stderr).toContain(code)
      if (code === 2)
        expect(said.stderr).toMatch(/cannot be (read or )?written.*\nNothing was changed\./)
      else {
        const { state, notes } = ImportResult.parse(JSON.parse(said.stdout))
        expect(state).toBe('stopped')
        expect(notes?.join()).toMatch(/cannot be (read or )?written/)
      }
    }
    expect(await load()).toMatchObject({ code: 0 })
    expect(await mlsNumbers(sandbox)).toEqual(all)
  },
)

test.each([
  ['ahead', 1],
  ['behind', -1],
])('a clock that jumps a day %s during an import: each listing is there once', async (_, days) => {
  const { sandbox, env, args, faults, load } = await place()
  await faults({ latencyMs: 20 })
  const jump = `const now = Date.now, at = now() + 1500
    Date.now = () => now() + (now() < at ? 0 : ${days} * 86400000)`
  const first = startProgram({ args, env, nodeArgs: preload(jump) })
  await untilLoaded(sandbox, 20)
  const [second] = await Promise.all([load(), first.exited])
  expect(second.stderr).not.toContain('fault')
  await faults()
  expect(await load()).toMatchObject({ code: 0 })
  expect(await mlsNumbers(sandbox)).toEqual(all)
})
