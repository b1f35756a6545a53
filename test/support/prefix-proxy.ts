import { sendJson, startScriptedService } from './scripted-service.ts'

/** A service that has another one below a path, and nothing elsewhere. */
export async function prefixProxy(target: string, prefix: string): Promise<string> {
  const { url } = await startScriptedService(async (response, { method, path, headers }) => {
    if (!path.startsWith(`${prefix}/chat/`)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
      return
    }
    const { authorization = '' } = headers
    const answer = await fetch(target + path.slice(prefix.length), {
      method,
      headers: { authorization },
    })
    sendJson(response, await answer.json(), answer.status)
  })
  return url
}
