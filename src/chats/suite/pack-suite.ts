import { InputError } from '../../errors.ts'
import { nameAdvice } from '../../text/near-names.ts'
import { createMistakes, type Locate, type Mistakes } from '../../text/yaml/mistakes.ts'
import { pathText } from '../../text/zod-issues.ts'
import { type Expandable, expandScenarios } from './expand-scenarios.ts'
import { createFilling } from './filling.ts'
import type { Suite } from './suite.ts'
import { type PackSource, SuiteFile, type Variables } from './suite-file.ts'

export const DEFAULT_PARALLEL = 4

/** A pack as a suite of its own. @throws InputError when there is no such pack */
export function packSuite(name: string, packs: PackSource): Suite {
  const advice = noSuchPack(name, packs)
  if (advice) throw new InputError(`There is no pack ${name}.`, `Choose another: ${advice}`)
  const mistakes = createMistakes(`pack ${name}`)
  const { notes, ...pack } = expandablePack(name, packs, { variables: {}, prefix: '', mistakes })
  const scenarios = expandScenarios([pack], mistakes)
  mistakes.throwIfAny()
  return { name, parallel: DEFAULT_PARALLEL, scenarios, notes }
}

/** What to do about the name of a pack that there is not; undefined when there is one. */
export function noSuchPack(name: string, { names }: PackSource): string | undefined {
  return names.includes(name) ? undefined : nameAdvice(name, names)
}

interface PackParts {
  /** Come before those of the pack. */
  readonly variables: Variables
  readonly prefix: string
  readonly mistakes: Mistakes
}

/** @param name one of the names of `packs` */
export function expandablePack(
  name: string,
  packs: PackSource,
  { variables, prefix, mistakes }: PackParts,
): Expandable & Pick<Suite, 'notes'> {
  const { scenarios = [], defaults = {}, notes = [], ...own } = SuiteFile.parse(packs.load(name))
  const locate = locateInPack(name)
  const merged = { ...own.variables, ...variables }
  const filling = createFilling(merged, locate, mistakes)
  return {
    scenarios,
    defaults,
    variables: merged,
    prefix,
    locate,
    notes: notes.map((note, at) => filling.text(note, ['notes', at])),
  }
}

/** A pack has no lines: its places are named by their paths. */
function locateInPack(name: string): Locate {
  return (path) => ({ text: `pack ${name}, ${pathText(path)}`, offset: Number.MAX_SAFE_INTEGER })
}
