import * as z from 'zod'
import { jsonSchema } from '../../contract/json-schema.ts'
import type { Effect, Tool } from '../../tools/call/tool.ts'
import type { Tool as McpTool, ToolAnnotations } from '../sdk/wire-types.ts'

/**
 * What each effect tells a host. Every tool talks to a service outside: an open world. That a call again
 * does more is what a host assumes, and of what changes nothing it is not asked.
 */
const annotations: Readonly<Record<Effect, ToolAnnotations>> = {
  read: { readOnlyHint: true, destructiveHint: false },
  record: { readOnlyHint: false, destructiveHint: false },
  converse: { readOnlyHint: false, destructiveHint: false },
  create: { readOnlyHint: false, destructiveHint: false },
  update: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
}

/** A tool as `tools/list` shows it. */
export function toolDefinition(tool: Tool): McpTool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: inputSchema(tool),
    // What its members are, the description says, which models read, and newoaks://guide.
    outputSchema: { type: 'object' },
    annotations: { ...annotations[tool.effect], openWorldHint: true },
  }
}

const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
  required: z.array(z.string()).optional(),
})

function inputSchema({ input, fieldsAs }: Tool): McpTool['inputSchema'] {
  const schema = ObjectSchema.parse(jsonSchema(input, 'input'))
  if (!fieldsAs) return schema
  const said = ObjectSchema.parse(jsonSchema(fieldsAs.input, 'input')).properties
  const properties = Object.entries(schema.properties).map(([name, { description, ...field }]) => [
    name,
    description === said[name]?.description ? field : { ...field, description },
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}
