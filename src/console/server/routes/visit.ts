import type { FastifyRequest } from 'fastify'
import type { PicturePermits } from '../picture-permits.ts'
import type { SignIn } from '../sign-in.ts'

/** By what a browser is let in. */
export interface Visit {
  readonly signIn: SignIn
  /** Known once it listens. */
  readonly port: () => number
  readonly pictures: PicturePermits
}

export function isSignedIn({ headers }: FastifyRequest, { signIn, port }: Visit): boolean {
  return signIn.isKnown(sessionOf(headers.cookie, port()))
}

/** Browsers keep cookies by host and not by port: each console has a name of its own. */
function cookieName(port: number): string {
  return `newoaks-console-${port}`
}

/** Sent to this host alone, by no page of another, and seen by no script. */
export function cookieHeader(port: number, session: string): string {
  return `${cookieName(port)}=${session}; Path=/; HttpOnly; SameSite=Strict`
}

/** What a browser is known by; empty when it sent nothing. */
function sessionOf(cookies: string | undefined, port: number): string {
  const start = `${cookieName(port)}=`
  const own = cookies?.split(';').find((each) => each.trim().startsWith(start))
  return own?.trim().slice(start.length) ?? ''
}
