import * as z from 'zod'
import { ChatbotSettings } from '../contract/chatbot.ts'
import { SANDBOX_NAME } from './defaults.ts'
import { FaultRule, type Faults } from './faults.ts'
import { buildOpenApi } from './openapi.ts'
import { parseRequest } from './parse-request.ts'
import { businessFailure } from './reply.ts'
import type { Route, RouteRequest } from './route.ts'
import type { SeenRequests } from './seen-requests.ts'
import type { ChatbotStore } from './store/chatbot-store.ts'
import type { FileStore } from './store/file-store.ts'
import type { ListingStore } from './store/listing-store.ts'

/** Every request is counted by every rule. */
const MAX_FAULTS = 1000

const SerialNumber = z.string().min(1)
const ChatbotPath = z.object({ serialNumber: SerialNumber })
const CreateChatbot = z.strictObject({
  serialNumber: SerialNumber,
  ...ChatbotSettings.shape,
})
const RegisterFile = z.strictObject({
  name: z.string().min(1),
  sizeBytes: z.int().min(0),
  animated: z.boolean().default(false),
})
const FaultRules = z.array(FaultRule).max(MAX_FAULTS)
const RulesObject = z.strictObject({ rules: FaultRules })

interface ControlParts {
  readonly chatbots: ChatbotStore
  readonly listings: ListingStore
  readonly files: FileStore
  readonly faults: Faults
  readonly seen: SeenRequests
}

/** What a test or a person sets up, beside the service itself. Needs no key. */
export function controlRoutes({ chatbots, listings, files, faults, seen }: ControlParts): Route[] {
  const describeChatbot = (serialNumber: string) => {
    const settings = chatbots.settings(serialNumber)
    if (!settings) throw businessFailure(404, `There is no chatbot ${serialNumber}`)
    return { data: { serialNumber, ...settings, ListingCount: listings.count(serialNumber) } }
  }
  return [
    controlRoute('GET', '/', () => ({
      data: { name: SANDBOX_NAME, openapi: '/openapi.json' },
    })),
    controlRoute('GET', '/openapi.json', () => ({ document: buildOpenApi() })),
    controlRoute('POST', '/sandbox/chatbots', ({ body }) => {
      const { serialNumber, ...settings } = parseRequest(CreateChatbot, body)
      chatbots.create(serialNumber)
      chatbots.edit(serialNumber, settings)
      return describeChatbot(serialNumber)
    }),
    controlRoute('GET', '/sandbox/chatbots/:serialNumber', ({ parameters }) =>
      describeChatbot(parseRequest(ChatbotPath, parameters).serialNumber),
    ),
    controlRoute('POST', '/sandbox/files', ({ body }) => ({
      data: { FileID: files.register(parseRequest(RegisterFile, body)) },
    })),
    controlRoute('GET', '/sandbox/files', () => ({ data: { files: files.newest() } })),
    controlRoute('GET', '/sandbox/requests', () => ({ data: { requests: seen.recent() } })),
    controlRoute('POST', '/sandbox/faults', ({ body }) => {
      const rules = Array.isArray(body)
        ? parseRequest(FaultRules, body)
        : parseRequest(RulesObject, body).rules
      faults.replace(rules)
      return { data: { rules: faults.report() } }
    }),
    controlRoute('GET', '/sandbox/faults', () => ({ data: { rules: faults.report() } })),
  ]
}

/** JSON only: a page of another site cannot send that without asking first. */
function controlRoute(
  method: Route['method'],
  path: string,
  handle: (request: RouteRequest) => ReturnType<Route['handle']>,
): Route {
  return { method, path, auth: 'none', contentType: 'required', handle }
}
