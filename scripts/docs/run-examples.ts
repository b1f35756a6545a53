import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { startHost } from '../../src/mcp/sdk/host.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { type Arguments, examples, STANDING_PROJECT } from './examples.ts'
import { createStandIns, type StandIns } from './stand-ins.ts'

const STANDING_DATA = '/home/you/.local/share/newoaks-mcp'
const STANDING_ADDRESS = 'https://chat.example.com'

/** A call that was made, with stand-ins. */
export interface ShownCall {
  readonly args: Arguments
  readonly result: unknown
}

/** The calls of every example, by the name of the tool. */
export type ShownCalls = ReadonlyMap<string, readonly ShownCall[]>

/**
 * Makes the calls of every example, one after the other, at a sandbox in memory. The server runs in
 * a process of its own, as a host starts it.
 *
 * @throws Error when a call fails
 */
export async function runExamples(): Promise<ShownCalls> {
  const sandbox = await startSandbox()
  try {
    const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'newoaks-mcp-docs-')))
    try {
      return await callAll(sandbox, dataDir)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  } finally {
    await sandbox.close()
  }
}

async function callAll({ url, secretKey }: Sandbox, dataDir: string): Promise<ShownCalls> {
  const project = process.cwd()
  const standIns = createStandIns({
    [dataDir]: STANDING_DATA,
    [project]: STANDING_PROJECT,
    [url]: STANDING_ADDRESS,
  })
  const host = await startHost([...process.execArgv, resolve('src/main.ts')], {
    NEWOAKS_BASE_URL: url,
    NEWOAKS_SECRET_KEY: secretKey,
    NEWOAKS_DATA_DIR: dataDir,
    NEWOAKS_IMPORT_DIRS: join(project, 'examples'),
  })
  try {
    return await makeCalls(standIns, async (tool, args) => {
      const answer = await host.callTool(tool, args)
      if (answer.ok) return answer.content
      throw new Error(`The example of ${tool} failed: ${answer.text}`)
    })
  } finally {
    await host.close()
  }
}

const RealArguments = z.record(z.string(), z.unknown())

/**
 * Makes the calls of every example, one after the other.
 *
 * @param call makes one with real arguments, and resolves to its result
 */
export async function makeCalls(
  standIns: StandIns,
  call: (tool: string, args: Record<string, unknown>) => Promise<unknown>,
): Promise<ShownCalls> {
  const shown = new Map<string, ShownCall[]>()
  for (const [tool, ...calls] of examples)
    for (const args of calls) {
      const result = await call(tool, RealArguments.parse(standIns.restore(args)))
      shown.set(tool, [...(shown.get(tool) ?? []), { args, result: standIns.hide(result) }])
    }
  return shown
}
