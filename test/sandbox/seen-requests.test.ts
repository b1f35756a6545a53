import { expect, test } from 'vitest'
import { start } from '../support/sandbox.ts'

const json = { 'content-type': 'application/json' }

async function seenBy(url: string) {
  const response = await fetch(`${url}/sandbox/requests`)
  return JSON.parse(await response.text()).Data.requests
}

test('requests are told, the last first, without a key of any header or body', async () => {
  const { url, secretKey, sessionKey } = await start()
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
  const edit = { serialNumber: 'demo', SystemMessage: `The key is ${secretKey}.` }
  await post('/chat/Chatbot/Edit', edit, { authorization: secretKey })
  await post(
    '/chat/Chatbot/RealEstateList',
    { SerialNumber: 'demo' },
    { 'chatrobot-sessionkey': sessionKey },
  )
  await post('/chat/Chatbot/Edit', edit)
  const requests = await seenBy(url)
  expect(requests).toMatchObject([
    { id: 3, operation: 'Edit', status: 401, isDone: false, keys: [] },
    {
      id: 2,
      operation: 'RealEstateList',
      status: 200,
      isDone: true,
      keys: ['session'],
      isFault: false,
    },
    { id: 1, method: 'POST', path: '/chat/Chatbot/Edit', isDone: true, keys: ['secret'] },
  ])
  expect(requests[0].body).toContain('The key is [key removed].')
  expect(JSON.stringify(requests)).not.toContain(secretKey)
  expect(JSON.stringify(requests)).not.toContain(sessionKey)
})

test('what a fault did to a request is told, and a long body is cut', async () => {
  const { url, secretKey } = await start({
    faults: [
      { operation: 'ModelList', reset: 'before', times: 1 },
      { operation: 'Edit', status: 503 },
    ],
  })
  const headers = { ...json, authorization: secretKey }
  await expect(fetch(`${url}/chat/Chatbot/ModelList`, { headers })).rejects.toThrow()
  const body = JSON.stringify({ serialNumber: 'demo', Name: 'x'.repeat(10_000) })
  await fetch(`${url}/chat/Chatbot/Edit`, { method: 'POST', headers, body })
  const [edited, reset] = await seenBy(url)
  expect(edited).toMatchObject({ status: 503, isFault: true, isCut: true })
  expect(edited.body).toHaveLength(8000)
  expect(reset).toMatchObject({ operation: 'ModelList', isFault: true })
  expect(reset.status).toBeUndefined()
})

test('files that were registered are listed, the newest first', async () => {
  const { url } = await start()
  for (const name of ['plan.pdf', 'kitchen.png'])
    await fetch(`${url}/sandbox/files`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name, sizeBytes: 10 }),
    })
  const response = await fetch(`${url}/sandbox/files`)
  expect(JSON.parse(await response.text()).Data.files).toMatchObject([
    { name: 'kitchen.png', sizeBytes: 10, animated: false },
    { name: 'plan.pdf' },
  ])
})
