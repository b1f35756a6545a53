import * as z from 'zod'
import { sendJson, startScriptedService } from '../../support/scripted-service.ts'

const Message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
const Request = z.looseObject({ messages: z.array(Message) })
const Listing = z.looseObject({
  Address: z.string(),
  City: z.string(),
  Url: z.string(),
  SalePrice: z.number().optional(),
  RentPrice: z.number().optional(),
})
export type ModelListing = z.infer<typeof Listing>

/** What a model is given for an answer. */
export interface Given {
  readonly system: string
  /** The listings that were found for the message. */
  readonly listings: readonly ModelListing[]
  /** What the visitor has said, oldest first. */
  readonly said: readonly string[]
  readonly asked: string
}

/** An OpenAI-compatible endpoint that answers by a function. It is closed when the test ends. */
export async function startModel(reply: (given: Given) => string): Promise<{ url: string }> {
  const { url } = await startScriptedService((response, { body }) => {
    const { messages } = Request.parse(body)
    const system = messages.find(({ role }) => role === 'system')?.content ?? ''
    const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const listings = system
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => Listing.parse(JSON.parse(line)))
    const content = reply({ system, listings, said, asked: said.at(-1) ?? '' })
    sendJson(response, { choices: [{ message: { content }, finish_reason: 'stop' }] })
  })
  return { url: `${url}/v1` }
}
