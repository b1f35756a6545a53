import { describe, expect, test } from 'vitest'
import { listingsCsv, mlsNumbers, sandboxAndEnv } from './listing-file.ts'
import { deletion, loaded, longSuite, yes } from './loaded-chatbot.ts'
import { connectRealClient } from './real-client.ts'
import { textOf } from './support.ts'

describe('a host that cannot ask', () => {
  test('deletes more than 20 only after exactly these were shown, and once', async () => {
    const { call, succeed, load, left } = await loaded(30, {})
    const unseen = await call('delete_listings', { ...deletion(21), confirm: true })
    expect(unseen.isError).toBe(true)
    expect(textOf(unseen)).toContain('This call deleted nothing: the user must agree first')
    expect(textOf(unseen)).toContain('every listing of chatbot "demo" with one of these 21 keys')
    expect(textOf(unseen)).toContain('confirm: true')

    const others = await call('delete_listings', { ...deletion(22), confirm: true })
    expect(others.isError).toBe(true)
    expect(await left()).toHaveLength(30)

    const { Keys, ...rest } = deletion(21)
    const confirmed = { ...rest, Keys: Keys.toReversed(), confirm: true }
    expect(await succeed('delete_listings', confirmed)).toMatchObject({
      Data: { SuccessCount: 21 },
    })
    await load(listingsCsv(30))
    expect((await call('delete_listings', confirmed)).isError).toBe(true)
  })

  test('knows what was shown by the process before, for its own service alone', async () => {
    const { call, env, sandbox, left } = await loaded(21, {})
    expect((await call('delete_listings', deletion(21))).isError).toBe(true)
    const elsewhere = await sandboxAndEnv()
    const apart = await connectRealClient({
      env: { ...elsewhere.env, NEWOAKS_DATA_DIR: env.NEWOAKS_DATA_DIR },
    })
    expect((await apart.call('delete_listings', { ...deletion(21), confirm: true })).isError).toBe(
      true,
    )
    const next = await connectRealClient({ env })
    await next.succeed('delete_listings', { ...deletion(21), confirm: true })
    expect(await mlsNumbers(sandbox)).toEqual([])
    expect(await left()).toEqual([])
  })

  test('a plain call needs no confirm', async () => {
    const { succeed } = await loaded(20, {})
    expect(await succeed('delete_listings', deletion(20))).toMatchObject({
      Data: { SuccessCount: 20 },
    })
  })

  test.each([{ dryRun: true }, {}, { confirm: true }])(
    'undoes an import after it was shown by %o',
    async (first) => {
      const { succeed, runId, left } = await loaded(2, {})
      expect(await succeed('undo_import', { runId, ...first })).toMatchObject({
        state: 'dry_run',
        toDelete: 2,
        deleted: 0,
      })
      expect(await left()).toHaveLength(2)
      expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({ deleted: 2 })
      expect(await left()).toEqual([])
    },
  )

  test('shows an import anew whose listings are others by now', async () => {
    const { succeed, load, runId, left } = await loaded(3, {})
    expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({ toDelete: 3 })
    const sync = { gone: 'delete', maxGone: 1 }
    await load(listingsCsv(2), { ...sync, dryRun: true })
    expect(await load(listingsCsv(2), { ...sync, confirm: true })).toMatchObject({
      gone: { deleted: 1 },
    })
    expect(await succeed('undo_import', { runId, confirm: true })).toMatchObject({
      state: 'dry_run',
      toDelete: 2,
    })
    expect(await left()).toEqual(['M1', 'M2'])
  })

  test('syncs with deletions after a dry run of the same', async () => {
    const { load, left } = await loaded(10, {})
    const sync = { gone: 'delete' }
    expect(await load(listingsCsv(9), { ...sync, confirm: true })).toMatchObject({
      state: 'dry_run',
      gone: { count: 1, deleted: 0, first: [{ MLSNumber: 'M10' }] },
      notes: [expect.stringContaining('confirm: true')],
    })
    expect(await load(listingsCsv(8), { ...sync, confirm: true })).toMatchObject({
      state: 'dry_run',
      gone: { count: 2 },
    })
    expect(await left()).toHaveLength(10)
    expect(await load(listingsCsv(9), { ...sync, confirm: true })).toMatchObject({
      state: 'completed',
      gone: { count: 1, deleted: 1 },
    })
    expect(await left()).toHaveLength(9)
  })

  test.each([
    ['more than 100 messages', longSuite],
    ['a single message', longSuite.replace('100', '1')],
  ])('tests with %s after the plan was shown', async (_, suite) => {
    const { succeed } = await loaded(1, {})
    const test = { serialNumber: 'demo', suite, confirm: true }
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'planned' })
    expect(await succeed('get_chat_history', { SerialNumber: 'demo' })).toMatchObject({ Data: [] })
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'completed' })
    expect(await succeed('test_chatbot', test)).toMatchObject({ state: 'planned' })
  })
})

describe('--confirm', () => {
  test('always: before a single listing is deleted, and a single message is sent', async () => {
    const { succeed, asked } = await loaded(1, { answer: () => yes, args: ['--confirm', 'always'] })
    await succeed('delete_listings', deletion(1))
    const suite = longSuite.replace('100', '1')
    await succeed('test_chatbot', { serialNumber: 'demo', suite, confirm: true })
    expect(asked).toEqual([
      'Delete every listing of chatbot "demo" with this key for good (MLSNumber: "M1")?',
      expect.stringContaining('send 2 messages'),
    ])
  })

  test('always, at a host that cannot ask: confirm for a single listing', async () => {
    const { call, succeed } = await loaded(1, { args: ['--confirm', 'always'] })
    expect((await call('delete_listings', deletion(1))).isError).toBe(true)
    await succeed('delete_listings', { ...deletion(1), confirm: true })
  })

  test('never: nobody is asked, and nothing is to be confirmed', async () => {
    const answer = () => ({ action: 'decline' }) as const
    const { succeed, asked, runId } = await loaded(21, { answer, args: ['--confirm', 'never'] })
    expect(await succeed('undo_import', { runId })).toMatchObject({ deleted: 21 })
    expect(asked).toEqual([])
  })
})
