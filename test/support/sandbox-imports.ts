import type { ImportRequest } from '../../src/listings/import-request.ts'
import type { Sync } from '../../src/listings/imports/sync-gone.ts'
import { ownImports } from './own-imports.ts'
import { start } from './sandbox.ts'
import { clientWith } from './scripted-client.ts'

/** A sandbox, and bulk loading into its chatbot. */
export async function sandboxImports() {
  const sandbox = await start()
  const { url: baseUrl, secretKey, sessionKey } = sandbox
  const { imports } = ownImports(clientWith({ baseUrl, secretKey, sessionKey }))
  const load = (text: string, request: Partial<ImportRequest> = {}, sync?: Sync) =>
    imports.start({
      request: { SerialNumber: 'demo', text, ...request },
      ...(sync && { sync }),
    }).ended
  return { sandbox, imports, load }
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
