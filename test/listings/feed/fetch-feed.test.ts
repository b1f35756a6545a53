import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type AppError, CancelledError } from '../../../src/errors.ts'
import { wholeFile } from '../../../src/files/source-file.ts'
import { fetchFeed } from '../../../src/listings/feed/fetch-feed.ts'
import { failureWithoutRest } from '../../support/failure.ts'
import {
  at,
  type Home,
  home,
  pageOf,
  type ResoServer,
  resoServer,
  send,
  TOKEN,
} from '../../support/reso-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const homes = (count: number) => Array.from({ length: count }, (_, index) => home(index + 1))

/** A feed that is read night after night. */
function nights(server: ResoServer, { query = '', compareDays = 7 } = {}) {
  const folder = join(temporaryFolder(), 'feeds')
  const waits: number[] = []
  const told: string[] = []
  let now = Date.UTC(2026, 5, 1)
  const parts = {
    folder,
    token: TOKEN,
    allowInsecureHttp: false,
    userAgent: 'test',
    timeoutMs: 2000,
    pause: async (ms: number) => void waits.push(ms),
    now: () => new Date(now),
  }
  return {
    waits,
    told,
    parts,
    /** Reads the feed, as it is kept: by key. */
    async read(signal = new AbortController().signal, more: Partial<typeof parts> = {}) {
      server.asked.length = 0
      const url = `${server.url}${query}`
      const fetched = await fetchFeed(
        { url, compareDays },
        { ...parts, ...more },
        { serialNumber: 'demo', signal, onTold: (each) => told.push(each) },
      )
      const lines = (await wholeFile(fetched.file)).trimEnd().split('\n')
      fetched.remove()
      const records = lines.map((line): Home => JSON.parse(line))
      return {
        name: fetched.file.name,
        told: fetched.told,
        byKey: new Map(records.map((record) => [record.ListingKey, record])),
      }
    },
    pass: (days: number) => {
      now += days * DAY_MS
    },
  }
}

/** The same of a feed with so many homes, which was read in one night. */
async function readOnce(count: number, options?: Parameters<typeof nights>[1]) {
  const server = await resoServer(homes(count))
  const fed = nights(server, options)
  await fed.read()
  return { server, ...fed }
}

/** Answers whatever is asked so. */
const always =
  (status: number, body: object, headers = {}): NonNullable<ResoServer['fault']> =>
  (_url, response) => {
    send(response, status, body, headers)
    return true
  }

const failure = (work: Promise<unknown>) => failureWithoutRest('newoaks-feed-', work)

describe('the first night', () => {
  test('all pages are read, by their links', async () => {
    const server = await resoServer(homes(250))
    const { read } = nights(server)
    const { byKey, name, told } = await read()
    expect(byKey.size).toBe(250)
    expect(name).toBe(`${server.url}/Property`)
    expect(told).toBe('The feed has 250 listings: read whole (250 read, 3 requests).')
    expect(server.asked).toEqual([
      '$top=1000&$count=true',
      '$top=1000&$count=true&$skip=100',
      '$top=1000&$count=true&$skip=200',
    ])
  })

  test.each(['', '/', '/Property', '/Property/'])('the address can end in "%s"', async (query) => {
    expect((await nights(await resoServer(homes(1)), { query }).read()).byKey.size).toBe(1)
  })

  test('options that the feed refuses are left out', async () => {
    const server = await resoServer(homes(3))
    server.fault = (url, response) => {
      const top = Number(url.searchParams.get('$top'))
      if (!url.searchParams.has('$count') && top <= 200) return false
      send(response, 400, { error: { code: '1', message: 'no such option' } })
      return true
    }
    expect((await nights(server).read()).byKey.size).toBe(3)
    expect(server.asked.at(-1)).toBe('$top=200')
  })

  test('packed answers, links without a host and a count that is a text are taken', async () => {
    const server = await resoServer(homes(150))
    server.fault = (url, response) => {
      const { '@odata.nextLink': next, ...page } = pageOf(url, server)
      const body = {
        ...page,
        '@odata.count': '150',
        ...(next && { '@odata.nextLink': `Property${new URL(next).search}` }),
      }
      const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
      response.writeHead(200, headers).end(gzipSync(JSON.stringify(body)))
      return true
    }
    expect((await nights(server).read()).byKey.size).toBe(150)
  })

  test('a feed of keys that are numbers is read', async () => {
    const server = await resoServer([home(1, { ListingKey: 1 }), home(2, { ListingKey: 2 })])
    const { read } = nights(server, { compareDays: 0 })
    await read()
    server.homes.delete(2)
    server.homes.set(3, home(3, { ListingKey: 3 }))
    expect([...(await read()).byKey.keys()]).toEqual([1, 3])
  })
})

