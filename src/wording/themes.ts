import { agePhrases } from './ages.ts'
import { disabilityPhrases } from './disabilities.ts'
import { faithPhrases } from './faiths.ts'
import { familyPhrases } from './families.ts'
import { incomePhrases } from './incomes.ts'
import { originPhrases } from './origins.ts'
import type { Phrase } from './phrase.ts'
import { residentPhrases } from './residents.ts'
import { safetyPhrases } from './safety.ts'
import { schoolPhrases } from './schools.ts'
import { sexPhrases } from './sexes.ts'

/** All wording that is looked for, by what it is about. Drawn up for this project: no list of others is in it. */
export const themes: readonly (readonly Phrase[])[] = [
  familyPhrases,
  agePhrases,
  originPhrases,
  faithPhrases,
  disabilityPhrases,
  sexPhrases,
  incomePhrases,
  residentPhrases,
  safetyPhrases,
  schoolPhrases,
]
