import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { jsonSchema } from '../../src/contract/json-schema.ts'
import { operations } from '../../src/contract/operations.ts'
import { toolDefinition } from '../../src/mcp/tool-definition.ts'
import { fieldTable } from '../../src/resources/field-table.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import type { ToolName } from '../tool-names.ts'

/** The tool that passes on each operation; an operation of the contract without one does not compile. */
const toolOf: Readonly<Record<keyof typeof operations, ToolName>> = {
  editChatbot: 'edit_chatbot',
  askChatbot: 'ask_chatbot',
  createListing: 'create_listing',
  updateListing: 'update_listing',
  deleteListings: 'delete_listings',
  createChatSession: 'create_chat_session',
  listModels: 'list_models',
  listListings: 'list_listings',
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
    const tool = allTools.find((each) => each.name === toolName)
    if (!tool) throw new Error(`No tool passes on ${name}.`)

    const { inputSchema } = toolDefinition(tool)
    expect(inputSchema.properties).toMatchObject(schema.properties ?? {})
    expect(inputSchema.required).toEqual(schema.required)

    const section = sections.find((each) => each.startsWith(`${toolName}\n`)) ?? ''
    for (const { field, type, required, meaning } of fieldTable(request)) {
      const row = [`\`${field}\``, type, required ? 'yes' : '', meaning]
      expect(section).toContain(
        `\n| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
      )
    }
    if (method === 'POST')
      expect(paths[path]?.post?.requestBody.content['application/json'].schema).toEqual(schema)
  },
)
