import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { Inspection } from '../../src/listings/imports/inspection.ts'
import { ImportResult } from '../../src/listings/result.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { deleteElsewhere, listAll, mlsNumbers } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { sandboxClient, sharedClient } from './sandbox-client.ts'

const ownClient = sharedClient()

const zero = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  unknown: 0,
  notAttempted: 0,
}

const LatestRuns = z.looseObject({ runs: z.tuple([z.looseObject({ runId: z.string() })]) })

test('from a pasted text: inspected, loaded, loaded again, changed, found, undone', async () => {
  const { SerialNumber, sandbox, succeed } = await ownClient()
  const text = listingsCsv(5)

  const seen = Inspection.parse(await succeed('inspect_listing_file', { text, SerialNumber }))
  expect(seen).toMatchObject({
    format: 'csv',
    delimiter: ',',
    headerRow: 1,
    rows: 5,
    source: 'newoaks',
    openFields: [],
    wouldBe: { ...zero, read: 5, created: 5 },
    problems: [],
  })
  expect(seen.columns[0]).toMatchObject({
    header: 'MLSNumber',
    fields: ['MLSNumber'],
    fillRate: 1,
    samples: ['M1', 'M2', 'M3'],
    evidence: 'preset',
  })
  expect(await mlsNumbers(sandbox, SerialNumber)).toEqual([])

  const load = async (args: Record<string, unknown>) =>
    ImportResult.parse(await succeed('import_listings', { SerialNumber, ...args }))
  expect(await load({ text, dryRun: true })).toMatchObject({
    state: 'dry_run',
    rows: { ...zero, read: 5, created: 5 },
  })
  expect(await mlsNumbers(sandbox, SerialNumber)).toEqual([])

  const first = await load({ text })
  expect(first).toMatchObject({ state: 'completed', rows: { ...zero, read: 5, created: 5 } })
  expect(await mlsNumbers(sandbox, SerialNumber)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5'])
  expect((await load({ text })).rows).toEqual({ ...zero, read: 5, unchanged: 5 })

  const changed = listingsCsv(6, { 2: { SalePrice: '99000' } })
  expect((await load({ text: changed })).rows).toEqual({
    ...zero,
    read: 6,
    created: 1,
    updated: 1,
    unchanged: 4,
  })
  const listings = await listAll(sandbox, SerialNumber)
  expect(listings).toHaveLength(6)
  expect(listings).toContainEqual(expect.objectContaining({ MLSNumber: 'M2', SalePrice: 99000 }))

  expect(await succeed('find_listings', { SerialNumber, text: '2 elm' })).toMatchObject({
    total: 1,
    page: 1,
    listings: [
      {
        MLSNumber: 'M2',
        Url: 'https://homes.example/2',
        id: expect.any(String),
        Address: '2 Elm Street',
        Status: 'Active',
        SalePrice: 99000,
        where: 'both',
      },
    ],
  })
  const { runId } = first
  expect(await succeed('get_run', { runId })).toMatchObject({ runId, state: 'completed' })
  expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({
    state: 'dry_run',
    toDelete: 5,
    deleted: 0,
  })
  expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
    state: 'completed',
    toDelete: 5,
    deleted: 5,
  })
  expect(await mlsNumbers(sandbox, SerialNumber)).toEqual(['M6'])
})

test.each([
  [
    'a Markdown table',
    {
      text: 'Two homes:\n\n| MLS# | List Price | Beds | Address |\n|---|---|---|---|\n| A1 | $250,000 | 3 | 1 Elm St, Springfield, IL 62701 |\n| A2 | $260,000 | 2 | 2 Elm St, Springfield, IL 62701 |\n',
    },
  ],
  [
    'rows',
    {
      rows: [
        { 'MLS#': 'A1', 'List Price': 250000, Beds: 3, Address: '1 Elm St, Springfield, IL 62701' },
        { 'MLS#': 'A2', 'List Price': 260000, Beds: 2, Address: '2 Elm St, Springfield, IL 62701' },
      ],
    },
  ],
])('%s out of a chat, with what is missing given', async (_name, source) => {
  const { SerialNumber, sandbox, succeed } = await ownClient()
  const constants = {
    SaleType: 'for_sale',
    Status: 'Active',
    CurrencySymbol: '$',
    PropertyType: 'House',
    Bathrooms: 2,
    Url: 'https://homes.example/{MLSNumber}',
    YearBuilt: 1990,
    DaysOnMarket: 1,
    LotArea: 5000,
    BuildingArea: 1500,
    AreaUnit: 'Square Feet',
    ParkingSpots: 1,
  }
  const result = await succeed('import_listings', { SerialNumber, ...source, constants })
  expect(result).toMatchObject({ state: 'completed', rows: { ...zero, read: 2, created: 2 } })
  expect(await listAll(sandbox, SerialNumber)).toContainEqual(
    expect.objectContaining({
      MLSNumber: 'A1',
      Url: 'https://homes.example/A1',
      SalePrice: 250000,
      Bedrooms: 3,
    }),
  )
})

