import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import * as z from 'zod'

/** A pattern as the engine takes it. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** A place of the source, such as `src/redact.ts:12`. */
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

const Node = z.looseObject({ type: z.string(), span: z.object({ start: z.number() }) })
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
  const found = {
    literals: [] as (Pattern & Place)[],
    built: [] as Place[],
    hidden: [] as Place[],
  }
  const visit = (value: unknown, parent: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = Node.safeParse(value).data
    if (node) note(node, parent, { file, line: lineAt(bytes, node.span.start) })
    for (const member of Object.values(value)) visit(member, node?.type ?? parent)
  }
  const note = (node: unknown, parent: string, place: Place): void => {
    const literal = Literal.safeParse(node).data
    if (literal) found.literals.push({ source: literal.pattern, flags: literal.flags, ...place })
    if (isRegExp(node) && !harmlessParents.has(parent)) found.hidden.push(place)
    const called = Called.safeParse(node).data
    if (!called) return
    if (isRegExp(called.callee)) found.built.push(place)
    const method = Member.safeParse(called.callee).data?.property.value ?? ''
    const given = called.arguments?.[0]?.expression.type ?? ''
    if (/^(?:match|matchAll|search)$/.test(method) && /^(?:String|Template)Literal$/.test(given))
      found.hidden.push(place)
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
