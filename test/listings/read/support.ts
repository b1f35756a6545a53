import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type OpenOptions,
  openSource,
  type SourceInput,
} from '../../../src/listings/read/open-source.ts'
import type { Source, SourceRow } from '../../../src/listings/read/source.ts'
import { eachRow } from '../../support/each-row.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const known = [
  ...['ADDRESS', 'CITY', 'PRICE', 'BEDS', 'BATHS', 'STATUS', 'MLS#', 'ListingId', 'ListPrice'],
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

/** A file in a folder of its own; its path. */
export async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(temporaryFolder(), name)
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
  for await (const row of eachRow(source)) rows.push(row)
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
