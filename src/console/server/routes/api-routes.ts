import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { hashOf } from '../../../page/page.ts'
import { visibleText } from '../../../text/excerpt.ts'
import { reportPath } from '../../../tools/call/runs/remembered-runs.ts'
import { endpointPath, statuses } from '../../api/endpoint.ts'
import { UPLOAD_PATH } from '../../api/file-choices.ts'
import { LIVE_PATH, REPORT_PATH } from '../../api/live.ts'
import { answerApi, disconnected } from '../answer-api.ts'
import { createConsents } from '../consents.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { createHandlers } from '../handlers/all-handlers.ts'
import type { Served } from '../handlers/handler.ts'
import { listenTo } from '../live.ts'
import { summariesOf } from '../tell-runs.ts'
import { createToolCalls } from '../tool-calls.ts'
import { createUploads } from '../uploads.ts'
import { talkRoute } from './talk-route.ts'
import { isSignedIn, type Visit } from './visit.ts'

const Upload = z.object({ name: z.string() })
const Run = z.object({ run: z.string() })

const noReport =
  'There is no report of this run: it is written at the end, and removed when it is old.\n'

/** What the page asks, and what it listens to: for browsers that were let in. */
export function apiRoutes(visit: Visit, parts: ConsoleParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (reply.sent || isSignedIn(request, visit)) return
      await reply.code(statuses.signedOut).send({ message: 'This browser is not let in.' })
    })
    const uploads = createUploads()
    app.addHook('onClose', () => uploads.close())
    const consentOf = createConsents(parts)
    const callTool = createToolCalls(parts, consentOf)
    talkRoute(app, parts, callTool)
    const shared = { uploads, callTool, consentOf, pictures: visit.pictures }
    for (const served of Object.values(createHandlers(parts, shared)))
      app.post(endpointPath(served), async (request, reply) => {
        const { status, body } = await answerApi(served, request.body, { reply, parts })
        return reply.code(status).send(body)
      })

    // A file is streamed: it is not held in memory.
    app.addContentTypeParser('application/octet-stream', (_request, content, done) =>
      done(null, content),
    )
    app.post(UPLOAD_PATH, async (request, reply) => {
      const file: Served = {
        name: 'upload',
        answer: async () =>
          uploads.add(Upload.parse(request.query).name, z.instanceof(Readable).parse(request.body)),
      }
      const { status, body } = await answerApi(file, { input: {} }, { reply, parts })
      return reply.code(status).send(body)
    })

    app.get(LIVE_PATH, async (_request, reply) => {
      const happenings = await listenTo(parts, disconnected(reply))
      const told = async function* () {
        yield ': listening\n\n'
        for await (const each of happenings)
          yield `data: ${JSON.stringify(parts.redactor.members({ ...each }, visibleText))}\n\n`
      }
      return reply.type('text/event-stream').send(Readable.from(told()))
    })

    app.get(`${REPORT_PATH}:run`, async (request, reply) => {
      const { run: id } = Run.parse(request.params)
      const { runs } = await summariesOf({ idBegins: id, limit: 1 }, parts)
      const run = runs.find((each) => each.id === id)
      const path = run && (await reportPath(run, parts, disconnected(reply)))
      if (path === undefined) return reply.code(404).type('text/plain').send(noReport)
      const { page, policy } = await readReport(path)
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}

/**
 * A report of a run, as it was written, and the policy under which it is shown: nothing but its own
 * style and script, and apart from the console.
 */
async function readReport(path: string): Promise<{ page: string; policy: string }> {
  const page = await readFile(path, 'utf8')
  return {
    page,
    policy: [
      "default-src 'none'",
      `style-src '${hashOf(between(page, '<style>', '</style>'))}'`,
      `script-src '${hashOf(between(page, '<script>', '</script>'))}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox allow-scripts',
    ].join('; '),
  }
}

/** What stands in the only such part of a page. */
function between(page: string, start: string, end: string): string {
  const from = page.lastIndexOf(start) + start.length
  return page.slice(from, page.indexOf(end, from))
}
