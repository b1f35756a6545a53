import * as z from 'zod'
import { InputError } from '../errors.ts'

/**
 * Checks the arguments of a call against the tool's input schema. A value that a host has turned
 * into text ("3", "[1]") is turned back where the schema wants something that text is not.
 *
 * @throws InputError naming every argument that is wrong
 */
export function parseArguments<Input extends z.ZodObject>(
  toolName: string,
  schema: Input,
  args: unknown,
): z.output<Input> {
  const given = destringify(schema, args ?? {})
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, given))
  throw new InputError(
    `The arguments of ${toolName} are not right:\n${problems.map((line) => `- ${line}`).join('\n')}`,
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
      Object.entries(actual).map(([name, member]) => {
        const memberSchema = members.get(name)
        return [name, memberSchema ? destringify(memberSchema, member) : member]
      }),
    )
  }
  return actual
}

/** The value that `text` stands for if that is what the schema wants, otherwise the text itself. */
function fromText(schema: z.core.$ZodType, text: string): unknown {
  const value = parseJson(text)
  const wanted =
    (schema instanceof z.ZodNumber && typeof value === 'number') ||
    (schema instanceof z.ZodBoolean && typeof value === 'boolean') ||
    (schema instanceof z.ZodArray && Array.isArray(value)) ||
    ((schema instanceof z.ZodObject || schema instanceof z.ZodRecord) && isObject(value))
  return wanted ? value : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function describeIssue(issue: z.core.$ZodIssue, args: unknown): string[] {
  const value = issue.path.reduce<unknown>(
    (parent, step) => (parent instanceof Object ? Reflect.get(parent, step) : undefined),
    args,
  )
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${place([...issue.path, key])}: unknown field`)
  return [`${place(issue.path)}: ${describeProblem(issue, value)}`]
}

function describeProblem(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}, not ${describeValue(value)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map((choice) => JSON.stringify(choice)).join(', ')}`
    case 'too_big':
      return 'must be a whole number that can be held exactly'
    case 'too_small':
      return issue.origin === 'array' ? `must hold at least ${issue.minimum}` : issue.message
    default:
      return issue.message
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function describeValue(value: unknown): string {
  if (value === null) return 'null (leave it out instead)'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return value.length > 40 ? 'a long text' : JSON.stringify(value)
  return String(value)
}

/** A path as a person would write it: `ExtensionColumn[0].Key`. */
function place(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'arguments'
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`,
    )
    .join('')
}
