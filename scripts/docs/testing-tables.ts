import * as z from 'zod'
import { checkValues } from '../../src/chats/suite/check-values.ts'
import { code, table } from '../../src/text/markdown.ts'

/** What of the JSON Schema of a value tells what may be written. */
const Shape = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  description: z.string().optional(),
})

/** The tables of docs/testing.md, by the name in their markers. */
export function testingTables(): Readonly<Record<string, string>> {
  const rows = Object.entries(checkValues).map(([name, schema]) => [
    code(name),
    valueText(z.toJSONSchema(schema, { io: 'input' })),
    schema.description ?? '',
  ])
  return { checks: table(['check', 'value', 'what it expects'], rows) }
}

function valueText(schema: unknown): string {
  const shape = Shape.parse(schema)
  if (shape.const !== undefined) return code(JSON.stringify(shape.const))
  if (shape.enum) return shape.enum.map((each) => code(String(each))).join(' or ')
  if (shape.anyOf) return anyOfText(shape.anyOf)
  if (shape.properties) return objectText(shape.properties)
  return kinds[shape.type ?? ''] ?? 'any value'
}

/** A number in the place of a text is no choice of its own: YAML makes numbers of digits. */
function anyOfText(choices: readonly unknown[]): string {
  const texts = choices.map(valueText)
  const isText = texts.includes('a text')
  return [...new Set(texts)].filter((text) => !(isText && text === 'a number')).join(' or ')
}

function objectText(properties: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${code(name)}, ${valueText(schema)}`,
  )
  return `an object: ${members.join('; ')}`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  object: 'an object',
}
