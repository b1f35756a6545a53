import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScratchDatabase } from '../../src/runs/scratch-database.ts'
import type { Database } from '../../src/runs/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const MB = 1_000_000

function open(folder: string): Database {
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const database = openScratchDatabase('notes', 'CREATE TABLE notes (text TEXT)')
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return database
}

function fill(database: Database, megabytes: number): void {
  const insert = database.prepare('INSERT INTO notes VALUES (?)')
  for (let count = 0; count < megabytes; count += 1) insert.run('a'.repeat(MB))
}

/** Bytes of the files that this process has open there. */
function bytesIn(folder: string): number {
  const handles = readdirSync('/proc/self/fd').map((name) => `/proc/self/fd/${name}`)
  const sizes = handles.map((handle) => {
    try {
      return readlinkSync(handle).startsWith(folder) ? statSync(handle).size : 0
    } catch {
      // The one that lists them is closed by now.
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('its file has no name, and can be written to', () => {
  const folder = temporaryFolder()
  const database = open(folder)
  fill(database, 30)
  expect(readdirSync(folder)).toEqual([])
  const count = database.prepare('SELECT count(*) AS count, sum(length(text)) AS bytes FROM notes')
  expect(count.get()).toEqual({ count: 30, bytes: 30 * MB })
})

test('it writes no journal', () => {
  const database = open(temporaryFolder())
  const mode = database.prepare('SELECT journal_mode AS mode FROM pragma_journal_mode')
  expect(mode.get()).toEqual({ mode: 'off' })
})

test('a folder that is not there is none for it', () => {
  const database = open('/no/such/folder')
  fill(database, 1)
  expect(database.prepare('SELECT count(*) AS count FROM notes').get()).toEqual({ count: 1 })
})

test.runIf(process.platform === 'linux')(
  'what it takes on the disk is freed with its closing, though statements of it are left',
  async () => {
    const folder = temporaryFolder()
    const database = open(folder)
    fill(database, 30)
    const statement = database.prepare('SELECT 1')
    expect(bytesIn(folder)).toBeGreaterThan(10 * MB)
    database.close()
    await vi.waitFor(() => expect(bytesIn(folder)).toBe(0))
    expect(() => statement.get()).toThrow()
  },
)
