import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { operations } from '../../../src/contract/operations.ts'
import { createBrake } from '../../../src/listings/load/sending/brake.ts'
import { createGate } from '../../../src/listings/load/sending/gate.ts'
import { createSender, type Trouble } from '../../../src/listings/load/sending/sender.ts'
import { listing } from '../../support/load-rows.ts'
import { refusal, scripted, success, unhurried } from '../../support/scripted-client.ts'

test('a request that was being prepared when the service was too busy waits as well', async () => {
  const { client, service } = await scripted((number) =>
    number === 2 ? refusal(429, 429, 'Slow.') : success(`id-${number}`),
  )
  const brake = createBrake()
  const gate = createGate(2, brake.signal)
  const sender = createSender({ service: client, gate, brake, ...unhurried() })
  const body = { SerialNumber: 'demo', ...listing(1) }
  await sender.send(operations.createListing, async () => body)

  const held: boolean[] = []
  const preparedSlowly = async () => {
    if (held.length === 0) while (!gate.isHeld()) await turn()
    held.push(gate.isHeld())
    return body
  }
  const sent = await Promise.all([
    sender.send(operations.createListing, async () => body),
    sender.send(operations.createListing, preparedSlowly),
  ])
  expect(sent.map(({ kind }) => kind)).toEqual(['answered', 'answered'])
  expect(held).toEqual([true, false])
  expect(service.requests).toHaveLength(4)
})

test('since when every request has failed is told until one is carried out', async () => {
  const { client } = await scripted((number) =>
    number < 3 ? refusal(429, 429, 'Busy.') : success(`id-${number}`),
  )
  const brake = createBrake()
  const gate = createGate(2, brake.signal)
  const told: (Trouble | undefined)[] = []
  const onTrouble = (trouble: Trouble | undefined) => void told.push(trouble)
  const sender = createSender({ service: client, gate, brake, ...unhurried(), onTrouble })
  const begun = performance.now()
  await sender.send(operations.createListing, async () => ({ SerialNumber: 'demo', ...listing(1) }))
  expect(told).toEqual([
    { since: expect.any(Number), requests: 1 },
    { since: told[0]?.since, requests: 2 },
    undefined,
  ])
  expect(told[0]?.since).toBeGreaterThanOrEqual(begun)
})
