import { nearNames } from '../text/near-names.ts'
import type { Commands } from './all-commands.ts'

/**
 * What is wrong with a flag that a command does not have: whose it is, or which was probably meant.
 *
 * @param rawName as it was written, with its dashes
 * @param own names of the flags that the command has
 */
export function unknownFlag(rawName: string, own: readonly string[], commands: Commands): string {
  const name = rawName.replace(/^-+/, '')
  const owners = [...commands]
    .filter(([, { flags }]) => flags.some(({ flag }) => flag === name))
    .map(([command]) => command)
  if (owners.length > 0) return `${rawName}: is a flag of ${owners.join(', ')}`
  const [near] = nearNames(name, own)
  return `${rawName}: is not a flag${near === undefined ? '' : `; did you mean --${near}?`}`
}

/** The same of the name of a command. It is not quoted: it can be a key whose flag was left out. */
export function unknownCommand(name: string, names: readonly string[]): string {
  const [near] = nearNames(name, names)
  const meant = near === undefined ? '' : `; did you mean ${near}?`
  return `the command: must be one of ${names.join(', ')}${meant}`
}
