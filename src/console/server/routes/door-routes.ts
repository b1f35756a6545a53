import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { enteredDocument, secretDocument, shellDocument } from '../documents.ts'
import { picturesPolicy } from '../headers.ts'
import { cookieHeader, isSignedIn, type Visit } from './visit.ts'

const Query = z.object({ once: z.string().optional(), pictures: z.string().optional() })
const Form = z.object({ secret: z.string().default('') })

/** How a browser gets in: with the secret in the address, or typed. */
export function doorRoutes(visit: Visit) {
  const { signIn, port, pictures } = visit
  const show = (reply: FastifyReply, document: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(document)
  const enter = (secret: string, reply: FastifyReply) => {
    const session = signIn.enter(secret)
    if (session === undefined) return show(reply, secretDocument(true), 401)
    return show(reply.header('set-cookie', cookieHeader(port(), session)), enteredDocument)
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    )
    app.get('/', async (request, reply) => {
      const { once, pictures: word } = Query.parse(request.query)
      // A second tab with an address that was used is let in by the cookie of the first.
      if (isSignedIn(request, visit)) {
        if (once !== undefined) return show(reply, enteredDocument)
        const hosts = word === undefined ? [] : pictures.take(word)
        reply.header('content-security-policy', picturesPolicy(hosts))
        return show(reply, shellDocument(hosts))
      }
      return once === undefined ? show(reply, secretDocument(false), 401) : enter(once, reply)
    })
    app.post('/enter', async (request, reply) => {
      const { secret } = Form.parse(request.body)
      return enter(secret, reply)
    })
  }
}
