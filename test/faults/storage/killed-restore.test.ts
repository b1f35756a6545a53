import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listingTables } from '../../../src/listings/ledger/sqlite/schema.ts'
import { backupLedger, restoreLedger } from '../../../src/runs/ledger-copy.ts'
import { openLedgerFile } from '../../../src/runs/ledger-file.ts'
import { serviceLedger } from '../../../src/runs/ledger-name.ts'
import { readyRows } from '../../support/load-rows.ts'
import { bench, load, ledger as openLedger } from '../../support/loading.ts'
import { preload, runProgram } from '../../support/program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { damagePages, ledgerEnds, ledgerTables, loadedIn } from './damage.ts'

const MAX_STEPS = 60
const BACKED_UP = 3
const baseUrl = 'http://127.0.0.1:9'

/** Node's arguments for a program that is killed before its n-th step with a ledger. */
function killedBefore(step: number): string[] {
  return preload(`
    import fs from 'node:fs'
    import Module, { syncBuiltinESMExports } from 'node:module'
    let steps = 0
    const kill = () => {
      if ((steps += 1) === ${step}) process.kill(process.pid, 'SIGKILL')
    }
    const before = (where, name, applies) => {
      const call = where[name]
      where[name] = function (...values) {
        if (applies(...values)) kill()
        return call.apply(this, values)
      }
    }
    const isOfLedger = (path) => String(path).includes('ledger-')
    for (const name of ['renameSync', 'rmSync']) before(fs, name, isOfLedger)
    before(fs, 'writeSync', (file) => file > 2)
    const loadModule = Module._load
    Module._load = function (name, ...rest) {
      const loaded = loadModule.call(this, name, ...rest)
      if (name !== '@photostructure/sqlite') return loaded
      class DatabaseSync extends loaded.DatabaseSync {
        exec(sql) {
          kill()
          return super.exec(sql)
        }
      }
      return { DatabaseSync }
    }
    syncBuiltinESMExports()
  `)
}

/** A ledger of five listings as a kill leaves it, with its log, and a backup of when it had three. */
async function place() {
  const { service } = await bench()
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  const { file } = serviceLedger(dataDir, baseUrl)
  const backup = join(temporaryFolder(), 'backup.db')
  const ledger = openLedger(file)
  await load(readyRows(1, 2, 3), { service, ledger })
  backupLedger(file, backup)
  await load(readyRows(1, 2, 3, 4, 5, 6), { service, ledger })
  const kept = temporaryFolder()
  // The end of a run moves the log into the file; this change stays in the log.
  openLedgerFile(file, listingTables, ({ database, write }) =>
    write(() => database.exec("UPDATE entries SET state = 'deleted' WHERE key LIKE '%6'")),
  )
  for (const end of ledgerEnds) copyFileSync(file + end, join(kept, `kept${end}`))
  ledger.close()
  return {
    dataDir,
    file,
    backup,
    reset(spoil: (file: string) => void) {
      rmSync(dirname(file), { recursive: true })
      mkdirSync(dirname(file))
      for (const end of ledgerEnds) copyFileSync(join(kept, `kept${end}`), file + end)
      spoil(file)
    },
  }
}

const states: [string, (file: string) => void, (number | undefined)[]][] = [
  ['whole', () => {}, [5, BACKED_UP, undefined]],
  ['damaged', damagePages, [BACKED_UP, undefined]],
]

test.each(states)(
  'restoring over a ledger that is %s, killed at any step: nothing is silently lost, and it can be done again',
  async (_, spoil, expected) => {
    const { dataDir, file, backup, reset } = await place()
    const env = { NEWOAKS_DATA_DIR: dataDir, NEWOAKS_BASE_URL: baseUrl }
    let steps = 0
    for (let ended = false; !ended && steps < MAX_STEPS; ) {
      steps += 1
      reset(spoil)
      const nodeArgs = killedBefore(steps)
      const { code } = await runProgram({ args: ['ledger', 'restore', backup], env, nodeArgs })
      ended = code === 0
      if (existsSync(file)) expect(expected, `step ${steps}`).toContain(loadedIn(file))
      restoreLedger(file, backup, ledgerTables)
      expect(loadedIn(file), `step ${steps}`).toBe(BACKED_UP)
    }
    expect(steps).toBeGreaterThan(5)
    expect(steps).toBeLessThan(MAX_STEPS)
  },
)
