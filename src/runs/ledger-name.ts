import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { withoutEnd } from '../text/without-end.ts'

/** A port, a path and a host can look alike in a name; so many digits tell their addresses apart. */
const HASH_DIGITS = 12
const READABLE_CHARS = 60
const MAX_SCHEMA_CHARS = 55

/** Where a ledger is, and where earlier versions kept it. */
export interface LedgerPlace {
  readonly file: string
  readonly former?: string
}

const plainNames = ['sandbox', 'no-service'] as const

/** A ledger that is not of a service: the embedded sandbox has another port each time. */
export function plainLedger(dataDir: string, name: (typeof plainNames)[number]): LedgerPlace {
  return { file: inFolder(dataDir, name) }
}

/**
 * The ledger of a service: one for each address, however that is written.
 *
 * @param baseUrl an address, as it was configured
 */
export function serviceLedger(dataDir: string, baseUrl: string): LedgerPlace {
  const { protocol, host, pathname } = new URL(baseUrl)
  const address = host + withoutEnd(pathname, /\//)
  const hash = createHash('sha256').update(`${protocol}//${address}`).digest('hex')
  const readable = fileName(address).slice(0, READABLE_CHARS)
  const former = fileName(withoutEnd(baseUrl.replace(/^https?:\/\//, ''), /\//))
  const isPlain = plainNames.some((name) => name === former)
  return {
    file: inFolder(dataDir, `${readable}-${hash.slice(0, HASH_DIGITS)}`),
    ...(!isPlain && { former: inFolder(dataDir, former) }),
  }
}

/** The schema of a service in PostgreSQL, named like its file. Names there have 63 letters at most. */
export function ledgerSchemaName({ file }: LedgerPlace): string {
  const name = fileName(basename(file, '.db').slice('ledger-'.length)).replaceAll(/[.-]/g, '_')
  const short =
    name.length <= MAX_SCHEMA_CHARS
      ? name
      : name.slice(0, MAX_SCHEMA_CHARS - HASH_DIGITS - 1) + name.slice(-HASH_DIGITS - 1)
  return `newoaks_${short}`
}

function inFolder(dataDir: string, name: string): string {
  return join(dataDir, `ledger-${name}.db`)
}

function fileName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9.-]+/g, '_')
}