test('a row that lacks a value fails, and the file of failed rows can be corrected and loaded', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const { succeed } = await connectRealClient({
    env: { ...env, NEWOAKS_IMPORT_DIRS: env.NEWOAKS_DATA_DIR },
  })
  const text = listingsCsv(4, { 3: { Bedrooms: '' } })
  const result = ImportResult.parse(
    await succeed('import_listings', { SerialNumber: 'demo', text }),
  )
  expect(result.rows).toEqual({ ...zero, read: 4, created: 3, failed: 1 })
  expect(result.problems).toEqual([
    expect.objectContaining({
      severity: 'failed',
      code: 'missing_value',
      column: 'Bedrooms',
      field: 'Bedrooms',
      count: 1,
      firstRows: [4],
    }),
  ])
  const failedRows = result.files.failedRows ?? ''
  const content = readFileSync(failedRows, 'utf8')
  expect(content).toContain('ParkingSpots,SalePrice,Address,_row,_code,_reason\n')
  writeFileSync(failedRows, content.replace(',House,,', ',House,7,'))
  const again = await succeed('import_listings', { SerialNumber: 'demo', path: failedRows })
  expect(again).toMatchObject({ rows: { ...zero, read: 1, created: 1 } })
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3', 'M4'])
})

test('files: only in the roots of the client and the folders that are set, after links', async () => {
  const { env } = await sandboxAndEnv()
  const folder = temporaryFolder()
  const root = join(folder, 'root')
  const allowed = join(folder, 'allowed')
  for (const each of [root, allowed]) {
    mkdirSync(each)
    writeFileSync(join(each, 'a.csv'), listingsCsv(1))
  }
  const outside = writeListings(listingsCsv(1))
  symlinkSync(outside, join(root, 'link.csv'))
  const dirs = { NEWOAKS_IMPORT_DIRS: allowed }
  const { succeed, call } = await connectRealClient({ env: { ...env, ...dirs }, roots: [root] })

  for (const path of [join(root, 'a.csv'), 'a.csv', join(allowed, 'a.csv')])
    expect(await succeed('inspect_listing_file', { path })).toMatchObject({ rows: 1 })
  for (const path of [outside, join(root, 'link.csv'), join(root, '..', 'nowhere.csv')]) {
    const result = await call('inspect_listing_file', { path })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('NEWOAKS_IMPORT_DIRS')
  }
})

test('without any folder the error says what to set', async () => {
  const { call, SerialNumber } = await ownClient()
  const path = writeListings(listingsCsv(1))
  const result = await call('import_listings', { SerialNumber, path })
  expect(result.isError).toBe(true)
  expect(textOf(result)).toContain('NEWOAKS_IMPORT_DIRS')
  expect(textOf(result)).toContain('not_applied')
})

