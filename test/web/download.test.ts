import { existsSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CancelledError, HostNotPermitted } from '../../src/errors.ts'
import { wholeFile } from '../../src/files/source-file.ts'
import {
  type DownloadLimits,
  type DownloadParts,
  download,
  downloadLimits,
} from '../../src/web/download.ts'
import { permittedHosts } from '../../src/web/permitted-hosts.ts'
import { failureWithoutRest } from '../support/failure.ts'
import { hostName, PUBLIC, webServer } from '../support/web-server.ts'

const CSV = 'MLSNumber,City\nM1,Chicago\n'

async function served(
  answer: RequestListener,
  {
    addresses = { 'feed.example': [PUBLIC] },
    permitted = ['feed.example'],
    limits = {},
  }: {
    addresses?: Readonly<Record<string, readonly string[]>>
    permitted?: readonly string[]
    limits?: Partial<DownloadLimits>
  } = {},
) {
  const server = await webServer(addresses, answer)
  const parts: DownloadParts = {
    network: server.network,
    hosts: permittedHosts(permitted),
    userAgent: 'test',
    limits: { ...downloadLimits, ...limits },
  }
  const get = async (address: string, signal = new AbortController().signal) => {
    const got = await download(address, parts, signal)
    onTestFinished(() => got.remove())
    return got
  }
  return { ...server, parts, get }
}

/** Answers with this, and these headers. */
const answering =
  (body: string | Buffer, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body)

const failure = (work: Promise<unknown>) => failureWithoutRest('newoaks-download-', work)

test('a file comes into a private place, is named by its address without the query, and goes', async () => {
  const { get, at, port, asked } = await served(answering(CSV))
  const { file, remove } = await get(at('feed.example', '/homes.csv?key=secret'))
  expect(file.name).toBe(`https://feed.example:${port}/homes.csv`)
  expect(await wholeFile(file)).toBe(CSV)
  expect(asked).toEqual(['feed.example/homes.csv?key=secret'])
  expect(statSync(file.path).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(file.path)).mode & 0o777).toBe(0o700)
  remove()
  expect(existsSync(dirname(file.path))).toBe(false)
})

test('nothing is asked of a host that nobody permitted, not even for its address', async () => {
  const { get, at, asked, resolved } = await served(answering(CSV), { permitted: [] })
  const error = await failure(get(at('feed.example', '/homes.csv?key=secret')))
  expect(error).toBeInstanceOf(HostNotPermitted)
  expect(error).toMatchObject({ host: 'feed.example', from: undefined })
  expect(error.message).not.toContain('secret')
  expect([...asked, ...resolved]).toEqual([])
})

test.each([
  ['loopback', ['127.0.0.1']],
  ['its own network', ['10.0.0.5']],
  ['the keys of a cloud', ['169.254.169.254']],
  ['a public address and one that is not', [PUBLIC, '192.168.0.1']],
  ['mapped loopback', ['::ffff:127.0.0.1']],
  ['translated loopback', ['64:ff9b::7f00:1']],
])('a name that leads to %s is refused before anything is sent', async (_what, addresses) => {
  const { get, at, asked } = await served(answering(CSV), {
    addresses: { 'feed.example': addresses },
  })
  const error = await failure(get(at('feed.example', '/homes.csv')))
  expect(error.message).toContain('not public')
  expect(asked).toEqual([])
})

test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]'])(
  'an address written as %s is refused too',
  async (host) => {
    const { get, at, asked } = await served(answering(CSV), {
      permitted: ['127.0.0.1', '[::1]', '[::ffff:7f00:1]'],
    })
    const error = await failure(get(at(host, '/homes.csv')))
    expect(error.message).toContain('not public')
    expect(asked).toEqual([])
  },
)

test('the name is asked for once: the connection goes to what was checked', async () => {
  const addresses: Record<string, string[]> = { 'feed.example': [PUBLIC] }
  const { get, at, resolved } = await served(answering(CSV), { addresses })
  await get(at('feed.example', '/homes.csv'))
  expect(resolved).toEqual(['feed.example'])
})