describe('the next night', () => {
  test('only what has changed is read, and the rest is kept', async () => {
    const { server, read, pass } = await readOnce(250)
    pass(1)
    server.homes.set('K7', home(7, { ListPrice: 1, ModificationTimestamp: at(1000) }))
    server.homes.set('K251', home(251, { ModificationTimestamp: at(1001) }))
    const { byKey, told } = await read()
    expect(server.asked).toEqual([
      `$filter=ModificationTimestamp ge ${at(250)}&$top=1000&$count=true`,
    ])
    expect(byKey.size).toBe(251)
    expect(byKey.get('K7')).toMatchObject({ ListPrice: 1 })
    expect(told).toBe(
      'The feed has 251 listings: what has changed was read (3 read, 0 gone from it, 1 requests).',
    )
  })

  test('what has the time of the last one is not missed', async () => {
    const { server, read } = await readOnce(3)
    server.homes.set('K4', home(4, { ModificationTimestamp: at(3) }))
    expect((await read()).byKey.size).toBe(4)
  })

  test('nothing new leaves all as it was, and the time too', async () => {
    const { server, read } = await readOnce(3)
    server.homes.get('K3')?.ModificationTimestamp
    for (let night = 2; night <= 4; night += 1) expect((await read()).byKey.size).toBe(3)
    expect(server.asked[0]).toContain(at(3))
  })

  test('a time that has not come yet hides no change', async () => {
    const future = new Date(Date.UTC(2099, 0, 1)).toISOString()
    const server = await resoServer([home(1), home(2, { ModificationTimestamp: future })])
    const { read, pass } = nights(server)
    await read()
    pass(1)
    const changed = new Date(Date.UTC(2026, 5, 1, 12)).toISOString()
    server.homes.set('K1', home(1, { ListPrice: 5, ModificationTimestamp: changed }))
    expect((await read()).byKey.get('K1')).toMatchObject({ ListPrice: 5 })
  })

  test('without times all is read again, and what is gone is gone', async () => {
    const bare = (n: number) => home(n, { ModificationTimestamp: null })
    const server = await resoServer([bare(1), bare(2)])
    const { read } = nights(server)
    await read()
    server.homes.delete('K2')
    expect([...(await read()).byKey.keys()]).toEqual(['K1'])
  })

  test('of what may not be seen any more is left which one it is', async () => {
    const { server, read } = await readOnce(2)
    const time = { ModificationTimestamp: at(900) }
    server.homes.set('K2', { ListingKey: 'K2', MlgCanView: false, ...time })
    expect((await read()).byKey.get('K2')).toEqual({
      ListingKey: 'K2',
      ListingId: 'M2',
      ListingURL: 'https://homes.example/2',
      MlgCanView: false,
      ...time,
    })
  })
})

