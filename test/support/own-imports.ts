import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Service } from '../../src/api/service.ts'
import { createImports } from '../../src/listings/imports/create-imports.ts'
import type { FetchParts } from '../../src/listings/imports/fetched.ts'
import type { Imports, MendRequest, StartOptions } from '../../src/listings/imports/imports.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { caller } from './caller.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Shorter than that of a person: what was changed a moment ago is waited for so long. */
export const LATE_MS = 1000

/**
 * Bulk loading by a client, in a folder of its own that goes when the test ends; `open` does it with the
 * same ledger, as another process does.
 */
export function ownImports(
  service: Service,
  {
    openLedger = openSqliteLedger,
    ...fetching
  }: FetchParts & { openLedger?: typeof openSqliteLedger } = {},
) {
  const folder = temporaryFolder()
  const ledgerFile = join(folder, 'ledger.db')
  const open = () =>
    calledByTest(
      createImports({
        service,
        openLedger: () => openLedger(ledgerFile),
        filesFolder: join(folder, 'imports'),
        timeoutMs: LATE_MS,
        redact: (text) => text,
        ...fetching,
      }),
    )
  const imports = open()
  onTestFinished(() => imports.close())
  return { imports, open, ledgerFile, folder }
}

/** The same, where a test does not say who calls. */
export function calledByTest(imports: Imports) {
  return {
    ...imports,
    start: (options: Omit<StartOptions, 'caller'>) => imports.start({ caller, ...options }),
    mend: (request: Omit<MendRequest, 'caller'>) => imports.mend({ caller, ...request }),
    undo: (runId: string, options: Omit<Parameters<Imports['undo']>[1], 'caller'>) =>
      imports.undo(runId, { caller, ...options }),
  }
}
