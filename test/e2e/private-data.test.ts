import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const bot = ['--bot', 'demo']

/** Every path in a folder with its mode, where others may do anything with it. */
function openToOthers(folder: string): string[] {
  const paths = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return paths.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)
}

test.skipIf(process.platform === 'win32')(
  'all that is kept is closed to others, and what an earlier version left is on the next start',
  async () => {
    const dataDir = join(temporaryFolder(), 'not', 'there', 'data')
    const run = (...args: readonly string[]) =>
      runProgram({ args, env: { NEWOAKS_DATA_DIR: dataDir } })
    const csv = writeListings(listingsCsv(3, { 2: { Bedrooms: 'many' } }))
    await run('import', csv, ...bot, '--sandbox')
    const named = join(temporaryFolder(), 'report.xml')
    await run('test-chatbot', 'privacy', ...bot, '--sandbox', '--yes', '--junit', named)
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['imports', 'ledger-sandbox.db', 'sandbox.db', 'tests']),
    )
    expect(openToOthers(dataDir)).toEqual([])
    // What the user named elsewhere has the mode that the user has set.
    expect(statSync(named).mode & 0o777).toBe(0o666 & ~process.umask())

    for (const path of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
      const full = join(dataDir, path)
      chmodSync(full, statSync(full).isDirectory() ? 0o755 : 0o644)
    }
    await run('doctor', '--sandbox')
    expect(openToOthers(dataDir)).toEqual([])
  },
)
