import { expect, test } from 'vitest'
import { limitedService } from '../../src/api/limited-service.ts'
import type { RequestLimit } from '../../src/api/request-limit.ts'
import { operations } from '../../src/contract/operations.ts'
import { refusal, rejection, scripted, success, unhurried } from '../support/scripted-client.ts'

/** A limit that notes what it is asked and told, and whose turns are due or not, as `due` has it. */
function notedLimit(due: readonly (boolean | 'no turn')[] = []) {
  const notes: string[] = []
  const dues = due.values()
  const limit: RequestLimit = {
    async enter() {
      notes.push('enter')
      const now = dues.next().value ?? true
      if (now === 'no turn') return undefined
      return {
        due: async () => now,
        end: (answered) => notes.push(answered ? 'answered' : 'lost'),
      }
    },
    isHeld: () => false,
    hold: (ms) => notes.push(`hold ${ms}`),
  }
  return { limit, notes }
}

const body = { SerialNumber: 'demo', Keys: ['M1'], KeyType: 'MLSNumber' as const }
const deleted = success({ SuccessCount: 1 })

test('each request has a turn of its own, also one with another form of the key', async () => {
  const { service, client } = await scripted([
    refusal(401, 401, 'no'),
    success({ SuccessCount: 1 }),
  ])
  const { limit, notes } = notedLimit()
  await limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  expect(service.requests).toHaveLength(2)
  expect(notes).toEqual(['enter', 'answered', 'enter', 'answered'])
})

test('it is told when the service is too busy, and when a request was not answered', async () => {
  const { client } = await scripted([
    refusal(429, 429, 'too many', { 'retry-after': '0' }),
    'reset after reading',
  ])
  const { limit, notes } = notedLimit()
  const call = limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  await expect(call).rejects.toMatchObject({ name: 'ApiError' })
  expect(notes).toEqual(['enter', 'answered', 'hold 0', 'enter', 'lost'])
})

test('it can be asked for the limit that it keeps to', async () => {
  const { client } = await scripted([])
  const { limit } = notedLimit()
  expect(limitedService(client, limit).limit).toBe(limit)
})

test('a turn whose moment has passed is given back, and another one asked for', async () => {
  const { service, client } = await scripted([deleted])
  const { limit, notes } = notedLimit([false, true])
  await limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  expect(service.requests).toHaveLength(1)
  expect(notes).toEqual(['enter', 'lost', 'enter', 'answered'])
})

test('nothing is sent when there is no turn any more', async () => {
  const { service, client } = await scripted([deleted])
  const { limit } = notedLimit(['no turn'])
  const call = limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  expect(await rejection(call)).toMatchObject({ code: 'cancelled', outcome: 'not_applied' })
  expect(service.requests).toEqual([])
})

test('who has waited for a turn takes none, but for another form of the key', async () => {
  const { client } = await scripted([refusal(401, 401, 'no'), deleted])
  const { limit, notes } = notedLimit()
  const options = { ...unhurried(), hasTurn: true }
  await limitedService(client, limit).call(operations.deleteListings, body, options)
  expect(notes).toEqual(['enter', 'answered'])
})

test('who has waited for a turn is told at once that the service is too busy', async () => {
  const { service, client } = await scripted([
    refusal(429, 429, 'too many', { 'retry-after': '0' }),
    deleted,
  ])
  const { limit, notes } = notedLimit()
  const options = { ...unhurried(), hasTurn: true }
  const call = limitedService(client, limit).call(operations.deleteListings, body, options)
  expect(await rejection(call)).toMatchObject({ code: 'rejected', httpStatus: 429 })
  expect(service.requests).toHaveLength(1)
  expect(notes).toEqual([])
})

test.each([
  ['HTTP 429', refusal(429, 429, 'too many', { 'retry-after': '0' })],
  ['Code 429 under HTTP 200', refusal(200, 429, 'too many', { 'retry-after': '0' })],
])('a service that stays too busy with %s is asked eight times', async (_, busy) => {
  const { service, client } = await scripted(() => busy)
  const { limit, notes } = notedLimit()
  const call = limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  expect(await rejection(call)).toMatchObject({ code: 'rejected', outcome: 'not_applied' })
  expect(service.requests).toHaveLength(8)
  expect(notes).toEqual(Array(8).fill(['enter', 'answered', 'hold 0']).flat())
})

test('others wait a time of chance below a limit that doubles, if the service asks for none', async () => {
  const { client } = await scripted(() => refusal(429, 429, 'too many'))
  const { limit, notes } = notedLimit()
  const call = limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  await rejection(call)
  const holds = notes.flatMap((note) => (note.startsWith('hold ') ? [Number(note.slice(5))] : []))
  const limits = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]
  expect(holds).toHaveLength(limits.length)
  for (const [index, most] of limits.entries()) expect(holds[index]).toBeLessThan(most)
})

test('what may have been done is not sent again, and the others wait all the same', async () => {
  const { service, client } = await scripted([
    refusal(503, 503, 'busy', { 'retry-after': '2' }),
    deleted,
  ])
  const { limit, notes } = notedLimit()
  const call = limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  expect(await rejection(call)).toMatchObject({ outcome: 'unknown', httpStatus: 503 })
  expect(service.requests).toHaveLength(1)
  expect(notes).toEqual(['enter', 'answered', 'hold 2000'])
})

test('a refusal for another reason holds nobody up', async () => {
  const { service, client } = await scripted([refusal(400, 400, 'no'), deleted])
  const { limit, notes } = notedLimit()
  const call = limitedService(client, limit).call(operations.deleteListings, body, unhurried())
  expect(await rejection(call)).toMatchObject({ httpStatus: 400 })
  expect(service.requests).toHaveLength(1)
  expect(notes).toEqual(['enter', 'answered'])
})

test('a streamed question waits for its turn, and its pieces come', async () => {
  const { service, client } = await scripted([
    refusal(429, 429, 'too many', { 'retry-after': '0' }),
    { body: '{"content":"Hel"}{"content":"lo"}{"Answer":"Hello"}' },
  ])
  const { limit, notes } = notedLimit()
  const pieces: string[] = []
  const answer = await limitedService(client, limit).askStreamed(
    { sessionID: 1, content: 'Hi', stream: true },
    { ...unhurried(), onFragment: async (piece) => void pieces.push(piece) },
  )
  expect(answer.Data).toMatchObject({ Answer: 'Hello' })
  expect(pieces).toEqual(['Hel', 'lo'])
  expect(service.requests).toHaveLength(2)
  expect(notes).toEqual(['enter', 'answered', 'hold 0', 'enter', 'answered'])
})
