import { operations } from '../../../contract/operations.ts'
import { AppError, InputError } from '../../../errors.ts'
import { oneLineWithoutKeys } from '../../../text/excerpt.ts'
import type { ToolContext } from '../tool.ts'

const MAX_NAMED = 20
/** Of a name that the service gives. */
const MAX_NAME_CHARS = 40

/**
 * Refuses a model that the service's list calls closed to this account, or that is only the name of one in
 * it. The list need not have every key: one that it lacks is set.
 *
 * @returns what is to be said where the list lacks it, is empty or cannot be read
 * @throws InputError with the keys that there are
 */
export async function assertListedModel(
  model: string | undefined,
  { service, signal, redact }: Pick<ToolContext, 'service' | 'signal' | 'redact'>,
): Promise<string[]> {
  if (model === undefined) return []
  const shortly = (name: string) => oneLineWithoutKeys(name, MAX_NAME_CHARS, redact)
  const given = shortly(model)
  const models = await service
    .call(operations.listModels, {}, { signal, maxAttempts: 1 })
    .then(({ Data }) => Data)
    .catch((error: unknown) => {
      if (error instanceof AppError) return error.message
      throw error
    })
  if (typeof models === 'string' || models.length === 0)
    return [
      `Model ${given} could not be compared with list_models before it was set: ${typeof models === 'string' ? models : 'the list is empty.'}`,
    ]
  const found = models.find(({ Key }) => Key === model)
  if (found && found.Status !== false) return []
  const open = models.filter(({ Status }) => Status !== false)
  const keys = open.slice(0, MAX_NAMED).map(({ Key }) => shortly(Key))
  const there = `${keys.join(', ')}${keys.length < open.length ? ', …' : ''}`
  if (found)
    throw new InputError(
      `Model ${given} is not for this account, by list_models.`,
      `Give one of these keys: ${there}.`,
    )
  const named = open.find(({ Value }) => Value === model)
  if (named)
    throw new InputError(
      `Model ${given} is the name of a model, and the service takes its key.`,
      `Give its Key, ${shortly(named.Key)}.`,
    )
  return [
    `Model ${given} was set as given, but list_models does not have it, and the chatbot may not answer with it. Ask it something to see, or set one of these keys: ${there}.`,
  ]
}
