import * as z from 'zod'
import { StreamedAskData } from '../contract/chat.ts'
import { API_VERSION, Envelope } from '../contract/envelope.ts'
import { jsonSchema } from '../contract/json-schema.ts'
import { requiredListingFields } from '../contract/listing.ts'
import { keyHeaders, type Operation, operations } from '../contract/operations.ts'

/** The operations that the specification describes; the rest are their companions. */
const specified: readonly Operation[] = [
  operations.editChatbot,
  operations.askChatbot,
  operations.createListing,
  operations.updateListing,
  operations.deleteListings,
]

const streamRecord = z.union([
  z.looseObject({ content: z.string().describe('A fragment of the answer') }),
  StreamedAskData,
])

/** The service as OpenAPI 3.1, every schema made from the contract. */
export function buildOpenApi(): object {
  const paths = Object.values(operations).map((operation) => [
    operation.path,
    { [operation.method.toLowerCase()]: describeOperation(operation) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chatbot management, messaging and real estate listings',
      description:
        'Made from the contract that the client reads answers with. It forgives what costs nobody anything: members of an answer that are missing or null, and members that are not described.',
      version: API_VERSION,
    },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        secretKey: { type: 'apiKey', in: 'header', name: keyHeaders.secret },
        sessionKey: { type: 'apiKey', in: 'header', name: keyHeaders.session },
      },
      schemas: { Failure: jsonSchema(Envelope, 'output') },
    },
  }
}

function describeOperation(operation: Operation) {
  const requestBody = { required: true, content: json(jsonSchema(operation.request, 'input')) }
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: descriptionOf(operation),
    security:
      operation.auth === 'secret' ? [{ secretKey: [] }] : [{ secretKey: [] }, { sessionKey: [] }],
    ...(operation.method === 'POST' && { requestBody }),
    responses: {
      200: {
        description: 'The result, or a failure of the business level: Success tells which',
        content: {
          ...json(jsonSchema(Envelope.extend({ Data: operation.data }), 'output')),
          ...(operation === operations.askChatbot && {
            'text/event-stream': { schema: jsonSchema(streamRecord, 'output') },
          }),
        },
      },
      default: {
        description: 'A failure of the network level',
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
}

function descriptionOf(operation: Operation): string {
  const { summary } = operation
  if (!specified.includes(operation))
    return `${summary}. Known only from the platform's public documentation.`
  if (operation !== operations.updateListing) return summary
  const marked = requiredListingFields.filter((field) => field !== 'SerialNumber').join(', ')
  return `${summary}. The specification marks ${marked} as required too, but its samples leave some out; what the service does then is not described.`
}

function json(schema: object) {
  return { 'application/json': { schema } }
}
