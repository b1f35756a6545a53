import { expect, test } from 'vitest'
import type { ChangeOutcome, Journal } from '../../../src/journal/journal.ts'
import type { MemoryUnderTest } from './memory-under-test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const intent = (sent: Record<string, unknown>) => ({
  ...({ kind: 'edit', serialNumber: 'demo', tool: 'edit_chatbot' } as const),
  sent,
})

/** Sets a chatbot's name, and tells what it was before. */
async function rename(journal: Journal, name: string, outcome: ChangeOutcome = 'applied') {
  const open = await journal.intend(intent({ Name: name }))
  const before = (await open.before).get('Name')
  open.end({ outcome, answer: {} })
  // What is counted is on disk.
  await journal.counts({})
  return before
}

/** What is remembered of changes, and for how long. */
export function describeChanges(begin: () => MemoryUnderTest): void {
  test('changes are found by chatbot, time and kind, and counted by outcome', async () => {
    const journal = begin().journal()
    const first = await journal.intend(intent({ Name: 'a' }))
    await first.end({ outcome: 'applied', answer: {} })
    await journal.intend({ ...intent({ Keys: ['1'] }), kind: 'delete', serialNumber: 'other' })
    const found = async (query: object) => (await journal.changes(query, 9)).map(({ id }) => id)
    expect(await found({ serialNumber: 'other' })).toEqual([2])
    expect(await found({ kinds: ['edit'] })).toEqual([1])
    expect(await found({ sinceMs: Date.now() + 1000 })).toEqual([])
    expect(await found({ beforeMs: 1000 })).toEqual([])
    expect(await journal.counts({})).toEqual(
      expect.arrayContaining([
        { kind: 'edit', outcome: 'applied', count: 1 },
        { kind: 'delete', outcome: 'unknown', count: 1 },
      ]),
    )
  })

  test('what a setting was before is told, whoever has set it, unless it was refused', async () => {
    const memory = begin()
    const [one, other] = [memory.journal(), memory.journal()]
    expect(await rename(one, 'a')).toBeUndefined()
    expect(await rename(one, 'b')).toEqual(expect.objectContaining({ value: 'a' }))
    expect(await rename(other, 'c')).toMatchObject({ value: 'b', elsewhere: expect.anything() })
    expect(await rename(one, 'd')).toMatchObject({ value: 'c', elsewhere: expect.anything() })
    expect(await rename(one, 'refused', 'not_applied')).toMatchObject({ value: 'd' })
    expect(await rename(one, 'e')).toMatchObject({ value: 'd', outcome: 'applied' })
    expect(await rename(one, 'lost', 'unknown')).toMatchObject({ value: 'e' })
    expect(await rename(one, 'f')).toMatchObject({ value: 'lost', outcome: 'unknown' })
    await other.forget('demo')
    expect(await rename(one, 'g')).toBeUndefined()
  })

  test('what is too old is dropped, and it is told', async () => {
    const memory = begin()
    const journal = memory.journal()
    await journal.intend(intent({ Name: 'old' }))
    await journal.intend(intent({ Name: 'new' }))
    await memory.age(31 * DAY_MS, 1)
    const later = memory.journal({ days: 30 })
    expect((await later.changes({}, 9)).map(({ id }) => id)).toEqual([2])
    expect(await later.dropped()).toMatchObject({ count: 1 })
    expect(await memory.journal({ days: 30 }).dropped()).toMatchObject({ count: 1 })
  })

  test('the number of what was dropped is not given again', async () => {
    const memory = begin()
    await memory.journal().intend(intent({ Name: 'old' }))
    await memory.age(31 * DAY_MS, 1)
    const later = memory.journal({ days: 30 })
    expect((await later.intend(intent({ Name: 'new' }))).id).toBe(2)
  })

  test('the oldest are dropped when all take too much', async () => {
    const memory = begin()
    const journal = memory.journal()
    for (let n = 0; n < 10; n += 1)
      await journal.intend(intent({ SystemMessage: 'x'.repeat(1000), Temperature: n }))
    const later = memory.journal({ maxBytes: 3500 })
    expect((await later.changes({}, 20)).map(({ sent }) => sent.Temperature)).toEqual([9, 8, 7])
    expect(await later.dropped()).toMatchObject({ count: 7 })
  })

  test('chatbots are told with the last changed first, and none for which all was refused', async () => {
    const journal = begin().journal()
    const change = async (serialNumber: string, outcome: 'applied' | 'not_applied') => {
      const { end } = await journal.intend({ ...intent({ Name: 'a' }), serialNumber })
      end({ outcome, answer: {} })
    }
    await change('c', 'not_applied')
    await change('b', 'applied')
    await change('d', 'applied')
    await journal.intend({ ...intent({ Name: 'a' }), serialNumber: 'a' })
    await change('d', 'not_applied')
    await change('b', 'applied')
    expect(await journal.chatbots()).toEqual(['b', 'a', 'd'])
  })

  test('what is remembered of one chatbot is forgotten, and of no other', async () => {
    const memory = begin()
    const journal = memory.journal()
    const open = await journal.intend(intent({ Name: 'a' }))
    await journal.intend({ ...intent({ Name: 'b' }), serialNumber: 'other' })
    await journal.forget('demo')
    // Of a request that is under way nothing is written any more.
    open.end({ outcome: 'applied', answer: {} })
    const found = (await memory.journal().changes({}, 9)).map(({ serialNumber }) => serialNumber)
    expect(found).toEqual(['other'])
    expect(await journal.chatbots()).toEqual(['other'])
    expect(await journal.dropped()).toBeUndefined()
  })
}
