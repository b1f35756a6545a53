import {
  CallToolResultSchema,
  CompleteResultSchema,
  DiscoverResultSchema,
  ElicitRequestSchema,
  EmptyResultSchema,
  GetPromptResultSchema,
  InitializeResultSchema,
  JSONRPCMessageSchema,
  ListPromptsResultSchema,
  ListResourcesResultSchema,
  ListResourceTemplatesResultSchema,
  ListRootsRequestSchema,
  ListToolsResultSchema,
  ReadResourceResultSchema,
  ServerNotificationSchema,
  ServerRequestSchema,
  SubscriptionsAcknowledgedNotificationSchema,
  SubscriptionsListenResultSchema,
} from '@modelcontextprotocol/core'
import { expect } from 'vitest'
import * as z from 'zod'

/** The shapes of results that the official packages ship, by method. */
const resultSchemas: Readonly<Record<string, z.ZodType>> = {
  initialize: InitializeResultSchema,
  ping: EmptyResultSchema,
  'server/discover': DiscoverResultSchema,
  'tools/list': ListToolsResultSchema,
  'tools/call': CallToolResultSchema,
  'prompts/list': ListPromptsResultSchema,
  'prompts/get': GetPromptResultSchema,
  'resources/list': ListResourcesResultSchema,
  'resources/templates/list': ListResourceTemplatesResultSchema,
  'resources/read': ReadResourceResultSchema,
  'completion/complete': CompleteResultSchema,
  'subscriptions/listen': SubscriptionsListenResultSchema,
}

/** What hosts want of every result in revision 2026-07-28, and those schemas do not. */
const Stamp = z.looseObject({
  resultType: z.enum(['complete', 'input_required']),
  _meta: z.looseObject({
    'io.modelcontextprotocol/serverInfo': z.looseObject({
      name: z.literal('newoaks-mcp'),
      version: z.string(),
    }),
  }),
})
const Kept = z.looseObject({ ttlMs: z.int().min(0), cacheScope: z.literal('private') })
const kept = [
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]
const InputRequired = z.strictObject({
  resultType: z.literal('input_required'),
  inputRequests: z.record(z.string(), z.union([ElicitRequestSchema, ListRootsRequestSchema])),
  requestState: z.string().optional(),
  _meta: z.unknown(),
})

const Request = z.looseObject({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).optional(),
})
const Response = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int() }).optional(),
})

/** Holds each message of the server against the schemas and literals of its era. */
export function createWireCheck(): {
  /** To be told of every message that is sent to the server. */
  sent(message: unknown): void
  /** @throws when a message of the server is not one of its era */
  received(message: unknown): void
} {
  const asked = new Map<string | number, { method: string; isModern: boolean }>()
  return {
    sent(message) {
      const request = Request.safeParse(message).data
      if (!request) return
      const claims = Object.keys(request.params?._meta ?? {})
      const { id, method } = request
      // To initialize is to be of the earlier era, whatever else is said.
      const isModern =
        method !== 'initialize' && claims.includes('io.modelcontextprotocol/protocolVersion')
      asked.set(id, { method, isModern })
    },
    received(message) {
      JSONRPCMessageSchema.parse(message)
      const { id, method, result, error } = Response.parse(message)
      if (method !== undefined) {
        if (id !== undefined) ServerRequestSchema.parse(message)
        else if (method === 'notifications/subscriptions/acknowledged')
          SubscriptionsAcknowledgedNotificationSchema.parse(message)
        else ServerNotificationSchema.parse(message)
        return
      }
      const request = id === undefined ? undefined : asked.get(id)
      // What was written as raw lines is nobody's request here.
      if (!request) return
      if (error && request.isModern) expect(error.code).not.toBe(-32002)
      if (!result) return
      if (!request.isModern) {
        expect(result).not.toHaveProperty('resultType')
        resultSchemas[request.method]?.parse(result)
        return
      }
      if (Stamp.parse(result).resultType === 'input_required') {
        expect(['tools/call', 'prompts/get', 'resources/read']).toContain(request.method)
        InputRequired.parse(result)
        return
      }
      const schema = resultSchemas[request.method]
      expect(schema).toBeDefined()
      schema?.parse(result)
      if (kept.includes(request.method)) Kept.parse(result)
      else expect(result).not.toHaveProperty('ttlMs')
    },
  }
}
