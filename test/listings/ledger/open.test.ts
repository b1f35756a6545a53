import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openLedger } from '../../../src/listings/ledger/ledger.ts'
import { ledgerFile } from '../load/support.ts'

test.each<[string, (file: string) => string, RegExp]>([
  [
    'is no database',
    (file) => {
      writeFileSync(file, 'These are no listings. '.repeat(100))
      return file
    },
    /^Move the file away/,
  ],
  [
    'is a folder',
    (file) => {
      mkdirSync(file)
      return file
    },
    /NEWOAKS_DATA_DIR/,
  ],
  [
    'would lie in a file',
    (file) => {
      writeFileSync(file, '')
      return join(file, 'ledger.db')
    },
    /NEWOAKS_DATA_DIR/,
  ],
])('a ledger that %s: the error names it and what to do', (_, spoil, hint) => {
  const file = spoil(ledgerFile())
  expect(() => openLedger(file)).toThrow(
    expect.objectContaining({
      code: 'config',
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
      code: 'config',
      message: expect.stringContaining(`${file}, is held by another program`),
      hint: expect.stringMatching(/^Try again/),
    }),
  )
})
