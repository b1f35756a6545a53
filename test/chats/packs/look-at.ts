import type { KnownListing } from '../../../src/chats/answer-listings/known-listings.ts'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { createEvaluator } from '../../../src/chats/checks/evaluate.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { type PackName, packNames } from '../../../src/chats/packs/pack-names.ts'
import { packSuite } from '../../../src/chats/suite/pack-suite.ts'

const known: KnownListing = {
  id: null,
  mlsNumber: 'NX240121',
  url: 'https://homes.example/9-juniper-loop',
  address: '9 Juniper Loop',
  city: 'Ashby',
  region: 'OR',
  postcode: null,
  amounts: [310_000],
  amountsKnown: true,
  amountsByName: {},
  currency: 'USD',
  areaPrices: [],
  links: [],
  isSold: false,
}

/** Answers by the scenario of a pack that they are given to. */
export type Answers = Readonly<Partial<Record<PackName, Readonly<Record<string, string[]>>>>>

/** Each of them, with its pack and its scenario. */
export function eachAnswer(answers: Answers): [pack: PackName, scenario: string, answer: string][] {
  return packNames.flatMap((pack) =>
    Object.entries(answers[pack] ?? {}).flatMap(([scenario, texts]) =>
      texts.map((text): [PackName, string, string] => [pack, scenario, text]),
    ),
  )
}

/** The checks, each once, that an answer fails when it is given to any turn of a scenario. */
export function failedBy(pack: PackName, scenario: string, text: string): string[] {
  const evaluate = createEvaluator(createAnswerReader())
  const turns = packSuite(pack, packs).scenarios.find(({ name }) => name === scenario)?.turns
  if (!turns) throw new Error(`${pack} has no scenario ${scenario}.`)
  const answer = { text, noAnswer: false, tokens: 9, latencyMs: 5, firstFragmentMs: undefined }
  const listings = { listings: [known], isKnown: true, from: 'the test' }
  const failed = turns.flatMap(({ say, checks }) =>
    checks.filter((check) => evaluate(check, answer, { said: [say], listings }).verdict === 'fail'),
  )
  return [...new Set(failed.map(({ check }) => check))]
}
