import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import type { ImportJob, StartOptions } from '../../../src/listings/imports/imports.ts'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import type { ImportResult } from '../../../src/listings/result.ts'
import type { SandboxOptions } from '../../../src/sandbox/sandbox.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { deleteElsewhere } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A chatbot into which ten listings, M1 to M10, were imported. */
async function tenLoaded(options: SandboxOptions = {}) {
  const { imports, load, mlsNumbers } = await sandboxImports(options)
  await load(listingsCsv(10))
  return {
    mlsNumbers,
    sync(
      text: string,
      { gone = 'delete', maxGone = 0.2 }: Partial<Sync> = {},
      request: Partial<StartOptions['request']> = {},
      onProgress?: StartOptions['onProgress'],
    ): ImportJob {
      return imports.start({
        request: { SerialNumber: 'demo', text, ...request },
        sync: { gone, maxGone },
        ...(onProgress && { onProgress }),
      })
    },
  }
}

/** As many listings that have nothing to do with M1, M2, …: N1, N2, … */
const others = (count: number) =>
  listingsCsv(count).replaceAll('\nM', '\nN').replaceAll('example/', 'example/n')

const cutRow = (csv: string, number: number) =>
  csv.replace(new RegExp(`^(M${number},for_sale),.*$`, 'm'), 'for_sale')

test.each(['first', 'last'] as const)(
  'a row that nobody can read may be any listing: none goes (%s)',
  async (duplicates) => {
    const { sync, mlsNumbers } = await tenLoaded()
    const { state, gone } = await sync(cutRow(listingsCsv(10), 4), {}, { duplicates }).ended
    expect(state).toBe('completed')
    expect(gone).toMatchObject({ count: 1, deleted: 0, refused: { code: 'unreadable_rows' } })
    expect(gone?.refused?.message).toContain('1 row')
    expect(await mlsNumbers()).toHaveLength(10)
  },
)

test('a footer may not', async () => {
  const { sync, mlsNumbers } = await tenLoaded()
  const { rows, gone } = await sync(`${listingsCsv(9)}9 listings,,,,,,,,,,,,,,,\n`).ended
  expect(rows).toMatchObject({ unchanged: 9, skipped: 1 })
  expect(gone).toMatchObject({ count: 1, deleted: 1 })
  expect(await mlsNumbers()).toHaveLength(9)
})

test('what a wrong file brings does not make the rest look few: not in a trial, not twice', async () => {
  const { sync, mlsNumbers } = await tenLoaded()
  const tooMany = { count: 10, share: 1, deleted: 0, refused: { code: 'too_many_gone' } }
  for (const dryRun of [true, false])
    expect((await sync(others(100), {}, { dryRun }).ended).gone).toMatchObject({
      known: 10,
      ...tooMany,
    })
  expect((await sync(others(100)).ended).gone).toMatchObject({ known: 110, ...tooMany })
  expect(await mlsNumbers()).toHaveLength(110)
  const right = await sync(listingsCsv(10)).ended
  expect(right.gone).toMatchObject({ count: 100, refused: { code: 'too_many_gone' } })
})

test('what a sync brings is known once it was allowed', async () => {
  const { sync, mlsNumbers } = await tenLoaded()
  const [, ...more] = others(20).split('\n')
  const mixed = listingsCsv(5) + more.join('\n')
  expect((await sync(mixed).ended).gone).toMatchObject({ share: 0.5, deleted: 0 })
  expect((await sync(mixed, { maxGone: 0.5 }).ended).gone).toMatchObject({ deleted: 5 })
  const next = mixed.replace(/^M[12],.*\n/gm, '')
  expect((await sync(next).ended).gone).toMatchObject({ known: 25, share: 0.08, deleted: 2 })
  expect(await mlsNumbers()).toHaveLength(23)
})

test('homes that were loaded without the source of their feed are told when it is synced', async () => {
  const { sync } = await tenLoaded()
  const feed = (text: string, request = {}) => sync(text, { gone: 'keep' }, request).ended
  await feed(listingsCsv(10), { source: 'elsewhere' })
  for (const dryRun of [true, false])
    expect((await feed(listingsCsv(8), { dryRun })).gone?.findings).toMatchObject(
      dryRun
        ? [{ code: 'other_source', message: expect.stringMatching(/^10 listings .*elsewhere/) }]
        : [{ code: 'other_source', message: expect.stringMatching(/^2 listings .*elsewhere/) }],
    )
})

