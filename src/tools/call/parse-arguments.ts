import * as z from 'zod'
import { InputError } from '../../errors.ts'
import { excerpt } from '../../text/excerpt.ts'
import { isObject, jsonOf } from '../../text/json.ts'
import { type IssueWords, issueText, pathText, valueAt } from '../../text/zod-issues.ts'

/** More of them tell nothing new, and hosts show the whole text to the model. */
const MAX_PROBLEMS = 20
const MAX_PROBLEM_CHARS = 300
/** A longer name is no mistyped one. */
const MAX_NAME_CHARS = 60

/** Members that the service spells in two ways, in lower case: either is taken, its own is sent. */
const spelledTwice: ReadonlySet<string> = new Set(['serialnumber', 'sessionid'])

/**
 * Checks the arguments of a call against the tool's input schema. A value that a host has turned
 * into text ("3", "[1]") is turned back where the schema wants something that text is not. An ID is
 * taken in whatever letters its name is written.
 *
 * @throws InputError naming the first arguments that are wrong
 */
export async function parseArguments<Input extends z.ZodObject>(
  toolName: string,
  schema: Input,
  args: unknown,
): Promise<z.output<Input>> {
  const given = isObject(args) ? withOwnSpelling(args, schema) : (args ?? {})
  // Most need no second look.
  const asGiven = schema.safeParse(given)
  if (asGiven.success) return asGiven.data
  const turnedBack = destringify(schema, given)
  const parsed = schema.safeParse(turnedBack)
  if (parsed.success) return parsed.data
  // Needed for mistakes alone: a start does without.
  const { nearNames } = await import('../../text/near-names.ts')
  const { statusHint } = await import('./status-hint.ts')
  const names: ArgumentNames = {
    all: Object.keys(schema.shape),
    near: (name) => (name.length > MAX_NAME_CHARS ? [] : nearNames(name, names.all)),
  }
  const problems = parsed.error.issues.flatMap((issue) =>
    describeIssue(issue, turnedBack, { schema, names, statusHint }),
  )
  const named = problems
    .slice(0, MAX_PROBLEMS)
    .map((describe) => excerpt(describe(), MAX_PROBLEM_CHARS))
  const left = problems.length - named.length
  if (left > 0) named.push(`${left} more`)
  throw new InputError(
    `The arguments of ${toolName} are not right:\n${named.map((line) => `- ${line}`).join('\n')}`,
    'Correct these arguments and call again.',
  )
}

function destringify(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return destringify(schema.unwrap(), value)
  const actual = typeof value === 'string' ? fromText(schema, value) : value
  if (schema instanceof z.ZodArray && Array.isArray(actual))
    return actual.map((element) => destringify(schema.element, element))
  if (schema instanceof z.ZodObject && isObject(actual)) {
    const members: ReadonlyMap<string, z.core.$ZodType> = new Map(Object.entries(schema.shape))
    return Object.fromEntries(
      Object.entries(withOwnSpelling(actual, schema)).map(([name, member]) => {
        const memberSchema = members.get(name)
        return [name, memberSchema ? destringify(memberSchema, member) : member]
      }),
    )
  }
  return actual
}

/** A second spelling beside the first goes if it has the same value; else it stays, and is refused. */
function withOwnSpelling(
  given: Readonly<Record<string, unknown>>,
  { shape }: Pick<z.ZodObject, 'shape'>,
): Readonly<Record<string, unknown>> {
  const foreign = Object.keys(given).filter((name) => !Object.hasOwn(shape, name))
  if (foreign.length === 0) return given
  const respelled: Record<string, unknown> = { ...given }
  for (const name of foreign) {
    const value = given[name]
    const own = ownSpelling(name, Object.keys(shape))
    if (own === undefined) continue
    if (Object.hasOwn(respelled, own) && respelled[own] !== value) continue
    delete respelled[name]
    respelled[own] = value
  }
  return respelled
}

/** How a member is called that the service spells in two ways; undefined for others. */
function ownSpelling(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase()
  if (!spelledTwice.has(lower)) return undefined
  return names.find((each) => each.toLowerCase() === lower)
}

/** The value that `text` stands for if that is what the schema wants, otherwise the text itself. */
function fromText(schema: z.core.$ZodType, text: string): unknown {
  const isWanted = wantedBy(schema)
  if (!isWanted) return text
  const value = jsonOf(text)
  return isWanted(value) ? value : text
}

/** What a schema wants that text is not; undefined: nothing. */
function wantedBy(schema: z.core.$ZodType): ((value: unknown) => boolean) | undefined {
  if (schema instanceof z.ZodNumber) return (value) => typeof value === 'number'
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodArray) return Array.isArray
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return isObject
  return undefined
}

/** The names of the arguments that there are, and those of them that a mistyped one can mean. */
interface ArgumentNames {
  readonly all: readonly string[]
  readonly near: (name: string) => readonly string[]
}

/** A text each, made when it is needed: of many mistakes few are told. */
function describeIssue(
  issue: z.core.$ZodIssue,
  args: unknown,
  {
    schema,
    names,
    statusHint,
  }: {
    readonly schema: z.ZodObject
    readonly names: ArgumentNames
    readonly statusHint: (word: string) => string
  },
): (() => string)[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => () =>
        `${pathText([...path, key])}: ${path.length === 0 ? unknownText(key, names) : UNKNOWN}`,
    )
  const value = valueAt(args, path)
  const isStatus = path.at(-1) === 'Status' && typeof value === 'string'
  return [
    () =>
      `${pathText(path) || 'arguments'}: ${issueText(issue, value, isOptional(schema, path) ? words : requiredWords)}${listText(schemaAt(schema, path), value)}${isStatus ? statusHint(value) : ''}`,
  ]
}

/** How a list is written of one value, or of lines, that stand in its place; empty where it cannot be. */
function listText(schema: z.core.$ZodType | undefined, value: unknown): string {
  if (!(schema instanceof z.ZodArray) || value == null || Array.isArray(value)) return ''
  const { element } = schema
  const given = typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : [value]
  const elements = given.filter((each) => each !== '').map((each) => destringify(element, each))
  const isList = elements.length > 0 && z.safeParse(schema, elements).success
  return isList ? `: write ${JSON.stringify(elements)}` : ''
}

/** The schema of what a path leads to; undefined where it is not known. */
function schemaAt(
  schema: z.core.$ZodType | undefined,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schemaAt(schema.unwrap(), path)
  const [step, ...further] = path
  if (step === undefined) return schema
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, further)
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[String(step)], further) : undefined
}

/** Whether what a path leads to can be left out. */
function isOptional(schema: z.core.$ZodType, path: readonly PropertyKey[]): boolean {
  const name = path.at(-1)
  const parent = schemaAt(schema, path.slice(0, -1))
  if (name === undefined || !(parent instanceof z.ZodObject)) return false
  return parent.shape[String(name)] instanceof z.ZodOptional
}

const UNKNOWN = 'unknown field'

function unknownText(name: string, { all, near }: ArgumentNames): string {
  const own = ownSpelling(name, all)
  if (own !== undefined) return `is given as ${own} too, with another value: give one of them`
  const [meant] = near(name)
  return meant === undefined ? UNKNOWN : `${UNKNOWN}, did you mean ${meant}?`
}

const words: IssueWords = {
  missing: 'is required',
  types: {},
  null: 'null (leave it out instead)',
  object: 'an object',
  choices: (values) => `one of ${values.map((choice) => JSON.stringify(choice)).join(', ')}`,
  tooFew: ({ minimum }) => `must hold at least ${minimum}`,
}
const requiredWords: IssueWords = { ...words, null: 'null (it is required)' }
