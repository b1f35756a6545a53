/** A provider for promptfoo, in plain JavaScript without dependencies: one test is one conversation. */
export const promptfooProvider = String.raw`// Keys are read from the environment: NEWOAKS_BASE_URL and NEWOAKS_SECRET_KEY.

const TIMEOUT_MS = 120_000

/** Holds the conversation of vars.turns in a session of its own. */
export default class NewoaksProvider {
  constructor({ config = {} } = {}) {
    this.serialNumber = config.serialNumber
  }

  id() {
    return 'newoaks:' + this.serialNumber
  }

  async callApi(_prompt, { vars }) {
    const output = []
    try {
      const { serialNumber } = this
      let sessionID
      for (const { say, newSession, ...media } of vars.turns) {
        if (sessionID === undefined || newSession)
          sessionID = (await post('/chat/Chatbot/GetSession', { serialNumber })).SessionID
        const content = whole(say)
        const startedAt = performance.now()
        const data = await post('/chat/Chat/ClientAsk', { sessionID, content, ...media })
        const ms = Math.round(performance.now() - startedAt)
        if (typeof data.content !== 'string') throw new Error('The answer has no text.')
        const { content: answer, noAnswer, totalToken: tokens } = data
        output.push({ say: content, answer, noAnswer, tokens, ms })
      }
      const total = output.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0)
      return { output, tokenUsage: { total, numRequests: output.length } }
    } catch (error) {
      return { error: 'Turn ' + (output.length + 1) + ': ' + reason(error) }
    }
  }

  /**
   * An assertion: how much of the answer is letter for letter like config.text. It stands here
   * because promptfoo looks for functions in the default export.
   */
  static similar(output, { config }) {
    const [answer, wanted] = [output[config.turn].answer, whole(config.text)].map((text) =>
      text.toLowerCase().replace(/\s+/g, ' ').trim(),
    )
    const score = 1 - distance(answer, wanted) / Math.max(answer.length, wanted.length, 1)
    const pass = score >= config.atLeast
    return { pass, score, reason: Math.round(score * 100) + ' % of the letters are the same.' }
  }
}

/** The fewest letters to insert, delete or replace. */
function distance(one, other) {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1)
      current[column] = Math.min(
        above[column] + 1,
        current[column - 1] + 1,
        above[column - 1] + (one[row - 1] === other[column - 1] ? 0 : 1),
      )
    above = current
  }
  return above[other.length]
}

/** Texts that look like templates or files come in pieces. */
function whole(text) {
  return Array.isArray(text) ? text.join('') : text
}

/** The Data of the answer. The key is sent nowhere else, and what echoes it does not get through. */
async function post(path, body) {
  const { url, key } = service()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: key },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = (await response.text()).replaceAll(key, '[key removed]')
  const envelope = parsed(text)
  if (!response.ok || envelope?.Success !== true || envelope.Code !== 200)
    throw new Error(
      'HTTP ' + response.status + ', Code ' + envelope?.Code + ': ' + (envelope?.Message ?? text.slice(0, 200)),
    )
  return envelope.Data ?? {}
}

function service() {
  const { NEWOAKS_BASE_URL = '', NEWOAKS_SECRET_KEY: key = '' } = process.env
  const url = NEWOAKS_BASE_URL.replace(/\/+$/, '')
  if (!/^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/i.test(url))
    throw new Error('NEWOAKS_BASE_URL must be an https address.')
  if (key === '') throw new Error('NEWOAKS_SECRET_KEY is not set.')
  return { url, key }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reason(error) {
  return error.cause?.message ? error.message + ': ' + error.cause.message : error.message
}
`
