import { expect, test } from 'vitest'
import { ApiError } from '../../../src/errors.ts'
import { answered, answering, create, edit, journaled, remove, SECRET, update } from '../support.ts'
import type { MemoryUnderTest } from './memory-under-test.ts'

const failing = (outcome: 'not_applied' | 'unknown') =>
  answering(async () => {
    throw new ApiError(`It failed with ${SECRET}.`, {
      code: 'rejected',
      hint: 'Nothing.',
      outcome,
    })
  })

/** What is journaled of the calls of a service. */
export function describeJournaledService(begin: () => MemoryUnderTest): void {
  test('an edit is written before it is sent and when it is answered, without keys', async () => {
    const memory = begin()
    const [journal, other] = [memory.journal(), memory.journal()]
    const before: unknown[] = []
    const service = answering(async () => {
      before.push(...(await other.changes({}, 9)))
      return answered(1)
    })
    await edit(journaled(service, journal), { Name: 'Ann', SystemMessage: `Key ${SECRET}.` })
    const change = {
      id: 1,
      kind: 'edit',
      serialNumber: 'demo',
      tool: 'a_tool',
      host: 'host 1.0',
      sent: { Name: 'Ann', SystemMessage: 'Key [key removed].' },
      atMs: expect.any(Number),
      homes: [],
    }
    expect(before).toEqual([{ ...change, outcome: 'unknown', answer: undefined }])
    const answer = { Data: 1, Code: 200 }
    expect(await other.changes({}, 9)).toEqual([{ ...change, outcome: 'applied', answer }])
  })

  test.each(['not_applied', 'unknown'] as const)('a call that fails is %s', async (outcome) => {
    const journal = begin().journal()
    await expect(edit(journaled(failing(outcome), journal), { Name: 'Ann' })).rejects.toMatchObject(
      {
        outcome,
      },
    )
    expect(await journal.changes({}, 9)).toMatchObject([
      { outcome, answer: { error: 'It failed with [key removed].' } },
    ])
  })

  test.each([
    ['an edit that is not answered with 1', edit, [{ Name: 'Ann' }], 0, 'unknown'],
    ['a creation', create, [1], 'id-1', 'applied'],
    ['an update', update, ['M1', { SalePrice: 5 }], 1, 'applied'],
    ['an update that found none', update, ['M1', { SalePrice: 5 }], 0, 'not_applied'],
    ['a deletion', remove, ['M1', 'M2'], { SuccessCount: 2 }, 'applied'],
    ['a deletion of some', remove, ['M1', 'M2'], { SuccessCount: 1 }, 'applied'],
    ['a deletion of none', remove, ['M1', 'M2'], { SuccessCount: 0 }, 'not_applied'],
  ])('%s', async (_, call, args, data, outcome) => {
    const journal = begin().journal()
    const service = journaled(
      answering(async () => answered(data)),
      journal,
    )
    await Reflect.apply(call, undefined, [service, ...args])
    expect(await journal.changes({}, 9)).toMatchObject([{ outcome, answer: { Data: data } }])
  })

  test('when the intent cannot be written nothing is sent, and it is said what to do', async () => {
    const memory = begin()
    const journal = memory.journal()
    let sent = 0
    const service = answering(async () => {
      sent += 1
      return answered(1)
    })
    await memory.loseJournal()
    await expect(edit(journaled(service, journal), { Name: 'Ann' })).rejects.toMatchObject({
      outcome: 'not_applied',
      message: expect.stringMatching(/^Nothing was sent, because/),
      hint: expect.stringMatching(/./),
    })
    expect(sent).toBe(0)
  })

  test('an outcome that cannot be written leaves the answer, and stays unknown', async () => {
    const memory = begin()
    const journal = memory.journal()
    const service = answering(async () => {
      await memory.refuseOutcomes()
      return answered(1)
    })
    expect(await edit(journaled(service, journal), { Name: 'Ann' })).toMatchObject({ Data: 1 })
    expect(await memory.journal().changes({}, 9)).toMatchObject([
      { outcome: 'unknown', answer: undefined },
    ])
  })
}
