import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { jsonSchema } from '../../src/contract/json-schema.ts'
import { operations } from '../../src/contract/operations.ts'
import { toolDefinition } from '../../src/mcp/methods/tool-definition.ts'
import { fieldTable } from '../../src/resources/field-table.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import type { ToolName } from '../support/tool-names.ts'

/**
 * The tool that passes on each operation; an operation of the contract that is left out does not
 * compile. Undefined: no tool has its fields.
 */
const toolOf: Readonly<Record<keyof typeof operations, ToolName | undefined>> = {
  editChatbot: 'edit_chatbot',
  askChatbot: 'ask_chatbot',
  createListing: 'create_listing',
  updateListing: 'update_listing',
  deleteListings: 'delete_listings',
  createChatSession: 'create_chat_session',
  listModels: 'list_models',
  // find_listings reads the whole list, and has filters of its own.
  listListings: undefined,
  getChatHistory: 'get_chat_history',
}

const Requests = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z
        .object({
          requestBody: z.object({
            content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
          }),
        })
        .optional(),
    }),
  ),
})
const { paths } = Requests.parse(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
const sections = readFileSync('docs/tools.md', 'utf8').split('\n## ')

test.each(Object.entries(operations))(
  'a field of %s is published by being in the contract',
  (name, { path, method, request }) => {
    const schema = jsonSchema(request, 'input')
    const toolName = Object.entries(toolOf).find(([operation]) => operation === name)?.[1]
    if (toolName !== undefined) expectPublished(toolName, request)
    if (method === 'POST')
      expect(paths[path]?.post?.requestBody.content['application/json'].schema).toEqual(schema)
  },
)

function expectPublished(toolName: ToolName, request: z.ZodObject): void {
  const schema = jsonSchema(request, 'input')
  const tool = allTools.find((each) => each.name === toolName)
  if (!tool) throw new Error(`There is no tool ${toolName}.`)
  const { inputSchema } = toolDefinition(tool)
  // A tool may describe a field in words of its own, or leave it to another tool.
  expect(undescribed(inputSchema.properties)).toMatchObject(undescribed(schema.properties))
  expect(inputSchema.required).toEqual(schema.required)

  const section = sections.find((each) => each.startsWith(`${toolName}\n`)) ?? ''
  for (const { field, type, required } of fieldTable(request)) {
    const row = [`\`${field}\``, type, required ? 'yes' : '']
    expect(section).toContain(`\n| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  }
}

function undescribed(properties: object = {}): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { description: _, ...field }]) => [name, field]),
  )
}
