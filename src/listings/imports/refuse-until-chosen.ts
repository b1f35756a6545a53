import { InputError } from '../../errors.ts'
import type { Finding } from '../finding.ts'
import type { Survey } from '../survey/survey.ts'

/**
 * @param known what was chosen when such a source was loaded before
 * @throws InputError that names all that the user must choose before anything of a source is sent
 */
export function refuseUntilChosen(
  name: string,
  { refusals }: Pick<Survey, 'refusals'>,
  known?: Finding,
): void {
  if (refusals.length === 0) return
  const messages = refusals.map(({ message }) => message)
  const fixes = refusals.map(({ field, column, fix }) =>
    refusals.length > 1 ? `${field ?? column}: ${fix}` : fix,
  )
  throw new InputError(
    `Nothing of ${name} was sent, since it would hardly be right. ${messages.join(' ')}`,
    [...fixes, ...(known ? [known.message, known.fix] : [])].join(' '),
  )
}