describe('keys are compared', () => {
  test('after so many days, and not before', async () => {
    const { server, read, pass } = await readOnce(250)
    server.homes.delete('K9')
    pass(6)
    expect((await read()).byKey.has('K9')).toBe(true)
    pass(1)
    const { byKey, told } = await read()
    expect(byKey.has('K9')).toBe(false)
    expect(byKey.size).toBe(249)
    expect(told).toContain('all keys were compared (1 read, 1 gone from it')
    expect(server.asked.filter((query) => query.includes('$select'))).toHaveLength(3)
    expect(server.asked[1]).toBe('$select=ListingKey,ModificationTimestamp&$top=1000&$count=true')
    await read()
    expect(server.asked).toHaveLength(1)
  })

  test('a listing that slips from page to page is not gone: it is asked for by its key', async () => {
    const { server, read } = await readOnce(250, { compareDays: 0 })
    server.fault = (url, response) => {
      if (!url.searchParams.has('$select')) return false
      const page = pageOf(url, server)
      send(response, 200, { ...page, value: page.value.filter((each) => each.ListingKey !== 'K9') })
      return true
    }
    expect((await read()).byKey.size).toBe(250)
    expect(server.asked.at(-1)).toBe("$filter=ListingKey eq 'K9'&$top=1000&$count=true")
  })

  test('what the changes have missed is read: new, and of another time', async () => {
    const { server, read } = await readOnce(5, { compareDays: 0 })
    server.homes.set("K'0", home(0, { ListingKey: "K'0", ModificationTimestamp: at(0) }))
    server.homes.set('K2', home(2, { ListPrice: 9, ModificationTimestamp: at(3) }))
    const { byKey } = await read()
    expect(byKey.get("K'0")).toMatchObject({ ListingId: 'M0' })
    expect(byKey.get('K2')).toMatchObject({ ListPrice: 9 })
  })

  test('each time where there is a filter: what leaves it is not among the changes', async () => {
    const server = await resoServer(homes(3))
    const query = "/Property?$filter=StandardStatus eq 'Active'"
    const { read } = nights(server, { query })
    await read()
    const time = { ModificationTimestamp: at(900) }
    server.homes.set('K2', home(2, { StandardStatus: 'Pending', ...time }))
    expect([...(await read()).byKey.keys()]).toEqual(['K1', 'K3'])
    expect(server.asked[0]).toBe(
      `$filter=(StandardStatus eq 'Active') and ModificationTimestamp ge ${at(3)}&$top=1000&$count=true`,
    )
  })

  test('a feed that cannot be asked by key is believed if its list is as long as it says', async () => {
    const { server, read } = await readOnce(3, { compareDays: 0 })
    server.homes.delete('K2')
    server.fault = (url, response) => {
      if (!url.searchParams.get('$filter')?.includes('ListingKey')) return false
      send(response, 400, {})
      return true
    }
    server.hasCount = false
    expect((await read()).byKey.size).toBe(3)
    server.hasCount = true
    expect((await read()).byKey.size).toBe(2)
  })

  test('another filter is another feed: all of it is read', async () => {
    const { server, parts } = await readOnce(3)
    const other = { url: `${server.url}?$filter=ListingId eq 'M1'`, compareDays: 7 }
    const { signal } = new AbortController()
    const options = { serialNumber: 'demo', signal, onTold: () => {} }
    const fetched = await fetchFeed(other, parts, options)
    expect((await wholeFile(fetched.file)).trim().split('\n')).toHaveLength(1)
    fetched.remove()
  })
})

describe('a feed that is busy', () => {
  test.each([
    ['429 for so many seconds', 429, { 'retry-after': '17' }, [17_000]],
    ['503 for so many seconds', 503, { 'retry-after': '2' }, [2_000]],
    ['503 and now', 503, { 'retry-after': '0' }, [0]],
  ])('is asked again when it says: %s', async (_what, status, headers, expected) => {
    const server = await resoServer(homes(150))
    let busy = 1
    server.fault = (url, response) => {
      if (!url.searchParams.has('$skip') || busy === 0) return false
      busy -= 1
      send(response, status, {}, headers)
      return true
    }
    const { read, waits, told } = nights(server)
    expect((await read()).byKey.size).toBe(150)
    expect(waits).toEqual(expected)
    expect(told.join('\n')).toContain(`HTTP ${status}`)
  })

  test('or later and later, and in the end not any more', async () => {
    const server = await resoServer(homes(1))
    server.fault = always(500, {})
    const { read, waits } = nights(server)
    expect((await failure(read())).message).toContain('HTTP 500')
    expect(server.asked).toHaveLength(8)
    expect(waits).toHaveLength(7)
    expect(Math.max(...waits)).toBeLessThanOrEqual(8000)
  })

  test('for longer than an hour is not waited for', async () => {
    const server = await resoServer(homes(1))
    server.fault = always(429, {}, { 'retry-after': '3601' })
    const { read, waits } = nights(server)
    await failure(read())
    expect(waits).toEqual([])
  })

  test.each<[string, (response: Parameters<typeof send>[0]) => void]>([
    [
      'breaks off',
      (response) => response.writeHead(200).write('{"value":[', () => response.socket?.destroy()),
    ],
    ['is no JSON', (response) => response.end('<html>')],
    ['is half of one', (response) => response.end('{"value":[')],
  ])('an answer that %s is asked for again', async (_what, answer) => {
    const server = await resoServer(homes(1))
    let isFirst = true
    server.fault = (_url, response) => {
      if (!isFirst) return false
      isFirst = false
      answer(response)
      return true
    }
    const { read, waits } = nights(server)
    expect((await read()).byKey.size).toBe(1)
    expect(waits).toHaveLength(1)
  })
})

