import { readFileSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { ConfigError, reasonOf } from '../../errors.ts'
import { isPostgres } from '../../setting-kinds.ts'
import { decoded } from '../../text/decoded.ts'

/** Where the ledger is in PostgreSQL, as it is configured. */
export interface LedgerAddress {
  /** @throws ConfigError when it stands in a file that cannot be read, or holds none */
  url(): string
  /** What of it must not be shown, as far as it is known. */
  keys(): readonly string[]
}

/** Undefined: the ledger is a file. */
export function ledgerAddress({ ledger }: Pick<Config, 'ledger'>): LedgerAddress | undefined {
  if (ledger === undefined) return undefined
  let known = isPostgres(ledger) ? ledger : undefined
  return {
    url() {
      known ??= addressIn(ledger)
      return known
    },
    keys: () => (known === undefined ? [] : keysOf(known)),
  }
}

function addressIn(file: string): string {
  const text = contentOf(file).trim()
  if (isPostgres(text)) return text
  throw new ConfigError(
    `${file}, which NEWOAKS_LEDGER names, does not hold the address of a PostgreSQL database.`,
    'Write one line into it: postgres://USER:PASSWORD@HOST/DATABASE.',
  )
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(
      `${file}, which NEWOAKS_LEDGER names, cannot be read: ${reasonOf(error)}.`,
      'Name a file that holds postgres://USER:PASSWORD@HOST/DATABASE, or give that itself. Without NEWOAKS_LEDGER the ledger is a file in the data folder.',
    )
  }
}

/** The password as it is written, and as it is meant. */
function keysOf(address: string): readonly string[] {
  const { password, searchParams } = new URL(address)
  const given = [password, decoded(password), searchParams.get('password') ?? '']
  return [...new Set(given)].filter((text) => text !== '')
}
