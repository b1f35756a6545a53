import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** The built program. */
export const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** A folder for a benchmark alone, which is gone when the process ends. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Arguments of Node with which a process tells on its stderr, when it ends, what it has used. */
function tellAtEnd(use: string): readonly string[] {
  const script = `process.on('exit',()=>process.stderr.write(${use}+'\\n'))`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

/** Those for its peak memory. */
export const tellPeak = tellAtEnd("'peak '+process.resourceUsage().maxRSS+' kB'")

/** The peak memory that a process told, MB. */
export function peakMb(stderr: string): number {
  return Number(/peak (\d+) kB/.exec(stderr)?.[1]) / 1024
}

/** Those for the time that it kept the cores busy, in all its threads. */
export const tellCpu = tellAtEnd("'cpu '+(process.cpuUsage().user+process.cpuUsage().system)+' us'")

/** The time that a process told, milliseconds. */
export function cpuMs(stderr: string): number {
  return Number(/cpu (\d+) us/.exec(stderr)?.[1]) / 1000
}

export interface SandboxProcess {
  readonly url: string
  readonly secretKey: string
  readonly pid: number
  stop(): void
}

/** @param folder for the file of faults. */
export async function startSandboxProcess(
  folder: string,
  { latencyMs, chatbots }: { readonly latencyMs: number; readonly chatbots: readonly string[] },
): Promise<SandboxProcess> {
  const faults = join(folder, 'faults.json')
  await writeFile(faults, JSON.stringify(latencyMs > 0 ? [{ latencyMs }] : []))
  const bots = chatbots.flatMap((serialNumber) => ['--chatbot', serialNumber])
  const child = spawn(
    process.execPath,
    [program, 'sandbox', '--memory', '--port', '0', '--faults', faults, ...bots],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  for await (const piece of child.stdout) {
    output += String(piece)
    if (output.includes('Data:')) break
  }
  return {
    url: /NEWOAKS_BASE_URL=(\S+)/.exec(output)?.[1] ?? '',
    secretKey: /NEWOAKS_SECRET_KEY=(\S+)/.exec(output)?.[1] ?? '',
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  }
}

/** A service that answers every request at once, and does nothing. */
export async function startPlainService(): Promise<{
  readonly child: ChildProcess
  readonly url: string
}> {
  const file = fileURLToPath(new URL('plain-service.mjs', import.meta.url))
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { child, url: `http://127.0.0.1:${z.coerce.number().parse(String(port))}` }
}

/** Runs Node to the end of the program that the arguments name. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  node = process.execPath,
): Promise<{ stdout: string; stderr: string }> {
  const child = spawn(node, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (piece) => {
    stdout += String(piece)
  })
  child.stderr.on('data', (piece) => {
    stderr += String(piece)
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${stderr}${stdout}`)
  return { stdout, stderr }
}

/** The value that this part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
