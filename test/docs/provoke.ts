import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallToolResult, ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { reasonOf } from '../../src/errors.ts'
import type { SandboxOptions } from '../../src/sandbox/sandbox.ts'
import type { AtEnd } from '../support/for-all-tests.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram, startProgram, textOf } from '../support/program.ts'
import { connectRealClient, type RealClient } from '../support/real-client.ts'
import { configured, type Script, startScriptedService } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Env = Readonly<Record<string, string>>
type Args = Record<string, unknown>

/** How the server of a call is started. Calls that want the same share one process. */
interface Setting {
  readonly args?: readonly string[]
  /** Default: that of the sandbox. */
  readonly env?: Env
  /** Whether the folder of `file` is a root of the client. */
  readonly roots?: boolean
  /** What a person does who is asked; default: the client cannot ask. */
  readonly person?: keyof typeof persons
}

const persons = {
  declines: (): ElicitResult => ({ action: 'decline' }),
  'cannot be asked': (): Promise<ElicitResult> => Promise.reject(new Error('no window')),
}

/** Makes the program say an error. Resolves to all that it said. */
export type Provocation = (at: Place) => Promise<string>

/** Where errors are provoked: what is started is shared, and ends with the tests. */
export interface Place {
  /** Writes a file; returns its path. */
  file(name: string, content: string): string
  /** Runs the program to its end; what it says on stdout and stderr. */
  run(...args: readonly string[]): Promise<string>
  runWith(env: Env, ...args: readonly string[]): Promise<string>
  /** Runs the program until it has said its last line, then ends it. */
  runUntil(lastLine: RegExp, ...args: readonly string[]): Promise<string>
  /** Runs Node without the program. */
  node(...args: readonly string[]): Promise<string>
  /** Calls a tool: the text of its failure, or every text in its result, one a line. */
  call(tool: string, args: Args, setting?: Setting): Promise<string>
  /** Calls a tool at a service that answers like this. */
  answered(script: Script, tool: string, args: Args, setting?: Setting): Promise<string>
  /** The result of a call that must succeed. */
  succeed(tool: string, args: Args, setting?: Setting): Promise<Record<string, unknown>>
  /** The environment for a sandbox of its own. */
  sandbox(options: SandboxOptions): Promise<Env>
  /** The environment for the service of `answered`. */
  service(): Promise<Env>
}

export function createPlace(atEnd: AtEnd): Place {
  const folder = temporaryFolder(atEnd)
  const dataDir = join(folder, 'data')
  const sharedEnv = sharing<Env>()
  const sharedClient = sharing<RealClient>()
  let script: Script = () => {}

  const runWith = async (env: Env, ...args: readonly string[]) => {
    const { stdout, stderr } = await runProgram({
      args,
      env: { NEWOAKS_DATA_DIR: dataDir, ...env },
      atEnd,
    })
    return stdout + stderr
  }
  const sandboxEnv = () => sharedEnv('sandbox', async () => (await sandboxAndEnv({}, atEnd)).env)
  const service = () =>
    sharedEnv('service', async () =>
      configured(await startScriptedService((...asked) => script(...asked), atEnd)),
    )
  const client = (setting: Setting) =>
    sharedClient(JSON.stringify(setting), async () => {
      const { args = [], env = await sandboxEnv(), roots, person } = setting
      return connectRealClient({
        args,
        env: { NEWOAKS_DATA_DIR: dataDir, ...env },
        ...(roots && { roots: [folder] }),
        ...(person && { person: persons[person] }),
        atEnd,
      })
    })
  const call = async (tool: string, args: Args, setting: Setting = {}) =>
    (await client(setting)).call(tool, args).then(saidBy, reasonOf)

  return {
    file(name, content) {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    run: (...args) => runWith({}, ...args),
    runWith,
    async runUntil(lastLine, ...args) {
      const program = startProgram({ args, env: { NEWOAKS_DATA_DIR: dataDir }, atEnd })
      await program.until(() => (lastLine.test(program.stdout()) ? true : undefined))
      program.process.kill()
      await program.exited
      return program.stdout()
    },
    node: (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, args, (_error, stdout, stderr) => resolve(stdout + stderr))
      }),
    call,
    async answered(answer, tool, args, setting = {}) {
      script = answer
      const env = { ...(await service()), NEWOAKS_MAX_ATTEMPTS: '1', ...setting.env }
      return call(tool, args, { ...setting, env })
    },
    succeed: async (tool, args, setting = {}) => (await client(setting)).succeed(tool, args),
    sandbox: async (options) => (await sandboxAndEnv(options, atEnd)).env,
    service,
  }
}

/** Makes each thing once, by its name. */
function sharing<Thing>() {
  const made = new Map<string, Promise<Thing>>()
  return (name: string, make: () => Promise<Thing>): Promise<Thing> => {
    const thing = made.get(name) ?? make()
    made.set(name, thing)
    return thing
  }
}

function saidBy(result: CallToolResult): string {
  return result.isError ? textOf(result) : textsIn(result.structuredContent).join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(textsIn) : []
}
