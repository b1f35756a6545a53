import { describe, expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { countsBesideRows } from '../../../src/listings/report/run-counts.ts'
import { ASK_USER, toolText } from '../../../src/text/reader-words.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { deleteElsewhere, listAll } from '../../support/sandbox.ts'
import { sandboxSyncs } from '../../support/sandbox-imports.ts'

/** A chatbot into which homes were imported. */
async function loaded(text = listingsCsv(5)) {
  const chatbot = await sandboxSyncs()
  await chatbot.load(text)
  return chatbot
}

const codes = ({ problems }: { readonly problems: readonly { readonly code: string }[] }) =>
  problems.map(({ code }) => code)

/** The second home has another number, the fifth is not there. */
const renumbered = listingsCsv(4).replace('\nM2,', '\nN2,')

test('a home that the file has under another number is told so, not as gone from the file', async () => {
  const { load, mlsNumbers } = await loaded()
  for (const dryRun of [true, false]) {
    const result = await load(renumbered, {}, { dryRun })
    expect(result.gone).toMatchObject({ count: 2, renumbered: 1, deleted: dryRun ? 0 : 2 })
    expect(result.gone?.first).toMatchObject([
      { MLSNumber: 'M2', nowInFile: 'N2' },
      { MLSNumber: 'M5' },
    ])
    expect(result.gone?.first[1]).not.toHaveProperty('nowInFile')
    const text = withChoices(importResultLines(result).join('\n'), 'agent')
    expect(text).toContain(
      '2 of 5 loaded listings are gone, 1 no longer in the file and 1 in the file under another number (gone: delete)',
    )
    expect(text).toContain('2 Elm Street (now N2 in the file)')
    // The sync takes the old one away: the chatbot has the home once.
    expect(codes(result)).not.toContain('same_home')
  }
  expect(await mlsNumbers()).toEqual(['M1', 'M3', 'M4', 'N2'])
})

test('a home that the file has under another number and off the market is told as both', async () => {
  const { load } = await loaded()
  const text = listingsCsv(4, { 2: { Status: 'Withdrawn' } }).replace('\nM2,', '\nN2,')
  const refused = await load(text, { maxGone: 0.1 })
  expect(refused.gone?.refused?.message).toContain('5 Elm Street; 2 Elm Street (in the file as N2')
  expect(refused.gone?.findings.map(({ code }) => code)).not.toContain('old_number_stays')
  const result = await load(text, {})
  expect(result.gone).toMatchObject({ count: 2, renumbered: 0, offMarket: 1, deleted: 2 })
  expect(result.gone?.first).toMatchObject([
    { MLSNumber: 'M2', nowInFile: 'N2', fileStatus: 'Withdrawn' },
    { MLSNumber: 'M5' },
  ])
  expect(importResultLines(result).join('\n')).toContain(
    '2 Elm Street (in the file as N2, Withdrawn)',
  )
  expect(countsBesideRows('sync', result)).toEqual({
    gone: { notInFile: 1, offMarket: 1, deleted: 2 },
  })
})

test('one that was loaded under its other number before the sync is told so as well', async () => {
  const { load } = await loaded()
  expect(codes(await load(renumbered))).toContain('same_home')
  const { gone } = await load(renumbered, {})
  expect(gone).toMatchObject({ count: 2, renumbered: 1, deleted: 2 })
})

test('where the old one stays, that it is there twice is told', async () => {
  const { load } = await loaded()
  const { gone, ...result } = await load(renumbered, { maxGone: 0.1 })
  expect(gone?.refused?.message).toContain(
    '1 no longer in the file and 1 in the file under another number',
  )
  expect([...codes(result), ...(gone?.findings ?? []).map(({ code }) => code)]).toContain(
    'old_number_stays',
  )
  const limited = await loaded()
  expect(codes(await limited.load(renumbered, {}, { limit: 3 }))).toContain('same_home')
})

test('a file that has both numbers tells that, in whatever order they stand', async () => {
  const { load } = await loaded()
  const lines = listingsCsv(5).trimEnd().split('\n')
  const twin = lines[2]?.replace('M2,', 'N2,') ?? ''
  for (const text of [
    [...lines, twin],
    [...lines.slice(0, 1), twin, ...lines.slice(1)],
  ]) {
    const result = await load(text.join('\n'), {}, { dryRun: true })
    expect(result.gone).toMatchObject({ count: 0 })
    expect(codes(result)).toEqual(['same_home_in_file'])
  }
})

test('two homes of one address that were loaded together are two', async () => {
  const twins = listingsCsv(4)
    .replace('example/2,', 'example/one,')
    .replace('example/3,', 'example/one,')
  const { load } = await loaded(twins)
  const without = twins
    .split('\n')
    .filter((line) => !line.startsWith('M2,'))
    .join('\n')
  const { gone } = await load(without, {}, { dryRun: true })
  expect(gone).toMatchObject({ count: 1 })
  expect(gone?.renumbered ?? 0).toBe(0)
})

test('a home that the file has under another number is not marked as Sold: it is left, counted apart, and told with what to do', async () => {
  const { load, sandbox } = await loaded()
  for (const dryRun of [true, false]) {
    const result = await load(renumbered, { gone: 'sold' }, { dryRun })
    expect(result.gone).toMatchObject({
      count: 1,
      renumbered: 0,
      leftUnderOldNumber: 1,
      sold: dryRun ? 0 : 1,
      first: [{ MLSNumber: 'M5' }],
      findings: [
        {
          code: 'old_number_stays',
          message: expect.stringContaining(
            'twice as long as the old listing stays: 2 Elm Street (M2, in the file N2).',
          ),
          fix: `If it is the same home, delete the old one with ${toolText('delete_listings')}: marked as Sold it would be told as sold while it is on offer.`,
        },
      ],
    })
    // The sync does not take the old one away.
    expect(codes(result)).toEqual(['same_home'])
    expect(withChoices(importResultLines(result).join('\n'), 'agent')).toContain(
      `1 of 5 loaded listings is no longer in the file (gone: sold)${dryRun ? '' : ': 1 sold'}. 1 more is in the file under another number, and is not marked as Sold. It is 5 Elm Street.`,
    )
  }
  const statuses = async () =>
    Object.fromEntries((await listAll(sandbox)).map(({ MLSNumber, Status }) => [MLSNumber, Status]))
  const after = { M1: 'Active', M2: 'Active', M3: 'Active', M4: 'Active', N2: 'Active', M5: 'Sold' }
  expect(await statuses()).toEqual(after)
  // As long as the old one stays that is told, although no row is new.
  const again = await load(renumbered, { gone: 'sold' })
  expect(again.gone).toMatchObject({ count: 0, leftUnderOldNumber: 1, alreadySold: 1, sold: 0 })
  expect(again.gone?.findings.map(({ code }) => code)).toEqual(['old_number_stays'])
  expect(await statuses()).toEqual(after)
})

test('an old number that the chatbot does not have any more is not told', async () => {
  const { load, sandbox } = await loaded()
  await deleteElsewhere(sandbox, ['M2'])
  const { gone } = await load(renumbered, { gone: 'sold' })
  expect(gone).toMatchObject({ count: 1, leftUnderOldNumber: 0, sold: 1, findings: [] })
})

test('another flat of the building is no other number of a home', async () => {
  const flat = (number: string, changes: Parameters<typeof listingsCsv>[1]) =>
    listingsCsv(2, changes)
      .replace('\nM1,', `\n${number},`)
      .replace('1 Elm Street', '"12 Elm Street, Springfield"')
  const { load } = await loaded(flat('M1', { 1: { Bedrooms: '3' } }))
  const text = flat('N1', { 1: { Bedrooms: '1' } }).replace('example/1,', 'example/n1,')
  const { gone } = await load(text, { gone: 'sold' })
  expect(gone).toMatchObject({ count: 1, renumbered: 0, leftUnderOldNumber: 0, sold: 1 })
})

describe('the same Url under another number, at another address', () => {
  const inTown = (csv: string) => csv.replace(/\d Elm Street/g, '"$&, Springfield"')
  const inSpringfield = () => loaded(inTown(listingsCsv(5)))
  const other = inTown(renumbered).replace('2 Elm Street', '9 Oak Road')
  const SAME_URL =
    'The chatbot has listings with the same Url under another MLS number and at another address: they can be two homes that share a page, or one home whose address was corrected: 9 Oak Road, Springfield (new N2; loaded M2: 2 Elm Street, Springfield).'

  test.each(['delete', 'sold'] as const)(
    'is not taken for the same home, and told as what it is: %s',
    async (gone) => {
      const { load } = await inSpringfield()
      for (const dryRun of [true, false]) {
        const result = await load(other, { gone }, { dryRun })
        expect(result.gone).toMatchObject({ count: 2, renumbered: 0, leftUnderOldNumber: 0 })
        expect(result.gone?.first[0]).not.toHaveProperty('nowInFile')
        expect(codes(result)).toEqual(['same_url'])
        expect(result.problems[0]).toMatchObject({
          message: SAME_URL,
          fix: `${ASK_USER} which it is. If it is the same home, delete the old one with ${toolText('delete_listings')}, or leave the row out.`,
        })
      }
    },
  )

  test('is told so of an import, and of two rows of a file', async () => {
    const { load } = await inSpringfield()
    expect((await load(other, undefined, { dryRun: true })).problems[0]?.message).toBe(SAME_URL)
    const twins = inTown(listingsCsv(4)).replace('example/3,', 'example/2,')
    const { problems } = await (await loaded(listingsCsv(1))).load(twins)
    expect(problems).toMatchObject([
      {
        code: 'same_url_in_file',
        message:
          'An earlier row has the same Url under another number and at another address: they can be two homes that share a page, or one home twice: 3 Elm Street, Springfield (M3, as row 3).',
      },
    ])
  })

  test.each([
    ['another spelling of the address', '2 ELM ST., Springfield'],
    ['no address', ''],
    ['a street without a number', 'Elm Street'],
  ])('%s is no other', async (_, address) => {
    const { load } = await inSpringfield()
    const text = inTown(renumbered).replace('2 Elm Street, Springfield', address)
    const { gone } = await load(text, {}, { dryRun: true })
    expect(gone).toMatchObject({ count: 2, renumbered: 1 })
  })
})
