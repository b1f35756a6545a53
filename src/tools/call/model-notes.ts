import type { Service } from '../../api/service.ts'
import { operations } from '../../contract/operations.ts'
import { AppError } from '../../errors.ts'

const MAX_NAMED = 20

/**
 * What is to be said of a model that was set: that the service's list does not have it, or not for this
 * account. The specification does not show that list, so it is no reason to refuse one.
 */
export async function modelNotes(
  model: string | undefined,
  { service, signal }: { readonly service: Pick<Service, 'call'>; readonly signal: AbortSignal },
): Promise<string[]> {
  if (model === undefined) return []
  try {
    const { Data } = await service.call(operations.listModels, {}, { signal, maxAttempts: 1 })
    const found = Data.find(({ Key }) => Key === model)
    if (found?.Status === false)
      return [
        `Model ${model} is not for this account, by list_models: ask the chatbot something to see.`,
      ]
    if (found) return []
    const named = Data.find(({ Value }) => Value === model)
    const meant = named ? ` It is the name of a model: its Key is ${named.Key}.` : ''
    const keys = Data.slice(0, MAX_NAMED).map(({ Key }) => Key)
    return [
      `Model ${JSON.stringify(model)} is not among the keys of list_models (${keys.join(', ')}${keys.length < Data.length ? ', …' : ''}).${meant} Set one of them, or ask the chatbot something to see.`,
    ]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [
      `Model ${JSON.stringify(model)} could not be compared with list_models: ${error.message}`,
    ]
  }
}
