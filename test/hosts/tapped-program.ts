import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  /** Stands where the folder of the project would: it has `dist/main.js`. */
  readonly project: string
  readonly file: string
  /** One for each server that was started. */
  starts(): Start[]
  /** All that they were sent, in order. */
  requests(): Request[]
}

/** Makes a program that is the built one, and writes down what a host gives and sends it. */
export function tappedProgram(folder: string): TappedProgram {
  const project = join(folder, 'newoaks-mcp')
  const file = join(project, 'dist', 'main.js')
  const record = join(folder, 'tap.jsonl')
  const tap = new URL('./tap.mjs', import.meta.url)
  tap.searchParams.set('to', record)
  mkdirSync(join(project, 'dist'), { recursive: true })
  const load = (url: URL) => `import(${JSON.stringify(url.href)})`
  writeFileSync(file, `${load(tap)}.then(() => ${load(realProgram)})\n`)

  const lines = () =>
    existsSync(record)
      ? readFileSync(record, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line))
      : []
  const isStart = (line: unknown) => Start.safeParse(line).success
  return {
    project,
    file,
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
