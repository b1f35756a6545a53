import * as fc from 'fast-check'
import * as z from 'zod'
import { texts, values } from './fuzz.ts'

/** What is used of a JSON Schema. */
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
})

/** Texts that most places take. */
const usual = fc.constantFrom('demo', 'M1', 'House', '$', 'https://homes.example/1')

/** Values that a schema mostly takes: limits and patterns are not looked at. */
export function fromSchema(given: unknown): fc.Arbitrary<unknown> {
  const schema = Schema.parse(given)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema))
  const [type] = [schema.type ?? 'any'].flat()
  switch (type) {
    case 'object':
      return membersOf(schema)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 3 })
    case 'string':
      return fc.oneof({ weight: 3, arbitrary: usual }, texts)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof({ weight: 3, arbitrary: fc.nat(50) }, fc.integer(), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(
        { weight: 5, arbitrary: fc.nat(2000) },
        fc.double({ noNaN: true }),
        fc.integer(),
      )
    case 'null':
      return fc.constant(null)
    default:
      return values
  }
}

/** All that are required, and a few of the others: with many of them one is always refused. */
function membersOf({ properties = {}, required = [] }: z.infer<typeof Schema>) {
  const others = Object.keys(properties).filter((name) => !required.includes(name))
  return fc
    .subarray(others, { maxLength: Math.min(3, others.length) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          [...required, ...chosen].map((name) => [name, fromSchema(properties[name] ?? {})]),
        ),
        { noNullPrototype: true },
      ),
    )
}

/** The same with a member of another kind, one too many, or one too few. */
export function againstSchema(schema: unknown): fc.Arbitrary<unknown> {
  const right = fromSchema(schema)
  return fc.oneof(
    fc
      .tuple(right, fc.nat(), values)
      .map(([given, at, value]) => changed(given, at, (name) => ({ [name]: value }))),
    fc.tuple(right, texts, values).map(([given, name, value]) => ({
      ...Object(given),
      [name]: value,
    })),
    fc.tuple(right, fc.nat()).map(([given, at]) => changed(given, at, () => ({}))),
    values,
  )
}

/** A value with the member at this place replaced. */
function changed(given: unknown, at: number, by: (name: string) => object): unknown {
  const names = Object.keys(Object(given))
  const name = names[at % Math.max(1, names.length)]
  if (name === undefined) return given
  const { [name]: _, ...others } = Object(given)
  return { ...others, ...by(name) }
}
