import type { Tool as McpTool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import type { Effect, Tool } from '../tools/tool.ts'

/** What each effect tells a host. Every tool talks to a service outside: an open world. */
const annotations: Readonly<Record<Effect, ToolAnnotations>> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  converse: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  create: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  update: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  delete: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
}

/** A tool as `tools/list` shows it. */
export function toolDefinition(tool: Tool): McpTool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: publishedSchema(tool.input, 'input'),
    outputSchema: publishedSchema(tool.output, 'output'),
    annotations: { ...annotations[tool.effect], openWorldHint: true },
  }
}

/** JSON Schema in the subset that every host takes: no `$ref`, no bounds that nobody set. */
function publishedSchema(schema: z.ZodObject, io: 'input' | 'output'): McpTool['inputSchema'] {
  const { $schema: _, ...published } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (JSON.stringify(jsonSchema.additionalProperties) === '{}')
        delete jsonSchema.additionalProperties
    },
  })
  return { ...ObjectSchema.parse(published) }
}

const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})),
  required: z.array(z.string()).optional(),
})
