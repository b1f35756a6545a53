import { expect, test } from 'vitest'
import { createProgress } from '../../src/mcp/progress.ts'
import { createRedactor } from '../../src/redact.ts'

test('what is told after the call was answered is not sent', async () => {
  const sent: unknown[] = []
  const redactor = createRedactor(() => [])
  const progress = createProgress('token', redactor, async ({ params }) => {
    sent.push(params)
  })
  await progress.report('half')
  await progress.flush()
  await progress.report('more')
  expect(sent).toEqual([{ progressToken: 'token', progress: 1, message: 'half' }])
})
