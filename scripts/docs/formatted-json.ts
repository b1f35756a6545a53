import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'

/** A value as the formatter would have it in this file. @throws Error when the formatter fails */
export async function formattedJson(path: string, value: unknown): Promise<string> {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${path}`]
  const child = spawn(process.execPath, biome, { stdio: ['pipe', 'pipe', 'inherit'] })
  // A formatter that ends before it has read everything says so by its exit status.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(value, null, 2))
  const [text, [status]] = await Promise.all([textOf(child.stdout), once(child, 'close')])
  if (status !== 0) throw new Error(`The formatter failed at ${path}, with status ${status}.`)
  return text
}
