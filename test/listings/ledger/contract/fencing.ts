import { expect, test } from 'vitest'
import { contentOf } from '../../../../src/listings/ledger/content.ts'
import type { IntentResult } from '../../../../src/listings/ledger/intent.ts'
import { listing } from '../../../support/load-rows.ts'
import { runStart } from '../../../support/loading.ts'
import type { LedgerUnderTest } from './ledger-under-test.ts'

const ref = { serialNumber: 'demo', source: 'redfin', key: 'mls:M1' }
const content = contentOf(listing(1), { kind: 'mls', value: 'M1', system: '' })
const late: IntentResult[] = [
  { kind: 'created', id: 'late', hash: content.hash },
  { kind: 'found', content },
  { kind: 'present' },
  { kind: 'updated', content },
  { kind: 'deleted' },
  { kind: 'refused' },
]

/** A ledger in which a run was creating a listing when it was taken for dead. */
async function takenOver(ledgers: LedgerUnderTest) {
  const opened = ledgers.connect()
  const first = await opened.beginRun(runStart())
  const intent = { kind: 'create', lateMs: 1000, content } as const
  await opened.intend(ref, { ...intent, runId: first.id })
  await ledgers.setRuns({ state: 'stopped' })
  const second = await opened.beginRun(runStart())
  const known = async () => {
    await opened.flush()
    return (await opened.known('demo', 'redfin', ['mls:M1'])).get('mls:M1')
  }
  return { opened, first, second, intent, known }
}

export function describeFencing(begin: () => LedgerUnderTest): void {
  test.each(late)(
    'a late result ($kind) does not touch what another run has in hand',
    async (result) => {
      const { opened, first, second, intent, known } = await takenOver(begin())
      await opened.intend(ref, { ...intent, runId: second.id })
      opened.record(ref, first.id, result)
      expect(await known()).toMatchObject({
        id: null,
        state: 'unknown',
        intent: { runId: second.id },
      })
      opened.record(ref, second.id, { kind: 'created', id: 'own', hash: content.hash })
      opened.record(ref, first.id, result)
      expect(await known()).toMatchObject({ id: 'own', state: 'loaded', intent: null })
    },
  )

  test('the result of a request that no other run has in hand is kept', async () => {
    const { opened, first, known } = await takenOver(begin())
    opened.record(ref, first.id, { kind: 'created', id: 'late', hash: content.hash })
    expect(await known()).toMatchObject({ id: 'late', state: 'loaded', intent: null })
  })

  test('a run that goes on may find out about the request of one that died, which created it', async () => {
    const { opened, first, second, known } = await takenOver(begin())
    opened.record(ref, second.id, { kind: 'found', content })
    expect(await known()).toMatchObject({
      state: 'loaded',
      intent: null,
      createdByRun: first.id,
      lastRun: second.id,
    })
  })
}
