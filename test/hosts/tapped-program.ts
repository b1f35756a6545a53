import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const realProgram = new URL('../../dist/main.js', import.meta.url)

const Start = z.strictObject({
  pid: z.int(),
  variables: z.array(z.string()),
  settings: z.record(z.string(), z.string()),
})
/** What one server was given when a host started it. */
export type Start = z.infer<typeof Start>

const Request = z.looseObject({
  method: z.string().optional(),
  params: z
    .looseObject({
      protocolVersion: z.string().optional(),
      capabilities: z.record(z.string(), z.unknown()).optional(),
      _meta: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
})
/** A message that a host sent. */
export type Request = z.infer<typeof Request>

export interface TappedProgram {
  readonly file: string
  /** A folder of the path, which has the command `newoaks-mcp` as `npm install -g` makes it. */
  readonly bin: string
  /** One for each server that was started. */
  starts(): Start[]
  /** All that they were sent, in order. */
  requests(): Request[]
}

/** Makes a program that is the built one, and writes down what a host gives and sends it. */
export function tappedProgram(folder: string): TappedProgram {
  const bin = join(folder, 'bin')
  const file = join(folder, 'newoaks-mcp', 'dist', 'main.js')
  const record = join(folder, 'tap.jsonl')
  const tap = new URL('./tap.mjs', import.meta.url)
  tap.searchParams.set('to', record)
  for (const made of [bin, dirname(file)]) mkdirSync(made, { recursive: true })
  const load = (url: URL) => `import(${JSON.stringify(url.href)})`
  writeFileSync(file, `${load(tap)}.then(() => ${load(realProgram)})\n`)
  writeFileSync(join(bin, 'newoaks-mcp'), `#!/bin/sh\nexec node ${file} "$@"\n`, { mode: 0o755 })

  const lines = () =>
    existsSync(record)
      ? readFileSync(record, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line))
      : []
  const isStart = (line: unknown) => Start.safeParse(line).success
  return {
    file,
    bin,
    starts: () =>
      lines()
        .filter(isStart)
        .map((line) => Start.parse(line)),
    requests: () =>
      lines()
        .filter((line) => !isStart(line))
        .map((line) => Request.parse(line)),
  }
}
