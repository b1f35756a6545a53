import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { deleteElsewhere, listAll, setFaults } from '../../support/sandbox.ts'
import { sandboxSyncs } from '../../support/sandbox-imports.ts'

/** A chatbot into which ten listings, M1 to M10, were imported. */
async function tenLoaded() {
  const chatbot = await sandboxSyncs()
  await chatbot.load(listingsCsv(10))
  return chatbot
}

const pending = { 2: { Status: 'Pending' }, 3: { Status: 'Withdrawn' } }

test('what is still on the market is not gone, though its rows are left out', async () => {
  const { load, mlsNumbers } = await tenLoaded()
  const text = listingsCsv(10, {
    1: { Status: 'Contingent' },
    2: { Status: 'Active Under Contract' },
  })
  const { rows, gone } = await load(text, {})
  expect(rows).toMatchObject({ skipped: 2, unchanged: 8 })
  expect(gone).toMatchObject({ count: 0, deleted: 0 })
  expect(await mlsNumbers()).toHaveLength(10)
})

test('what is off the market is told apart from what is no longer in the file', async () => {
  const { load, mlsNumbers } = await tenLoaded()
  const result = await load(listingsCsv(9, pending), {})
  expect(result.gone).toMatchObject({
    count: 3,
    offMarket: 2,
    first: [
      { MLSNumber: 'M10' },
      { MLSNumber: 'M2', fileStatus: 'Pending' },
      { MLSNumber: 'M3', fileStatus: 'Withdrawn' },
    ],
  })
  expect(result.gone?.first[0]).not.toHaveProperty('fileStatus')
  expect(withChoices(importResultLines(result).join('\n'), 'agent')).toContain(
    '3 of 10 loaded listings are gone, 1 no longer in the file and 2 in the file, but off the market (gone: delete): 3 deleted. They are 10 Elm Street; 2 Elm Street (Pending); 3 Elm Street (Withdrawn).',
  )
  const report = readFileSync(result.files.report ?? '', 'utf8')
  expect(report).toContain('<h2>No longer in the file, or off the market</h2>')
  expect(report).toContain('2 Elm Street (Pending)')
  expect(await mlsNumbers()).toHaveLength(7)
})

test('what became of homes that the file has off the market, and why, is told', async () => {
  for (const [gone, became] of [
    ['sold', 'marked them as Sold'],
    ['delete', 'deleted them'],
  ] as const) {
    const { load } = await tenLoaded()
    const text = listingsCsv(9, pending)
    const codes = ({ gone: counts }: Awaited<ReturnType<typeof load>>) =>
      counts?.findings.map(({ code }) => code)
    expect(codes(await load(text, { gone, maxGone: 0.1 }))).toEqual([])
    expect(codes(await load(text, { gone }, { dryRun: true }))).toEqual([])
    const result = await load(text, { gone })
    const message = `The file itself has these homes as off the market, so this sync has ${became}: 2 Elm Street (Pending); 3 Elm Street (Withdrawn).`
    expect(result.gone?.findings).toMatchObject([{ code: 'off_market_taken_down', message }])
    expect(importResultLines(result).join('\n')).toContain(`- ${message}`)
    expect(readFileSync(result.files.report ?? '', 'utf8')).toContain(message)
  }
})

test('one that the chatbot did not have any more is not told as deleted by the sync', async () => {
  const { load, sandbox } = await tenLoaded()
  await deleteElsewhere(sandbox, ['M2'])
  const { gone } = await load(listingsCsv(10, pending), {})
  expect(gone).toMatchObject({ deleted: 1, alreadyGone: 1 })
  expect(gone?.findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('this sync has deleted them, or found them gone: 2 Elm Street'),
  ])
})

test('one that could not be taken down is not told as taken down', async () => {
  const { load, sandbox } = await tenLoaded()
  await setFaults(sandbox, { operation: 'RealEstateUpdate', code: 400, times: 1 })
  const { gone } = await load(listingsCsv(10, pending), { gone: 'sold' })
  expect(gone).toMatchObject({ count: 2, sold: 1, failed: 1 })
  expect(gone?.findings).toContainEqual(
    expect.objectContaining({
      message: expect.stringMatching(/marked them as Sold: . Elm Street \(\w+\)\.$/),
    }),
  )
})

test('a home with a row on offer is not gone, whatever another row of it says', async () => {
  const { load } = await tenLoaded()
  const both = `${listingsCsv(10)}${listingsCsv(2, pending).trimEnd().split('\n').at(-1)}\n`
  const result = await load(both, {})
  expect(result.gone).toMatchObject({ count: 0, offMarket: 0 })
  expect(result.problems.map(({ code }) => code)).toEqual(['under_contract'])
})

test('the refusal of too many tells them apart as well', async () => {
  const { load } = await tenLoaded()
  const { gone } = await load(listingsCsv(9, pending), { maxGone: 0.2 })
  expect(gone?.refused).toMatchObject({
    code: 'too_many_gone',
    message:
      '30 % of the known listings are gone, 1 no longer in the file and 2 in the file, but off the market: 10 Elm Street; 2 Elm Street (Pending); 3 Elm Street (Withdrawn); at most 20 % may go.',
  })
})

