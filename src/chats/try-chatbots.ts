import type { Service } from '../api/service.ts'
import { operations } from '../contract/operations.ts'
import { ApiError, InputError } from '../errors.ts'

/**
 * Begins one session with each chatbot before a test sends anything: a second one that does not exist
 * would show only after the first was asked everything.
 *
 * @throws InputError that names the chatbot which gives none; CancelledError, ConfigError
 */
export async function tryChatbots(
  serialNumbers: readonly string[],
  service: Pick<Service, 'call'>,
  signal: AbortSignal,
): Promise<void> {
  for (const serialNumber of serialNumbers)
    try {
      await service.call(operations.createChatSession, { serialNumber }, { signal })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new InputError(
        `Chatbot ${serialNumber} gives no session, so no message was sent to any. ${error.message}`,
        error.hint,
      )
    }
}
