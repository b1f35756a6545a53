import { expect, test } from 'vitest'
import { ApiError } from '../../../src/errors.ts'
import { setSinceLoad } from '../../../src/journal/set-since-load.ts'
import { tellingJournal } from '../../../src/journal/telling-journal.ts'
import type { Entry } from '../../../src/listings/ledger/entry.ts'
import { wasFoundGone } from '../../../src/listings/ledger/found-gone.ts'
import type { Ledger } from '../../../src/listings/ledger/ledger.ts'
import { callName, lastCall } from '../../../src/listings/ledger/single-call.ts'
import { entriesOf } from '../../support/entries-of.ts'
import { listing, ready, readyRows } from '../../support/load-rows.ts'
import { bench, load, runStart } from '../../support/loading.ts'
import {
  answered,
  answering,
  create,
  journaled,
  remove,
  removeSeen,
  update,
  updateSeen,
} from '../support.ts'
import type { MemoryUnderTest } from './memory-under-test.ts'

/** A sandbox with a ledger, and its service as a tool uses it. */
async function oneMemory(memory: MemoryUnderTest) {
  const parts = await bench({ timeoutMs: 5000 })
  const ledger = memory.ledger()
  const journal = memory.journal()
  const { service } = parts
  return {
    ...parts,
    ledger,
    journal,
    single: journaled(service, journal),
    /** The same, answered otherwise than by the sandbox. */
    singly: (data: unknown) =>
      journaled(
        answering(async () => answered(data)),
        journal,
      ),
    lost: journaled(
      answering(async () => {
        throw new ApiError('Lost.', {
          code: 'timeout',
          hint: '',
          outcome: 'unknown',
        })
      }),
      journal,
    ),
    load: (rows = readyRows(1, 2, 3)) => load(rows, { service, ledger, timeoutMs: 5000 }),
  }
}

async function entries(ledger: Ledger): Promise<Record<string, Entry>> {
  const found = await entriesOf(ledger)
  return Object.fromEntries(found.map((entry) => [entry.fields.MLSNumber, entry]))
}

