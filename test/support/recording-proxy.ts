import type { AtEnd } from './for-all-tests.ts'
import { type SeenRequest, sendJson, startScriptedService } from './scripted-service.ts'

/**
 * A service that hands requests on to another, and keeps their bodies by path.
 *
 * @param before is waited for before a request is handed on
 * @param atEnd when it is closed; default: when the test ends
 */
export async function recordingProxy(
  target: string,
  before: (request: SeenRequest) => unknown = () => {},
  atEnd?: AtEnd,
) {
  const bodies = new Map<string, unknown[]>()
  const { url } = await startScriptedService(async (response, request) => {
    const { method, path, text, body } = request
    bodies.set(path, [...(bodies.get(path) ?? []), body])
    await before(request)
    const { authorization = '', 'content-type': contentType = '' } = request.headers
    const headers = { authorization, 'content-type': contentType }
    const answer = await fetch(target + path, { method, headers, body: text })
    sendJson(response, await answer.json(), answer.status)
  }, atEnd)
  return {
    url,
    /** The bodies that went to a path since it was asked for the last time. */
    takeBodies(path: string): readonly unknown[] {
      const taken = bodies.get(path) ?? []
      bodies.delete(path)
      return taken
    },
  }
}
