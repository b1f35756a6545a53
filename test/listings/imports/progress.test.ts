import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Service } from '../../../src/api/service.ts'
import type { ImportProgress } from '../../../src/listings/import-progress.ts'
import { createImports } from '../../../src/listings/imports/create-imports.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { progressText, troubleText } from '../../../src/listings/report/progress-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { calledByTest } from '../../support/own-imports.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

const request = { SerialNumber: 'demo', text: listingsCsv(1) }

/** What is sent may act for a minute. */
function slowImports(service: Service) {
  const folder = mkdtempSync(join(tmpdir(), 'progress-test-'))
  const imports = createImports({
    service,
    openLedger: () => openSqliteLedger(join(folder, 'ledger.db')),
    filesFolder: join(folder, 'imports'),
    timeoutMs: 60_000,
    redact: (text) => text,
  })
  onTestFinished(async () => {
    await imports.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return calledByTest(imports)
}

test('while the service fails, the run says since when, and how many requests did', () => {
  const now = performance.now()
  expect(troubleText({ since: now - 228_400, requests: 57 })).toBe(
    'The service has carried out nothing for 228 s: 57 requests in a row failed. They are sent again where that is safe.',
  )
  // What passes by itself is not worth a sentence.
  expect(troubleText({ since: now - 1000, requests: 3 })).toBe('')
  expect(troubleText(undefined)).toBe('')
})

test('while a row waits for a late request, its run says why', async () => {
  const { client, service } = await scripted((number) =>
    number === 2 ? 'never answer' : success(number === 1 ? [] : 0),
  )
  const imports = slowImports(client)
  const first = imports.start({ request })
  await service.request(2)
  first.cancel()
  expect((await first.ended).rows).toMatchObject({ read: 1, unknown: 1 })

  let tell = (_: ImportProgress) => {}
  const told = new Promise<ImportProgress>((resolve) => {
    tell = resolve
  })
  const second = imports.start({
    request,
    onProgress: (progress) => progress.result.notes && tell(progress),
  })
  const progress = await told
  const reason =
    /1 row waits up to \d\d s: it was sent a moment ago, and .* could be there twice, or get back what it had\.$/
  expect(progressText(progress)).toMatch(reason)
  const { notes = [] } = await imports.status(second.runId, unhurried())
  expect(notes.join()).toMatch(reason)
  second.cancel()
  await second.ended
})

test('while a home that is gone waits for a late request, its sync says why', async () => {
  // Each run reads the list, then sends one listing.
  const { client, service } = await scripted((number) =>
    number === 4 ? 'never answer' : success(number % 2 === 1 ? [] : `id-${number}`),
  )
  const imports = slowImports(client)
  const load = (text: string) => imports.start({ request: { SerialNumber: 'demo', text } })
  expect((await load(listingsCsv(1)).ended).rows).toMatchObject({ created: 1 })
  const lost = load(listingsCsv(1, { 1: { SalePrice: '5000000' } }))
  await service.request(4)
  lost.cancel()
  expect((await lost.ended).rows).toMatchObject({ unknown: 1 })

  const [header, , second] = listingsCsv(2).split('\n')
  let tell = (_: string) => {}
  const told = new Promise<string>((resolve) => {
    tell = resolve
  })
  const sync = imports.start({
    request: { SerialNumber: 'demo', text: `${header}\n${second}\n` },
    sync: { gone: 'sold', maxGone: 1 },
    onProgress: (progress) => {
      if (progress.stage === 'syncing' && progress.result.notes) tell(progressText(progress))
    },
  })
  expect(await told).toMatch(/1 listing to be taken down waits up to \d\d s: /)
  sync.cancel()
  expect((await sync.ended).gone).toMatchObject({ sold: 0 })
})
