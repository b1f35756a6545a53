import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import {
  type OpenOptions,
  openSource,
  type SourceInput,
} from '../../../src/listings/read/open-source.ts'
import type { Source, SourceRow } from '../../../src/listings/read/source.ts'

const known = [
  'ADDRESS',
  'CITY',
  'PRICE',
  'BEDS',
  'BATHS',
  'STATUS',
  'MLS#',
  'ListingId',
  'ListPrice',
]

export function knownHeaders(names: readonly string[]): number {
  return names.filter((name) => known.includes(name)).length
}

export function open(
  input: SourceInput,
  options: Omit<OpenOptions, 'knownHeaders'> = {},
): Promise<Source> {
  return openSource(input, { knownHeaders, ...options })
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newoaks-read-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A file in a folder of its own; its path. */
export async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), name)
  await writeFile(path, content)
  return path
}

export async function openFileOf(
  name: string,
  content: string | Uint8Array,
  options: Omit<OpenOptions, 'knownHeaders'> = {},
): Promise<Source> {
  return open({ path: await file(name, content) }, options)
}

export async function rowsOf(source: Source): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of source.rows()) rows.push(row)
  return rows
}

/** Row number and cells, as they are told. */
export async function cellsOf(source: Source): Promise<unknown[]> {
  return (await rowsOf(source)).map(({ row, cells }) => [row, Object.fromEntries(cells)])
}

/** Row number and code of every row with a fault. */
export async function faultsOf(source: Source): Promise<unknown[]> {
  return (await rowsOf(source)).flatMap(({ row, fault }) =>
    fault ? [[row, fault.state, fault.code]] : [],
  )
}

/** Row number, code and column of every warning about a cell. */
export async function findingsOf(source: Source): Promise<unknown[]> {
  return (await rowsOf(source)).flatMap(({ row, findings = [] }) =>
    findings.map(({ code, column }) => [row, code, column]),
  )
}

/** Message and hint of the InputError; any other error fails the test. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof InputError) return `${error.message} ${error.hint}`
    throw error
  }
  throw new Error('nothing was refused')
}
