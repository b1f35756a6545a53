import { expect, test } from 'vitest'
import * as z from 'zod'
import { requiredListingFields } from '../../src/contract/listing.ts'
import { operations } from '../../src/contract/operations.ts'
import { buildOpenApi } from '../../src/sandbox/openapi.ts'
import { request, start } from '../support/sandbox.ts'

const ObjectSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).optional(),
})
const Content = z.looseObject({
  content: z.looseObject({ 'application/json': z.object({ schema: ObjectSchema }) }),
})
const Operation = z.looseObject({
  requestBody: Content.optional(),
  responses: z.looseObject({ 200: Content }),
  security: z.array(z.unknown()),
})

const built = JSON.parse(JSON.stringify(buildOpenApi()))
const document = z
  .looseObject({
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: z.looseObject({ schemas: z.object({ Failure: ObjectSchema }) }),
  })
  .parse(built)

const schemaOf = (body?: z.infer<typeof Content>) =>
  ObjectSchema.parse(body?.content['application/json'].schema)
const requestSchema = (path: string) => schemaOf(document.paths[path]?.post?.requestBody)
const envelope = (path: string, method = 'post') =>
  schemaOf(document.paths[path]?.[method]?.responses[200])
const dataSchema = (path: string, method?: string) =>
  ObjectSchema.parse(envelope(path, method).properties.Data)

test('the sandbox serves the document, and it has nothing that JSON has not', async () => {
  const { url } = await start()
  const { headers, envelope: served } = await request(`${url}/openapi.json`)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(served).toEqual(built)
  expect(served).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
})

test('every operation has its path and method, and there is no other', () => {
  const methods = Object.entries(document.paths).map(([path, item]) => [path, ...Object.keys(item)])
  expect(methods).toEqual([
    ['/chat/Chatbot/Edit', 'post'],
    ['/chat/Chat/ClientAsk', 'post'],
    ['/chat/Chatbot/RealEstateCreate', 'post'],
    ['/chat/Chatbot/RealEstateUpdate', 'post'],
    ['/chat/Chatbot/RealEstateDelete', 'post'],
    ['/chat/Chatbot/GetSession', 'post'],
    ['/chat/Chatbot/ModelList', 'get'],
    ['/chat/Chatbot/RealEstateList', 'post'],
    ['/chat/Chatbot/ChatContentHistory', 'post'],
  ])
  expect(Object.keys(document.paths)).toEqual(Object.values(operations).map(({ path }) => path))
})

test('requests have the fields of the contract, and those required', () => {
  const required: Record<string, unknown> = {}
  for (const { path, method, request: contract } of Object.values(operations)) {
    if (method === 'GET') continue
    const schema = requestSchema(path)
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(Object.keys(schema.properties)).toEqual(Object.keys(contract.shape))
    required[path] = schema.required
  }
  expect(required).toEqual({
    '/chat/Chatbot/Edit': ['serialNumber'],
    '/chat/Chat/ClientAsk': ['sessionID', 'content'],
    '/chat/Chatbot/RealEstateCreate': requiredListingFields,
    '/chat/Chatbot/RealEstateUpdate': ['SerialNumber', 'Key', 'KeyType'],
    '/chat/Chatbot/RealEstateDelete': ['SerialNumber', 'Keys', 'KeyType'],
    '/chat/Chatbot/GetSession': ['serialNumber'],
    '/chat/Chatbot/RealEstateList': ['SerialNumber'],
    '/chat/Chatbot/ChatContentHistory': ['SerialNumber'],
  })
  expect(requestSchema('/chat/Chatbot/RealEstateCreate').properties.SaleType).toEqual({
    type: 'string',
    enum: ['for_sale', 'for_rent'],
  })
  expect(document.paths['/chat/Chatbot/ModelList']?.get?.requestBody).toBeUndefined()
})

test('answers are the envelope around the Data of the operation', () => {
  const members = ['Data', 'Version', 'Success', 'Code', 'Message']
  expect(Object.keys(envelope('/chat/Chatbot/Edit').properties)).toEqual(members)
  expect(dataSchema('/chat/Chatbot/Edit').type).toBe('integer')
  expect(dataSchema('/chat/Chatbot/RealEstateCreate').type).toBe('string')
  expect(dataSchema('/chat/Chatbot/RealEstateUpdate').type).toBe('integer')
  expect(Object.keys(dataSchema('/chat/Chatbot/RealEstateDelete').properties)).toEqual([
    'SuccessCount',
  ])
  expect(Object.keys(dataSchema('/chat/Chat/ClientAsk').properties)).toEqual([
    'messageid',
    'content',
    'totalToken',
    'noAnswer',
  ])
  expect(dataSchema('/chat/Chatbot/ModelList', 'get').type).toBe('array')
  expect(Object.keys(document.components.schemas.Failure.properties)).toEqual(members)
})

test('ClientAsk alone can answer as a stream', () => {
  const streams = Object.entries(document.paths).filter(([, item]) =>
    JSON.stringify(item).includes('text/event-stream'),
  )
  expect(streams.map(([path]) => path)).toEqual(['/chat/Chat/ClientAsk'])
})

test('the listing operations take either key, the others the secret key', () => {
  expect(document.components.securitySchemes).toEqual({
    secretKey: { type: 'apiKey', in: 'header', name: 'authorization' },
    sessionKey: { type: 'apiKey', in: 'header', name: 'chatrobot-sessionkey' },
  })
  for (const [path, item] of Object.entries(document.paths)) {
    const either = [{ secretKey: [] }, { sessionKey: [] }]
    const expected = path.includes('RealEstate') ? either : [{ secretKey: [] }]
    for (const { security } of Object.values(item))
      expect([path, security]).toEqual([path, expected])
  }
})

test('the companion operations say where they are known from', () => {
  const marked = Object.entries(document.paths)
    .filter(([, item]) => JSON.stringify(item).includes('Known only from'))
    .map(([path]) => path.split('/').at(-1))
  expect(marked).toEqual(['GetSession', 'ModelList', 'RealEstateList', 'ChatContentHistory'])
})

test('no bound of JavaScript integers is published, and every reference resolves', () => {
  const text = JSON.stringify(built)
  expect(text).not.toContain('9007199254740991')
  expect(text).not.toContain('$schema')
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']))
})
