import { expect, test } from 'vitest'
import type { Service } from '../../../src/api/service.ts'
import type { Ledger } from '../../../src/listings/ledger/ledger.ts'
import { createKeyedUpdates } from '../../../src/listings/load/sending/keyed-updates.ts'
import { sendUntilStopped } from '../../../src/listings/load/sending/send-until-stopped.ts'
import { content, ref } from '../../support/ledger-entries.ts'
import { listing, readyRows } from '../../support/load-rows.ts'
import { bench, load, runStart } from '../../support/loading.ts'

test('a listing with the number of an update waits for that, though it came while its key was looked up', async () => {
  const { service, ledger } = await bench({ timeoutMs: 5000 })
  await load(readyRows(1), { service, ledger })
  const run = await ledger.beginRun(runStart())
  let letGoOn = () => {}
  const goOn = new Promise<void>((resolve) => {
    letGoOn = resolve
  })
  let nowKnown = () => {}
  const known = new Promise<void>((resolve) => {
    nowKnown = resolve
  })
  const slow: Ledger = {
    ...ledger,
    async sharedBy(asked) {
      const shared = await ledger.sharedBy(asked)
      nowKnown()
      await goOn
      return shared
    },
  }
  const order: string[] = []
  const watched: Service = {
    ...service,
    async call(...request) {
      const result = await service.call(...request)
      order.push('answered')
      return result
    },
  }
  const sending = { service: watched, ledger, signal: new AbortController().signal }
  await sendUntilStopped(sending, async (sender) => {
    const updates = createKeyedUpdates(slow, sender)
    const asked = { ...ref(1), mlsNumber: 'M1', url: '' }
    const updated = updates.update(asked, listing(1))
    await known
    const intent = { kind: 'create', runId: run.id, lateMs: 1000, content: content(1) } as const
    await ledger.intend(ref(1, 'other'), intent)
    const free = updates.free(listing(1)).then(() => order.push('free'))
    letGoOn()
    await Promise.all([updated, free])
  })
  expect(order).toEqual(['answered', 'free'])
  await run.end('stopped')
})
