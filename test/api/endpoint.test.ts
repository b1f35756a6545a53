import { describe, expect, test } from 'vitest'
import { configuredEndpoint } from '../../src/api/endpoint.ts'
import { operations } from '../../src/contract/operations.ts'
import {
  clientWith,
  configWith,
  rejection,
  SECRET_KEY,
  SESSION_KEY,
  startScript,
  success,
  unhurried,
} from '../support/scripted-client.ts'

describe('an address that a key may not be sent to is refused', () => {
  test.each([
    ['none', undefined, 'NEWOAKS_BASE_URL is not set'],
    ['plain http', 'http://host.example', 'neither https nor loopback'],
    ['http that begins like loopback', 'http://127.0.0.1.evil.example', 'neither https nor'],
    ['http that ends like localhost', 'http://evil-localhost', 'neither https nor'],
    ['http below localhost', 'http://localhost.evil.example', 'neither https nor'],
    ['http on every interface', 'http://0.0.0.0:80', 'neither https nor'],
    ['http to another IPv6 address', 'http://[::2]', 'neither https nor'],
    ['another protocol', 'ftp://127.0.0.1', 'neither https nor'],
    ['a file', 'file:///etc/passwd', 'neither https nor'],
    ['a user name', 'https://user@host.example', 'has a user name, a query or a fragment'],
    ['a password', 'https://:pass@host.example', 'has a user name, a query or a fragment'],
    ['a query', 'https://host.example/?key=1', 'has a user name, a query or a fragment'],
    ['a fragment', 'https://host.example/#top', 'has a user name, a query or a fragment'],
  ])('%s', async (_, baseUrl, message) => {
    const error = await rejection(
      clientWith({ baseUrl }).call(operations.listModels, {}, unhurried()),
    )
    expect(error).toMatchObject({
      name: 'ConfigError',
      code: 'config',
      outcome: 'not_applied',
      message: expect.stringContaining(message),
      hint: expect.stringMatching(/\.$/),
    })
  })

  test('and nothing is sent, even where somebody listens', async () => {
    const service = await startScript(() => success([]))
    for (const baseUrl of [
      service.url.replace('127.0.0.1', 'user:pass@127.0.0.1'),
      `${service.url}/?x=1`,
      service.url.replace('127.0.0.1', '0.0.0.0'),
    ]) {
      const client = clientWith({ baseUrl })
      expect(await rejection(client.call(operations.listModels, {}, unhurried()))).toMatchObject({
        name: 'ConfigError',
      })
    }
    expect(service.requests).toEqual([])
  })

  test('and a password in it is not repeated in the error', async () => {
    const client = clientWith({ baseUrl: 'https://user:hunter2@host.example' })
    const error = await rejection(client.call(operations.listModels, {}, unhurried()))
    expect(JSON.stringify(error) + String(error)).not.toContain('hunter2')
  })
})

test.each([
  ['https://host.example', 'https://host.example/'],
  ['https://host.example/api/', 'https://host.example/api/'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787/'],
  ['http://127.8.9.10', 'http://127.8.9.10/'],
  ['http://127.1', 'http://127.0.0.1/'],
  ['http://localhost:1', 'http://localhost:1/'],
  ['http://LOCALHOST', 'http://localhost/'],
  ['http://[::1]:8787', 'http://[::1]:8787/'],
])('%s is accepted', async (baseUrl, address) => {
  const endpoint = await configuredEndpoint(configWith({ baseUrl })).resolve()
  expect(endpoint.baseUrl.href).toBe(address)
})

test('allowInsecureHttp allows plain http to any host, and nothing else', async () => {
  const allowed = (baseUrl: string) =>
    configuredEndpoint(configWith({ baseUrl, allowInsecureHttp: true })).resolve()
  expect((await allowed('http://host.example')).baseUrl.href).toBe('http://host.example/')
  expect(await rejection(allowed('ftp://host.example'))).toMatchObject({ name: 'ConfigError' })
  expect(await rejection(allowed('http://user@host.example'))).toMatchObject({
    name: 'ConfigError',
  })
})

test('allowInsecureHttp lets a call through that is refused without it', async () => {
  const service = await startScript([success([])])
  const baseUrl = service.url.replace('127.0.0.1', '0.0.0.0')
  const client = clientWith({ baseUrl, allowInsecureHttp: true })
  await client.call(operations.listModels, {}, unhurried())
  expect(service.requests).toHaveLength(1)
})

test.each([
  ['localhost', '127.0.0.1', 'localhost'],
  ['IPv6 loopback', '::1', '[::1]'],
])('a service on %s is reached', async (_, host, name) => {
  const service = await startScript([success([])], { host })
  const client = clientWith({ baseUrl: `http://${name}:${service.port}` })
  await client.call(operations.listModels, {}, unhurried())
  expect(service.requests[0]?.headers.host).toBe(`${name}:${service.port}`)
})

test('the keys of an endpoint are those that are configured', async () => {
  const keysWith = (settings: Parameters<typeof configWith>[0]) =>
    configuredEndpoint(configWith(settings)).keys()
  expect(keysWith({})).toEqual([SECRET_KEY, SESSION_KEY])
  expect(keysWith({ secretKey: undefined })).toEqual([SESSION_KEY])
  expect(keysWith({ secretKey: undefined, sessionKey: undefined })).toEqual([])
})
