import * as z from 'zod'
import { nameAdvice } from '../near-names.ts'
import { type IssueWords, issueText, valueAt } from '../zod-issues.ts'
import type { Locate, Mistakes, Path } from './mistakes.ts'

/** A value that a schema refused, and where it stands. */
export interface Misshapen {
  readonly schema: z.core.$ZodType
  /** What the schema refused. */
  readonly value: unknown
  readonly error: z.core.$ZodError
  /** Where the value stands. */
  readonly at: Path
  readonly locate: Locate
}

export interface ShapeWords {
  /** What the whole file is, with its article: `a suite`. */
  readonly noun: string
  /** What to do about a name that there is not. Default: the near ones, or all that there are. */
  readonly advice?: (name: string, names: readonly string[]) => string
}

/** Says in plain words what a schema has found wrong, each mistake with its place. */
export function addShapeMistakes(
  { schema, value, error, at, locate }: Misshapen,
  { noun, advice = nameAdvice }: ShapeWords,
  mistakes: Mistakes,
): void {
  for (const issue of error.issues) {
    const inside = stepsOf(issue.path)
    const path = [...at, ...inside]
    if (issue.code === 'unrecognized_keys') {
      const names = namesOf(schemaAt(schema, inside))
      for (const key of issue.keys)
        mistakes.add(
          locate([...path, key], 'name'),
          `${key} is unknown here: ${advice(key, names)}`,
        )
    } else {
      const part = issue.code === 'invalid_key' ? 'name' : undefined
      mistakes.add(
        locate(path, part),
        `${subjectOf(path, noun)} ${issueText(issue, valueAt(value, inside), wordsFor(schemaAt(schema, inside)))}`,
      )
    }
  }
}

/** Paths in YAML have no symbols. */
function stepsOf(path: readonly PropertyKey[]): Path {
  return path.map((step) => (typeof step === 'symbol' ? String(step) : step))
}

function subjectOf(path: Path, noun: string): string {
  const last = path.at(-1)
  if (last === undefined) return noun
  return typeof last === 'number'
    ? `entry ${last + 1} of ${subjectOf(path.slice(0, -1), noun)}`
    : last
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

/** More names say nothing of what is meant. */
const MAX_NAMES = 4

/** The same words with the names that can stand in a block, where they are few. */
function wordsFor(schema: z.core.$ZodType | undefined): IssueWords {
  const names = namesOf(schema)
  if (names.length === 0 || names.length > MAX_NAMES) return words
  const object = `lines of the form "name: value", the names being ${names.join(' and ')}`
  return { ...words, types: { ...words.types, object } }
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
