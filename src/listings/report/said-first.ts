import { counted } from '../../text/counted.ts'
import { NUMBER_OF_OTHER_HOME, REPLACED_BY_CONSTANT } from '../load/home-problems.ts'
import { KEY_OF_OTHER_HOME } from '../load/problems.ts'
import type { Problem } from '../result.ts'

const codes: readonly string[] = [REPLACED_BY_CONSTANT, KEY_OF_OTHER_HOME, NUMBER_OF_OTHER_HOME]

/** What a person may not have meant: it stands before all that is told by count. */
export function saidFirst(problems: readonly Problem[]): string[] {
  return problems
    .filter(({ code }) => codes.includes(code))
    .map(({ count, message, fix }) => `${counted(count, 'home')}: ${message} ${fix}`)
}
