import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startDeadline } from '../../src/api/deadline.ts'
import type { Service } from '../../src/api/service.ts'
import { type Operation, operations } from '../../src/contract/operations.ts'
import { ApiError, CancelledError } from '../../src/errors.ts'
import { refusal, rejection, scripted, success, unhurried } from '../support/scripted-client.ts'
import { anyBody } from './any-body.ts'

const editChatbot: Operation = operations.editChatbot
const listModels: Operation = operations.listModels

describe('timeoutMs', () => {
  test('ends a call that is not answered', async () => {
    const { service, client } = await scripted(['never answer'], { timeoutMs: 1000 })
    const started = performance.now()
    const error = await rejection(client.call(editChatbot, anyBody(editChatbot), unhurried()))
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'timeout',
      outcome: 'unknown',
      message: 'No answer came within 1000 ms.',
    })
    await (await service.request(1)).connectionClosed
  })

  test('ends a call whose body does not end', async () => {
    const { client } = await scripted([{ body: '{"Data":', afterwards: 'stay open' }], {
      timeoutMs: 1000,
    })
    const error = await rejection(client.call(listModels, anyBody(listModels), unhurried()))
    expect(error).toMatchObject({ code: 'timeout', outcome: 'not_applied' })
  })

  test('covers all repeats of a call together', async () => {
    const { service, client } = await scripted(
      () => refusal(503, 503, 'busy', { 'retry-after': '1' }),
      { timeoutMs: 2500, maxAttempts: 20 },
    )
    const error = await rejection(client.call(editChatbot, anyBody(editChatbot), unhurried()))
    expect(error).toMatchObject({ code: 'rejected', httpStatus: 503, outcome: 'unknown' })
    expect(service.requests.length).toBeGreaterThan(1)
    expect(service.requests.length).toBeLessThanOrEqual(3)
  })

  test('is not begun anew by a repeat', async () => {
    async function* tooLateUnlessBegunAnew() {
      await wait(2500)
      yield JSON.stringify({ Data: 1, Success: true, Code: 200 })
    }
    const { service, client } = await scripted(
      [refusal(503, 503, '', { 'retry-after': '1' }), { body: tooLateUnlessBegunAnew() }],
      { timeoutMs: 3000 },
    )
    const error = await rejection(client.call(editChatbot, anyBody(editChatbot), unhurried()))
    expect(error).toMatchObject({
      code: 'timeout',
      message: 'No answer came within 3000 ms.\nIt was tried 2 times.',
    })
    expect(service.requests).toHaveLength(2)
  })
})

/** A call that its caller can abort. */
function abortable(client: Service, operation: Operation) {
  const caller = new AbortController()
  const { signal } = caller
  return { caller, call: rejection(client.call(operation, anyBody(operation), { signal })) }
}

describe('aborting the signal', () => {
  test('closes the connection and rejects with CancelledError', async () => {
    const { service, client } = await scripted(['never answer'])
    const { caller, call } = abortable(client, editChatbot)
    const request = await service.request(1)
    caller.abort()
    const error = await call
    expect(error).toBeInstanceOf(CancelledError)
    expect(error).toMatchObject({ code: 'cancelled', outcome: 'unknown' })
    await request.connectionClosed
    expect(service.requests).toHaveLength(1)
  })

  test('of a read has changed nothing', async () => {
    const { service, client } = await scripted(['never answer'])
    const { caller, call } = abortable(client, listModels)
    await service.request(1)
    caller.abort()
    expect(await call).toMatchObject({ code: 'cancelled', outcome: 'not_applied' })
  })

  test('ends a call in the middle of its answer', async () => {
    const { service, client } = await scripted([{ body: '{"Data":', afterwards: 'stay open' }])
    const { caller, call } = abortable(client, editChatbot)
    const request = await service.request(1)
    caller.abort()
    expect(await call).toMatchObject({ code: 'cancelled', outcome: 'unknown' })
    await request.connectionClosed
  })

  test('ends the wait for a repeat at once', async () => {
    const step = refusal(429, 429, 'slow', { 'retry-after': '15' })
    const { service, client } = await scripted([step, success(1)])
    const started = performance.now()
    const { caller, call } = abortable(client, editChatbot)
    await service.request(1)
    setTimeout(() => caller.abort(), 200)
    expect(await call).toMatchObject({ code: 'cancelled', outcome: 'not_applied' })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(service.requests).toHaveLength(1)
  })

  test('during the wait after a doubtful attempt leaves the outcome unknown', async () => {
    const { service, client } = await scripted([
      refusal(503, 503, 'busy', { 'retry-after': '0' }),
      refusal(429, 429, 'slow', { 'retry-after': '15' }),
    ])
    const { caller, call } = abortable(client, editChatbot)
    await service.request(2)
    setTimeout(() => caller.abort(), 200)
    expect(await call).toMatchObject({ code: 'cancelled', outcome: 'unknown' })
  })

  test('before the call sends nothing', async () => {
    const { service, client } = await scripted([success(1)])
    const call = client.call(editChatbot, anyBody(editChatbot), { signal: AbortSignal.abort() })
    expect(await rejection(call)).toMatchObject({ code: 'cancelled', outcome: 'not_applied' })
    expect(service.requests).toEqual([])
  })

  test('of one call leaves the others alone', async () => {
    const { service, client } = await scripted((number) =>
      number === 1 ? 'never answer' : success([]),
    )
    const { caller, call } = abortable(client, listModels)
    await service.request(1)
    caller.abort()
    await call
    expect((await client.call(listModels, anyBody(listModels), unhurried())).Data).toEqual([])
  })
})

