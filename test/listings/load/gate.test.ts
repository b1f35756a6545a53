import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createBrake } from '../../../src/listings/load/sending/brake.ts'
import { createGate, type Pass } from '../../../src/listings/load/sending/gate.ts'

/** A gate, and the passes of requests that are under way. */
async function withPasses(count: number) {
  const gate = createGate(16, createBrake().signal)
  const passes: Pass[] = []
  while (passes.length < count) {
    const pass = await gate.enter()
    if (!pass) throw new Error('The gate is shut.')
    if (gate.concurrency() < count) pass.leave('carried out')
    else passes.push(pass)
  }
  return { gate, passes }
}

test('the first request goes alone; once it is carried out, two may follow', async () => {
  const gate = createGate(16, createBrake().signal)
  const entered: Pass[] = []
  const goOn = Array.from({ length: 5 }, async () => {
    const pass = await gate.enter()
    if (pass) entered.push(pass)
  })
  await goOn[0]
  expect(entered).toHaveLength(1)
  entered[0]?.leave('carried out')
  await Promise.all(goOn.slice(1, 3))
  expect(entered).toHaveLength(3)
})

test('after an answer that it is too busy the service is left alone, by all', async () => {
  const { gate, passes } = await withPasses(1)
  const before = performance.now()
  passes[0]?.leave('too busy')
  expect(gate.isHeld()).toBe(true)
  await gate.enter()
  expect(performance.now() - before).toBeGreaterThan(240)
})

test('a service that asks to wait for longer than a timer takes is left alone', async () => {
  const { gate, passes } = await withPasses(1)
  const warnings: Error[] = []
  const warned = (warning: Error) => warnings.push(warning)
  process.on('warning', warned)
  onTestFinished(() => {
    process.off('warning', warned)
  })
  passes[0]?.leave('too busy', 57 * 365 * 86_400_000)
  let isLetIn = false
  gate.enter().then(() => {
    isLetIn = true
  })
  await wait(100)
  expect({ isLetIn, warnings }).toEqual({ isLetIn: false, warnings: [] })
})

test('it counts how long the service carries out nothing, what it asks to wait included', async () => {
  const { gate, passes } = await withPasses(4)
  expect(gate.busyMs()).toBe(0)
  const [first, second, third] = passes
  first?.leave('too busy', 100_000)
  expect(gate.busyMs()).toBeCloseTo(100_000, -2)
  second?.leave('too busy', 301_000)
  expect(gate.busyMs()).toBeCloseTo(301_000, -2)
  third?.leave('carried out')
  expect(gate.busyMs()).toBe(0)
})
