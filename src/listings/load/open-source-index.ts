import { hash } from 'node:crypto'
import * as z from 'zod'
import { jsonColumn } from '../../runs/database.ts'
import { openScratchDatabase } from '../../runs/scratch-database.ts'
import type { SqlValue, Statement } from '../../runs/sqlite.ts'
import { FlatFacts } from './flats.ts'
import type { SourceIndex, Winner } from './source-index.ts'

/** 22 digits of base64: 132 bits, so that no two of a million keys are ever the same. */
const DIGEST_CHARS = 22

const tables = `
CREATE TABLE listings (key TEXT PRIMARY KEY, position INTEGER, row INTEGER, told TEXT) WITHOUT ROWID;
CREATE TABLE withdrawn (key TEXT PRIMARY KEY, word TEXT) WITHOUT ROWID;
CREATE TABLE withdrawnHomes (home TEXT PRIMARY KEY, key TEXT, name TEXT, word TEXT, shared INTEGER) WITHOUT ROWID;
CREATE TABLE unloadedHomes (home TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE homes (home TEXT PRIMARY KEY, key TEXT, row INTEGER, name TEXT, isNew INTEGER, flat TEXT, shared INTEGER) WITHOUT ROWID;
CREATE TABLE identifiers (identifier TEXT PRIMARY KEY, key TEXT, shared INTEGER) WITHOUT ROWID;
`

const Found = z.object({
  found: jsonColumn(
    z.array(z.tuple([z.int(), z.int().nullable(), z.int().nullable(), z.string().nullable()])),
  ),
})

const Words = z.object({ found: jsonColumn(z.array(z.tuple([z.int(), z.string()]))) })
const FirstRows = z.object({
  found: jsonColumn(z.array(z.tuple([z.int(), z.int(), z.int(), jsonColumn(FlatFacts)]))),
})
const WithdrawnOthers = z.object({
  found: jsonColumn(z.array(z.tuple([z.int(), z.string(), z.string(), z.string()]))),
})
const Others = z.object({
  found: jsonColumn(z.array(z.tuple([z.int(), z.string(), z.string(), jsonColumn(FlatFacts)]))),
})

const Positions = z.object({ found: jsonColumn(z.array(z.int())) })

