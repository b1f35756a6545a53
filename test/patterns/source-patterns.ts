import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import * as z from 'zod'

/** A pattern as the engine takes it. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** A place of the source, such as `src/keys/redact.ts:12`. */
export interface Place {
  readonly file: string
  readonly line: number
}

export interface SourcePatterns {
  /** Those that are written with slashes. */
  readonly literals: readonly (Pattern & Place)[]
  /** Where one is built as the program runs: `new RegExp(…)`, `RegExp(…)`. */
  readonly built: readonly Place[]
  /**
   * Where a pattern could be built unseen, as in `text.match('a+')` and `const Pattern = RegExp`;
   * there must be none.
   */
  readonly hidden: readonly Place[]
}

const Spanned = z.object({ span: z.object({ start: z.number() }) })
const Literal = z.object({
  type: z.literal('RegExpLiteral'),
  pattern: z.string(),
  flags: z.string(),
})
const Called = z.object({
  type: z.enum(['NewExpression', 'CallExpression']),
  callee: z.looseObject({ type: z.string() }),
  arguments: z.array(z.object({ expression: z.looseObject({ type: z.string() }) })).nullish(),
})
const Identifier = z.object({ type: z.literal('Identifier'), value: z.string() })
const Member = z.object({ type: z.literal('MemberExpression'), property: Identifier })

/** Where the name `RegExp` builds what is found, or nothing: a call, a type, `instanceof`. */
const harmlessParents = new Set([
  ...['NewExpression', 'CallExpression', 'TsTypeReference', 'BinaryExpression'],
])
/** A schema for each node of the source would take most of the time: only these are looked at. */
const notedTypes = new Set(['RegExpLiteral', 'NewExpression', 'CallExpression', 'Identifier'])
const isRegExp = (node: unknown) => Identifier.safeParse(node).data?.value === 'RegExp'

const root = join(import.meta.dirname, '../..')

/** Every regular expression in the files of a folder of the project, found by a parser. */
export function patternsIn(folder: string): SourcePatterns {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')))
  return {
    literals: all.flatMap(({ literals }) => literals),
    built: all.flatMap(({ built }) => built),
    hidden: all.flatMap(({ hidden }) => hidden),
  }
}

/** Every regular expression of a text of TypeScript. */
export function patternsOf(file: string, text: string): SourcePatterns {
  const bytes = Buffer.from(text)
  const found = { literals: [] as (Pattern & Place)[], built: [] as Place[], hidden: [] as Place[] }
  const placeOf = (node: unknown) => ({ file, line: lineAt(bytes, Spanned.parse(node).span.start) })
  const visit = (value: unknown, parent: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const item of value) visit(item, parent)
      return
    }
    const type = 'type' in value && typeof value.type === 'string' ? value.type : undefined
    if (type !== undefined && notedTypes.has(type)) note(value, parent)
    for (const member of Object.values(value)) visit(member, type ?? parent)
  }
  const note = (node: object, parent: string): void => {
    const literal = Literal.safeParse(node).data
    if (literal)
      found.literals.push({ source: literal.pattern, flags: literal.flags, ...placeOf(node) })
    if (isRegExp(node) && !harmlessParents.has(parent)) found.hidden.push(placeOf(node))
    const called = Called.safeParse(node).data
    if (!called) return
    if (isRegExp(called.callee)) found.built.push(placeOf(node))
    const method = Member.safeParse(called.callee).data?.property.value ?? ''
    const given = called.arguments?.[0]?.expression.type ?? ''
    if (/^(?:match|matchAll|search)$/.test(method) && /^(?:String|Template)Literal$/.test(given))
      found.hidden.push(placeOf(node))
  }
  visit(parseSync(text, { syntax: 'typescript', target: 'es2024' }), '')
  return found
}

/** swc counts bytes, from 1. */
function lineAt(bytes: Buffer, start: number): number {
  return bytes
    .subarray(0, start - 1)
    .toString()
    .split('\n').length
}
