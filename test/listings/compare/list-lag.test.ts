import { describe, expect, test } from 'vitest'
import type { ImportRequest } from '../../../src/listings/import-request.ts'
import { comparedLines } from '../../../src/listings/report/compared-text.ts'
import { plainLine } from '../../../src/text/line.ts'
import { later } from '../../support/later.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { ownImports } from '../../support/own-imports.ts'
import { listedPlainly, startOwnService } from '../../support/own-service.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

/** A chatbot of a service whose list can stand still. */
async function loaded(count: number) {
  const own = await startOwnService()
  const { imports } = ownImports(clientWith({ baseUrl: own.url }))
  const load = (text: string, more: Partial<ImportRequest> = {}) =>
    imports.start({ request: { SerialNumber: 'demo', text, ...more } }).ended
  const { runId } = count > 0 ? await load(listingsCsv(count)) : { runId: '' }
  const compare = () => imports.compare('demo', { page: 1, ...unhurried() })
  const lines = async () => comparedLines(await compare()).map(plainLine)
  /** From now on its list is as it is at this moment. */
  const standStill = () => {
    const before = structuredClone(own.held)
    own.service.list = (_, request) => listedPlainly(before, request)
  }
  const home = (number: string) => own.held.find(({ fields }) => fields.MLSNumber === number)
  return { ...own, imports, load, runId, compare, lines, standStill, home }
}

const changed = listingsCsv(3, { 2: { SalePrice: '250000' }, 3: { Status: 'Sold' } })
const BEHIND =
  'The list has other values of 2 homes than were just set from here (2 Elm Street (MLSNumber M2): SalePrice 100,002, sent 250,000; 3 Elm Street (MLSNumber M3): Status Active, sent Sold): it may be behind, or somebody else has set them since. They are not counted as different: look again in a minute.'

describe('a list that does not show yet what was just set from here', () => {
  test('is not told as one that somebody else has changed', async () => {
    const { load, standStill, compare, lines } = await loaded(3)
    standStill()
    expect((await load(changed)).rows).toMatchObject({ updated: 2, unchanged: 1 })
    const compared = await compare()
    expect(compared.counts).toMatchObject({ different: 0, known: 3, gone: 0 })
    expect(compared.behind).toMatchObject({ updated: { count: 2 } })
    const told = await lines()
    expect(told[0]).toBe('No difference is known, and the list may be behind.')
    expect(told).toContain(BEHIND)
    const again = await load(changed)
    expect(again.problems).toMatchObject([{ code: 'differs_in_list', count: 2 }])
    expect(JSON.stringify(again.problems)).toContain(
      'but the list of the bot has other values than were just set from here: SalePrice 100002, sent 250000. It may be behind, or somebody else has set them since. They were left as they are.',
    )
    const other = listingsCsv(3, { 2: { SalePrice: '260000' }, 3: { Status: 'Sold' } })
    const replaced = await load(other)
    expect(replaced.rows).toMatchObject({ updated: 1 })
    expect(replaced.problems.map(({ code }) => code)).toContain('list_may_be_behind')
    expect(JSON.stringify([again, replaced])).not.toMatch(/Somebody else has set|Somebody changed/)
  })

  test('a minute later it is', async () => {
    const { load, standStill, compare } = await loaded(3)
    standStill()
    await load(changed)
    later(61_000)
    const compared = await compare()
    expect(compared.counts).toMatchObject({ different: 2 })
    expect(compared).not.toHaveProperty('behind')
    expect((await load(changed)).problems).toMatchObject([{ code: 'differs_in_bot', count: 2 }])
  })

  test('a home that was just created has no former values: what it has otherwise, others have set', async () => {
    const { load, home, compare } = await loaded(3)
    Object.assign(home('M2')?.fields ?? {}, { SalePrice: 1 })
    expect((await compare()).counts).toMatchObject({ different: 1 })
    expect((await load(changed)).problems.map(({ code }) => code)).toContain('set_elsewhere')
  })

  test('those that it lacks after they were created are named', async () => {
    const { load, standStill, lines, imports } = await loaded(1)
    standStill()
    await load(listingsCsv(8))
    const told = (await lines()).join('\n')
    expect(told).toMatch(
      /7 of the homes that are gone were just created or changed from here \((\d Elm Street \(MLSNumber M\d\)(; )?){5} and 2 more\): the list may be behind/,
    )
    const request = { serialNumber: 'demo', filters: {}, page: 1 }
    const { notes } = await imports.find(request, unhurried())
    expect(notes).toEqual([
      "7 listings that were loaded are not in the service's list and left out: see state gone (7 just created or changed from here: the list may be behind).",
    ])
  })

  test('those that it has after they were deleted are no homes of others', async () => {
    const { imports, runId, standStill, compare, lines } = await loaded(3)
    standStill()
    await imports.undo(runId, unhurried())
    expect((await compare()).counts).toMatchObject({ listed: 3, known: 0, notKnown: 0 })
    const note =
      /^The list still has 3 homes that were just deleted from here \(.*2 Elm Street.*\): it may be behind\. Look again in a minute\.$/
    expect(await lines()).toContainEqual(expect.stringMatching(note))
    const request = { serialNumber: 'demo', filters: {}, page: 1 }
    expect((await imports.find(request, unhurried())).notes).toEqual([expect.stringMatching(note)])
    later(61_000)
    expect((await compare()).counts).toMatchObject({ notKnown: 3 })
    expect((await imports.find(request, unhurried())).notes).toEqual([])
  })
})

