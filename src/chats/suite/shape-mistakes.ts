import { nameAdvice } from '../../text/near-names.ts'
import type { Mistakes } from '../../text/yaml/mistakes.ts'
import * as yaml from '../../text/yaml/shape-mistakes.ts'
import { checkValues } from './check-values.ts'

/** Says in plain words what a schema has found wrong in a suite, each mistake with its place. */
export function addShapeMistakes(misshapen: yaml.Misshapen, mistakes: Mistakes): void {
  yaml.addShapeMistakes(misshapen, { noun: 'a suite', advice }, mistakes)
}

function advice(name: string, names: readonly string[]): string {
  const isMisplaced = Object.hasOwn(checkValues, name) && names.includes('expect')
  return isMisplaced ? 'checks belong in a list under expect' : nameAdvice(name, names)
}
