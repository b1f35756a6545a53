import * as z from 'zod'

/**
 * A schema of the contract as JSON Schema, without `$schema` and `$ref`. Every integer of Zod's
 * carries the bounds of what JavaScript can hold; nobody set them, so they are left out.
 */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...published } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: node }) {
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
      // Said by the error, and hardly ever needed.
      if (node.minLength === 1) delete node.minLength
      // JSON has no other names of members.
      if (JSON.stringify(node.propertyNames) === '{"type":"string"}') delete node.propertyNames
      // Says no more than leaving it out, and costs every host characters.
      if (JSON.stringify(node.additionalProperties) === '{}') delete node.additionalProperties
    },
  })
  return published
}
