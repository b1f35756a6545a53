import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { operations } from '../../../src/contract/operations.ts'
import { createBrake } from '../../../src/listings/load/brake.ts'
import { createGate } from '../../../src/listings/load/gate.ts'
import { createSender } from '../../../src/listings/load/sender.ts'
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
