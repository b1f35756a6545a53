import { expect, test } from 'vitest'
import { readyRows } from '../../support/load-rows.ts'
import { bench, ledger, load } from '../../support/loading.ts'
import { clientWith, refusal, scripted, success } from '../../support/scripted-client.ts'
import { unusedPort } from '../../support/unused-port.ts'

const ten = readyRows(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

test.each([
  ['HTTP 429', { status: 429, retryAfter: '0' }],
  ['Code 429', { code: 429, retryAfter: '0' }],
  ['HTTP 429 without Retry-After', { status: 429 }],
])('a row refused with %s is sent again', async (_, fault) => {
  const { service, ledger, faults, mlsNumbers } = await bench()
  await faults({ operation: 'RealEstateCreate', ...fault, times: 2 })
  const { counts } = await load(ten, { service, ledger })
  expect(counts).toMatchObject({ created: 10 })
  expect(await mlsNumbers()).toHaveLength(10)
})

test.each([
  ['asks to come back at once', { 'retry-after': '0' }],
  ['does not say for how long', {}],
])('a service that is too busy, and %s, costs no row', async (_, headers) => {
  const times: number[] = []
  const { client } = await scripted((number) => {
    times.push(performance.now())
    return number > 3 && number < 12 ? refusal(429, 429, 'Slow.', headers) : success(`${number}`)
  })
  const { counts } = await load(ten, { service: client, ledger: ledger() })
  expect(counts).toMatchObject({ created: 10 })
  // Four, two and one are refused at once, then one again.
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(pauses.filter((ms) => ms >= 240).length).toBeGreaterThanOrEqual(3)
})

test('Retry-After holds all workers', async () => {
  const times: number[] = []
  const { client } = await scripted((number) => {
    times.push(performance.now())
    return number === 4 ? refusal(429, 429, 'Slow.', { 'retry-after': '1' }) : success(`${number}`)
  })
  const { counts } = await load(ten, { service: client, ledger: ledger() })
  expect(counts).toMatchObject({ created: 10 })
  const asked = times[3] ?? 0
  // Those that were under way already come at the same moment.
  const later = times.slice(4).map((time) => time - asked)
  expect(later.filter((ms) => ms > 500 && ms < 950)).toEqual([])
  expect(later.filter((ms) => ms >= 950).length).toBeGreaterThan(3)
})

test('a service that asks for a long wait is not waited for', async () => {
  const { client, service } = await scripted(() =>
    refusal(503, 503, 'Come tomorrow.', { 'retry-after': '86400' }),
  )
  const { end, counts } = await load(ten, { service: client, ledger: ledger() })
  expect(end).toMatchObject({ state: 'stopped', stopped: { code: 'service_busy' } })
  expect(counts).toMatchObject({ unknown: 1, notAttempted: 9 })
  expect(service.requests).toHaveLength(1)
})

test('a service that cannot be reached is tried a few times for each row', async () => {
  const client = clientWith({ baseUrl: `http://127.0.0.1:${await unusedPort()}` })
  const { states, end } = await load(readyRows(1, 2), { service: client, ledger: ledger() })
  expect(states).toEqual(['2 failed service_connection', '3 failed service_connection'])
  expect(end.state).toBe('completed')
})
