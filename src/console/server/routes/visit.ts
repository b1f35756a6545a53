import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../cookie.ts'
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
