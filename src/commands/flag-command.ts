import * as z from 'zod'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import type { Command, CommandInput, Flag } from './command.ts'

export const wholeNumber = (min: number, max = Number.POSITIVE_INFINITY) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`)
    .refine((value) => value <= max, `must be at most ${max}`)

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices, `must be one of ${choices.join(', ')}`)

export const someText = z.string().min(1, NOT_EMPTY)

export const chatbotFlag = z
  .string({ error: 'is required' })
  .min(1, 'is required')
  .meta({ placeholder: 'ID', description: 'Chatbot ID (required)' })

/** The same where a command can do without. */
export const chatbotChoice = (description: string) =>
  someText.optional().meta({ placeholder: 'ID', description })

/** A switch. */
export const onOff = z
  .string()
  .optional()
  .transform((given) => given !== undefined)

const Help = z.object({
  placeholder: z.string().optional(),
  description: z.string(),
  rare: z.boolean().optional(),
  repeatable: z.boolean().optional(),
})

/** A command whose flags have schemas, and what it does with their values. */
export interface FlagCommand<Schema extends z.ZodObject, At>
  extends Omit<Command, 'flags' | 'problems' | 'run'> {
  /** A member for each flag: its schema reads the text, its `meta` is for the help. */
  readonly flags: Schema
  /** As that of a command. */
  readonly run: (flags: z.output<Schema>, at: At) => ReturnType<Command['run']>
}

/** Makes a command that is given the values of its flags, which have no problems. */
export function flagCommand<Schema extends z.ZodObject>({
  flags: schema,
  run,
  ...facts
}: FlagCommand<Schema, CommandInput>): Command {
  const flags: Flag[] = Object.entries(schema.shape).map(([flag, each]) => ({
    flag,
    ...Help.parse(each.meta()),
  }))
  /** As the schemas take them: a list for what may be repeated, else one text. */
  const valuesOf = (given: CommandInput['flags']) =>
    Object.fromEntries(
      flags.map(({ flag, repeatable }) => [
        flag,
        repeatable ? given.get(flag) : given.get(flag)?.[0],
      ]),
    )
  return {
    ...facts,
    flags,
    problems: (given) =>
      schema
        .safeParse(valuesOf(given))
        .error?.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`) ?? [],
    run: (input) => run(schema.parse(valuesOf(input.flags)), input),
  }
}