describe('a feed that cannot be read whole leaves the copy as it was', () => {
  const next =
    (link: string): NonNullable<ResoServer['fault']> =>
    (url, response) => {
      send(response, 200, { value: [home(900)], '@odata.nextLink': link || url.href })
      return true
    }
  test.each<[string, NonNullable<ResoServer['fault']>, string]>([
    [
      'it ends too early',
      always(200, { '@odata.count': 50_000, value: [home(900)] }),
      'ended after 1 of 50,000',
    ],
    ['its pages lead in circles', next(''), 'circles'],
    [
      'a page comes again and again under new addresses',
      (url, response) => {
        const skip = Number(url.searchParams.get('$skip') ?? 0) + 1
        url.searchParams.set('$skip', `${skip}`)
        send(response, 200, {
          value: [home(900)],
          ...(skip < 1000 && { '@odata.nextLink': url.href }),
        })
        return true
      },
      'circles',
    ],
    [
      'its next page is elsewhere',
      next('http://127.0.0.1:1/odata/Property?$skip=1'),
      'another host',
    ],
    ['its next page is https elsewhere', next('https://evil.example/'), 'another host'],
    ['it is none', always(200, { error: 'soon' }), 'no page of listings'],
    [
      'a listing has no key',
      always(200, { value: [home(900), { ListPrice: 1 }] }),
      'no ListingKey',
    ],
    ['it sends elsewhere', always(302, {}, { location: 'https://evil.example/' }), 'HTTP 302'],
    ['it refuses the token', always(401, {}), 'refused the token'],
    [
      'it refuses the question',
      always(400, { error: { message: 'No such\nfield' } }),
      'HTTP 400: No such field',
    ],
    ['it is not there', always(404, {}), 'HTTP 404'],
  ])('%s', async (_what, fault, said) => {
    const { server, read } = await readOnce(3)
    server.fault = fault
    const error = await failure(read())
    expect(error.message).toContain(said)
    expect(error.message).toMatch(/Nothing was (loaded|read)/)
    expect(error.message + error.hint).not.toContain(TOKEN)
    server.fault = undefined
    server.homes.set('K4', home(4))
    expect((await read()).byKey.size).toBe(4)
    expect(server.asked[0]).toContain(`ge ${at(3)}`)
  })

  test('it has no listing any more', async () => {
    const { server, read } = await readOnce(3, { compareDays: 0 })
    server.homes.clear()
    expect((await failure(read())).message).toContain('no listing')
  })

  test('whoever reads it gives up', async () => {
    const server = await resoServer(homes(3))
    const giveUp = new AbortController()
    server.fault = () => {
      giveUp.abort()
      return true
    }
    await expect(nights(server).read(giveUp.signal)).rejects.toThrow(CancelledError)
  })
})

describe('nothing is asked', () => {
  test.each([
    ['over plain http', 'http://feed.example/odata', 'neither https nor loopback'],
    ['with a password', 'https://me:se-cret@feed.example/odata', 'user name'],
    [
      'with a key in the query',
      'https://feed.example/odata?access_token=se-cret',
      'more in its query',
    ],
    ['of no address', 'feed.example', 'is none'],
  ])('%s', async (_what, url, said) => {
    const { parts } = nights(await resoServer([]))
    const signal = new AbortController().signal
    const options = { serialNumber: 'demo', signal, onTold: () => {} }
    const error = await failure(fetchFeed({ url, compareDays: 7 }, parts, options))
    expect(error.message).toContain(said)
    expect(error.message + error.hint).not.toContain('se-cret')
  })

  test.each([
    ['without a token', undefined, 'is not set'],
    ['with one that is none', 'Bearer x', 'has a space'],
  ])('%s', async (_what, token, said) => {
    const server = await resoServer(homes(1))
    const { read } = nights(server)
    expect((await failure(read(undefined, { token: token as string }))).message).toContain(said)
    expect(server.asked).toEqual([])
  })

  test('while another run reads the same feed for the same chatbot', async () => {
    const { server, read } = await readOnce(1)
    let second: Promise<AppError> | undefined
    server.fault = (url, response) => {
      second ??= failure(read()).finally(() => send(response, 200, pageOf(url, server)))
      return true
    }
    expect((await read()).byKey.size).toBe(1)
    expect((await second)?.message).toContain('Another run')
  })
})