test.each(['delete', 'sold'] as const)(
  'with a limit nothing can be gone: %s says so',
  async (gone) => {
    const { sync, mlsNumbers } = await tenLoaded()
    const result = await sync(listingsCsv(10), { gone }, { limit: 9 }).ended
    expect(result.gone).toMatchObject({ count: 0, refused: { code: 'not_complete' } })
    expect(await mlsNumbers()).toHaveLength(10)
  },
)

test('a trial of the first rows that would keep the others has nothing to say about them', async () => {
  const { sync } = await tenLoaded()
  const { state, gone } = await sync(listingsCsv(10), { gone: 'keep' }, { limit: 9 }).ended
  expect(state).toBe('completed')
  expect(gone).toBeUndefined()
})

test.each([
  ['refused key', 'delete', { operation: 'RealEstateDelete', status: 401 }, 'key_refused'],
  ['refused key', 'sold', { operation: 'RealEstateUpdate', status: 403 }, 'key_refused'],
] as const)('a %s while they are to be %s stops the run', async (_name, gone, fault, code) => {
  const { sync } = await tenLoaded({ faults: [fault] })
  const result = await sync(listingsCsv(9), { gone }).ended
  expect(result).toMatchObject({ state: 'stopped', gone: { count: 1, deleted: 0, sold: 0 } })
  expect(result.gone?.findings).toContainEqual(expect.objectContaining({ code }))
  expect(result.notes).toEqual([
    expect.stringMatching(/^Stopped before its end: 9 unchanged, 1 not (taken down|attempted)\.$/),
    expect.stringMatching(/^The service refused RealEstate/),
  ])
})

test.each([
  ['delete', 'RealEstateDelete', '9 unchanged, 1 of which it is not known whether'],
  ['sold', 'RealEstateUpdate', '9 unchanged, 1 of which it is not known whether'],
] as const)(
  'what became of those that are to be %s when it was cancelled is said first',
  async (gone, operation, told) => {
    const { sync } = await tenLoaded({ faults: [{ operation, latencyMs: 3000 }] })
    const job: ImportJob = sync(listingsCsv(9), { gone }, {}, ({ stage }) => {
      if (stage === 'syncing') setTimeout(() => job.cancel(), 1000)
    })
    const { state, notes, gone: counts } = await job.ended
    expect(state).toBe('stopped')
    expect(counts).toMatchObject({ unknown: 1 })
    expect(notes?.[0]).toBe(`Stopped before its end: ${told} they were taken down.`)
  },
)

test('so does a cancellation; the same again goes on', async () => {
  const { sync, mlsNumbers } = await tenLoaded()
  const job: ImportJob = sync(listingsCsv(9), {}, {}, ({ stage }) => {
    if (stage === 'syncing') job.cancel()
  })
  expect(await job.ended).toMatchObject({
    state: 'stopped',
    rows: { unchanged: 9 },
    gone: { count: 1, deleted: 0, notAttempted: 1 },
  })
  expect(await mlsNumbers()).toHaveLength(10)
  expect(await sync(listingsCsv(9)).ended).toMatchObject({
    state: 'completed',
    gone: { deleted: 1 },
  })
})

