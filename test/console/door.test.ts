import { describe, expect, test } from 'vitest'
import { createSignIn } from '../../src/console/server/sign-in.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { askConsole, enter, openConsole, send } from '../support/open-console.ts'
import { endAfter } from '../support/program.ts'

const shared = forAllTests((atEnd) => openConsole({ atEnd }))
const json = { 'content-type': 'application/json' }

describe('what is let in', () => {
  test('the address lets one browser in, once; the terminal then shows the next', async () => {
    const opened = await openConsole()
    const cookie = await enter(opened, opened.address)
    expect(cookie).toMatch(new RegExp(`^newoaks-console-${opened.port}=.{43}$`))
    expect((await askConsole(opened, cookie, 'overview')).status).toBe(200)
    expect(await enter(opened, opened.address)).toBe('')
    const next = await opened.next(1)
    expect(next).not.toBe(opened.address)
    const other = await enter(opened, next)
    expect((await askConsole(opened, other, 'overview')).status).toBe(200)
    expect((await askConsole(opened, cookie, 'overview')).status).toBe(200)
  })

  test('the cookie is for this host alone, and seen by no script', async () => {
    const opened = await openConsole()
    const { pathname, search } = new URL(opened.address)
    const { headers } = await send(opened, `${pathname}${search}`)
    expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('the secret can be typed, in capitals and without its lines', async () => {
    const opened = await openConsole()
    const secret = new URL(opened.address).searchParams.get('once') ?? ''
    const typed = secret.toUpperCase().replaceAll('-', ' ')
    const answer = await send(opened, '/enter', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret: typed }).toString(),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toHaveLength(1)
  })

  test('a wrong secret lets nobody in, and is not repeated in the page', async () => {
    const answer = await send(shared(), '/enter', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'secret=wrong-wrong-wrong',
    })
    expect(answer.status).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.text).toContain('does not serve')
    expect(answer.text).not.toContain('wrong-wrong')
  })

  test('without a cookie nothing is answered but the page for the secret', async () => {
    const { text, status } = await send(shared(), '/')
    expect(status).toBe(401)
    expect(text).toContain('<form method="post" action="/enter">')
    expect((await askConsole(shared(), '', 'overview')).status).toBe(401)
    expect((await askConsole(shared(), 'newoaks-console-1=x', 'overview')).status).toBe(401)
    expect((await send(shared(), '/api/live')).status).toBe(401)
    expect((await send(shared(), '/reports/x')).status).toBe(401)
  })

  test('a browser that has not asked for twelve hours is not known any more', () => {
    let nowMs = 0
    const signIn = createSignIn({ onNewSecret: () => {}, nowMs: () => nowMs })
    const session = signIn.enter(signIn.secret()) ?? ''
    const hour = 60 * 60 * 1000
    nowMs += 11 * hour
    expect(signIn.isKnown(session)).toBe(true)
    nowMs += 11 * hour
    expect(signIn.isKnown(session)).toBe(true)
    nowMs += 13 * hour
    expect(signIn.isKnown(session)).toBe(false)
  })
})

describe('what pages of others can send', () => {
  test.each([
    ['a name that points here', { host: 'console.example.com' }],
    ['a name that begins like an own one', { host: '127.0.0.1.example.com' }],
    ['an own name in front of another', { host: 'localhost@example.com' }],
    ['another origin', { origin: 'https://example.com' }],
    ['another port of this computer', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const opened = shared()
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/console.js'],
      ['POST', '/api/overview'],
    ] as const) {
      const body = method === 'POST' ? '{"input":{}}' : ''
      const answer = await send(opened, path, { method, headers: { ...json, ...headers }, body })
      expect(answer.status).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a port that is forwarded has another number, and is answered', async () => {
    for (const host of ['localhost:9999', '127.0.0.1:9999', 'localhost', '[::1]:9999'])
      expect((await send(shared(), '/', { headers: { host } })).status).toBe(401)
    const headers = { host: 'localhost:9999', origin: 'http://localhost:9999', ...json }
    const posted = await send(shared(), '/api/overview', { method: 'POST', headers, body: '{}' })
    expect(posted.status).toBe(401)
  })

  test('every answer has a policy without exceptions', async () => {
    for (const path of ['/', '/console.js', '/console.css', '/api/live', '/nowhere']) {
      const { headers } = await send(shared(), path)
      const policy = `${headers['content-security-policy']}`
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

test('it listens on this computer alone, and ends when it is told to', async () => {
  const { program, address } = await openConsole()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?once=/)
  expect(await endAfter(program, () => program.process.kill('SIGTERM'))).toMatchObject({ code: 0 })
})

test('it ends although a page listens', async () => {
  const opened = await openConsole()
  const cookie = await enter(opened, opened.address)
  const response = await fetch(`http://127.0.0.1:${opened.port}/api/live`, { headers: { cookie } })
  const reader = response.body?.getReader()
  await reader?.read()
  const { program } = opened
  expect(await endAfter(program, () => program.process.kill('SIGTERM'))).toMatchObject({ code: 0 })
  await reader?.cancel().catch(() => {})
})

test('a port that is taken is named, and nothing is left open', async () => {
  const { port } = shared()
  const failing = openConsole({ args: ['--sandbox', '--port', `${port}`] })
  await expect(failing).rejects.toThrow(`port ${port} is taken`)
})

test('the page is smaller than 200 KB', async () => {
  const { text } = await send(shared(), '/console.js')
  expect(Buffer.byteLength(text)).toBeLessThan(200_000)
})
