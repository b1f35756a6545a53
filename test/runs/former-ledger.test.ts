import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { listingTables } from '../../src/listings/ledger/sqlite/schema.ts'
import { takeOverFormer } from '../../src/runs/former-ledger.ts'
import { serviceLedger } from '../../src/runs/ledger-name.ts'
import { ledger, ledgerFile, runStart } from '../support/loading.ts'

/** A ledger with one run, as the version before wrote it: all of it is in its -wal. */
function formerLedger(file: string, runId: string): InstanceType<typeof DatabaseSync> {
  const old = new DatabaseSync(file)
  old.exec('PRAGMA journal_mode = WAL')
  old.exec(listingTables.steps[0] ?? '')
  old.exec(`INSERT INTO runs (id, kind, serialNumber, source, fileName, exclusive, startedAtMs,
      state, host, pid, processStartMs, heartbeatAtMs)
    VALUES ('${runId}', 'import', 'demo', '', '', 1, 1, 'completed', 'here', 1, 1, 1)`)
  old.exec('PRAGMA user_version = 1')
  return old
}

/** The place of an address, in a folder of its own unless told. */
function placeOf(baseUrl: string, folder = dirname(ledgerFile())) {
  const { file, former = '' } = serviceLedger(folder, baseUrl)
  return { folder, file, former }
}

test('a ledger of an earlier version gets its name of today, with all that is in its -wal', async () => {
  const place = placeOf('http://h:8080/a/b')
  formerLedger(place.former, 'r1').close()
  takeOverFormer(place)
  const opened = ledger(place.file)
  expect((await opened.run('r1'))?.state).toBe('completed')
  await (await opened.beginRun(runStart({ id: 'r2' }))).end('completed')
  takeOverFormer(place)
  expect((await ledger(place.file).run('r2'))?.state).toBe('completed')
  expect(existsSync(`${place.former}-wal`)).toBe(false)
})

test('of two addresses that shared a ledger the first takes it, and the second is told', () => {
  const one = placeOf('http://h:8080/a/b')
  const other = placeOf('http://h:8080/a_b', one.folder)
  expect(other.former).toBe(one.former)
  formerLedger(one.former, 'r1').close()
  takeOverFormer(one)
  expect(() => takeOverFormer(other)).toThrow(
    expect.objectContaining({
      code: 'storage_lost',
      message: expect.stringContaining(one.file),
      hint: expect.stringContaining(`ledger restore ${one.file}`),
    }),
  )
  expect(existsSync(other.file)).toBe(false)
})

test('an earlier version refuses what is left in place of the ledger', () => {
  const place = placeOf('http://h')
  formerLedger(place.former, 'r1').close()
  takeOverFormer(place)
  const old = new DatabaseSync(place.former)
  onTestFinished(() => void old.close())
  expect(() => old.exec('CREATE TABLE runs (id TEXT)')).toThrow('not a database')
})

test('two ledgers of one service, from two ways to write its address, are refused', () => {
  const one = placeOf('http://127.0.0.1:8080')
  const other = placeOf('http://127.1:8080', one.folder)
  expect(other.file).toBe(one.file)
  formerLedger(one.former, 'r1').close()
  formerLedger(other.former, 'r2').close()
  takeOverFormer(one)
  expect(() => takeOverFormer(other)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('two ledgers'),
      code: 'storage_lost',
    }),
  )
})

test('one that another program has open is not taken from it', () => {
  const place = placeOf('http://h')
  const old = formerLedger(place.former, 'r1')
  onTestFinished(() => void old.close())
  expect(() => takeOverFormer(place)).toThrow(expect.objectContaining({ code: 'storage_busy' }))
  expect(existsSync(place.file)).toBe(false)
  expect(readFileSync(place.former, 'latin1').slice(0, 6)).toBe('SQLite')
})

test('one that is gone or was never there is nobody’s business', () => {
  const place = placeOf('http://h')
  takeOverFormer(place)
  expect(existsSync(place.file)).toBe(false)
  writeFileSync(place.file, '')
  takeOverFormer({ file: place.file })
})