test('a certificate that is not trusted ends it', async () => {
  const { parts, at, asked, network: trusting } = await served(answering(CSV))
  const { ca: _, ...network } = trusting
  const { signal } = new AbortController()
  const work = download(at('feed.example', '/'), { ...parts, network }, signal)
  expect((await failure(work)).message).toContain('SELF_SIGNED')
  expect(asked).toEqual([])
})

test('a certificate of another host ends it', async () => {
  const { parts, port, asked, network: known } = await served(answering(CSV))
  const network = { ...known, resolve: async () => [PUBLIC] }
  const hosts = permittedHosts(['other.example'])
  const { signal } = new AbortController()
  const work = download(`https://other.example:${port}/`, { ...parts, network, hosts }, signal)
  expect((await failure(work)).message).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(asked).toEqual([])
})

describe('redirects', () => {
  const both = { 'feed.example': [PUBLIC], 'other.example': [PUBLIC] }
  const to =
    (location: (request: Parameters<RequestListener>[0]) => string | undefined): RequestListener =>
    (request, response) => {
      const next = location(request)
      if (next === undefined) response.end(CSV)
      else response.writeHead(302, { location: next }).end()
    }

  test('are followed on the host', async () => {
    const { get, at, asked } = await served(
      to(({ url }) => (url === '/a?key=1' ? '/b?key=2' : undefined)),
    )
    const { file } = await get(at('feed.example', '/a?key=1'))
    expect(await wholeFile(file)).toBe(CSV)
    expect(file.name).toMatch(/\/a$/)
    expect(asked).toEqual(['feed.example/a?key=1', 'feed.example/b?key=2'])
  })

  test('to another host want a permission for that host', async () => {
    const { parts, at, asked, get, port } = await served(
      to((request) =>
        hostName(request) === 'feed.example'
          ? `https://other.example:${port}/b?sig=secret`
          : undefined,
      ),
      { addresses: both },
    )
    const error = await failure(get(at('feed.example', '/a')))
    expect(error).toMatchObject({ host: 'other.example', from: 'feed.example' })
    expect(error.message + error.hint).not.toContain('secret')
    expect(asked).toEqual(['feed.example/a'])
    parts.hosts.permit('other.example')
    expect(await wholeFile((await get(at('feed.example', '/a'))).file)).toBe(CSV)
  })

  test('are checked as the first address is', async () => {
    const { get, at, asked, port } = await served(
      to((request) =>
        hostName(request) === 'feed.example' ? `https://other.example:${port}/` : undefined,
      ),
      {
        addresses: { 'feed.example': [PUBLIC], 'other.example': ['127.0.0.1'] },
        permitted: ['feed.example', 'other.example'],
      },
    )
    expect((await failure(get(at('feed.example', '/a')))).message).toContain('not public')
    expect(asked).toEqual(['feed.example/a'])
  })

  test.each([
    ...['http://feed.example/b', 'file:///etc/passwd', 'https://me:secret@feed.example/'],
    ...['https://127.0.0.1/', 'https://169.254.169.254/', 'https://[::ffff:127.0.0.1]/'],
  ])('to %s are refused, and nobody is asked for a permission', async (location) => {
    const { get, at, asked } = await served(to(() => location))
    const error = await failure(get(at('feed.example', '/a')))
    expect(error).not.toBeInstanceOf(HostNotPermitted)
    expect(error.message).not.toContain('secret')
    expect(asked).toHaveLength(1)
  })

  test('end after five', async () => {
    const { get, at, asked } = await served(to(({ url = '' }) => `/${Number(url.slice(1)) + 1}`))
    expect((await failure(get(at('feed.example', '/0')))).message).toContain('more than 5')
    expect(asked).toHaveLength(6)
  })

  test('of Google Sheets to where Google delivers are permitted with it, and to nowhere else', async () => {
    const google = {
      'docs.google.com': [PUBLIC],
      'doc-0s-sheets.googleusercontent.com': [PUBLIC],
      'accounts.google.com': [PUBLIC],
    }
    let next = 'https://doc-0s-sheets.googleusercontent.com'
    const { get, at, asked, port } = await served(
      to((request) =>
        hostName(request) === 'docs.google.com' ? `${next}:${port}/e?x=1` : undefined,
      ),
      { addresses: google, permitted: ['docs.google.com'] },
    )
    const sheet = at('docs.google.com', '/spreadsheets/d/ID/edit#gid=7')
    const { file } = await get(sheet)
    expect(await wholeFile(file)).toBe(CSV)
    expect(asked).toEqual([
      'docs.google.com/spreadsheets/d/ID/export?format=csv&gid=7',
      'doc-0s-sheets.googleusercontent.com/e?x=1',
    ])
    next = 'https://accounts.google.com'
    expect((await failure(get(sheet))).message).toContain('not shared')
    next = 'https://evilgoogleusercontent.com'
    expect(await failure(get(sheet))).toBeInstanceOf(HostNotPermitted)
  })

  test('from another host to where Google delivers want a permission', async () => {
    const { get, at } = await served(to(() => 'https://x.googleusercontent.com/'))
    expect(await failure(get(at('feed.example', '/a')))).toBeInstanceOf(HostNotPermitted)
  })
})