test('what stays on offer though the file has it off the market is told', async () => {
  const { load, inspect } = await tenLoaded()
  const text = listingsCsv(10, pending)
  const told = {
    severity: 'warning',
    code: 'still_offered',
    count: 2,
    firstRows: [3, 4],
    message: expect.stringContaining('2 Elm Street (Pending); 3 Elm Street (Withdrawn).'),
    fix: expect.stringContaining('update_listing'),
  }
  expect((await inspect(text)).problems).toContainEqual(expect.objectContaining(told))
  for (const dryRun of [true, false])
    expect((await load(text, undefined, { dryRun })).problems).toContainEqual(
      expect.objectContaining(told),
    )
  const taken = await load(text, { gone: 'sold' })
  expect(taken.gone).toMatchObject({ sold: 2 })
  expect(taken.problems.map(({ code }) => code)).not.toContain('still_offered')
  // They are Sold by now.
  const after = await load(text)
  expect(after.problems.map(({ code }) => code)).not.toContain('still_offered')
})

test('a home off the market that another source loaded is told with that source, by a sync too', async () => {
  const { load, inspect } = await tenLoaded()
  await load(listingsCsv(1).replaceAll('M1,', 'N1,').replaceAll('/1,', '/n1,'), undefined, {
    source: 'other office',
  })
  const text = listingsCsv(2, pending).replaceAll('M2,', 'N1,').replaceAll('/2,', '/n1,')
  const told = {
    code: 'still_offered_by_other',
    count: 1,
    firstRows: [3],
    message: expect.stringContaining('1 Elm Street (Pending, loaded as source other office).'),
    fix: expect.stringContaining('update_listing'),
  }
  expect((await inspect(text)).problems).toContainEqual(expect.objectContaining(told))
  const { problems, gone } = await load(text, { gone: 'sold', maxGone: 1 })
  expect(problems).toContainEqual(expect.objectContaining(told))
  expect(gone).toMatchObject({ count: 9, sold: 9 })
})

test('where every row is left out, nothing is said to be loaded', async () => {
  const { load, inspect } = await tenLoaded()
  const text = listingsCsv(2, { 1: { Status: 'Pending' }, 2: { Status: 'Pending' } })
  const inspected = await inspect(text)
  expect(inspected.notes?.[0]).toBe('Nothing of it would be loaded: 2 skipped.')
  expect(inspected.ready).toBeUndefined()
  expect((await load(text)).notes?.[0]).toBe('Nothing of it was loaded: 2 skipped.')
})

test('a home that the file has as Sold in a row that is not loaded goes on being offered, and that is told', async () => {
  const text = listingsCsv(10, {
    2: { Status: 'Sold', Bedrooms: '' },
    3: { Status: 'Active', Bedrooms: '' },
    4: { Status: 'Withdrawn' },
  })
  const sold = {
    severity: 'warning',
    field: 'Status',
    count: 1,
    firstRows: [3],
    message:
      'The file has these homes as Sold in rows that are not loaded, and the chatbot goes on offering them as they were loaded: 2 Elm Street.',
    fix: expect.stringMatching(/^Correct these rows, and load them again; or .*Status Sold/),
  }
  for (const onMissing of [{}, { Bedrooms: 'skip' }] as const) {
    const { load } = await tenLoaded()
    const told = async (...args: Parameters<typeof load>) => {
      const { problems } = await load(...args)
      return problems.filter(({ code }) => code === 'still_offered')
    }
    expect(await told(text, undefined, { onMissing, dryRun: true })).toMatchObject([
      sold,
      { message: expect.stringContaining('4 Elm Street (Withdrawn)') },
    ])
    // A sync that deletes takes down what is withdrawn, and leaves what has a row.
    expect(await told(text, { gone: 'delete' }, { onMissing, dryRun: true })).toMatchObject([sold])
    await load(listingsCsv(10, { 2: { Status: 'Sold' } }))
    expect(await told(text, undefined, { onMissing })).toMatchObject([
      { message: expect.stringContaining('4 Elm Street (Withdrawn)') },
    ])
  }
})

test('a sync that marks as Sold marks what the file has as Sold in a row that is not loaded', async () => {
  const text = listingsCsv(10, {
    2: { Status: 'Sold', Bedrooms: '' },
    3: { Status: 'Active', Bedrooms: '' },
    4: { Status: 'Withdrawn' },
  })
  for (const onMissing of [{}, { Bedrooms: 'skip' }] as const) {
    const { load, sandbox } = await tenLoaded()
    const { problems, gone } = await load(text, { gone: 'sold' }, { onMissing })
    expect(problems.map(({ code }) => code)).not.toContain('still_offered')
    expect(gone).toMatchObject({
      count: 2,
      offMarket: 2,
      sold: 2,
      first: [
        { MLSNumber: 'M2', fileStatus: 'Sold' },
        { MLSNumber: 'M4', fileStatus: 'Withdrawn' },
      ],
    })
    const sold = (await listAll(sandbox)).filter(({ Status }) => Status === 'Sold')
    expect(sold.map(({ MLSNumber }) => MLSNumber).toSorted()).toEqual(['M2', 'M4'])
    expect((await load(text, { gone: 'sold' }, { onMissing })).gone).toMatchObject({
      count: 0,
      alreadySold: 2,
    })
  }
})
