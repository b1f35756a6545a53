import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { StartOptions } from '../../../src/listings/imports/imports.ts'
import { listingsCsv, writeListings } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

const text = listingsCsv(3, { 2: { Bedrooms: '' } })

/** What the report of a trial proposes to do next, and its texts. */
async function reportOf(options: Partial<StartOptions>) {
  const { imports } = await sandboxImports()
  const request = { SerialNumber: 'demo', path: writeListings(text, 'june.csv'), dryRun: true }
  const { files } = await imports.start({ caller: { tool: 'test' }, request, ...options }).ended
  return JSON.parse(readFileSync(files.reportJson ?? '', 'utf8'))
}

test.each([
  ['an agent', {}, 'onMissing {"Bedrooms":"skip"}', 'import_listings {'],
  [
    'who typed a command',
    { command: 'newoaks-mcp import june.csv' },
    '--on-missing Bedrooms=skip',
    'newoaks-mcp import june.csv --on-missing',
  ],
  [
    'at the page',
    { reader: 'page', command: 'newoaks-mcp import june.csv' },
    '“Rows without Bedrooms are left out”',
    'newoaks-mcp import june.csv --on-missing',
  ],
] as const)('a report speaks to %s', async (_, options, said, next) => {
  const report = await reportOf(options)
  expect(JSON.stringify(report.result.problems)).toContain(JSON.stringify(said).slice(1, -1))
  expect(report.next.command).toContain(next)
})

test('nothing is proposed to a person for whom no command does it as it was done', async () => {
  expect(await reportOf({ reader: 'terminal' })).not.toHaveProperty('next')
  const command = 'newoaks-mcp import june.csv'
  const corrections = [{ row: 3, column: 'Bathrooms', value: '2' }]
  expect(await reportOf({ reader: 'page', command, corrections })).not.toHaveProperty('next')
})
