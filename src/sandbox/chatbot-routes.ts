import { operations } from '../contract/operations.ts'
import { businessFailure } from './reply.ts'
import { operationRoute, type Route } from './route.ts'
import type { ChatbotStore } from './store/chatbot-store.ts'

/** The sandbox's own models: Edit takes a Key as Model. */
const models = [
  { Key: '1', Value: 'sandbox-small', Status: true },
  { Key: '2', Value: 'sandbox-large', Status: true },
  { Key: '3', Value: 'sandbox-preview', Status: false },
]

/** Edit (section 4.1) and ModelList. */
export function chatbotRoutes(chatbots: ChatbotStore): Route[] {
  return [
    operationRoute(
      operations.editChatbot,
      ({ serialNumber, ...settings }) => {
        if (!chatbots.edit(serialNumber, settings))
          throw businessFailure(404, `There is no chatbot ${serialNumber}`)
        return { data: 1 }
      },
      { contentType: 'required' },
    ),
    operationRoute(operations.listModels, () => ({ data: models })),
  ]
}
