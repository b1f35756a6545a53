import { expect } from 'vitest'
import * as z from 'zod'
import { allTools } from '../../src/tools/all-tools.ts'
import { wholeListing } from '../support/listing.ts'

/** Calls a tool through a client. */
export type CallTool = (
  tool: string,
  args: Readonly<Record<string, unknown>>,
) => Promise<{
  readonly text: string
  readonly isError: boolean
}>

/** The names of all tools, sorted. */
export const toolNames = allTools.map(({ name }) => name).sort()

export const listing = {
  ...wholeListing,
  SerialNumber: 'demo',
  Url: 'https://homes.example/quarrybridge/7-elm-lane',
  MLSNumber: 'Q7',
  Address: '7 Elm Lane',
  City: 'Quarrybridge',
  SalePrice: 350_000,
}

const Created = z.looseObject({ Data: z.string() })
const Session = z.looseObject({ Data: z.looseObject({ SessionID: z.int() }) })
const Answered = z.looseObject({ Data: z.looseObject({ Answer: z.string() }) })

/** What a host is there for: a listing is created, asked for with a streamed answer, and deleted. */
export async function expectTour(call: CallTool): Promise<void> {
  const succeed = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const { text, isError } = await call(tool, args)
    expect(isError, text).toBe(false)
    return JSON.parse(text)
  }
  const { Data: id } = Created.parse(await succeed('create_listing', listing))
  const session = await succeed('create_chat_session', { serialNumber: 'demo' })
  const answer = Answered.parse(
    await succeed('ask_chatbot', {
      sessionID: Session.parse(session).Data.SessionID,
      content: 'What do you have in Quarrybridge?',
      stream: true,
    }),
  )
  expect(answer.Data.Answer).toContain('https://homes.example/quarrybridge/7-elm-lane')
  const gone = { SerialNumber: 'demo', Keys: [id], KeyType: 'NewOaks' }
  expect(await succeed('delete_listings', gone)).toMatchObject({ Data: { SuccessCount: 1 } })
}

/** Wrong arguments, which are found before anything is sent. */
export async function expectWrongArguments(call: CallTool): Promise<void> {
  const wrong = { SerialNumber: 'demo', Key: 'Q7', KeyType: 'MLSNumber', Status: 'sold' }
  const { text, isError } = await call('update_listing', wrong)
  expect(isError).toBe(true)
  expect(text).toContain('Status: must be one of "Active", "PreOnMarket", "Sold"')
  expect(text).toContain('not_applied')
}

/** A refusal of the service. */
export async function expectRefusal(call: CallTool): Promise<void> {
  const { text, isError } = await call('ask_chatbot', { sessionID: 987_654, content: 'Hello?' })
  expect(isError).toBe(true)
  expect(text).toContain('There is no session 987654')
  expect(text).toContain('not_applied')
}