/** What single calls do to the ledger beside which they are journaled. */
export function describeLedgerFollows(begin: () => MemoryUnderTest): void {
  test('a listing that was created singly is not created again: the same row is unchanged', async () => {
    const { ledger, single, load, mlsNumbers } = await oneMemory(begin())
    await create(single, 1)
    expect(await entries(ledger)).toMatchObject({
      M1: { source: 'single calls', state: 'loaded', intent: null, id: expect.any(String) },
    })
    const { counts } = await load()
    expect(counts).toMatchObject({ created: 2, unchanged: 1 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
    expect(await entries(ledger)).toMatchObject({ M1: { source: 'redfin', key: 'mls:M1' } })
    expect((await load()).counts).toMatchObject({ unchanged: 3 })
  })

  test('one with another price is updated, and not deleted when the import is undone', async () => {
    const { ledger, single, load, listings } = await oneMemory(begin())
    await create(single, 1, { SalePrice: 5 })
    const { counts, runId } = await load()
    expect(counts).toMatchObject({ created: 2, updated: 1 })
    const there = await listings()
    expect(there).toHaveLength(3)
    const made = await ledger.createdBy(runId, { source: '', key: '' }, 9)
    expect(made.map(({ key }) => key)).toEqual(['mls:M2', 'mls:M3'])
  })

  test('what a deletion without an answer was to delete is gone when another one has deleted it', async () => {
    const { ledger, service, single, lost, singly, load: again } = await oneMemory(begin())
    await again()
    await expect(remove(lost, 'M1', 'M2')).rejects.toThrow()
    await update(single, 'M2', { Status: 'Sold' })
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'unknown', intent: { kind: 'delete' } },
      M2: { state: 'unknown', intent: { kind: 'delete' } },
    })
    // Of fewer nobody knows which.
    await remove(singly({ SuccessCount: 1 }), 'M1', 'M2')
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'unknown' },
      M2: { state: 'unknown' },
    })
    await remove(single, 'M1', 'M2')
    const deleted = { state: 'deleted', intent: null, loadedByRun: expect.any(String) }
    expect(await entries(ledger)).toMatchObject({ M1: deleted, M2: deleted })
    // So is what a run was deleting.
    const run = await ledger.beginRun(runStart({ kind: 'undo' }))
    const m3 = { serialNumber: 'demo', source: 'redfin', key: 'mls:M3' }
    await ledger.intend(m3, { kind: 'delete', runId: run.id, lateMs: 100 })
    await run.end('stopped')
    await remove(single, 'M3')
    expect(await entries(ledger)).toMatchObject({ M3: deleted })
    const { counts } = await load(readyRows(1, 2, 3), { service, ledger })
    expect(counts).toMatchObject({ created: 3 })
  })

  test('a row that replaces what a single call has set says so, in a trial as well', async () => {
    const { ledger, journal, service, single, load: again } = await oneMemory(begin())
    await again()
    await update(single, 'M2', { Status: 'Sold' })
    for (const dryRun of [true, false]) {
      const { states, outcomes } = await load(readyRows(1, 2, 3), {
        service,
        ledger,
        dryRun,
        setSinceLoad: setSinceLoad(async () => journal),
      })
      expect(states).toEqual(['2 unchanged', '3 updated set_by_call offered_again', '4 unchanged'])
      expect(outcomes[1]?.findings[0]?.home).toBe('2 Elm Street (Status Sold → Active, change 1)')
    }
    expect((await again()).counts).toMatchObject({ unchanged: 3 })
  })

  test('of a row that also replaces what a file has set, all that the call has set is told and no more', async () => {
    const { ledger, journal, service, single, load: again } = await oneMemory(begin())
    await again(readyRows(1, 2))
    const changed = { SalePrice: 910_000, LotArea: 1, BuildingArea: 2, YearBuilt: 1901 }
    await again([ready(2, listing(1)), ready(3, listing(2, changed))])
    const set = { Bedrooms: 7, Bathrooms: 6, ParkingSpots: 5, HOAMonth: 77, City: 'Elsewhere' }
    await update(single, 'M2', set)
    const row = listing(2, { HOAMonth: 104, City: 'Springfield' })
    const { outcomes } = await load([ready(2, row)], {
      service,
      ledger,
      dryRun: true,
      setSinceLoad: setSinceLoad(async () => journal),
    })
    expect(outcomes[0]?.findings[0]?.home).toBe(
      `2 Elm Street (Bedrooms 7 → ${row.Bedrooms}, Bathrooms 6 → ${row.Bathrooms}, ParkingSpots 5 → ${row.ParkingSpots}, City Elsewhere → Springfield, HOAMonth 77 → 104, change 1)`,
    )
  })

  test('a row with all that the calls have set replaces nothing of theirs', async () => {
    const { ledger, journal, service, single, load: again } = await oneMemory(begin())
    await again(readyRows(1, 2))
    await update(single, 'M2', { HOAMonth: 77 })
    const row = ready(2, listing(2, { HOAMonth: 77, YearBuilt: 1901 }))
    const { states } = await load([row], {
      service,
      ledger,
      dryRun: true,
      setSinceLoad: setSinceLoad(async () => journal),
    })
    expect(states).toEqual(['2 updated'])
  })

  test('what single calls have set of fields that the rows since do not tell is remembered until one does', async () => {
    const { ledger, journal, service, single } = await oneMemory(begin())
    const ask = setSinceLoad(async () => journal)
    const again = (changes = {}) =>
      load([ready(2, listing(1, changes))], { service, ledger, setSinceLoad: ask })
    const set = async () => {
      const { M1 } = await entries(ledger)
      return M1 && { call: lastCall(M1), ...(await ask(M1)) }
    }
    await again()
    await update(single, 'M1', { Description: 'Bright.', RentPrice: 2000, SalePrice: 5 })
    await again({ SalePrice: 900_000 })
    await again({ SalePrice: 910_000 })
    const left = [
      { field: 'Description', value: 'Bright.', before: undefined, change: 1 },
      { field: 'RentPrice', value: 2000, before: undefined, change: 1 },
    ]
    expect(await set()).toEqual({ call: 'call-1', set: left, isChanged: true })
    await update(single, 'M1', { RentPrice: 2100 })
    expect(await set()).toMatchObject({
      call: 'call-2',
      set: [left[0], { field: 'RentPrice', value: 2100, change: 2 }],
    })
    const { states } = await again({ SalePrice: 920_000, Description: 'Dark.' })
    expect(states).toEqual(['2 updated set_by_call other_price_kept'])
    expect(await set()).toMatchObject({
      call: 'call-2',
      set: [{ field: 'RentPrice', value: 2100 }],
    })
    expect((await again({ SalePrice: 930_000, RentPrice: 2200 })).states).toEqual([
      '2 updated set_by_call',
    ])
    expect(await set()).toEqual({ call: undefined, set: [], isChanged: false })
  })

  test('a listing that has to be created again has nothing that a call had set of the former one', async () => {
    const { ledger, journal, service, single } = await oneMemory(begin())
    const ask = setSinceLoad(async () => journal)
    const again = (changes = {}) =>
      load([ready(2, listing(1, changes))], { service, ledger, setSinceLoad: ask })
    await again()
    await update(single, 'M1', { Description: 'Bright.' })
    await remove(service, 'M1')
    expect((await again({ SalePrice: 900_000 })).counts).toMatchObject({ created: 1 })
    const { M1 } = await entries(ledger)
    expect(M1 && (await ask(M1))).toEqual({ set: [], isChanged: false })
  })

  test('homes that a single call has deleted are told when they come back, in a trial as well', async () => {
    const { ledger, service, single, load: again, mlsNumbers } = await oneMemory(begin())
    await again()
    await remove(single, 'M1', 'M3')
    for (const dryRun of [true, false]) {
      const { states, outcomes } = await load(readyRows(1, 2, 3), { service, ledger, dryRun })
      expect(states).toEqual([
        '2 created deleted_by_call',
        '3 unchanged',
        '4 created deleted_by_call',
      ])
      expect(outcomes[2]?.findings[0]?.home).toBe('3 Elm Street (change 1)')
    }
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
    expect((await again()).counts).toMatchObject({ unchanged: 3 })
  })

  test('one that comes back and is there under another number is told as both, in a trial as well', async () => {
    const { ledger, service, single, load: again } = await oneMemory(begin())
    await again()
    await remove(single, 'M1')
    const rows = [ready(2, listing(1, { MLSNumber: 'N1' })), ready(3, listing(1))]
    for (const dryRun of [true, false])
      expect((await load(rows, { service, ledger, dryRun })).states).toEqual([
        '2 created',
        '3 created deleted_by_call same_home_in_file',
      ])
  })

  test('one is known by its Url where that is of one listing and one row', async () => {
    const { single, load, mlsNumbers } = await oneMemory(begin())
    await create(single, 1, { MLSNumber: 'OTHER' })
    const { counts } = await load()
    expect(counts).toMatchObject({ created: 2, updated: 1 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  })

  test('a Url that many rows share is not that of one listing', async () => {
    const { single, load, mlsNumbers } = await oneMemory(begin())
    const Url = 'https://example.com/all'
    await create(single, 9, { Url })
    const { counts } = await load(
      [1, 2].map((number) => ready(number + 1, listing(number, { Url }))),
    )
    expect(counts).toMatchObject({ created: 2 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M9'])
  })

  test('a dry run says the same, and takes nothing over', async () => {
    const { ledger, single, service } = await oneMemory(begin())
    await create(single, 1)
    const trial = await load(readyRows(1, 2), { service, ledger, dryRun: true })
    expect(trial.counts).toMatchObject({ created: 1, unchanged: 1 })
    expect(await entries(ledger)).toMatchObject({ M1: { source: 'single calls' } })
  })

  test('a creation that was lost is settled by the next import: what a single call made meanwhile stays of that call', async () => {
    const { ledger, lost, service, load, mlsNumbers } = await oneMemory(begin())
    await expect(create(lost, 1)).rejects.toThrow()
    await expect(create(lost, 2)).rejects.toThrow()
    await create(service, 2)
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'unknown', intent: { kind: 'create' } },
      M2: { state: 'unknown' },
    })
    expect((await load()).counts).toMatchObject({ created: 2, updated: 1 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  })

  test('a creation that was refused leaves nothing', async () => {
    const { ledger, journal } = await oneMemory(begin())
    const refused = answering(async () => {
      const details = {
        code: 'rejected',
        hint: '',
        outcome: 'not_applied',
      } as const
      throw new ApiError('No.', details)
    })
    await expect(create(journaled(refused, journal), 1)).rejects.toThrow('No.')
    expect(await entries(ledger)).toEqual({})
  })

  test('a listing that was deleted singly is deleted, and the next import creates it again', async () => {
    const { ledger, single, load, mlsNumbers } = await oneMemory(begin())
    await load()
    await remove(single, 'M1', 'M2')
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'deleted', intent: null },
      M2: { state: 'deleted' },
      M3: { state: 'loaded' },
    })
    expect((await load()).counts).toMatchObject({ created: 2, unchanged: 1 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  })

  test('when fewer were deleted than were asked for, none of them counts as loaded or unchanged', async () => {
    const { ledger, singly, service, load, mlsNumbers } = await oneMemory(begin())
    await load()
    await remove(service, 'M1')
    await remove(singly({ SuccessCount: 1 }), 'M1', 'M2')
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'unknown', intent: { kind: 'delete' } },
      M2: { state: 'unknown', intent: { kind: 'delete' } },
      M3: { state: 'loaded' },
    })
    expect((await load()).counts).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  })

  test('where it was seen before which keys no listing has, the others are deleted and no more', async () => {
    const { ledger, singly, load } = await oneMemory(begin())
    await load()
    const homes = [{ Address: '1 Elm Street', MLSNumber: 'M1', Url: '', id: null }]
    const seen = { homes, absent: ['nope', 'M2'] }
    await removeSeen(singly({ SuccessCount: 1 }), ['M1', 'nope', 'M2'], seen)
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'deleted', intent: null },
      M2: { state: 'loaded', intent: null },
      M3: { state: 'loaded', intent: null },
    })
  })

  test('a count that is not that of the homes seen tells of none of them', async () => {
    const { ledger, singly, load } = await oneMemory(begin())
    await load()
    const home = { Address: '1 Elm Street', MLSNumber: 'M1', Url: '', id: null }
    const two = { homes: [home, { ...home, Address: '2 Elm Street' }], absent: ['nope'] }
    await removeSeen(singly({ SuccessCount: 1 }), ['M1', 'nope'], two)
    await removeSeen(singly({ SuccessCount: 2 }), ['M2', 'M3', 'nope'], {
      homes: [home],
      absent: ['M3', 'nope'],
    })
    const unknown = { state: 'unknown', intent: { kind: 'delete' } }
    expect(await entries(ledger)).toMatchObject({ M1: unknown, M2: unknown, M3: unknown })
  })

  test('a deletion that is lost leaves them unknown; one that is refused leaves them loaded', async () => {
    const { ledger, lost, singly, load } = await oneMemory(begin())
    await load()
    await expect(remove(lost, 'M1')).rejects.toThrow()
    await remove(singly({ SuccessCount: 0 }), 'M2', 'M3')
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'unknown', intent: { kind: 'delete' } },
      M2: { state: 'loaded', intent: null },
      M3: { state: 'loaded', intent: null },
    })
  })

  test('what was updated singly is known, and the next import brings back what the file says', async () => {
    const { ledger, single, load, listings } = await oneMemory(begin())
    await load()
    await update(single, 'M1', { ...listing(1), SalePrice: 7, City: 'Rome' })
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'loaded', hash: null, intent: null, city: 'Rome', fields: { SalePrice: 7 } },
    })
    expect((await load()).counts).toMatchObject({ updated: 1, unchanged: 2 })
    expect(await listings()).toHaveLength(3)
    expect((await load()).counts).toMatchObject({ unchanged: 3 })
  })

  test('an update or a deletion that found none: the listing was gone, and nobody here has deleted it', async () => {
    const { ledger, single, singly, lost, load } = await oneMemory(begin())
    await load(readyRows(1, 2, 3, 4, 5))
    await update(singly(0), 'M1', { SalePrice: 7 })
    await remove(singly({ SuccessCount: 0 }), 'M2')
    await remove(single, 'M3')
    await expect(remove(lost, 'M4')).rejects.toThrow()
    await remove(singly({ SuccessCount: 0 }), 'M4')
    const { M1, M2, M3, M4, M5 } = await entries(ledger)
    expect([M1, M2, M3, M4, M5].map((entry) => entry?.state)).toEqual([
      ...Array.from({ length: 4 }, () => 'deleted'),
      'loaded',
    ])
    expect([M1, M2, M3, M4].map((entry) => entry && wasFoundGone(entry))).toEqual([
      ...[true, true],
      ...[false, false],
    ])
    // The deletion whose answer was lost.
    expect(M4).toMatchObject({ lastRun: callName(4) })
  })

  test('one that is there all the same, as it had the value already, is not made again', async () => {
    const { ledger, single, singly, load, mlsNumbers } = await oneMemory(begin())
    await load()
    await update(singly(0), 'M1', { SalePrice: listing(1).SalePrice })
    expect((await load()).counts).toMatchObject({ created: 0, updated: 1, unchanged: 2 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
    await update(singly(0), 'M2', { SalePrice: 7 })
    await remove(single, 'M2')
    expect(await entries(ledger)).toMatchObject({ M2: { state: 'deleted' } })
    expect((await load()).counts).toMatchObject({ created: 1, unchanged: 2 })
    expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3'])
  })

  test('nor is one gone that was seen to have what an update sets, and that is not counted', async () => {
    const { ledger, singly, load } = await oneMemory(begin())
    await load()
    const { SalePrice } = listing(1)
    const home = { Address: '1 Elm Street', MLSNumber: 'M1', Url: '', id: null }
    const set = (fields: object) =>
      updateSeen(singly(0), 'M1', fields, { homes: [{ ...home, fields: { SalePrice } }] })
    await set({ SalePrice })
    expect(await entries(ledger)).toMatchObject({ M1: { state: 'loaded', intent: null } })
    // What is not changed for sure is sent again.
    expect((await load()).counts).toMatchObject({ created: 0, updated: 1, unchanged: 2 })
    await set({ SalePrice: 7 })
    expect(await entries(ledger)).toMatchObject({ M1: { state: 'deleted' } })
  })

  test('what is found out later of a creation that was lost is told with it, and of nothing else', async () => {
    const { ledger, journal, lost, single, load } = await oneMemory(begin())
    await load()
    for (const number of [11, 12, 13]) await expect(create(lost, number)).rejects.toThrow()
    await create(single, 14)
    await expect(update(lost, 'M1', { SalePrice: 7 })).rejects.toThrow()
    const telling = tellingJournal(ledger, async () => journal)
    const of = (change: number) => ({
      serialNumber: 'demo',
      source: 'single calls',
      key: callName(change),
    })
    for (const change of [1, 4])
      telling.record(of(change), callName(change), { kind: 'created', id: 'n-1', hash: null })
    for (const change of [2, 5]) telling.record(of(change), callName(change), { kind: 'refused' })
    await telling.flush()
    const found = { foundOut: 'list' }
    const texts = ['has the home.', 'does not have the home.', 'has what was there before.']
    const [home, noHome, before] = texts.map((each) => expect.stringContaining(each))
    expect(await journal.changes({}, 9)).toMatchObject([
      { id: 5, outcome: 'not_applied', answer: { error: before, ...found } },
      { id: 4, outcome: 'applied', answer: expect.not.objectContaining(found) },
      { id: 3, outcome: 'unknown', answer: expect.not.objectContaining(found) },
      { id: 2, outcome: 'not_applied', answer: { error: noHome, ...found } },
      { id: 1, outcome: 'applied', answer: { Data: 'n-1', error: home, ...found } },
    ])
  })

  test('what a call sets beside an update that was lost is known, with its call', async () => {
    const { ledger, single, lost, load } = await oneMemory(begin())
    await load()
    await expect(update(lost, 'M1', { Bedrooms: 9 })).rejects.toThrow()
    await update(single, 'M1', { SalePrice: 7, Description: 'A porch' })
    await update(single, 'M1', { Status: 'Sold' })
    expect(await entries(ledger)).toMatchObject({
      M1: {
        intent: { kind: 'update', runId: callName(1) },
        fields: { SalePrice: 7, Status: 'Sold', Bedrooms: 3 },
        setByCalls: { SalePrice: 2, Description: 2, Status: 3 },
      },
    })
  })

  test('what a call sets beside a deletion that was lost is known as well', async () => {
    const { ledger, single, lost, load } = await oneMemory(begin())
    await load()
    await expect(remove(lost, 'M1')).rejects.toThrow()
    await update(single, 'M1', { SalePrice: 7 })
    expect(await entries(ledger)).toMatchObject({
      M1: { intent: { kind: 'delete' }, fields: { SalePrice: 7 }, setByCalls: { SalePrice: 2 } },
    })
  })

  test('an update that was lost is sent again by the next import', async () => {
    const { ledger, lost, load } = await oneMemory(begin())
    await load()
    await expect(update(lost, 'M1', { SalePrice: 7 })).rejects.toThrow()
    expect(await entries(ledger)).toMatchObject({ M1: { intent: { kind: 'update' } } })
    expect((await load()).counts).toMatchObject({ updated: 1, unchanged: 2 })
  })

  test('beside a run that has the listing in hand, the run does not say what it has now', async () => {
    const { ledger, single, load } = await oneMemory(begin())
    await load()
    const run = await ledger.beginRun(runStart())
    const ref = { serialNumber: 'demo', source: 'redfin', key: 'mls:M1' }
    const known = (await ledger.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')
    if (!known) throw new Error('not known')
    const intent = { kind: 'update', runId: run.id, lateMs: 100, content: known } as const
    await ledger.intend(ref, intent)
    await update(single, 'M1', { ...listing(1), SalePrice: 7 })
    ledger.record(ref, run.id, { kind: 'updated', content: known })
    await run.end('completed')
    expect(await entries(ledger)).toMatchObject({
      M1: { state: 'loaded', hash: null, intent: null },
    })
    expect((await load()).counts).toMatchObject({ updated: 1, unchanged: 2 })
  })
}
