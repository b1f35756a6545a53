import { expect } from 'vitest'
import type { Operation } from '../../src/contract/operations.ts'
import { ApiError } from '../../src/errors.ts'
import { rejection, type Step, scripted, unhurried } from '../support/scripted-client.ts'
import { anyBody } from './any-body.ts'

/** The error of a call that is sent once and answered so. */
export async function errorOf(operation: Operation | undefined, step: Step): Promise<ApiError> {
  const { client, service } = await scripted([step], {
    maxAttempts: 1,
    listingAuth: 'secret',
    timeoutMs: step === 'never answer' ? 500 : 20_000,
  })
  if (!operation) throw new Error('no such operation')
  const error = await rejection(client.call(operation, anyBody(operation), unhurried()))
  expect(service.requests).toHaveLength(1)
  if (!(error instanceof ApiError)) throw error
  expect(error.name).toBe('ApiError')
  expect(error.message).toMatch(/^[A-Z]/)
  expect(error.hint).toMatch(/^[A-Z].+\.$/)
  return error
}