describe('close', () => {
  test('aborts the calls under way, which are not repeated', async () => {
    const { service, client } = await scripted(() => 'never answer')
    const calls = [editChatbot, listModels].map((operation) =>
      rejection(client.call(operation, anyBody(operation), unhurried())),
    )
    const requests = [await service.request(1), await service.request(2)]
    await client.close()
    expect(await Promise.all(calls)).toMatchObject([
      { code: 'cancelled', outcome: 'unknown' },
      { code: 'cancelled', outcome: 'not_applied' },
    ])
    await Promise.all(requests.map(({ connectionClosed }) => connectionClosed))
    expect(service.requests).toHaveLength(2)
  })

  test('ends the wait for a repeat', async () => {
    const step = refusal(429, 429, 'slow', { 'retry-after': '15' })
    const { service, client } = await scripted([step, success(1)])
    const started = performance.now()
    const call = rejection(client.call(editChatbot, anyBody(editChatbot), unhurried()))
    await service.request(1)
    setTimeout(() => client.close(), 200)
    expect(await call).toMatchObject({ code: 'cancelled', outcome: 'not_applied' })
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('of a client that was never used, and twice, is no error', async () => {
    const { client } = await scripted([])
    await client.close()
    await client.close()
  })
})

describe('a deadline', () => {
  /** One that the test ends itself. */
  function longDeadline(caller = new AbortController().signal) {
    const deadline = startDeadline(60_000, caller)
    onTestFinished(deadline.stop)
    return deadline
  }

  test('calls those that listen when it is over, and at once who begins to afterwards', () => {
    const deadline = longDeadline()
    const called: string[] = []
    deadline.onOver(() => called.push('before'))
    expect(called).toEqual([])
    deadline.giveUp()
    expect(called).toEqual(['before'])
    deadline.onOver(() => called.push('after'))
    expect(called).toEqual(['before', 'after'])
    expect(deadline.signal().aborted).toBe(true)
  })

  test('does not call who has ended before', () => {
    const deadline = longDeadline()
    const called: string[] = []
    deadline.onOver(() => called.push('ended'))()
    deadline.giveUp()
    expect(called).toEqual([])
  })

  test('that has run out is over, and nobody has given it up', async () => {
    const deadline = startDeadline(20, new AbortController().signal)
    await new Promise<void>((resolve) => deadline.onOver(resolve))
    expect([deadline.isOver(), deadline.isGivenUp(), deadline.leftMs()]).toEqual([true, false, 0])
    expect(deadline.overText()).toBe('No answer came within 20 ms.')
  })

  test('of a caller that has given up is over from the beginning', () => {
    const deadline = longDeadline(AbortSignal.abort())
    expect([deadline.isOver(), deadline.isGivenUp()]).toEqual([true, true])
  })

  test('that was stopped does not hear of the caller any more', () => {
    const caller = new AbortController()
    const deadline = longDeadline(caller.signal)
    deadline.stop()
    caller.abort()
    expect(deadline.isOver()).toBe(false)
  })
})
