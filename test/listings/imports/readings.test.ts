import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFile, type SourceFile } from '../../../src/files/source-file.ts'
import type { RunParts } from '../../../src/listings/imports/begun-import.ts'
import { runImport } from '../../../src/listings/imports/import-run.ts'
import { inspect } from '../../../src/listings/imports/inspect.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { caller } from '../../support/caller.ts'
import { wideListingsJson, writeListings } from '../../support/listing-file.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const ROWS = 3
/** So many of such a width are not kept. */
const TOO_WIDE = 7_000_000
const SerialNumber = 'demo'

async function fileAndParts() {
  const file = await openFile(writeListings(wideListingsJson(ROWS, TOO_WIDE), 'homes.json'))
  const readings = { whole: 0 }
  const fetched: SourceFile = {
    ...file,
    async *bytes() {
      yield* file.bytes()
      readings.whole += 1
    },
  }
  const { client } = await scripted(() => success([]))
  const ledger = openSqliteLedger(join(temporaryFolder(), 'ledger.db'))
  onTestFinished(() => ledger.close())
  const parts: RunParts = {
    service: client,
    ledger: () => ledger,
    filesFolder: join(temporaryFolder(), 'imports'),
    timeoutMs: 1000,
    redact: (text) => text,
  }
  return { parts, readings, place: { folders: undefined, fetched } }
}

test('a trial of a large file reads it for its columns, and once to look at its rows and to tell what becomes of them', async () => {
  const { parts, readings, place } = await fileAndParts()
  const { rows, preview } = await runImport(parts, {
    ...place,
    runId: 'trial',
    caller,
    request: { SerialNumber, dryRun: true },
    signal: unhurried().signal,
    onProgress: () => {},
  })
  expect(rows).toMatchObject({ created: ROWS })
  expect(preview?.listings).toHaveLength(3)
  expect(readings.whole).toBe(2)
})

test('so does an inspection', async () => {
  const { parts, readings, place } = await fileAndParts()
  const { signal } = unhurried()
  const { wouldBe, preview } = await inspect(parts, { SerialNumber }, place, signal)
  expect(wouldBe).toMatchObject({ created: ROWS })
  expect(preview?.listings).toHaveLength(3)
  expect(readings.whole).toBe(2)
})
