import { expect, test } from 'vitest'
import { content, ref } from '../../../support/ledger-entries.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

export function describeForgetting(begin: () => LedgerUnderTest): void {
  /** A ledger in which two chatbots have a listing and a run each. */
  async function twoChatbots() {
    const ledgers = begin()
    const ledger = ledgers.connect()
    for (const serialNumber of ['demo', 'other']) {
      const run = await ledger.beginRun(runStart({ serialNumber }))
      const listing = { ...ref(1), serialNumber }
      await ledger.intend(listing, {
        kind: 'create',
        runId: run.id,
        lateMs: 5000,
        content: content(1),
      })
      ledger.record(listing, run.id, { kind: 'created', id: 'id-1', hash: content(1).hash })
      await run.end('completed')
    }
    const held = async (serialNumber: string) => [
      await ledger.count(serialNumber),
      (await ledger.history.runs({ serialNumber, limit: 9 })).total,
    ]
    return { ledgers, ledger, held }
  }

  test('a chatbot that is forgotten has no listings and no runs; another keeps its own', async () => {
    const { ledger, held } = await twoChatbots()
    await ledger.forget('demo')
    expect(await held('demo')).toEqual([0, 0])
    expect(await held('other')).toEqual([1, 1])
    await ledger.forget('demo')
  })

  test('nothing is forgotten while a run of the chatbot goes on, be it a trial', async () => {
    const { ledgers, ledger, held } = await twoChatbots()
    for (const dryRun of [false, true]) {
      const run = await ledgers.connect().beginRun(runStart({ dryRun }))
      await expect(ledger.forget('demo')).rejects.toThrow(`Run ${run.id} goes on`)
      expect((await held('demo'))[0]).toBe(1)
      await run.end(dryRun ? 'dry_run' : 'completed')
    }
    const elsewhere = await ledgers.connect().beginRun(runStart({ serialNumber: 'other' }))
    await ledger.forget('demo')
    await elsewhere.end('completed')
    expect(await held('demo')).toEqual([0, 0])
  })

  test('a run whose process died is no hindrance', async () => {
    const { ledgers, ledger, held } = await twoChatbots()
    await ledgers.connect().beginRun(runStart())
    await ledgers.setRuns({ silentMs: 120_000 })
    await ledger.forget('demo')
    expect(await held('demo')).toEqual([0, 0])
  })
}
