import { expect, test } from 'vitest'
import { ApiError } from '../../../src/errors.ts'
import { isOfService, serviceProblem } from '../../../src/listings/load/problems.ts'

test.each([
  [{ code: 'rejected', httpStatus: 400, serviceCode: 400 }, 'service_rejected', false],
  [{ code: 'rejected', httpStatus: 500 }, 'service_failed', true],
  [{ code: 'rejected', httpStatus: 200, serviceCode: 503 }, 'service_failed', true],
  [{ code: 'connection' }, 'service_connection', true],
  [{ code: 'timeout' }, 'service_timeout', true],
] as const)('%o is %s; of the service: %s', (details, code, ofService) => {
  const rest = { hint: 'Call again.', outcome: 'unknown' } as const
  const problem = serviceProblem(new ApiError('It failed.', { ...rest, ...details }))
  expect(problem).toEqual({ code, message: 'It failed.', fix: 'Call again.' })
  expect(isOfService(problem)).toBe(ofService)
})
