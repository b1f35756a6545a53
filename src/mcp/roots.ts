import { fileURLToPath } from 'node:url'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'

const MAX_ANSWER_MS = 5_000

/** The folders that the host lets the server see; none when it does not say. */
export async function rootFolders(protocol: Server): Promise<string[]> {
  if (!protocol.getClientCapabilities()?.roots) return []
  try {
    const { roots } = await protocol.listRoots(undefined, { timeout: MAX_ANSWER_MS })
    return roots.flatMap(({ uri }) => folderOf(uri) ?? [])
  } catch {
    // A host that does not answer has allowed nothing.
    return []
  }
}

function folderOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}
