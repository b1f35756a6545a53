import { startPostgres } from './support/postgres.ts'

/** One PostgreSQL server for all files of a run: each test has a schema or a database of its own in it. */
export default async function startOne(): Promise<() => Promise<void>> {
  if (process.env.NEWOAKS_TEST_POSTGRES !== undefined) return async () => {}
  const ends: (() => Promise<void> | void)[] = []
  const { url } = await startPostgres((end) => ends.push(end))
  process.env.NEWOAKS_TEST_POSTGRES = url
  // The package of the server ends its process with 0, whatever status the run has come to.
  process.prependListener('beforeExit', (status) => process.exit(status))
  return async () => {
    for (const end of ends.toReversed()) await end()
  }
}
