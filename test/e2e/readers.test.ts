import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Inspection } from '../../src/listings/imports/inspection.ts'
import { ImportResult } from '../../src/listings/result.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { calledBy, runProgram, textOf } from '../support/program.ts'
import { mlsNumbers } from '../support/sandbox.ts'
import { sharedClient } from './sandbox-client.ts'

const ownClient = sharedClient()
const bot = ['--bot', 'demo']
/** Rows without bedrooms, without a number, and with a status that is left out. */
const text = listingsCsv(5, { 2: { Bedrooms: '' }, 3: { Status: 'Contingent' } }).replace(
  'LotArea,',
  'Ground,',
)
const flag = /--(map|set|on-missing|unit|accept|sheet)\b/
const argument = /\b(mapping|constants|onMissing|units|sheet|recordsPath) ["{[]/

function written({ files }: ImportResult): string[] {
  const { failedRows = '', skippedRows = '', report = '', reportJson = '' } = files
  return [failedRows, skippedRows, report, reportJson].map((file) => readFileSync(file, 'utf8'))
}

test('at a terminal, choices are flags: in the text, in JSON, and in every file that is written', async () => {
  const { env } = await sandboxAndEnv()
  const args = ['import', writeListings(text), ...bot, '--dry-run']
  const { stdout, stderr } = await runProgram({ args, env })
  const json = await runProgram({ args: [...args, '--json'], env })
  const files = written(ImportResult.parse(JSON.parse(json.stdout)))
  for (const said of [stdout, stderr, json.stdout, ...files]) {
    expect(said).not.toMatch(/[⟦⟧]/)
    expect(said).not.toMatch(argument)
  }
  for (const said of [stdout, json.stdout, ...files]) expect(said).toMatch(flag)
  const error = await runProgram({ args: [...args, '--sheet', 'A'], env })
  expect(error.stderr).toContain('--sheet is for workbooks only.')
})

test('in a tool, choices are arguments: in results, in errors, in files, and of what was typed at a terminal', async () => {
  const { env, call, succeed, SerialNumber } = await ownClient()
  const load = { SerialNumber, text, dryRun: true }
  const result = ImportResult.parse(await succeed('import_listings', load))
  const inspection = await succeed('inspect_listing_file', { text })
  const typed = await runProgram({
    args: ['import', writeListings(text), '--bot', SerialNumber, '--dry-run', '--json'],
    env,
  })
  const { runId } = ImportResult.parse(JSON.parse(typed.stdout))
  const status = await succeed('get_run', { runId })
  const files = written(result)
  for (const said of [result, inspection, status, ...files].map((each) => JSON.stringify(each))) {
    expect(said).not.toMatch(/[⟦⟧]/)
    expect(said).not.toMatch(flag)
  }
  const fixes = result.problems.map(({ fix }) => fix).join(' ')
  expect(fixes).toContain('onMissing {"LotArea":"skip"}')
  expect(fixes).toContain('onMissing {"Status":"derive"}')
  const refused = textOf(await call('inspect_listing_file', { text, sheet: 'A' }))
  expect(refused).toContain('sheet is for workbooks only.')
})

test('the command that a trial shows loads the file', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const file = writeListings(listingsCsv(4, { 2: { Bedrooms: '' } }), 'my listings.csv')
  const trial = await runProgram({
    args: ['import', file, ...bot, '--dry-run', '--set', 'ParkingSpots=0'],
    env,
  })
  expect(trial.stdout).toContain('Ready to copy; it leaves out what has no Bedrooms (1 row):')
  expect(trial.stdout).toContain(
    `  ${calledBy} import '${file}' --bot demo --set ParkingSpots=0 --on-missing Bedrooms=skip\n`,
  )
  const words = ['--set', 'ParkingSpots=0', '--on-missing', 'Bedrooms=skip']
  const { code } = await runProgram({ args: ['import', file, ...bot, ...words], env })
  expect(code).toBe(0)
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M3', 'M4'])
})

test('the arguments that a trial of a tool has ready load the rest', async () => {
  const { sandbox, succeed, SerialNumber } = await ownClient()
  const given = { SerialNumber, constants: { ParkingSpots: 0 }, limit: 3 }
  const rows = { text: listingsCsv(4, { 2: { Bedrooms: '' } }) }
  const trial = await succeed('import_listings', { ...given, ...rows, dryRun: true })
  const ready = ImportResult.parse(trial).ready ?? {}
  expect(ready).toEqual({ ...given, onMissing: { Bedrooms: 'skip' } })
  expect(await succeed('import_listings', { ...ready, ...rows })).toMatchObject({
    rows: { read: 3, created: 2, skipped: 1 },
  })
  expect(await mlsNumbers(sandbox, SerialNumber)).toEqual(['M1', 'M3'])
})

test('rows that were left out come back from their file', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const file = writeListings(listingsCsv(4, { 2: { Status: 'Pending' } }))
  const first = await runProgram({ args: ['import', file, ...bot, '--json'], env })
  const { files } = ImportResult.parse(JSON.parse(first.stdout))
  expect(files.failedRows).toBeUndefined()
  const skipped = files.skippedRows ?? ''
  const content = readFileSync(skipped, 'utf8')
  expect(content).toContain(',_row,_code,_reason\n')
  expect(content).toContain(',3,under_contract,')
  writeFileSync(skipped, content.replace(',Pending,', ',Active,'))
  const again = await runProgram({ args: ['import', skipped, ...bot, '--json'], env })
  const result = ImportResult.parse(JSON.parse(again.stdout))
  expect(result.rows).toMatchObject({ read: 1, created: 1 })
  expect(result.files.skippedRows).toBeUndefined()
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3', 'M4'])
})

test('an inspection of a wide file is short enough to be read', async () => {
  const { succeed } = await ownClient()
  const headers = Array.from({ length: 900 }, (_, at) => `Internal column number ${at}`)
  const [names = '', ...rows] = listingsCsv(2).trim().split('\n')
  const wide = [`${names},${headers}`, ...rows.map((row) => `${row},${headers}`)].join('\n')
  const seen = Inspection.parse(await succeed('inspect_listing_file', { text: wide }))
  expect(JSON.stringify(seen).length).toBeLessThan(20_000)
  expect(seen.columns).toHaveLength(names.split(',').length)
  expect(seen.unusedColumns).toHaveLength(101)
})

test('a flag that is not written as a pair is refused before the file is read', async () => {
  const flags = ['--unit', 'LotArea', '--set', '[Condo]']
  const { code, stderr } = await runProgram({ args: ['import', 'a.csv', ...bot, ...flags] })
  expect(stderr).toContain('--unit: must be written Field=unit')
  expect(stderr).toContain('--set: must be written Field=value')
  expect(code).toBe(2)
})
