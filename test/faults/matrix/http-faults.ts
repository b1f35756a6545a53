import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sendJson } from '../../support/scripted-service.ts'

/** What the service would answer if all were well. */
interface Right {
  readonly envelope: Readonly<Record<string, unknown>>
  readonly text: string
  readonly contentType: string
}

export type Answering = (response: ServerResponse, right: Right) => unknown

export interface HttpFault {
  readonly answering: Answering
  /** Default: long enough for all repeats on a busy machine. */
  readonly timeoutMs?: number
  /** It is a state that passes. */
  readonly passes?: true
  /** Met by `npm test` too: one of each kind, and those that take no time. */
  readonly isQuick?: true
}

const GIGABYTE = 1024 ** 3
const BYTE_MS = 1000
export const SHORT_TIMEOUT_MS = 4000
const BOMB = gzipSync(Buffer.alloc(100 * 1024 ** 2, ' '))
const refused = { Data: null, Version: '1.0.0', Success: false, Message: 'Said by the service' }
const HTML = '<!doctype html><html><head><title>Welcome</title></head><body>Hello</body></html>'

/** What each fault is called, and what the service does instead of answering. */
export const httpFaults: Readonly<Record<string, HttpFault>> = {
  'no answer in time': { answering: () => {}, timeoutMs: SHORT_TIMEOUT_MS },
  'a byte a second': { answering: byteByByte, timeoutMs: SHORT_TIMEOUT_MS },
  'reset when the work is done': { answering: (response) => response.req.socket.resetAndDestroy() },
  'closed under the request': quick({ answering: (response) => response.req.socket.destroy() }),
  'half a body, then closed': { answering: halfClosed },
  'half a body, ended as if whole': {
    answering: (response, { text }) => response.writeHead(200).end(half(text)),
  },
  'a body of 1 GB': { answering: gigabyte },
  'a gzip bomb': quick({ answering: bomb }),
  'HTTP 301': status(301, { location: 'https://elsewhere.example/chat' }),
  'HTTP 302 without an address': status(302),
  'HTTP 304': status(304),
  'HTTP 307': quick(status(307, { location: 'https://elsewhere.example/chat' })),
  'HTTP 400': status(400),
  'HTTP 401': quick(status(401)),
  'HTTP 403': status(403),
  'HTTP 404': status(404),
  'HTTP 408': status(408),
  'HTTP 429': passing(status(429)),
  'HTTP 429, Retry-After: 0': passing(status(429, { 'retry-after': '0' })),
  'HTTP 429, Retry-After: 1': passing(status(429, { 'retry-after': '1' })),
  'HTTP 429, Retry-After: 3600': quick(status(429, { 'retry-after': '3600' })),
  'HTTP 429, Retry-After: a date that has passed': passing(
    status(429, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
  ),
  'HTTP 429, Retry-After: a date to come': status(429, {
    'retry-after': 'Fri, 31 Dec 2999 23:59:59 GMT',
  }),
  'HTTP 429, Retry-After: soon': passing(status(429, { 'retry-after': 'soon' })),
  'HTTP 429, Retry-After: -5': passing(status(429, { 'retry-after': '-5' })),
  'Code 429 in HTTP 200': passing(
    envelope({ Success: false, Code: 429, Data: null, Message: 'Said' }),
  ),
  'HTTP 500': quick(status(500)),
  'HTTP 502, a web page': { answering: (response) => page(response, 502) },
  'HTTP 503': passing(status(503)),
  'HTTP 504': status(504),
  'HTTP 600': status(600),
  'a web page': quick({ answering: (response) => page(response, 200) }),
  'no body': { answering: (response) => response.writeHead(200).end() },
  'HTTP 204': { answering: (response) => response.writeHead(204).end() },
  'content-type text/plain': typed('text/plain'),
  'content-type image/png': typed('image/png'),
  'charset latin1 said, UTF-8 sent': typed('application/json; charset=latin1'),
  'UTF-16 sent': {
    answering: (response, { text }) => response.writeHead(200).end(Buffer.from(text, 'utf16le')),
  },
  '100 Continue first': {
    answering(response, { text, contentType }) {
      response.writeContinue()
      response.writeHead(200, { 'content-type': contentType }).end(text)
    },
  },
  'envelope: members that nobody knows': quick(envelope({ extra: { deep: [1] }, Notice: null })),
  'envelope: no Version, no Message': envelope({ Version: undefined, Message: undefined }),
  'envelope: Version a number': envelope({ Version: 2 }),
  'envelope: no Success': envelope({ Success: undefined }),
  'envelope: Success a text': envelope({ Success: 'true' }),
  'envelope: no Code': envelope({ Code: undefined }),
  'envelope: Code a text': envelope({ Code: '200' }),
  'envelope: Success true, Code 500': envelope({ Code: 500 }),
  'envelope: Success false, Code 200': envelope({ Success: false, Data: null }),
  'envelope: no Data': envelope({ Data: undefined }),
  'envelope: Data of another type': quick(envelope({ Data: { strange: true } })),
  'envelope: a list around it': {
    answering: (response, { envelope }) => sendJson(response, [envelope]),
  },
}

/** An envelope that refuses with this status, in HTTP too. */
function status(code: number, headers: Readonly<Record<string, string>> = {}): HttpFault {
  const body = code < 400 ? '' : JSON.stringify({ ...refused, Code: code })
  return { answering: (response) => response.writeHead(code, headers).end(body) }
}

function quick(fault: HttpFault): HttpFault {
  return { ...fault, isQuick: true }
}

function passing(fault: HttpFault): HttpFault {
  return { ...fault, passes: true }
}

/** The right envelope but for these members. */
function envelope(members: Readonly<Record<string, unknown>>): HttpFault {
  return { answering: (response, right) => sendJson(response, { ...right.envelope, ...members }) }
}

function typed(contentType: string): HttpFault {
  return {
    answering: (response, { text }) =>
      response.writeHead(200, { 'content-type': contentType }).end(text),
  }
}

function page(response: ServerResponse, code: number): void {
  response.writeHead(code, { 'content-type': 'text/html' }).end(HTML)
}

function half(text: string): string {
  return text.slice(0, text.length / 2)
}

/** Its length is that of the whole. */
function halfClosed(response: ServerResponse, { text }: Right): void {
  response.writeHead(200, { 'content-length': Buffer.byteLength(text) })
  response.write(half(text), () => response.destroy())
}

async function gigabyte(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': GIGABYTE })
  const piece = Buffer.alloc(1024 ** 2, ' ')
  function* pieces() {
    for (let sent = 0; sent < GIGABYTE; sent += piece.length) yield piece
  }
  // The program closes the connection long before the end.
  await pipeline(pieces, response).catch(() => {})
}

/** A hundred megabytes that are sent as a hundred kilobytes. */
function bomb(response: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  response.writeHead(200, headers).end(BOMB)
}

/** Still begun when the program has long given up: it ends with the connection. */
async function byteByByte(response: ServerResponse, { text, contentType }: Right): Promise<void> {
  response.writeHead(200, { 'content-type': contentType })
  for (const byte of Buffer.from(text)) {
    if (response.destroyed) return
    response.write(Uint8Array.of(byte))
    await wait(BYTE_MS)
  }
  response.end()
}
