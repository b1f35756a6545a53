import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createUnderWay } from '../src/under-way.ts'

const AT_A_TIME = 16
const TURNS = 100
const BYTES = 10_000

setFlagsFromString('--expose-gc')
const Collect = z.custom<(what?: { type: 'minor' }) => void>((value) => typeof value === 'function')
const collect = Collect.parse(runInNewContext('gc'))

/** How much of what has ended is kept as long as only young memory is collected: a part of all. */
async function kept(underWay = createUnderWay()): Promise<number> {
  const running = Array.from({ length: AT_A_TIME }, () => new ArrayBuffer(BYTES))
  for (const each of running) underWay.begin(each)
  // What is there counts as old from now on.
  collect()
  const before = process.memoryUsage().arrayBuffers
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let count = 0; count < AT_A_TIME; count += 1) {
      const each = new ArrayBuffer(BYTES)
      underWay.begin(each)
      running.push(each)
      const first = running.shift()
      if (first) underWay.end(first)
    }
    await setImmediate()
    collect({ type: 'minor' })
  }
  return (process.memoryUsage().arrayBuffers - before) / (TURNS * AT_A_TIME * BYTES)
}

test('those that are under way are told, and each ends alone', () => {
  const [one, other, third] = [{ name: 'one' }, { name: 'other' }, { name: 'third' }]
  const underWay = createUnderWay<{ name: string }>()
  expect(underWay.isEmpty()).toBe(true)
  underWay.begin(one)
  underWay.begin(other)
  underWay.end(one)
  underWay.end(one)
  expect([...underWay]).toEqual([other])
  underWay.begin(third)
  expect([...underWay]).toHaveLength(2)
  underWay.end(other)
  underWay.end(third)
  expect([...underWay]).toEqual([])
  expect(underWay.isEmpty()).toBe(true)
})

test('one that ends while all are gone through is not met any more', () => {
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  const underWay = createUnderWay<{ name: string }>()
  underWay.begin(one)
  underWay.begin(other)
  const met: string[] = []
  for (const { name } of underWay) {
    met.push(name)
    underWay.end(other)
  }
  expect(met).toEqual(['one'])
})

test('what has ended is not kept until all memory is collected', async () => {
  expect(await kept()).toBeLessThan(0.1)
})