/** What an undo would say, or a trial of a sync. */
const told = (planned: unknown) => JSON.stringify(planned)
const UPDATED =
  'The list has other values of 2 of them than were just set from here (2 Elm Street (MLSNumber M2): SalePrice 100,002, sent 250,000; 3 Elm Street (MLSNumber M3): Status Active, sent Sold): it may be behind, or somebody else has set them since.'

describe('before homes are taken down, such a list', () => {
  test('is not told by an undo as what somebody else has set', async () => {
    const { imports, load, runId, standStill } = await loaded(3)
    standStill()
    await load(changed)
    const plan = () => imports.undo(runId, { ...unhurried(), dryRun: true })
    const planned = await plan()
    expect(planned).not.toHaveProperty('changedElsewhere')
    expect(planned.since).toContain(UPDATED)
    expect(told(planned)).not.toMatch(/changed elsewhere|in the chatbot \(/)
    later(61_000)
    expect(await plan()).toMatchObject({ changedElsewhere: 2 })
  })

  test('is not told by a sync as that either, nor does a home get back its former price', async () => {
    const { imports, load, standStill, home } = await loaded(3)
    await load(listingsCsv(3))
    standStill()
    await load(listingsCsv(3, { 2: { SalePrice: '250000' }, 3: { Bedrooms: '7' } }))
    const sync = (dryRun: boolean) =>
      imports.start({
        request: { SerialNumber: 'demo', text: listingsCsv(1), dryRun },
        sync: { gone: 'sold', maxGone: 1 },
      }).ended
    const { gone } = await sync(true)
    expect(gone?.changedElsewhere).toMatch(
      /^The list has other values of 2 of them than were just set from here \(2 Elm .*SalePrice 100,002, sent 250,000; 3 Elm .*Bedrooms 3, sent 7\): it may be behind/,
    )
    expect(gone?.lastSet).not.toHaveProperty('elsewhere')
    await sync(false)
    expect(home('M2')?.fields).toMatchObject({ SalePrice: 250_000, Status: 'Sold' })
    expect(home('M3')?.fields).toMatchObject({ Bedrooms: 7, Status: 'Sold' })
  })

  test('that has homes on offer which were marked as Sold: a minute later they are marked again', async () => {
    const { imports, load, standStill, home } = await loaded(4)
    const sync = (dryRun = false, text = listingsCsv(2)) =>
      imports.start({
        request: { SerialNumber: 'demo', text, dryRun },
        sync: { gone: 'sold', maxGone: 1 },
      }).ended
    await load(listingsCsv(4))
    expect((await sync()).gone).toMatchObject({ sold: 2 })
    expect((await sync()).gone).toMatchObject({ count: 0, alreadySold: 2, findings: [] })

    Object.assign(home('M3')?.fields ?? {}, { Status: 'Active' })
    const listed =
      'Homes were just marked as Sold, and the list of the chatbot has another Status: it may be behind, or somebody else has set them since. They were left as they are: 3 Elm Street.'
    expect((await sync()).gone).toMatchObject({
      ...{ count: 0, alreadySold: 2 },
      findings: [{ code: 'list_may_be_behind', message: listed }],
    })
    later(61_000)
    const planned = (await sync(true)).gone
    expect(planned).toMatchObject({ count: 1, alreadySold: 1, findings: [] })
    expect(planned?.changedElsewhere).toContain('3 Elm Street')
    expect((await sync()).gone).toMatchObject({ sold: 1, former: [{ Status: 'Active' }] })
    expect(home('M3')?.fields).toMatchObject({ Status: 'Sold' })

    // A list that shows no Status tells nothing else.
    for (const number of ['M3', 'M4']) delete home(number)?.fields.Status
    standStill()
    expect((await sync()).gone).toMatchObject({ count: 0, alreadySold: 2, findings: [] })
  })

  test('is said to be that where it lacks what was just created', async () => {
    const { imports, load, standStill } = await loaded(1)
    standStill()
    const { runId } = await load(listingsCsv(8))
    const planned = await imports.undo(runId, { ...unhurried(), dryRun: true })
    expect(told(planned)).not.toContain('list any more')
    expect(planned.since).toContainEqual(
      expect.stringMatching(
        /^7 of those that the list does not have were just created or changed from here \((\d Elm Street \(MLSNumber M\d\)(; )?){5} and 2 more\): it may be behind\.$/,
      ),
    )
  })

  test('does not make the share smaller that a sync would take down', async () => {
    const { imports, load, standStill, held } = await loaded(1)
    standStill()
    await load(listingsCsv(8))
    const { gone } = await imports.start({
      request: { SerialNumber: 'demo', text: listingsCsv(1) },
      sync: { gone: 'delete', maxGone: 0.2 },
    }).ended
    expect(gone).toMatchObject({ count: 7, notInBot: 7, deleted: 0 })
    expect(gone?.refused?.code).toBe('too_many_gone')
    expect(held).toHaveLength(8)
  })

  test('is read anew without what was shown being another', async () => {
    const { imports, load, runId, standStill, service } = await loaded(3)
    standStill()
    await load(changed)
    const { fingerprint: agreed } = await imports.undo(runId, { ...unhurried(), dryRun: true })
    service.list = listedPlainly
    const { deleted } = await imports.undo(runId, { ...unhurried(), agreed })
    expect(deleted).toBe(3)
  })
})

describe('a home that was deleted from here a moment ago, and that the list still has,', () => {
  test.each<[string, Partial<ImportRequest>, string?]>([
    ['of the same source', {}],
    ['of another source', { source: 'other feed' }],
    ['under another number', {}, listingsCsv(3).replaceAll('\nM', '\nN')],
  ])('is created, and not told as one of others: %s', async (_, more, text = listingsCsv(3)) => {
    const { imports, load, standStill, held } = await loaded(0)
    const { runId } = await load(listingsCsv(3))
    standStill()
    await imports.undo(runId, unhurried())
    expect(held).toHaveLength(0)
    const trial = await load(text, { ...more, dryRun: true })
    expect(trial.rows).toMatchObject({ created: 3 })
    expect(trial.bot).toMatchObject({ notKnown: 0 })
    const result = await load(text, more)
    expect(result.rows).toMatchObject({ created: 3 })
    expect(told([trial, result])).not.toMatch(/not loaded from here|made_elsewhere|same_home/)
    expect(held).toHaveLength(3)
  })

  test('a minute later it is one of others', async () => {
    const { imports, load, runId, standStill } = await loaded(2)
    standStill()
    await imports.undo(runId, unhurried())
    later(61_000)
    const { problems } = await load(listingsCsv(2), { dryRun: true })
    expect(problems.map(({ code }) => code)).toContain('made_elsewhere')
  })
})
