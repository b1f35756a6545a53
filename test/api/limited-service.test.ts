import { expect, test } from 'vitest'
import { limitedService } from '../../src/api/limited-service.ts'
import type { RequestLimit } from '../../src/api/request-limit.ts'
import { operations } from '../../src/contract/operations.ts'
import { refusal, scripted, success, unhurried } from '../support/scripted-client.ts'

/** A limit that notes what it is asked and told. */
function notedLimit() {
  const notes: string[] = []
  const limit: RequestLimit = {
    async enter() {
      notes.push('enter')
      return {
        due: async () => true,
        end: (answered) => notes.push(answered ? 'answered' : 'lost'),
      }
    },
    isHeld: () => false,
    hold: (ms) => notes.push(`hold ${ms}`),
  }
  return { limit, notes }
}

const body = { SerialNumber: 'demo', Keys: ['M1'], KeyType: 'MLSNumber' as const }

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
