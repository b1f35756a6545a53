import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listingTables } from '../../src/listings/ledger/sqlite/schema.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { openLedgerFile } from '../../src/runs/ledger-file.ts'
import { ledger, ledgerFile, runStart } from '../support/loading.ts'

const lost = expect.objectContaining({ name: 'StorageError', code: 'storage_lost' })

/** A ledger with so many ended runs, as a process that has ended leaves it. */
async function used(runs = 1): Promise<string> {
  const file = ledgerFile()
  const opened = openSqliteLedger(file)
  for (let n = 1; n <= runs; n += 1)
    await (await opened.beginRun(runStart({ id: `r${n}` }))).end('completed')
  await opened.close()
  // A statement keeps its file open until it is collected, also after the close.
  const left = ledgerFile()
  for (const end of ['', '-wal', '.mark']) copyFileSync(file + end, left + end)
  return left
}

test('after a clean end, and at the end of a run, the file alone has everything', async () => {
  const file = await used()
  expect(statSync(`${file}-wal`).size).toBe(0)
  const copy = ledgerFile()
  copyFileSync(file, copy)
  expect((await ledger(copy).run('r1'))?.state).toBe('completed')

  const opened = ledger(file)
  await (await opened.beginRun(runStart({ id: 'later' }))).end('completed')
  const copyOfLater = ledgerFile()
  copyFileSync(file, copyOfLater)
  expect((await ledger(copyOfLater).run('later'))?.state).toBe('completed')
})

test.each<[string, (file: string) => void]>([
  ['empty', (file) => writeFileSync(file, '')],
  ['gone', (file) => rmSync(file)],
  [
    'empty, and its mark cannot be read',
    (file) => {
      writeFileSync(file, '')
      writeFileSync(`${file}.mark`, '')
    },
  ],
])('a ledger that was used and is %s is refused, and left as it is', async (_, spoil) => {
  const file = await used()
  spoil(file)
  expect(() => openSqliteLedger(file)).toThrow(lost)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe('')
  rmSync(`${file}.mark`)
  expect(await ledger(file).history.last()).toBeUndefined()
})

test('an empty file without a mark is what a first opening leaves that was killed: no loss', async () => {
  const file = ledgerFile()
  writeFileSync(file, '')
  expect(await ledger(file).history.last()).toBeUndefined()
  expect(existsSync(`${file}.mark`)).toBe(false)
})

test('an older copy in the place of a ledger is refused', async () => {
  const file = await used()
  const copy = ledgerFile()
  copyFileSync(file, copy)
  const opened = openSqliteLedger(file)
  await (await opened.beginRun(runStart({ id: 'r2' }))).end('completed')
  await opened.close()
  copyFileSync(copy, file)
  expect(() => openSqliteLedger(file)).toThrow(lost)
})

test('a mark that lags behind is no loss', async () => {
  const file = await used(3)
  writeFileSync(`${file}.mark`, '1'.padStart(16, '0'))
  expect((await ledger(file).run('r3'))?.state).toBe('completed')
})

test('the mark never leads: a change that fails is not counted', async () => {
  const file = await used()
  const before = readFileSync(`${file}.mark`, 'utf8')
  openLedgerFile(file, listingTables, ({ write, close }) => {
    expect(() =>
      write(() => {
        throw new Error('broken off')
      }),
    ).toThrow('broken off')
    close()
  })
  expect(readFileSync(`${file}.mark`, 'utf8')).toBe(before)
})

test('several connections count together', async () => {
  const file = ledgerFile()
  const [one, other] = [ledger(file), ledger(file)]
  const first = await one.beginRun(runStart({ dryRun: true, id: 'a' }))
  const second = await other.beginRun(runStart({ dryRun: true, id: 'b' }))
  await first.end('completed')
  await second.end('completed')
  expect(Number(readFileSync(`${file}.mark`, 'utf8'))).toBe(4)
  expect((await ledger(file).history.runs({ limit: 9 })).total).toBe(2)
})
