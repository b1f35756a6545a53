import { hash } from 'node:crypto'
import * as z from 'zod'
import { jsonColumn } from '../../../runs/database.ts'
import { openScratchDatabase } from '../../../runs/scratch-database.ts'
import { FlatFacts } from './flats.ts'
import type { SourceIndex, Winner } from './source-index.ts'

/** 22 digits of base64: 132 bits, so that no two of a million keys are ever the same. */
const DIGEST_CHARS = 22

/**
 * What is looked for by its digest has little else beside it: the pages that any row can need stay few. What
 * rows say stands apart, one after the other, as the JSON in which it is given.
 */
const tables = `
CREATE TABLE listings (key TEXT PRIMARY KEY, said INTEGER) WITHOUT ROWID;
CREATE TABLE listingRows (
  id INTEGER PRIMARY KEY,
  said TEXT,
  position INTEGER AS (said ->> 0),
  row INTEGER AS (said ->> 1),
  told TEXT AS (said ->> 2)
);
CREATE TABLE withdrawn (key TEXT PRIMARY KEY, word TEXT) WITHOUT ROWID;
CREATE TABLE withdrawnHomes (home TEXT PRIMARY KEY, key TEXT, name TEXT, word TEXT, shared INTEGER) WITHOUT ROWID;
CREATE TABLE unloadedHomes (home TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE homes (home TEXT PRIMARY KEY, said INTEGER, shared INTEGER) WITHOUT ROWID;
CREATE TABLE homeRows (
  id INTEGER PRIMARY KEY,
  said TEXT,
  key TEXT AS (said ->> 0),
  row INTEGER AS (said ->> 1),
  name TEXT AS (said ->> 2),
  isNew INTEGER AS (said ->> 3),
  flat TEXT AS (said ->> 4)
);
CREATE TABLE identifiers (identifier TEXT PRIMARY KEY, key TEXT, shared INTEGER) WITHOUT ROWID;
`

const Found = z.object({
  found: jsonColumn(z.array(z.tuple([z.int(), z.int(), z.int(), z.string().nullable()]))),
})

const Words = z.object({ found: jsonColumn(z.array(z.tuple([z.int(), z.string()]))) })
const FirstRows = z.object({
  found: jsonColumn(z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), jsonColumn(FlatFacts)]))),
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
  const addTo = (table: 'listingRows' | 'homeRows') =>
    database.prepare(`INSERT INTO ${table} (id, said) SELECT ?2 + key, value FROM json_each(?1)`)
  const addListingRows = addTo('listingRows')
  const insertListings =
    'INSERT INTO listings SELECT value, ?2 + json_each.key FROM json_each(?1) WHERE true'
  const noteNew = database.prepare(`${insertListings} ON CONFLICT DO NOTHING`)
  const upsert = (winner: string, loser: string) =>
    database.prepare(
      `${insertListings} ON CONFLICT DO UPDATE SET said =
         iif((SELECT told FROM listingRows WHERE id = ${winner}.said) IS NULL, ${loser}.said, ${winner}.said)`,
    )
  const note = { first: upsert('listings', 'excluded'), last: upsert('excluded', 'listings') }
  const select = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, position, row, told)) AS found
     FROM json_each(?) JOIN listings ON listings.key = json_each.value
     JOIN listingRows ON listingRows.id = listings.said`,
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
  const addHomeRows = addTo('homeRows')
  // ?1: the homes of each row; ?2: the first of these rows.
  const homesOfRows = 'json_each(?1) AS rows CROSS JOIN json_each(rows.value) AS given'
  const insertHomes = `INSERT INTO homes SELECT given.value, ?2 + rows.key, 0 FROM ${homesOfRows} WHERE true`
  const noteNewHomes = database.prepare(`${insertHomes} ON CONFLICT DO NOTHING`)
  const keyOf = (table: string) => `(SELECT key FROM homeRows WHERE id = ${table}.said)`
  const noteHomes = database.prepare(
    `${insertHomes} ON CONFLICT DO UPDATE
     SET shared = shared OR ${keyOf('homes')} <> ${keyOf('excluded')}`,
  )
  const selectHomes = database.prepare(
    `SELECT json_group_array(
       json_array(rows.key, given.key, earlier.row, earlier.isNew, earlier.flat)) AS found
     FROM ${homesOfRows} CROSS JOIN homes ON home = given.value
     JOIN homeRows AS earlier ON earlier.id = homes.said
     JOIN homeRows AS own ON own.id = ?2 + rows.key WHERE earlier.key <> own.key`,
  )
  const selectOthers = database.prepare(
    `SELECT json_group_array(json_array(json_each.key, homeRows.key, name, flat)) AS found
     FROM json_each(?) JOIN homes ON home = value ->> 0 JOIN homeRows ON homeRows.id = homes.said
     WHERE homeRows.key <> value ->> 1 AND NOT shared`,
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
  let listingRows = 0
  let homeRows = 0
  let createdAgain = 0
  let unreadable = 0
  let complete = false

  return {
    systems,
    noteSystem: (system) => systems.add(system),
    note(rows, keep) {
      const first = listingRows
      listingRows += rows.length
      const said = rows.map(({ position, row, told = null }) => [position, row, told])
      addListingRows.run(JSON.stringify(said), first)
      const keys = JSON.stringify(rows.map(({ key }) => digest(key)))
      const isAllNew = noteNew.run(keys, first).changes === rows.length
      if (!isAllNew) note[keep].run(keys, first)
      return isAllNew
    },
    winners(keys) {
      const winners = new Map<string, Winner>()
      for (const [at, position, row, told] of find(keys)) {
        const key = keys[at]
        if (key !== undefined && told !== null) winners.set(key, { position, row, told })
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
      const first = homeRows
      homeRows += given.length
      const said = given.map(({ key, row, name, isNew, flat }) => {
        return [key, row, name, Number(isNew), flat]
      })
      addHomeRows.run(JSON.stringify(said), first)
      const homes = given.map((row) => row.homes.map(digest))
      const values = [JSON.stringify(homes), first] as const
      if (noteNewHomes.run(...values).changes === homes.flat().length) return []
      noteHomes.run(...values)
      const { found } = FirstRows.parse(selectHomes.get(...values))
      return found.map(([at, home, row, isNew, flat]) => {
        return { at, home, earlier: { row, isNew: isNew === 1, flat } }
      })
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

function digest(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, DIGEST_CHARS)
}
