import type * as z from 'zod'

/** A path as a person would write it: `ExtensionColumn[0].Key`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`,
    )
    .join('')
}

/** What a path leads to; undefined when there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, step) => (parent instanceof Object ? Reflect.get(parent, step) : undefined),
    value,
  )
}

/** What those who read of a mistake are told otherwise than others: a program, or who writes YAML. */
export interface IssueWords {
  /** Said of a value that is not there. */
  readonly missing: string
  /** What stands for types that are not called as usual, by Zod's names: `{ string: 'a text' }`. */
  readonly types: Readonly<Record<string, string>>
  /** What a refused value is called when it is null, and when it has members. */
  readonly null: string
  readonly object: string
  /** The allowed values, as they stand behind `must be`. */
  readonly choices: (values: readonly z.core.util.Primitive[]) => string
  /** Said of a list that holds too little. */
  readonly tooFew: (issue: Pick<z.core.$ZodIssueTooSmall, 'minimum' | 'message'>) => string
}

/** What is wrong with a value, to be put behind its name: `must be at least 1`. */
export function issueText(issue: z.core.$ZodIssue, value: unknown, words: IssueWords): string {
  if (value === undefined && issue.code !== 'custom') return words.missing
  switch (issue.code) {
    case 'invalid_type': {
      const { expected } = issue
      const wanted = words.types[expected] ?? typeWithArticle(expected)
      return `must be ${wanted}, not ${valueText(value, words)}`
    }
    case 'invalid_value':
      return `must be ${words.choices(issue.values)}`
    case 'too_small':
      return issue.origin === 'array' ? words.tooFew(issue) : tooSmallText(issue)
    case 'too_big':
      if (Number(issue.maximum) === Number.MAX_SAFE_INTEGER) return INEXACT
      return `must be ${atMost(issue.maximum, issue.origin)}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    default:
      return issue.message
  }
}

export const NOT_EMPTY = 'must not be empty'
const INEXACT = 'must be a whole number that can be held exactly'

function tooSmallText({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? NOT_EMPTY : `must be ${atLeast(minimum, origin)}`
  if (Number(minimum) === Number.MIN_SAFE_INTEGER) return INEXACT
  return `must be ${inclusive ? atLeast(minimum, origin) : `more than ${minimum}`}`
}

/** `at most 100`, and of a text `at most 100 characters`. */
export function atMost(maximum: number | bigint, of: string): string {
  return `at most ${maximum}${unitOf(of)}`
}

/** `at least 2`, and of a text `at least 2 characters`. */
export function atLeast(minimum: number | bigint, of: string): string {
  return `at least ${minimum}${unitOf(of)}`
}

function unitOf(type: string): string {
  return type === 'string' ? ' characters' : ''
}

interface TypeName {
  readonly article: '' | 'a ' | 'an '
  readonly one: string
  readonly many: string
}

const trueOrFalse = 'true or false'
const object: TypeName = { article: 'an ', one: 'object', many: 'objects' }
const wholeNumber: TypeName = { article: 'a ', one: 'whole number', many: 'whole numbers' }

/** By the names of Zod and of JSON Schema. */
const typeNames: Readonly<Record<string, TypeName>> = {
  string: { article: '', one: 'text', many: 'texts' },
  number: { article: 'a ', one: 'number', many: 'numbers' },
  int: wholeNumber,
  integer: wholeNumber,
  boolean: { article: '', one: trueOrFalse, many: trueOrFalse },
  array: { article: 'a ', one: 'list', many: 'lists' },
  object,
  record: object,
  null: { article: '', one: 'null', many: 'null' },
}

/** What values of a type are called: `whole number`, `whole numbers`; undefined: it has no name. */
export function typeName(type: string, count: 'one' | 'many'): string | undefined {
  return typeNames[type]?.[count]
}

function typeWithArticle(type: string): string {
  const name = typeNames[type]
  return name ? name.article + name.one : type
}

/** A value that was refused, short. */
function valueText(value: unknown, words: IssueWords): string {
  if (value === null) return words.null
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return words.object
  if (typeof value === 'string') return value.length > 40 ? 'a long text' : JSON.stringify(value)
  return String(value)
}