/** The section of a report about what is no longer in the file, without its markup. */
function goneSection({ files }: ImportResult): string {
  const page = readFileSync(files.report ?? '', 'utf8')
  const [, section = ''] = /<h2>No longer in the file<\/h2>(.*?)<h2>/s.exec(page) ?? []
  return section
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test.each([
  ['delete', true, 'M10 10 Elm Street Would be deleted'],
  ['sold', true, 'M10 10 Elm Street Would be set to Sold'],
  ['keep', false, 'M10 10 Elm Street Left as it is'],
  ['sold', false, '1 sold. Listing Address What was done M10 10 Elm Street Set to Sold'],
  ['delete', false, '1 deleted. Listing Address What was done M10 10 Elm Street Deleted'],
] as const)('the report names what is gone: %s, a trial: %s', async (gone, dryRun, text) => {
  const { sync } = await tenLoaded()
  const section = goneSection(await sync(listingsCsv(9), { gone }, { dryRun }).ended)
  expect(section).toContain(
    `1 of 10 loaded listings is no longer in the file (gone: ${gone})${dryRun || gone === 'keep' ? '.' : ':'}`,
  )
  expect(section).toContain(text)
})

test('and why it was left, or what went wrong', async () => {
  const { sync } = await tenLoaded({
    faults: [{ operation: 'RealEstateDelete', status: 400, times: 1 }],
  })
  const refused = goneSection(await sync(listingsCsv(5)).ended)
  expect(refused).toContain('50 % of the known listings are not in the file any more')
  expect(refused).toContain('M6 6 Elm Street Left as it is')
  const failed = goneSection(await sync(listingsCsv(9)).ended)
  expect(failed).toContain('The service refused RealEstateDelete')
  expect(failed).toContain('M10 10 Elm Street Left as it is')
})

/** The first listings, as the first page of a feed of twelve. */
function firstPage(count: number): string {
  const [header = '', ...rows] = listingsCsv(count).trim().split('\n')
  const names = header.split(',')
  const listings = rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])),
  )
  return JSON.stringify({ total: 12, page: 1, pages: 2, listings })
}

test.each(['delete', 'sold'] as const)(
  'a page of a feed does not tell what is gone: %s is refused before anything is sent',
  async (gone) => {
    const { sync, mlsNumbers } = await tenLoaded()
    for (const dryRun of [true, false])
      await expect(sync(firstPage(9), { gone }, { dryRun }).ended).rejects.toThrow(
        new InputError(
          'pasted text is a part of a feed, 9 of 12 listings: nobody can tell which listings are gone. Nothing was sent.',
          'Fetch all pages of the feed and sync them as one file, or keep what is gone (⟦{"gone":"keep"}⟧).',
        ),
      )
    expect(await mlsNumbers()).toHaveLength(10)
  },
)

test('a page of a feed may be loaded while everything is kept', async () => {
  const { sync, mlsNumbers } = await tenLoaded()
  const { state, rows, problems } = await sync(firstPage(11), { gone: 'keep' }).ended
  expect(state).toBe('completed')
  expect(rows).toMatchObject({ read: 11, failed: 0 })
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    code: 'page_of_feed',
    message: 'This is page 1 of 2 of a feed: 11 of 12 listings.',
  })
  expect(await mlsNumbers()).toContain('M11')
})

test('what is gone is told by the files it was loaded by, where these are several', async () => {
  const { imports } = await sandboxImports()
  const folder = temporaryFolder()
  const load = (name: string, text: string, sync?: Sync) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return imports.start({
      request: { SerialNumber: 'demo', path, source: 'feed' },
      ...(sync && { sync }),
    }).ended
  }
  await load('north.csv', listingsCsv(3))
  await load('south.csv', others(2))
  const { gone } = await load('north-again.csv', listingsCsv(2), { gone: 'keep', maxGone: 1 })
  expect(gone?.lastSet).toEqual({
    files: [
      { file: 'north.csv', count: 1, isChosen: true },
      { file: 'south.csv', count: 2, isChosen: true },
    ],
    inNoFile: 0,
    calls: 0,
    corrections: 0,
    marked: 0,
    sold: 0,
    homes: { calls: [], corrections: [], marked: [] },
  })
})

test.each(['delete', 'sold'] as const)(
  'the plan and the sync (%s) speak of as many loaded homes, also where some are created again, and of the same share',
  async (gone) => {
    const { load, sandbox } = await sandboxImports()
    await load(listingsCsv(30))
    await deleteElsewhere(sandbox, ['M1', 'M2', 'M28', 'M29'])
    const sync = (dryRun: boolean) => load(listingsCsv(25), { dryRun }, { gone, maxGone: 1 })
    const planned = await sync(true)
    const done = await sync(false)
    expect([planned.rows, done.rows]).toMatchObject([{ created: 2 }, { created: 2 }])
    expect([planned.gone, done.gone]).toMatchObject([
      { known: 30, count: 5, notInBot: 2 },
      { known: 30, count: 5, notInBot: 2, alreadyGone: 2 },
    ])
    expect(done.gone?.share).toBe(planned.gone?.share)
  },
)
