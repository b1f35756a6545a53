import { expect, test } from 'vitest'
import { contentOf } from '../../../src/listings/ledger/content.ts'
import type { IntentResult } from '../../../src/listings/ledger/entry-writes.ts'
import { listingTables } from '../../../src/listings/ledger/schema.ts'
import { openDatabase } from '../../../src/runs/database.ts'
import { ledgerSchema } from '../../../src/runs/ledger-file.ts'
import { listing } from '../load/rows.ts'
import { ledger, ledgerFile, runStart } from '../load/support.ts'

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
async function takenOver() {
  const file = ledgerFile()
  const opened = ledger(file)
  const first = await opened.beginRun(runStart())
  const intent = { kind: 'create', lateMs: 1000, content } as const
  await opened.intend(ref, { ...intent, runId: first.id })
  const database = openDatabase(file, ledgerSchema(listingTables))
  database.exec("UPDATE runs SET state = 'stopped'")
  database.close()
  const second = await opened.beginRun(runStart())
  const known = () => {
    opened.flush()
    return opened.known('demo', 'redfin', ['mls:M1']).get('mls:M1')
  }
  return { opened, first, second, intent, known }
}

test.each(late)(
  'a late result ($kind) does not touch what another run has in hand',
  async (result) => {
    const { opened, first, second, intent, known } = await takenOver()
    await opened.intend(ref, { ...intent, runId: second.id })
    opened.record(ref, first.id, result)
    expect(known()).toMatchObject({ id: null, state: 'unknown', intent: { runId: second.id } })
    opened.record(ref, second.id, { kind: 'created', id: 'own', hash: content.hash })
    opened.record(ref, first.id, result)
    expect(known()).toMatchObject({ id: 'own', state: 'loaded', intent: null })
  },
)

test('the result of a request that no other run has in hand is kept', async () => {
  const { opened, first, known } = await takenOver()
  opened.record(ref, first.id, { kind: 'created', id: 'late', hash: content.hash })
  expect(known()).toMatchObject({ id: 'late', state: 'loaded', intent: null })
})

test('a run that goes on may find out about the request of one that died', async () => {
  const { opened, second, known } = await takenOver()
  opened.record(ref, second.id, { kind: 'found', content })
  expect(known()).toMatchObject({ state: 'loaded', intent: null, createdByRun: second.id })
})