test('progress tells how far a run is, and a run can be stopped and gone on with', async () => {
  const { sandbox, env } = await sandboxAndEnv({ faults: [{ latencyMs: 300 }] })
  const one = await connectRealClient({ env })
  const messages: string[] = []
  let runId: unknown
  const running = one.succeed(
    'import_listings',
    { SerialNumber: 'demo', text: listingsCsv(300) },
    {
      onprogress: ({ message = '' }) => {
        messages.push(message)
        if (!/^\d+ of 300 rows/.test(message) || runId !== undefined) return
        // Another server, on the same ledger, finds and stops the run.
        runId = ''
        void stopFromOutside()
      },
    },
  )
  async function stopFromOutside() {
    const other = await connectRealClient({ env })
    const { runs } = LatestRuns.parse(await other.succeed('get_run'))
    runId = runs[0].runId
    await other.succeed('get_run', { runId, cancel: true })
  }
  const result = ImportResult.parse(await running)
  expect(messages[0]).toBe('Reading the file.')
  expect(result.state).toBe('stopped')
  expect(result.runId).toBe(runId)
  expect(result.rows.notAttempted).toBeGreaterThan(0)
  const { read, ...others } = result.rows
  expect(read).toBe(300)
  expect(await one.succeed('get_run', { runId, row: 301 })).toMatchObject({
    notes: [
      expect.stringMatching(/^(Stopped before its end|Nothing of it was loaded): /),
      expect.any(String),
      expect.stringContaining('Row 301 was not attempted'),
    ],
  })
  expect(await one.succeed('get_run', { runId, cancel: true })).toMatchObject({
    state: 'stopped',
    notes: [
      `Nothing was cancelled: run ${runId} had ended before this call, it was stopped before its end.`,
      expect.stringMatching(/^(Stopped before its end|Nothing of it was loaded): /),
      expect.any(String),
    ],
  })
  expect(Object.values(others).reduce((sum, count) => sum + count)).toBe(300)

  const again = await one.succeed('import_listings', {
    SerialNumber: 'demo',
    text: listingsCsv(300),
  })
  expect(again).toMatchObject({ state: 'completed' })
  expect(await mlsNumbers(sandbox)).toHaveLength(300)
})

test('what cannot be loaded is refused with the reason, and nothing is sent', async () => {
  const { SerialNumber, sandbox, call } = await ownClient()
  const cases: [Record<string, unknown>, string][] = [
    [{ text: 'Region,Month of Period End,Homes Sold\nNational,May 2012,9\n' }, 'listings'],
    [{ text: listingsCsv(1), constants: { Bedroms: 3 } }, 'Bedroms'],
    [{ text: listingsCsv(1), preset: 'redfinn' }, 'redfinn'],
    [{ text: listingsCsv(1), mapping: { Nope: 'City' } }, 'Nope'],
    [{ text: 'MLSNumber,Address\n"M1,1 Elm Street\nM2,2 Elm Street\n' }, 'line 2'],
    [{}, 'exactly one'],
    [{ text: 'a', rows: [] }, 'exactly one'],
  ]
  for (const [args, reason] of cases) {
    const result = await call('import_listings', { SerialNumber, ...args })
    expect(result.isError, reason).toBe(true)
    expect(textOf(result)).toContain(reason)
    expect(textOf(result)).toContain('not_applied')
  }
  expect(await mlsNumbers(sandbox, SerialNumber)).toEqual([])
})

test('a mistyped chatbot ID is told before what is ready', async () => {
  const { succeed } = await ownClient()
  const seen = await succeed('inspect_listing_file', {
    SerialNumber: 'dmeo',
    text: listingsCsv(2),
  })
  const members = Object.keys(seen)
  expect(members.slice(0, 2)).toEqual(['notes', 'notCompared'])
  expect(members.indexOf('ready')).toBeGreaterThan(1)
  expect(seen).toMatchObject({
    notes: [expect.stringContaining('Nothing is known of chatbot "dmeo"')],
    notCompared: expect.stringContaining('There is no chatbot dmeo'),
  })
})

test('a run that nobody knows', async () => {
  const { call } = await ownClient()
  for (const tool of ['get_run', 'undo_import']) {
    const result = await call(tool, { runId: 'nope' })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('There is no run nope.')
  }
})

test('why a row did not land is told of that row', async () => {
  const { SerialNumber, succeed } = await ownClient()
  const text = listingsCsv(20, {
    2: { Bedrooms: '' },
    16: { Status: 'Haunted' },
    17: { Bedrooms: '' },
  })
  const { runId } = await succeed('import_listings', { SerialNumber, text })
  expect(await succeed('get_run', { runId, row: 17 })).toMatchObject({
    state: 'completed',
    row: { row: 17, state: 'failed', reasons: [expect.stringContaining('Haunted')] },
  })
  expect(await succeed('get_run', { runId, row: 3 })).toMatchObject({
    row: { row: 3, state: 'failed' },
    notes: ['Next with the same problem: row 18.'],
  })
  expect(await succeed('get_run', { runId, row: 16 })).toMatchObject({
    notes: [
      'Row 16 is not among the rows that did not land. Those that did not land: rows 3, 17, 18.',
    ],
  })
  const { runId: trial } = await succeed('import_listings', {
    SerialNumber,
    text: listingsCsv(2),
    dryRun: true,
  })
  expect(await succeed('get_run', { runId: trial, row: 1 })).toMatchObject({
    notes: [
      'Row 1 is no listing: the first of the file is in row 2, below the names of the columns.',
    ],
  })
})