/** Opens an empty index. */
export function openSourceIndex(): SourceIndex {
  const database = openScratchDatabase('memory of the rows of a run', tables)
  // Most rows are the first of their listing and their home: it is soon told, and nothing is left to be done.
  const insert = 'INSERT INTO listings VALUES (?, ?, ?, ?)'
  const noteNew = database.prepare(`${insert} ON CONFLICT DO NOTHING`)
  const upsert = (winner: string, loser: string) =>
    database.prepare(
      `${insert}
       ON CONFLICT DO UPDATE SET position = coalesce(${winner}.position, ${loser}.position),
       row = coalesce(${winner}.row, ${loser}.row), told = coalesce(${winner}.told, ${loser}.told)`,
    )
  const note = { first: upsert('listings', 'excluded'), last: upsert('excluded', 'listings') }
  const select = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, position, row, told)) AS found
     FROM json_each(?) JOIN listings ON listings.key = json_each.value`,
  )
  const noteWithdrawn = database.prepare(
    `INSERT INTO withdrawn SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
     ON CONFLICT DO NOTHING`,
  )
  const selectWithdrawn = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, word)) AS found
     FROM json_each(?) JOIN withdrawn ON withdrawn.key = json_each.value
     WHERE NOT EXISTS (SELECT 1 FROM listings WHERE listings.key = json_each.value)`,
  )
  const noteWithdrawnHome = database.prepare(
    `INSERT INTO withdrawnHomes SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0
     FROM json_each(?) WHERE true ON CONFLICT DO UPDATE SET shared = shared OR key <> excluded.key`,
  )
  const selectWithdrawnHomes = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, withdrawnHomes.key, name, word)) AS found
     FROM json_each(?) JOIN withdrawnHomes ON home = value ->> 0
     WHERE withdrawnHomes.key <> value ->> 1 AND NOT shared`,
  )
  const noteUnloadedHome = database.prepare(
    'INSERT INTO unloadedHomes SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING',
  )
  const selectUnloadedHomes = database.prepare(
    `SELECT json_group_array(json_each.key) AS found
     FROM json_each(?) JOIN unloadedHomes ON home = json_each.value`,
  )
  const insertHome = 'INSERT INTO homes VALUES (?, ?, ?, ?, ?, ?, 0)'
  const noteNewHome = database.prepare(`${insertHome} ON CONFLICT DO NOTHING`)
  const noteHome = database.prepare(
    `${insertHome} ON CONFLICT DO UPDATE SET shared = shared OR key <> excluded.key`,
  )
  const selectHomes = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, homes.row, homes.isNew, homes.flat)) AS found
     FROM json_each(?) JOIN homes ON home = value ->> 0 WHERE homes.key <> value ->> 1`,
  )
  const selectOthers = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, homes.key, name, homes.flat)) AS found
     FROM json_each(?) JOIN homes ON home = value ->> 0
     WHERE homes.key <> value ->> 1 AND NOT shared`,
  )
  const noteIdentifier = database.prepare(
    `INSERT INTO identifiers SELECT value ->> 0, value ->> 1, 0 FROM json_each(?) WHERE true
     ON CONFLICT DO UPDATE SET shared = shared OR key <> excluded.key`,
  )
  const selectShared = database.prepare(
    `SELECT json_group_array(json_each.key) AS found
     FROM json_each(?) JOIN identifiers ON identifier = json_each.value WHERE shared`,
  )
  const find = (keys: readonly string[]) =>
    Found.parse(select.get(JSON.stringify(keys.map(digest)))).found
  const systems = new Set<string>()
  let createdAgain = 0
  let unreadable = 0
  let complete = false

  return {
    systems,
    noteSystem: (system) => systems.add(system),
    note(rows, keep) {
      const noted = rows.map(({ key, position, row, told }) =>
        told === undefined ? [digest(key), null, null, null] : [digest(key), position, row, told],
      )
      const isAllNew = changedBy(noteNew, noted) === noted.length
      if (!isAllNew) changedBy(note[keep], noted)
      return isAllNew
    },
    winners(keys) {
      const winners = new Map<string, Winner>()
      for (const [at, position, row, told] of find(keys)) {
        const key = keys[at]
        if (key !== undefined && position !== null && row !== null && told !== null)
          winners.set(key, { position, row, told })
      }
      return winners
    },
    has: (keys) => new Set(find(keys).flatMap(([at]) => keys[at] ?? [])),
    noteWithdrawn(rows) {
      noteWithdrawn.run(JSON.stringify(rows.map(({ key, word }) => [digest(key), word])))
      const homes = rows.flatMap(({ homes, key, name, word }) =>
        homes.map((home) => [digest(home), key, name, word]),
      )
      noteWithdrawnHome.run(JSON.stringify(homes))
    },
    withdrawn(keys) {
      const { found } = Words.parse(selectWithdrawn.get(JSON.stringify(keys.map(digest))))
      return new Map(
        found.flatMap(([at, word]) => {
          const key = keys[at]
          return key === undefined ? [] : [[key, word] as const]
        }),
      )
    },
    noteHomes(given) {
      const homes = given.map(({ home, key, row, name, isNew, flat }) => [
        ...[digest(home), key, row, name, Number(isNew)],
        JSON.stringify(flat),
      ])
      if (changedBy(noteNewHome, homes) === homes.length) return new Map()
      changedBy(noteHome, homes)
      const { found } = FirstRows.parse(selectHomes.get(JSON.stringify(homes)))
      return new Map(found.map(([at, row, isNew, flat]) => [at, { row, isNew: isNew === 1, flat }]))
    },
    otherListings(given) {
      const homes = JSON.stringify(given.map(({ home, key }) => [digest(home), key]))
      const { found } = Others.parse(selectOthers.get(homes))
      return new Map(found.map(([at, key, name, flat]) => [at, { key, name, flat }]))
    },
    withdrawnHomes(given) {
      const homes = JSON.stringify(given.map(({ home, key }) => [digest(home), key]))
      const { found } = WithdrawnOthers.parse(selectWithdrawnHomes.get(homes))
      const offered = find(found.map(([, key]) => key)).map(([at]) => found[at])
      return new Map(
        found
          .filter((each) => !offered.includes(each))
          .map(([at, key, name, word]) => [at, { key, name, word }]),
      )
    },
    noteUnloadedHomes(homes) {
      noteUnloadedHome.run(JSON.stringify(homes.map(digest)))
    },
    unloadedHomes(homes) {
      const { found } = Positions.parse(selectUnloadedHomes.get(JSON.stringify(homes.map(digest))))
      return new Set(found.flatMap((at) => homes[at] ?? []))
    },
    createdAgain: () => createdAgain,
    noteCreatedAgain() {
      createdAgain += 1
    },
    unreadable: () => unreadable,
    noteUnreadable() {
      unreadable += 1
    },
    noteIdentifiers(given) {
      const values = given.map(({ identifier, key }) => [digest(identifier), digest(key)])
      noteIdentifier.run(JSON.stringify(values))
    },
    sharedIdentifiers(identifiers) {
      const row = selectShared.get(JSON.stringify(identifiers.map(digest)))
      return new Set(Positions.parse(row).found.flatMap((at) => identifiers[at] ?? []))
    },
    isComplete: () => complete,
    markComplete() {
      complete = true
    },
    close: () => database.close(),
  }
}

/**
 * Each row by itself: to have SQLite take them out of one JSON takes half as long again.
 *
 * @returns how many rows were changed
 */
function changedBy(statement: Statement, rows: readonly (readonly SqlValue[])[]): number {
  let changed = 0
  for (const row of rows) changed += statement.run(...row).changes
  return changed
}

function digest(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, DIGEST_CHARS)
}
