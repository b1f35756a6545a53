import { basename } from 'node:path'
import { createMistakes, type Locate, type Mistakes } from '../../text/yaml/mistakes.ts'
import { expandScenarios } from './expand-scenarios.ts'
import { createFilling } from './filling.ts'
import { DEFAULT_PARALLEL, expandablePack, noSuchPack } from './pack-suite.ts'
import { type SoundPart, soundPartOf } from './sound-part.ts'
import type { Suite } from './suite.ts'
import type { PackSource } from './suite-file.ts'
import { readYaml } from './yaml-source.ts'

/**
 * Reads a suite written in YAML: packs, variables and rows are worked in.
 *
 * @param file its name, which stands before line and column of every mistake
 * @throws InputError with every mistake, each as `file:line:column: what is wrong: what to do`
 */
export function parseSuite(text: string, file: string, packs: PackSource): Suite {
  const { value, locate } = readYaml(text, file)
  const mistakes = createMistakes(file)
  const part = soundPartOf(value, locate, mistakes)
  const suite = part && suiteOf(part, { file, packs, mistakes })
  mistakes.throwIfAny()
  if (!suite) throw new Error('A suite that is not understood has a mistake.')
  return suite
}

interface SuiteParts {
  readonly file: string
  readonly packs: PackSource
  readonly mistakes: Mistakes
}

function suiteOf({ suite, locate }: SoundPart, { file, packs, mistakes }: SuiteParts): Suite {
  const { variables = {}, scenarios = [], defaults = {}, notes = [] } = suite
  const names = knownPacks(suite.packs ?? [], locate, { packs, mistakes })
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
  locate: Locate,
  { packs, mistakes }: Omit<SuiteParts, 'file'>,
): readonly string[] {
  return written.filter((name, at) => {
    const advice = noSuchPack(name, packs)
    const isTwice = written.indexOf(name) < at
    if (advice) mistakes.add(locate(['packs', at]), `there is no pack ${name}: ${advice}`)
    else if (isTwice) mistakes.add(locate(['packs', at]), `${name} is here twice: take one out`)
    return !advice && !isTwice
  })
}
