import { expect, test } from 'vitest'
import { createRedactor } from '../../src/keys/redact.ts'
import { createProgress } from '../../src/mcp/methods/progress.ts'

async function startProgress(signal: AbortSignal) {
  const sent: unknown[] = []
  const redactor = createRedactor(() => [])
  const notify = async (_method: string, params: unknown) => void sent.push(params)
  const progress = createProgress({ progressToken: 'token', signal, notify }, redactor)
  await progress.report('half')
  return { ...progress, sent }
}

const half = { progressToken: 'token', progress: 1, message: 'half' }

test('what is told after the call was answered is not sent', async () => {
  const { report, flush, sent } = await startProgress(new AbortController().signal)
  await flush()
  await report('more')
  expect(sent).toEqual([half])
})

test('what is told after the call was cancelled is not sent', async () => {
  const cancelling = new AbortController()
  const { report, sent } = await startProgress(cancelling.signal)
  cancelling.abort()
  await report('more')
  expect(sent).toEqual([half])
})
