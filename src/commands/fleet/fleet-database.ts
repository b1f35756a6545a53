import type { Config } from '../../config.ts'
import { ConfigError } from '../../errors.ts'
import { FLEET_SCHEMA, fleetTables } from '../../fleet/store/schema.ts'
import { type Postgres, postgresAt } from '../../runs/postgres/postgres.ts'
import { ledgerAddress } from '../memory/ledger-address.ts'

/** The database that workers share. */
export interface FleetDatabase {
  /** `postgres://…` */
  readonly url: string
  readonly database: Postgres
}

/** @throws ConfigError when the ledger is not in PostgreSQL */
export function openFleetDatabase(config: Pick<Config, 'ledger'>): FleetDatabase {
  const address = ledgerAddress(config)
  if (!address)
    throw new ConfigError(
      'NEWOAKS_LEDGER is not set: many chatbots are run by workers that share a PostgreSQL database.',
      'Set NEWOAKS_LEDGER to postgres://USER:PASSWORD@HOST/DATABASE, or to a file that holds it, for every worker. fleet FILE --dry-run needs none.',
    )
  const url = address.url()
  return { url, database: postgresAt({ url, schema: FLEET_SCHEMA, tables: [fleetTables] })() }
}
