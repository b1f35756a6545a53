import { expect, test } from 'vitest'
import { Envelope } from '../../src/contract/envelope.ts'
import { operations } from '../../src/contract/operations.ts'
import { house, request, start } from '../support/sandbox.ts'

const Key = 'M1'

/** A call of each operation; one of the contract that is missing here does not compile. */
const calls: Readonly<Record<keyof typeof operations, object | undefined>> = {
  editChatbot: { serialNumber: 'demo', Name: 'Ann' },
  createChatSession: { serialNumber: 'demo' },
  askChatbot: { sessionID: 1, content: 'Hello' },
  createListing: { ...house, MLSNumber: Key },
  updateListing: { SerialNumber: 'demo', Key, KeyType: 'MLSNumber', Bedrooms: 4 },
  deleteListings: { SerialNumber: 'demo', Keys: [Key], KeyType: 'MLSNumber' },
  listModels: undefined,
  listListings: { SerialNumber: 'demo' },
  getChatHistory: { SerialNumber: 'demo' },
}

test('the sandbox answers each operation as the contract says', async () => {
  const sandbox = await start()
  for (const [name, body] of Object.entries(calls)) {
    const operation = Object.entries(operations).find(([each]) => each === name)?.[1]
    if (!operation) throw new Error(`There is no operation ${name}.`)
    const { envelope } = await request(sandbox.url + operation.path, {
      method: operation.method,
      headers: { authorization: sandbox.secretKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { Success, Data } = Envelope.parse(envelope)
    expect([name, Success, operation.data.safeParse(Data).error]).toEqual([name, true, undefined])
  }
})
