import { InputError } from '../errors.ts'
import { takeOverFormer } from '../runs/former-ledger.ts'
import { ledgerSchemaName } from '../runs/ledger-name.ts'
import { type Postgres, postgresAt } from '../runs/postgres/postgres.ts'
import { counted } from '../text/counted.ts'
import type { Line } from '../text/line.ts'
import type { Command, CommandInput } from './command.ts'
import { ledgerPlace } from './ledger-place.ts'
import { ledgerAddress } from './memory/ledger-address.ts'
import { memoryTables } from './memory/postgres-tables.ts'
import { moveToPostgres, putAside } from './memory/to-postgres.ts'
import { moveToSqlite } from './memory/to-sqlite.ts'
import { withConnection } from './service-command.ts'

export const toPostgres: Command = {
  summary:
    'Move the ledger of the service into the PostgreSQL database that NEWOAKS_LEDGER names; the file is kept aside',
  flags: [],
  examples: ['ledger to-postgres', 'ledger to-postgres --base-url https://chat.example.com'],
  run: (input) =>
    onBoth(input, async (file, database) => {
      const counts = await moveToPostgres(file, database)
      return [
        `${movedText(counts)} were moved from ${file} into PostgreSQL, ${database.place.text}.`,
        `The file is kept as ${putAside(file)}.`,
        'Give every program that uses this service the same NEWOAKS_LEDGER.',
      ]
    }),
}

export const toSqlite: Command = {
  summary:
    'Move the ledger of the service out of PostgreSQL into a file; in PostgreSQL it is marked as moved',
  flags: [],
  examples: ['ledger to-sqlite', 'ledger to-sqlite --base-url https://chat.example.com'],
  run: (input) =>
    onBoth(input, async (file, database) => {
      const { counts, replaced } = await moveToSqlite(database, file)
      return [
        `${movedText(counts)} were moved from PostgreSQL, ${database.place.text}, into ${file}.`,
        ...(replaced === undefined ? [] : [`What was there is now ${replaced}.`]),
        'Take NEWOAKS_LEDGER away from every program that uses this service: one computer alone can use the file.',
      ]
    }),
}

function movedText(counts: ReadonlyMap<string, number>): string {
  const of = (table: string) => counts.get(table) ?? 0
  return `${counted(of('entries'), 'listing')}, ${counted(of('runs'), 'run')}, ${counted(of('journal'), 'change')} and ${counted(of('testRuns'), 'test')}`
}

/** @returns the exit status: 0, or 1 or 2 when it could not be done */
function onBoth(
  input: CommandInput,
  work: (file: string, database: Postgres) => Promise<readonly Line[]>,
) {
  return withConnection(input, async ({ terminal }) => {
    const address = ledgerAddress(input.config)
    if (input.useSandbox || !address) throw nowhere
    const place = ledgerPlace(input.config, false)
    takeOverFormer(place)
    const schema = ledgerSchemaName(place)
    const database = postgresAt({ url: address.url(), schema, tables: memoryTables })()
    try {
      terminal.show(await work(place.file, database))
      return 0
    } finally {
      await database.close()
    }
  })
}

const nowhere = new InputError(
  'It is not said which PostgreSQL database it is about, or the ledger is that of the sandbox, which stays a file.',
  'Set NEWOAKS_LEDGER to postgres://USER:PASSWORD@HOST/DATABASE, and leave --sandbox away.',
)
