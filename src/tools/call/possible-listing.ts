import { InputError } from '../../errors.ts'

/**
 * The rule that bulk loading has for its values, for listings that a single call gives.
 *
 * @throws InputError that names every number that no home can have
 */
export async function assertPossible(fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { impossibleNumber } = await import('../../listings/convert/impossible.ts')
  const mistakes = Object.entries(fields).flatMap(([field, value]) => {
    const reason = typeof value === 'number' ? impossibleNumber(field, value) : undefined
    return reason === undefined ? [] : `${field} cannot be ${value}: ${reason}.`
  })
  if (mistakes.length > 0)
    throw new InputError(mistakes.join(' '), 'Ask the user for the right value, and call again.')
}
