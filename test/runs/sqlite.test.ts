import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect, connectToTemporary, type Database } from '../../src/runs/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const PAGE_BYTES = 4096
const stored = (file: string) => ({ name: 'notes', file, ifDamaged: 'Begin anew.' })

function open(file: string, busyTimeoutMs?: number): Database {
  const database = connect(stored(file), busyTimeoutMs)
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return database
}

function filled(): string {
  const file = join(temporaryFolder(), 'notes.db')
  const database = open(file)
  database.exec('CREATE TABLE notes (text TEXT)')
  const insert = database.prepare('INSERT INTO notes VALUES (?)')
  database.transaction(() => {
    for (let count = 0; count < 500; count += 1) insert.run('a note of some length')
  })()
  database.close()
  return file
}

const readings: [string, (database: Database) => unknown][] = [
  ['get', (database) => database.prepare('SELECT count(*) FROM notes').get()],
  ['all', (database) => database.prepare('SELECT * FROM notes').all()],
  ['iterate', (database) => [...database.prepare('SELECT * FROM notes').iterate()]],
]

test.each(readings)('a damaged file, read by %s, is told as that', (_, read) => {
  const file = filled()
  const bytes = readFileSync(file)
  bytes.fill(7, PAGE_BYTES)
  writeFileSync(file, bytes)
  const database = open(file)
  expect(() => read(database)).toThrow(
    expect.objectContaining({ code: 'storage_damaged', hint: 'Begin anew.' }),
  )
})

test.each(readings)('a file that another holds, read by %s, is told as that', (_, read) => {
  const file = filled()
  const holder = open(file)
  holder.exec('BEGIN EXCLUSIVE')
  const database = open(file, 1)
  expect(() => read(database)).toThrow(expect.objectContaining({ code: 'storage_busy' }))
})

test('a text keeps what stands behind a NUL', () => {
  const database = connectToTemporary(stored(''))
  const byPlace = database.prepare('SELECT ? AS text')
  expect(byPlace.get('one\0two')).toEqual({ text: 'one\ufffdtwo' })
  const byName = database.prepare('SELECT @text AS text, @count AS count')
  expect(byName.get({ text: '\0', count: 1 })).toEqual({ text: '\ufffd', count: 1 })
})

test('half of a character that is in a file already is read as a lost one', () => {
  const database = connectToTemporary(stored(''))
  const half = `SELECT '{"a":"\\ud800"}' ->> 'a' AS text`
  expect(database.prepare(half).get()).toEqual({ text: '\ufffd\ufffd\ufffd' })
})

test('a change that throws is taken back, and others can be made', () => {
  const database = open(filled())
  const clear = database.prepare('DELETE FROM notes')
  const count = database.prepare('SELECT count(*) AS count FROM notes')
  const change = database.transaction((fails: boolean) => {
    clear.run()
    if (fails) throw new Error('no')
    return 'done'
  })
  expect(() => change.immediate(true)).toThrow('no')
  expect(database.inTransaction).toBe(false)
  expect(count.get()).toEqual({ count: 500 })
  expect(change.immediate(false)).toBe('done')
  expect(count.get()).toEqual({ count: 0 })
})