describe('what is too much, or not whole', () => {
  const small = { limits: { bytes: 100 } }
  const gzip = { 'content-encoding': 'gzip' }

  test('a length that is told', async () => {
    const { get, at } = await served(answering('x'.repeat(101)), small)
    expect((await failure(get(at('feed.example', '/')))).message).toContain('has more than')
  })

  test('more than is told, or told to nobody', async () => {
    const { get, at } = await served((_request, response) => {
      response.write('x'.repeat(60))
      response.end('x'.repeat(60))
    }, small)
    expect((await failure(get(at('feed.example', '/')))).message).toContain('has more than')
  })

  test('what is small until it is unpacked', async () => {
    const packed = answering(gzipSync(Buffer.alloc(50_000_000)), gzip)
    const { get, at } = await served(packed, { limits: { bytes: 1_000_000 } })
    expect((await failure(get(at('feed.example', '/')))).message).toContain('has more than 1 MB')
  })

  test('what is packed is unpacked', async () => {
    const { get, at } = await served(answering(gzipSync(CSV), gzip))
    expect(await wholeFile((await get(at('feed.example', '/'))).file)).toBe(CSV)
  })

  test.each([
    ['packed, and cut', gzip, gzipSync(CSV).subarray(0, 20)],
    ['packed otherwise', { 'content-encoding': 'br' }, Buffer.from(CSV)],
    ['not packed at all', gzip, Buffer.from(CSV)],
  ])('%s', async (_what, headers, body) => {
    const { get, at } = await served(answering(body, headers))
    expect((await failure(get(at('feed.example', '/')))).message).toContain('Nothing was loaded')
  })

  test.each([
    ['shorter than it says', { 'content-length': '1000' }],
    ['without its end', {}],
  ])('a connection that breaks: %s', async (_what, headers) => {
    const { get, at } = await served((_request, response) => {
      response.writeHead(200, headers)
      response.write(CSV, () => response.socket?.destroy())
    })
    expect((await failure(get(at('feed.example', '/')))).message).toContain('broke off')
  })

  test('an answer that never comes', async () => {
    const { get, at } = await served(() => {}, { limits: { totalMs: 50 } })
    expect((await failure(get(at('feed.example', '/')))).message).toContain('took longer')
  })

  test('an answer that goes on for ever, a byte at a time', async () => {
    const { get, at } = await served(
      (_request, response) => {
        const dripping = setInterval(() => response.write('x'), 5)
        response.on('close', () => clearInterval(dripping))
      },
      { limits: { totalMs: 100 } },
    )
    expect((await failure(get(at('feed.example', '/')))).message).toContain('took longer')
  })

  test('an empty file', async () => {
    const { get, at } = await served(answering(''))
    expect((await failure(get(at('feed.example', '/')))).message).toContain('empty')
  })
})

test.each([401, 403, 404, 429, 500, 204, 304])('HTTP %i loads nothing', async (status) => {
  const { get, at } = await served(
    (_request, response) => void response.writeHead(status).end(status < 400 ? undefined : CSV),
  )
  const error = await failure(get(at('feed.example', '/?key=secret')))
  expect(error.message).toContain(`HTTP ${status}`)
  expect(error.message).not.toContain('secret')
})

test('whoever gives up is not kept waiting', async () => {
  const giveUp = new AbortController()
  const { get, at } = await served(() => giveUp.abort())
  await expect(get(at('feed.example', '/'), giveUp.signal)).rejects.toThrow(CancelledError)
})
