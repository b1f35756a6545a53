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
      return texts
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 50 }), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 5000 }), fc.double({ noNaN: true }))
    case 'null':
      return fc.constant(null)
    default:
      return values
  }
}

function membersOf({ properties = {}, required = [] }: z.infer<typeof Schema>) {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema)]),
  )
  return fc.record(members, {
    requiredKeys: required.filter((name) => name in members),
    noNullPrototype: true,
  })
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
