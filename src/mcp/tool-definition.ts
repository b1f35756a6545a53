import type { Tool as McpTool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { jsonSchema } from '../contract/json-schema.ts'
import type { Effect, Tool } from '../tools/call/tool.ts'

/** What each effect tells a host. Every tool talks to a service outside: an open world. */
const annotations: Readonly<Record<Effect, ToolAnnotations>> = {
  read: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  record: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
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

const ObjectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})),
  required: z.array(z.string()).optional(),
})

function publishedSchema(schema: z.ZodObject, io: 'input' | 'output'): McpTool['inputSchema'] {
  return { ...ObjectSchema.parse(jsonSchema(schema, io)) }
}
