import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openLedger } from '../../../src/listings/ledger/ledger.ts'
import { listingTables } from '../../../src/listings/ledger/schema.ts'
import { openLedgerFile } from '../../../src/runs/ledger-file.ts'
import { ledgerFile } from '../load/support.ts'

test.each<[string, (file: string) => string, string, RegExp]>([
  [
    'is no database',
    (file) => {
      writeFileSync(file, 'These are no listings. '.repeat(100))
      return file
    },
    'storage_damaged',
    /ledger restore FILE/,
  ],
  [
    'is a folder',
    (file) => {
      mkdirSync(file)
      return file
    },
    'storage_unusable',
    /NEWOAKS_DATA_DIR/,
  ],
  [
    'would lie in a file',
    (file) => {
      writeFileSync(file, '')
      return join(file, 'ledger.db')
    },
    'storage_unusable',
    /NEWOAKS_DATA_DIR/,
  ],
  [
    'is a database of something else',
    (file) => {
      const other = new Database(file)
      other.exec('CREATE TABLE runs (music TEXT)')
      other.close()
      return file
    },
    'storage_damaged',
    /ledger restore FILE/,
  ],
  [
    'was last used by a newer version',
    (file) => {
      const steps = [...listingTables.steps, 'CREATE TABLE later (id TEXT)']
      openLedgerFile(file, { ...listingTables, steps }, ({ close }) => close())
      return file
    },
    'storage_newer',
    /^Use that version/,
  ],
])('a ledger that %s: the error names it and what to do', (_, spoil, code, hint) => {
  const file = spoil(ledgerFile())
  expect(() => openLedger(file)).toThrow(
    expect.objectContaining({
      name: 'StorageError',
      code,
      outcome: 'not_applied',
      message: expect.stringContaining(file),
      hint: expect.stringMatching(hint),
    }),
  )
})

test('a ledger that another program keeps to itself: the error says so', () => {
  const file = ledgerFile()
  openLedger(file).close()
  const other = new Database(file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN EXCLUSIVE')
  expect(() => openLedger(file)).toThrow(
    expect.objectContaining({
      code: 'storage_busy',
      message: expect.stringContaining(`${file}, is held by another program`),
      hint: expect.stringMatching(/^Try again/),
    }),
  )
})
