import * as z from 'zod'
import { MAX_CONCURRENCY } from '../../api/concurrency.ts'
import { chatAskTypes } from '../../contract/chat.ts'
import { checkValues } from './check-values.ts'

const someText = z.string().min(1)
const atLeastOne = 'must hold at least one'

const Variables = z.record(
  z.string().regex(/^[^\s{}]+$/, 'must be a name without spaces and braces'),
  z.union([z.string(), z.number()], 'must be a text or a number').transform(String),
)
/** The values of variables by name, numbers as text. */
export type Variables = z.output<typeof Variables>

/** One or more checks by name; what an element of `expect` is. */
export const Expectation = z
  .strictObject(checkValues)
  .partial()
  .check(({ value, issues }) => {
    if (issues.length === 0 && Object.keys(value).length === 0)
      issues.push({
        code: 'custom',
        input: value,
        message: 'has no check: name one, such as contains',
      })
  })
  .describe('A check of the answer')
  .meta({ minProperties: 1 })
export type Expectation = z.output<typeof Expectation>

const repeats = z.int().min(1).max(100).describe('How often it is held; default 1')
const minPass = z
  .number()
  .positive()
  .max(1)
  .describe('Share of the repetitions that must pass, up to 1; default 1')
const stream = z.boolean().describe('Ask for the answer piece by piece; default false')

export const TurnFile = z.strictObject({
  say: z
    .string()
    .describe(
      'What the visitor says; {{name}} is a variable, \\{{ are braces; empty only with files',
    ),
  expect: z.array(Expectation).describe('What the answer must be; all of it').optional(),
  chatAskType: z.enum(chatAskTypes).nullable().describe('Default and null: Text').optional(),
  fileIds: z
    .array(z.int())
    .min(1, atLeastOne)
    .describe('Files sent before; one for Audio and Video')
    .optional(),
  stream: stream.optional(),
  newSession: z.boolean().describe('Begin a new session: another visitor').optional(),
})
export type TurnFile = z.output<typeof TurnFile>

export const ScenarioFile = z.strictObject({
  name: someText.describe('Unlike that of every other scenario'),
  tags: z.array(someText).describe('For running a part of the suite').optional(),
  repeats: repeats.optional(),
  minPass: minPass.optional(),
  each: z
    .array(Variables)
    .min(1, atLeastOne)
    .describe('Hold it once with each row of variables')
    .optional(),
  matched: z
    .array(Variables)
    .min(2, 'must hold at least two, which are compared')
    .describe('Like each; the listings of the last answers are compared between the rows')
    .optional(),
  stream: stream.optional(),
  turns: z.array(TurnFile).min(1, atLeastOne).describe('The messages, in their order'),
})
export type ScenarioFile = z.output<typeof ScenarioFile>

const Defaults = z
  .strictObject({ ...checkValues, repeats, minPass, stream })
  .partial()
  .describe('For every scenario of this file; a check for every turn without the same check')
export type Defaults = z.output<typeof Defaults>

/** What a suite file holds. Needs scenarios or packs. */
export const SuiteFile = z.strictObject({
  version: z.literal(1).describe('Of this format'),
  name: someText.describe('Default: that of the file').optional(),
  description: z.string().describe('For people').optional(),
  variables: Variables.describe(
    'Texts and numbers that stand for {{name}}; inserted as they are; packs use them too',
  ).optional(),
  packs: z.array(z.string()).describe('Ready scenarios to run with those below').optional(),
  parallel: z
    .int()
    .min(1)
    .max(MAX_CONCURRENCY)
    .describe('How many sessions at once; default 4')
    .optional(),
  defaults: Defaults.optional(),
  notes: z.array(someText).describe('What to know or do before running it').optional(),
  scenarios: z.array(ScenarioFile).describe('The conversations to hold').optional(),
})
export type SuiteFile = z.output<typeof SuiteFile>

/** A ready suite that comes with the program. It names no other packs. */
export type PackFile = Omit<z.input<typeof SuiteFile>, 'packs'>

export interface PackSource {
  readonly names: readonly string[]
  /** @param name one of `names` */
  load(name: string): PackFile
}
