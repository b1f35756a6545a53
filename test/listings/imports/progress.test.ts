import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportProgress } from '../../../src/listings/import-progress.ts'
import { createImports } from '../../../src/listings/imports/imports.ts'
import { progressText } from '../../../src/listings/report/progress-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { scripted, success, unhurried } from '../../support/scripted-client.ts'

const request = { SerialNumber: 'demo', text: listingsCsv(1) }

test('while a row waits for a late request, its run says why', async () => {
  const { client, service } = await scripted((number) =>
    number === 2 ? 'never answer' : success(number === 1 ? [] : 0),
  )
  const folder = mkdtempSync(join(tmpdir(), 'progress-test-'))
  const imports = createImports({
    service: client,
    ledgerFile: join(folder, 'ledger.db'),
    filesFolder: join(folder, 'imports'),
    timeoutMs: 60_000,
    redact: (text) => text,
  })
  onTestFinished(async () => {
    await imports.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const first = imports.start({ request })
  await service.arrived(2)
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
  const reason = /1 row waits up to \d\d s: an earlier request for it may still have to act\.$/
  expect(progressText(progress)).toMatch(reason)
  const { notes = [] } = await imports.status(second.runId, unhurried())
  expect(notes.join()).toMatch(reason)
  second.cancel()
  await second.ended
})
