import * as z from 'zod'
import { nameAdvice } from '../../text/near-names.ts'
import { valueAt, valueText } from '../../text/zod-issues.ts'
import { checkValues } from './check-values.ts'
import type { Locate, Mistakes, Path } from './mistakes.ts'

interface Misshapen {
  readonly schema: z.core.$ZodType
  /** What the schema refused. */
  readonly value: unknown
  readonly error: z.core.$ZodError
  /** Where the value stands. */
  readonly at: Path
  readonly locate: Locate
}

/** Says in plain words what a schema has found wrong, each mistake with its place. */
export function addShapeMistakes(
  { schema, value, error, at, locate }: Misshapen,
  mistakes: Mistakes,
): void {
  for (const issue of error.issues) {
    const inside = stepsOf(issue.path)
    const path = [...at, ...inside]
    if (issue.code === 'unrecognized_keys') {
      const names = namesOf(schemaAt(schema, inside))
      for (const key of issue.keys)
        mistakes.add(locate([...path, key], 'name'), unknownName(key, names))
    } else {
      const part = issue.code === 'invalid_key' ? 'name' : undefined
      mistakes.add(
        locate(path, part),
        `${subjectOf(path)} ${problemOf(issue, valueAt(value, inside))}`,
      )
    }
  }
}

/** Paths of a suite have no symbols. */
export function stepsOf(path: readonly PropertyKey[]): Path {
  return path.map((step) => (typeof step === 'symbol' ? String(step) : step))
}

function unknownName(name: string, names: readonly string[]): string {
  const isMisplaced = Object.hasOwn(checkValues, name) && names.includes('expect')
  const advice = isMisplaced ? 'checks belong in a list under expect' : nameAdvice(name, names)
  return `${name} is unknown here: ${advice}`
}

function subjectOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'a suite'
  return typeof last === 'number' ? `entry ${last + 1} of ${subjectOf(path.slice(0, -1))}` : last
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing: add it'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}, not ${valueText(value, words)}`
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return issue.message
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    default:
      return issue.message
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on a line that begins with "- "',
  object: 'lines of the form "name: value"',
  record: 'lines of the form "name: value"',
}

const words = { null: 'nothing', object: 'a block of names and values' }

function schemaAt(schema: z.core.$ZodType | undefined, path: Path): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path)
  const [step, ...rest] = path
  if (step === undefined) return schema
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest)
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[step], rest) : undefined
}

function namesOf(schema: z.core.$ZodType | undefined): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
