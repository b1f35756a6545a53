import { toolText } from '../../text/reader-words.ts'
import type { PackFile } from '../suite/suite-file.ts'

/** A scenario of a pack, as a suite file has it. */
export type PackScenario = NonNullable<PackFile['scenarios']>[number]
type PackTurn = PackScenario['turns'][number]
export type Expectations = NonNullable<PackTurn['expect']>

/** For packs whose controls ask for a listing by name. */
export const needsListings = `Controls need listings that are known: load them with ${toolText('import_listings')}, or let the service list them.`

/** A conversation of a single message. */
export function oneTurn(
  name: string,
  tags: string[],
  say: string,
  expect: Expectations,
): PackScenario {
  return { name, tags, turns: [{ say, expect }] }
}
