import { InputError } from '../../../errors.ts'
import { formatNumber } from '../../../text/counted.ts'

/** Shorter ones are told whole. */
const MIN_CUT_CHARACTERS = 1000

/**
 * The rule that bulk loading has for its values, for listings that a single call gives.
 *
 * @throws InputError that names every number that no home can have, or a text that is the beginning of one
 */
export async function assertPossible(fields: Readonly<Record<string, unknown>>): Promise<void> {
  const { impossibleNumber } = await import('../../../listings/convert/impossible.ts')
  const mistakes = Object.entries(fields).flatMap(([field, value]) => {
    const reason = typeof value === 'number' ? impossibleNumber(field, value) : undefined
    return reason === undefined ? [] : `${field} cannot be ${value}: ${reason}.`
  })
  if (mistakes.length > 0)
    throw new InputError(mistakes.join(' '), 'Ask the user for the right value, and call again.')
  const cut = Object.entries(fields).find(([, value]) => isCut(value))
  if (cut)
    throw new InputError(
      `${cut[0]} ends with … after ${formatNumber(String(cut[1]).length)} characters, as find_listings shows the beginning of a long text: the rest would be lost. Nothing was sent.`,
      'Give it whole, or leave it out of an update, and see with find_listings that the listing kept it.',
    )
}

function isCut(value: unknown): boolean {
  return typeof value === 'string' && value.length >= MIN_CUT_CHARACTERS && value.endsWith('…')
}