test('what is said of a row that landed is told of that row alone', async () => {
  const { SerialNumber, succeed } = await ownClient()
  const text = listingsCsv(3, { 2: { SalePrice: '-5' } })
  const { runId, notes } = await succeed('import_listings', { SerialNumber, text })
  expect(notes).toEqual([expect.stringMatching(/^1 new home has no price/)])
  const told = await succeed('get_run', { runId, row: 3 })
  expect(told).toMatchObject({
    row: {
      row: 3,
      state: 'created',
      reasons: expect.arrayContaining([expect.stringContaining('is below zero')]),
    },
  })
  expect(told).not.toHaveProperty('notes')
  expect(await succeed('get_run', { runId, row: 2 })).toMatchObject({
    notes: ['Row 2 has nothing against it: there is no row that failed or was left out.'],
  })
})

test('of a file that was only tried, a row is told of the dry run, and that it is one', async () => {
  const { succeed } = await sandboxClient()
  const { runId } = await succeed('import_listings', {
    SerialNumber: 'demo',
    text: listingsCsv(2),
    dryRun: true,
  })
  expect(await succeed('get_run', { row: 2 })).toMatchObject({
    runId,
    notes: expect.arrayContaining(['There is only a dry run: nothing was sent by it.']),
  })
})

test('the latest runs are listed to whoever knows no run ID', async () => {
  const { env } = await sandboxAndEnv()
  const path = writeListings(listingsCsv(2), 'homes.csv')
  const { succeed, call } = await connectRealClient({ env, roots: [dirname(path)] })
  expect(await succeed('get_run')).toEqual({ total: 0, runs: [] })
  const { runId } = await succeed('import_listings', { SerialNumber: 'demo', path })
  expect(await succeed('get_run')).toEqual({
    total: 1,
    runs: [
      {
        runId,
        kind: 'import',
        file: 'homes.csv',
        SerialNumber: 'demo',
        state: 'completed',
        startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        by: 'import_listings',
        host: 'e2e 1',
        path: realpathSync(path),
        created: 2,
        updated: 0,
      },
    ],
  })
  expect(await succeed('get_run', { row: 2 })).toEqual({
    runId,
    state: 'completed',
    notes: ['Row 2 has nothing against it: there is no row that failed or was left out.'],
  })
  expect(await succeed('get_run', { runId, cancel: true })).toMatchObject({
    state: 'completed',
    notes: [`Nothing was cancelled: run ${runId} had ended before this call, it was completed.`],
  })
  await succeed('undo_import', { runId })
  const { undoRunId } = await succeed('undo_import', { runId, confirm: true })
  expect(textOf(await call('get_run', { runId: undoRunId, row: 2 }))).toContain(
    'is an undoing: it has no rows.',
  )
  const trial = { SerialNumber: 'demo', path, dryRun: true }
  const dry = await succeed('import_listings', trial)
  expect(await succeed('get_run')).toMatchObject({
    total: 2,
    runs: [{ runId: undoRunId }, { runId }],
    notes: [`Left out: 1 dry run, which sent nothing, runId ${dry.runId}.`],
  })
  expect(await succeed('get_run', { runId: dry.runId })).toMatchObject({ state: 'dry_run' })
  expect(await succeed('get_run', { row: 2 })).toMatchObject({ runId })
  const again = { SerialNumber: 'demo', path }
  for (let more = 0; more < 19; more += 1) await succeed('import_listings', again)
  const all = await succeed('get_run')
  expect(all).toMatchObject({
    total: 21,
    notes: [
      'The latest 20 of 21 runs. Earlier ones: get_changes with only: runs.',
      `Left out: 1 dry run, which sent nothing, runId ${dry.runId}.`,
    ],
  })
  expect(all.runs).toHaveLength(20)
  const refused = await call('get_run', { cancel: true })
  expect(textOf(refused)).toContain('The runId is missing.')
})

