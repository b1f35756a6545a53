import { request } from 'node:http'
import type { StartOptions } from './program.ts'
import { type Program, startProgram } from './program.ts'

/** The console of the built program, as a process. */
export interface OpenConsole {
  readonly program: Program
  readonly port: number
  /** Lets one browser in. */
  readonly address: string
  /** The address that lets the next one in, once `used` of them were used. */
  next(used: number): Promise<string>
}

export async function openConsole({
  args = ['--sandbox'],
  ...options
}: StartOptions = {}): Promise<OpenConsole> {
  const program = startProgram({ ...options, args: ['console', '--no-open', ...args] })
  const address = await program.until(() => program.stdout().split('\n').slice(0, -1)[0])
  return {
    program,
    port: Number(new URL(address).port),
    address,
    next: (used) =>
      program.until(
        () => [...program.stderr().matchAll(/another browser: (http\S+)/g)][used - 1]?.[1],
      ),
  }
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** Sends a request with exactly these headers, which no browser would let a page choose. */
export function send(
  { port }: Pick<OpenConsole, 'port'>,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The cookie of a browser that was let in with an address. */
export async function enter(at: Pick<OpenConsole, 'port'>, address: string): Promise<string> {
  const { pathname, search } = new URL(address)
  const { headers } = await send(at, `${pathname}${search}`)
  const [cookie = ''] = headers['set-cookie'] ?? []
  return cookie.split(';')[0] ?? ''
}

/** Asks the console as its page does. */
export async function askConsole(
  at: Pick<OpenConsole, 'port'>,
  cookie: string,
  name: string,
  input: object = {},
  agreed?: string,
) {
  const { status, text } = await send(at, `/api/${name}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ input, agreed }),
  })
  return { status, body: JSON.parse(text) }
}
