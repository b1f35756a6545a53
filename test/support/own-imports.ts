import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Service } from '../../src/api/service.ts'
import { createImports, type Imports } from '../../src/listings/imports/imports.ts'

/**
 * Bulk loading by a client, in a folder of its own that goes when the test ends; `open` does it with the
 * same ledger, as another process does.
 */
export function ownImports(service: Service) {
  const folder = mkdtempSync(join(tmpdir(), 'imports-test-'))
  const ledgerFile = join(folder, 'ledger.db')
  const open = (): Imports =>
    createImports({
      service,
      ledgerFile,
      filesFolder: join(folder, 'imports'),
      timeoutMs: 1000,
      redact: (text) => text,
    })
  const imports = open()
  onTestFinished(async () => {
    await imports.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { imports, open, ledgerFile, folder }
}