test('a load of which every row failed says so wherever it is told', async () => {
  const { client, succeed } = await sandboxClient()
  const text = listingsCsv(3).replaceAll('Active', 'Haunted')
  const result = await succeed('import_listings', { SerialNumber: 'demo', text })
  expect(result).toMatchObject({
    state: 'completed',
    rows: { read: 3, failed: 3 },
    notes: ['Nothing of it was loaded: 3 failed.'],
  })
  // What went wrong stands before the counts.
  const members = Object.keys(result)
  expect(members[0]).toBe('notes')
  expect(members.indexOf('problems')).toBeLessThan(members.indexOf('rows'))
  expect(await succeed('get_run', {})).toMatchObject({ runs: [{ nothingLoaded: true }] })
  expect(await succeed('get_changes', { only: 'runs' })).toMatchObject({
    changes: [{ nothingLoaded: true }],
  })
  const uri = `newoaks://runs/${result.runId}`
  expect(JSON.stringify(await client.readResource({ uri }))).toContain(
    'completed, but nothing was loaded.',
  )
})

test('a load into a chatbot that there is not says first that nothing was loaded', async () => {
  const { succeed } = await ownClient()
  const args = { SerialNumber: 'nobody', text: listingsCsv(2) }
  const { notes, runId } = await succeed('import_listings', args)
  expect(notes).toEqual([
    'Nothing of it was loaded: 2 not attempted.',
    expect.stringMatching(/^The service refused RealEstateCreate .* There is no chatbot nobody/),
  ])
  expect(await succeed('get_run', { runId })).toMatchObject({ notes })
})

test('an undoing says how many others are where it points to', async () => {
  const { succeed, sandbox, SerialNumber } = await ownClient()
  await succeed('import_listings', { SerialNumber, text: listingsCsv(2) })
  const text = listingsCsv(60, { 1: { SalePrice: '123456' } })
  const { runId } = await succeed('import_listings', { SerialNumber, text })
  const planned = await succeed('undo_import', { runId })
  expect(planned).toMatchObject({ toDelete: 58, updated: 1 })
  expect(planned.notes).toContain(
    `first has 30 of these 58; all: find_listings (runId ${runId}), beside those that it only updated.`,
  )
  expect(await succeed('find_listings', { runId })).toMatchObject({ total: 59 })
  await deleteElsewhere(sandbox, ['M60'], SerialNumber)
  await succeed('undo_import', { runId })
  const done = await succeed('undo_import', { runId, confirm: true })
  expect(done).toMatchObject({ deleted: 57, alreadyGone: 1 })
  expect(done.notes).toContain(
    `first has 30 of these 57; all: find_listings (runId ${done.undoRunId}, state: deleted), beside 1 not there.`,
  )
})

test('an undoing of more homes than have room says where all of them are, before and after', async () => {
  const { succeed, SerialNumber } = await ownClient()
  // As long as those of portals are.
  const path = 'https://homes.example/TX/Springfield/a-house-with-a-garden-62704/home/1000'
  const text = listingsCsv(60).replaceAll('https://homes.example/', path)
  const { runId } = await succeed('import_listings', { SerialNumber, text })
  const notesOf = ({ notes }: Record<string, unknown>) => z.array(z.string()).parse(notes)
  const planned = await succeed('undo_import', { runId })
  expect(JSON.stringify(planned).length).toBeLessThan(8000)
  expect(planned.first).toHaveLength(30)
  expect(notesOf(planned)).toContain(
    `first has 30 of these 60; all: find_listings (runId ${runId}).`,
  )
  expect(await succeed('find_listings', { runId })).toMatchObject({ total: 60 })
  const done = await succeed('undo_import', { runId, confirm: true })
  expect(done.first).toHaveLength(30)
  expect(notesOf(done).slice(0, 2)).toEqual([
    'Done: 60 deleted.',
    `first has 30 of these 60; all: find_listings (runId ${done.undoRunId}, state: deleted).`,
  ])
  const deleted = { runId: done.undoRunId, state: 'deleted' }
  expect(await succeed('find_listings', deleted)).toMatchObject({ total: 60 })
})
