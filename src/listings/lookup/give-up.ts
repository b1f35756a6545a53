import type { Service } from '../../api/service.ts'
import { InputError } from '../../errors.ts'

/**
 * The service, no answer of which is waited for once the time is up. Its list then counts as one that
 * cannot be read, so that what is remembered can still be told.
 */
export function givingUp(service: Service, timeUp: AbortSignal): Service {
  return {
    ...service,
    async call(operation, body, options) {
      const signal = AbortSignal.any([options.signal, timeUp])
      try {
        return await service.call(operation, body, { ...options, signal })
      } catch (error) {
        if (!timeUp.aborted || options.signal.aborted) throw error
        throw new InputError('reading it takes longer than a call may', 'Try again later.')
      }
    },
  }
}
