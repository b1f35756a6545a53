import type { ImportRequest, InspectRequest } from '../../src/listings/import-request.ts'
import type { FetchParts } from '../../src/listings/imports/fetched.ts'
import type { Sync } from '../../src/listings/imports/sync-gone.ts'
import type { SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { listingsCsv } from './listing-file.ts'
import { ownImports } from './own-imports.ts'
import { mlsNumbers, start } from './sandbox.ts'
import { clientWith, unhurried } from './scripted-client.ts'

/** A sandbox, and bulk loading into its chatbot. */
export async function sandboxImports(options: SandboxOptions = {}, fetching: FetchParts = {}) {
  const sandbox = await start(options)
  const { url: baseUrl, secretKey, sessionKey } = sandbox
  const own = ownImports(clientWith({ baseUrl, secretKey, sessionKey }), fetching)
  const { imports } = own
  return {
    ...own,
    sandbox,
    load: (text: string, request: Partial<ImportRequest> = {}, sync?: Sync) =>
      imports.start({
        request: { SerialNumber: 'demo', text, ...request },
        ...(sync && { sync }),
      }).ended,
    inspect: (text: string, request: Partial<InspectRequest> = {}) =>
      imports.inspect({ SerialNumber: 'demo', text, ...request }, undefined, unhurried().signal),
    mlsNumbers: () => mlsNumbers(sandbox),
  }
}

/** The same, with a file of so many homes loaded. */
export async function loadedImports(count: number) {
  const own = await sandboxImports()
  await own.load(listingsCsv(count))
  return own
}

/** The same, with loads that are syncs where a part of one is given: at most half of the homes may go. */
export async function sandboxSyncs() {
  const { load, ...rest } = await sandboxImports()
  return {
    ...rest,
    load: (text: string, sync?: Partial<Sync>, request?: Partial<ImportRequest>) =>
      load(text, request, sync && { gone: 'delete', maxGone: 0.5, ...sync }),
  }
}
