import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts'
import { type TappedProgram, tappedProgram } from './tapped-program.ts'

const bin = fileURLToPath(new URL('./node_modules/.bin', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A person's machine, as far as a host sees it: a home, a shell, the server, and the service. */
export interface Host {
  /** The home folder, and the one where commands run. Nobody else's process names it. */
  readonly home: string
  /** A folder of the home where its person keeps files of listings. */
  readonly listings: string
  readonly sandbox: Sandbox
  readonly server: TappedProgram
  /** How a client is told to start the server. */
  readonly command: {
    readonly command: string
    readonly args: string[]
    readonly env: Record<string, string>
  }
  /** Writes a file of the home folder. */
  write(path: string, text: string): void
  /** Runs a command of the installed clients to its end. */
  run(
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<Ended>
  close(): Promise<void>
}

export async function openHost(): Promise<Host> {
  const home = mkdtempSync(join(tmpdir(), 'newoaks-host-'))
  const listings = join(home, 'listings')
  const sandbox = await startSandbox()
  const server = tappedProgram(home)
  const { PATH = '', SHELL_SETTING = '', SHELL_API_KEY = '' } = process.env
  const shell = {
    PATH: [server.bin, bin, PATH].join(delimiter),
    HOME: home,
    SHELL_SETTING,
    SHELL_API_KEY,
    // Hosts that would call home or ask a person.
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  }
  return {
    home,
    listings,
    sandbox,
    server,
    command: {
      command: 'node',
      args: [server.file],
      env: {
        NEWOAKS_BASE_URL: sandbox.url,
        NEWOAKS_SECRET_KEY: sandbox.secretKey,
        NEWOAKS_DATA_DIR: join(home, 'data'),
        NEWOAKS_IMPORT_DIRS: home,
      },
    },
    write(path, text) {
      const file = join(home, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
    run(command, args, env) {
      const child = spawn(command, args, {
        cwd: home,
        env: { ...shell, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const written = { stdout: '', stderr: '' }
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('utf8').on('data', (piece: string) => {
          written[name] += piece
        })
      return new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code) => resolve({ code, ...written }))
      })
    },
    async close() {
      await sandbox.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
