import { operations } from '../../contract/operations.ts'
import { AppError, InputError } from '../../errors.ts'
import { oneLineWithoutKeys } from '../../text/excerpt.ts'
import type { ToolContext } from './tool.ts'

const MAX_NAMED = 20
/** Of a name that the service gives. */
const MAX_NAME_CHARS = 40

/**
 * Refuses a model that the service does not list for this account: by the specification a Model is what
 * its list gives.
 *
 * @returns what is to be said where the list cannot be read or is empty: the model is set all the same
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
  const named = open.find(({ Value }) => Value === model)
  const there = `${keys.join(', ')}${keys.length < open.length ? ', …' : ''}`
  throw new InputError(
    found
      ? `Model ${given} is not for this account, by list_models.`
      : `Model ${given} is not among the keys of list_models.`,
    named
      ? `It is the name of a model: give its Key, ${shortly(named.Key)}.`
      : `Give one of these keys: ${there}.`,
  )
}
