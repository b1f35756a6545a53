import { operations } from '../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import { oneLineWithoutKeys } from '../../text/excerpt.ts'
import type { ToolContext } from './tool.ts'

const MAX_NAMED = 20
/** Of a name that the service gives. */
const MAX_NAME_CHARS = 40

/**
 * What is to be said of a model that was set: that the service's list does not have it, or not for this
 * account. The specification does not show that list, so it is no reason to refuse one.
 */
export async function modelNotes(
  model: string | undefined,
  { service, signal, redact }: Pick<ToolContext, 'service' | 'signal' | 'redact'>,
): Promise<string[]> {
  if (model === undefined) return []
  const shortly = (name: string) => oneLineWithoutKeys(name, MAX_NAME_CHARS, redact)
  const given = shortly(model)
  try {
    const { Data } = await service.call(operations.listModels, {}, { signal, maxAttempts: 1 })
    const found = Data.find(({ Key }) => Key === model)
    if (found?.Status === false)
      return [
        `Model ${given} is not for this account, by list_models: ask the chatbot something to see.`,
      ]
    if (found) return []
    const named = Data.find(({ Value }) => Value === model)
    const meant = named ? ` It is the name of a model: its Key is ${shortly(named.Key)}.` : ''
    const keys = Data.slice(0, MAX_NAMED).map(({ Key }) => shortly(Key))
    return [
      `Model ${given} is not among the keys of list_models (${keys.join(', ')}${keys.length < Data.length ? ', …' : ''}).${meant} Set one of them, or ask the chatbot something to see.`,
    ]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [`Model ${given} could not be compared with list_models: ${error.message}`]
  }
}
