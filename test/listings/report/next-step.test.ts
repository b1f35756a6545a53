import { expect, test } from 'vitest'
import { noRows } from '../../../src/listings/counts.ts'
import { nextStep } from '../../../src/listings/report/next-step.ts'
import type { ImportResult } from '../../../src/listings/result.ts'

const failed: ImportResult['problems'][number] = {
  severity: 'failed',
  code: 'missing_value',
  count: 2,
  firstRows: [2],
  message: 'Bedrooms has no value.',
  fix: 'Fill it in.',
}

function result(settings: Partial<ImportResult>): ImportResult {
  return {
    runId: 'r1',
    state: 'completed',
    rows: { ...noRows, read: 4, created: 2, failed: 2 },
    problems: [failed],
    files: { failedRows: '/data/imports/r1/failed-rows.csv' },
    elapsedMs: 1,
    rowsPerSecond: 1,
    ...settings,
  }
}

const request = { SerialNumber: 'b', path: 'my homes.csv' }
const typed = { command: "newoaks-mcp import 'my homes.csv' --bot b", request: {} }

test('after failures, the command that was typed loads the failed rows', () => {
  expect(nextStep(result({}), { request, typed })?.command).toBe(
    'newoaks-mcp import /data/imports/r1/failed-rows.csv --bot b',
  )
})

test('after a sync it is the same command: by the failed rows alone all others would be gone', () => {
  const sync = { command: 'newoaks-mcp sync homes.csv --bot b --gone delete', request: {} }
  const asked = { ...request, path: 'homes.csv', gone: 'delete' }
  const step = nextStep(result({}), { request: asked, typed: sync })
  expect(step?.command).toBe(sync.command)
  expect(step?.told).toContain('would be gone')
})

test('a tool cannot read the failed rows where they are: no call is proposed', () => {
  expect(nextStep(result({}), { request })).toBeUndefined()
})

test('what was stopped, or failed by the service alone, is begun again as it was', () => {
  const stopped = result({ state: 'stopped', problems: [] })
  expect(nextStep(stopped, { request, typed })?.command).toBe(typed.command)
  expect(nextStep(stopped, { request: { ...request, dryRun: false, limit: undefined } })).toEqual({
    title: 'Go on',
    told: 'The same import, begun again, goes on from here: what is loaded is not sent twice.',
    command: 'import_listings {"SerialNumber":"b","path":"my homes.csv"}',
  })
  expect(nextStep(stopped, { request: { SerialNumber: 'b', text: 'a,b' } })).toBeUndefined()
  const unreached = result({ problems: [{ ...failed, code: 'service_timeout' }] })
  expect(nextStep(unreached, { request, typed })?.command).toBe(typed.command)
  expect(nextStep(result({ state: 'stopped', notes: ['Why.'] }), { request, typed })?.told).toMatch(
    /^First see above/,
  )
})

test('a trial proposes what is ready, and nothing where something must be chosen', () => {
  const trial = result({ state: 'dry_run', ready: { onMissing: { Bedrooms: 'skip' } } })
  expect(nextStep(trial, { request, typed })?.command).toBe(
    `${typed.command} --on-missing Bedrooms=skip`,
  )
  expect(nextStep(result({ state: 'dry_run' }), { request, typed })).toBeUndefined()
})

test('when all is well there is nothing to run', () => {
  expect(nextStep(result({ problems: [], files: {} }), { request, typed })).toBeUndefined()
})
