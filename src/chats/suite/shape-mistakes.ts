import * as z from 'zod'
import { nameAdvice } from '../../text/near-names.ts'
import { type IssueWords, issueText, valueAt } from '../../text/zod-issues.ts'
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
        `${subjectOf(path)} ${issueText(issue, valueAt(value, inside), words)}`,
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

const block = 'lines of the form "name: value"'

const words: IssueWords = {
  missing: 'is missing: add it',
  types: {
    string: 'a text',
    array: 'a list, each entry on a line that begins with "- "',
    object: block,
    record: block,
  },
  null: 'nothing',
  object: 'a block of names and values',
  choices: (values) => values.map(String).join(' or '),
  tooFew: ({ message }) => message,
}

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
