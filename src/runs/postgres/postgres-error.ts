import { AppError, errorCode, reasonOf, StorageError } from '../../errors.ts'

/** Where a database is, as errors speak of it: never with the password. */
export interface PostgresPlace {
  /** Such as `db.example:5432/agency, schema newoaks_api_example`. */
  readonly text: string
}

/** Codes of PostgreSQL, by what is the matter. */
const FULL = ['53100', '53200']
const BUSY = ['53300', '55P03', '57P03', '40001', '40P01']
const REFUSED = ['28000', '28P01', '3D000', '42501', '3F000']
const DAMAGED = ['XX001', 'XX002', '42P01', '42703']
/** Also how codes begin: those of lost connections, and Node's own. */
const UNREACHED = ['08', '57P01', '57P02', '25006', 'E']
/** What the driver says without a code. */
const UNREACHED_TEXTS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'The server does not support SSL',
]

export function placeOf(url: string, schema: string): PostgresPlace {
  const { host, pathname } = new URL(url)
  return { text: `${host || 'localhost'}${pathname}, schema ${schema}` }
}

/** An error of PostgreSQL or on the way to it as one that says what to do; others stay what they are. */
export function postgresError(error: unknown, { text }: PostgresPlace): unknown {
  if (error instanceof AppError) return error
  const what = `The ledger in PostgreSQL, ${text},`
  const cause = { cause: error }
  const reason = firstReason(error)
  const code = errorCode(error) ?? ''
  if (FULL.includes(code))
    return new StorageError(
      'storage_full',
      `${what} cannot be written: ${reason}.`,
      'Make room at the database server, then do the same again: it goes on where this stopped.',
      cause,
    )
  if (BUSY.includes(code))
    return new StorageError(
      'storage_busy',
      `${what} takes no more work just now: ${reason}.`,
      'Try again in a moment; if it stays so, allow more connections at the database server.',
      cause,
    )
  if (REFUSED.includes(code))
    return new StorageError(
      'storage_unusable',
      `${what} refuses: ${reason}.`,
      'Look at user, password and database in NEWOAKS_LEDGER; the user must own the schema, or may create it.',
      cause,
    )
  if (DAMAGED.includes(code))
    return new StorageError(
      'storage_damaged',
      `${what} is not as it should be: ${reason}.`,
      'Restore a backup of the database before anything is loaded.',
      cause,
    )
  const isUnreached = UNREACHED.some((start) => code.startsWith(start))
  if (isUnreached || UNREACHED_TEXTS.some((start) => reason.startsWith(start)))
    return new StorageError(
      'storage_unusable',
      `${what} cannot be reached: ${reason}.`,
      'See that the database server runs and that NEWOAKS_LEDGER names it, then do the same again: it goes on where this stopped.',
      cause,
    )
  return error
}

/** Where several addresses were tried, Node says nothing but the code. */
function firstReason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return firstReason(error.errors[0])
  return reasonOf(error)
}
