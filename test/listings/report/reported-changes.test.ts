import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withReportedChanges } from '../../../src/listings/report/reported-changes.ts'
import { importMarkdown } from '../../../src/resources/import-report.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

/** A run that has given six homes other prices. */
async function repriced() {
  const { load, imports } = await sandboxImports()
  await load(listingsCsv(6))
  const dearer = [1, 2, 3, 4, 5, 6].map((n) => [n, { SalePrice: `${110_000 + n}` }] as const)
  const result = await load(listingsCsv(6, Object.fromEntries(dearer)))
  return { imports, result }
}

test('the report of a run has every value that it replaced', async () => {
  const { imports, result } = await repriced()
  expect(result.changed?.[0]?.values).toHaveLength(3)
  const report = await importMarkdown(imports, result.runId, (text) => text)
  for (const n of [1, 2, 3, 4, 5, 6])
    expect(report).toContain(`${100_000 + n} → ${110_000 + n} (1: ${n} Elm Street)`)
  expect(report).not.toContain('more listings get another value')
})

test('of many values as many are told as are asked for', async () => {
  const { result } = await repriced()
  const [price] = (await withReportedChanges(result, 4)).changed ?? []
  expect(price?.values).toHaveLength(4)
  expect(price?.more).toBe('2 more listings get another value: the report of the run has them.')
  const [all] = (await withReportedChanges(result)).changed ?? []
  expect(all).toMatchObject({ count: 6 })
  expect(all).not.toHaveProperty('more')
  expect(all?.values).toHaveLength(6)
})

test('a report that is gone tells no more than the result', async () => {
  const { result } = await repriced()
  rmSync(result.files.reportJson ?? '')
  expect(await withReportedChanges(result)).toEqual(result)
})
