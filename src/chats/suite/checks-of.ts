import { RE2JS } from 're2js'
import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import {
  type Check,
  type CheckName,
  type CheckOf,
  type CheckValue,
  checkValues,
} from './check-values.ts'
import type { Filling } from './filling.ts'
import { addShapeMistakes } from './shape-mistakes.ts'
import { Expectation } from './suite-file.ts'
import { createValueFaults } from './value-faults.ts'

/** Makes checks of what stands at a place, variables filled in. Those that are wrong are left out. */
export type ChecksOf = (written: Expectation, path: Path, filling: Filling) => readonly Check[]

export function createChecksOf(locate: Locate, mistakes: Mistakes): ChecksOf {
  const faultsOf = createValueFaults()
  return (written, path, filling) => {
    if (Object.keys(written).length === 0) return []
    const filled = Object.fromEntries(
      Object.entries(written).map(([name, value]) => [
        name,
        // The value of a variable is looked for letter by letter: its dots and stars are no pattern.
        filling.deep(value, [...path, name], isPattern(name) ? RE2JS.quote : undefined),
      ]),
    )
    const { data, error } = Expectation.safeParse(filled)
    if (error) {
      addShapeMistakes({ schema: Expectation, value: filled, error, at: path, locate }, mistakes)
      return []
    }
    for (const { check, message } of faultsOf(data)) mistakes.add(locate([...path, check]), message)
    return Object.keys(data)
      .filter(isCheckName)
      .flatMap((name) => {
        const value = data[name]
        return value === undefined ? [] : checkOf(name, value)
      })
  }
}

function isPattern(name: string): boolean {
  return name === 'regex' || name === 'notRegex'
}

function isCheckName(name: string): name is CheckName {
  return Object.hasOwn(checkValues, name)
}

function checkOf<Name extends CheckName>(
  check: Name,
  value: CheckValue<Name>,
): { [Each in Name]: CheckOf<Each> }[Name] {
  return { check, value }
}
