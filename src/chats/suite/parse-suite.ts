import { basename } from 'node:path'
import { createMistakes, type Locate, type Mistakes } from '../../text/yaml/mistakes.ts'
import { expandScenarios } from './expand-scenarios.ts'
import { createFilling } from './filling.ts'
import { DEFAULT_PARALLEL, expandablePack, noSuchPack } from './pack-suite.ts'
import { addShapeMistakes } from './shape-mistakes.ts'
import type { Suite } from './suite.ts'
import { type PackSource, SuiteFile } from './suite-file.ts'
import { readYaml } from './yaml-source.ts'

/**
 * Reads a suite written in YAML: packs, variables and rows are worked in.
 *
 * @param file its name, which stands before line and column of every mistake
 * @throws InputError with every mistake in its shape; where there is none, with every mistake in its
 *   values; each as `file:line:column: what is wrong: what to do`
 */
export function parseSuite(text: string, file: string, packs: PackSource): Suite {
  const { value, locate } = readYaml(text, file)
  const mistakes = createMistakes(file)
  const { data, error } = SuiteFile.safeParse(value)
  if (error) addShapeMistakes({ schema: SuiteFile, value, error, at: [], locate }, mistakes)
  mistakes.throwIfAny()
  if (!data) throw new Error('A suite that is not understood has a mistake.')
  const suite = suiteOf(data, { file, packs, locate, mistakes })
  mistakes.throwIfAny()
  return suite
}

interface SuiteParts {
  readonly file: string
  readonly packs: PackSource
  readonly locate: Locate
  readonly mistakes: Mistakes
}

function suiteOf(suite: SuiteFile, { file, packs, locate, mistakes }: SuiteParts): Suite {
  const { variables = {}, scenarios = [], defaults = {}, notes = [] } = suite
  if (scenarios.length === 0 && (suite.packs ?? []).length === 0)
    mistakes.add(locate([]), 'a suite needs scenarios or packs: add one')
  const names = knownPacks(suite.packs ?? [], { packs, locate, mistakes })
  const isMixed = names.length > 1 || scenarios.length > 0
  const used = names.map((name) =>
    expandablePack(name, packs, { variables, prefix: isMixed ? `${name}: ` : '', mistakes }),
  )
  const filling = createFilling(variables, locate, mistakes)
  return {
    name: suite.name ?? basename(file).replace(/\.ya?ml$/i, ''),
    parallel: suite.parallel ?? DEFAULT_PARALLEL,
    scenarios: expandScenarios(
      [...used, { scenarios, defaults, variables, prefix: '', locate }],
      mistakes,
    ),
    notes: [
      ...used.flatMap((pack) => pack.notes),
      ...notes.map((note, at) => filling.text(note, ['notes', at])),
    ],
  }
}

function knownPacks(
  written: readonly string[],
  { packs, locate, mistakes }: Omit<SuiteParts, 'file'>,
): readonly string[] {
  return written.filter((name, at) => {
    const advice = noSuchPack(name, packs)
    const isTwice = written.indexOf(name) < at
    if (advice) mistakes.add(locate(['packs', at]), `there is no pack ${name}: ${advice}`)
    else if (isTwice) mistakes.add(locate(['packs', at]), `${name} is here twice: take one out`)
    return !advice && !isTwice
  })
}
