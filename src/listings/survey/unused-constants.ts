import { counted } from '../../text/counted.ts'
import { eachConstant } from '../map/constants-by-type.ts'
import type { MappedRow } from '../map/mapping.ts'
import { mayTellWord, tellsWord } from '../map/status-words.ts'
import type { Problem } from '../result.ts'
import { constantsIn } from './judged-values.ts'

/** Constants of the user of which no row has need. */
interface UnusedConstants {
  add(mapped: MappedRow): void
  problems(): Problem[]
}

/** @param constants those of the user: of a field one for all, or one for each type of property */
export function createUnusedConstants(
  constants: Readonly<Record<string, unknown>>,
): UnusedConstants {
  const given = eachConstant(constants).filter((each) => !tellsWord(each) && !mayTellWord(each))
  const left = new Set(given.map(({ field }) => field))
  let ready = 0
  return {
    add(mapped) {
      // One that fails may need it once what is wrong with it is mended.
      for (const field of constantsIn(mapped)) left.delete(field)
      if (mapped.state === 'ready') ready += 1
    },
    problems: () => (ready === 0 ? [] : [...left].map((field) => fillsNothing(field, ready))),
  }
}

function fillsNothing(field: string, ready: number): Problem {
  return {
    severity: 'warning',
    code: 'unused_constant',
    field,
    count: 0,
    firstRows: [],
    message: `The constant for ${field} fills nothing: none of ${counted(ready, 'row')} that can be loaded has need of it.`,
    fix: 'A constant is for empty cells: correct the cells of the file, or leave the constant out.',
  }
}
