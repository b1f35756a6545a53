import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startHost } from '../../src/mcp/sdk/host.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'

/** A server in a process of its own, as a host starts it, at a sandbox in memory. */
export interface SandboxServer {
  /** Of the sandbox. */
  readonly url: string
  readonly dataDir: string
  /** Resolves to the result. Rejects when the call fails. */
  callTool(tool: string, args: Record<string, unknown>): Promise<Record<string, unknown>>
}

/** Starts one that may read the examples, and ends it with the work. */
export async function atSandbox<Result>(
  work: (server: SandboxServer) => Promise<Result>,
): Promise<Result> {
  const { url, secretKey, close } = await startSandbox()
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'newoaks-mcp-docs-')))
  const host = await startHost([...process.execArgv, resolve('src/main.ts')], {
    NEWOAKS_BASE_URL: url,
    NEWOAKS_SECRET_KEY: secretKey,
    NEWOAKS_DATA_DIR: dataDir,
    NEWOAKS_IMPORT_DIRS: resolve('examples'),
  })
  try {
    return await work({
      url,
      dataDir,
      async callTool(tool, args) {
        const answer = await host.callTool(tool, args)
        if (answer.ok) return answer.content
        throw new Error(`The call of ${tool} for the documents failed: ${answer.text}`)
      },
    })
  } finally {
    await host.close()
    await rm(dataDir, { recursive: true, force: true })
    await close()
  }
}
