import { expect, test } from 'vitest'
import {
  afterSuccess,
  afterThrottle,
  backoffMs,
  type Pace,
  startPace,
} from '../../../src/listings/load/sending/pace.ts'

function afterSuccesses(pace: Pace, count: number): Pace {
  let result = pace
  for (let n = 0; n < count; n += 1) result = afterSuccess(result)
  return result
}

test('the first request goes alone; then each round of answers doubles the number, to the cap', () => {
  const start = startPace(16)
  expect(start.concurrency).toBe(1)
  const rounds = [1, 3, 7, 15, 31].map((answers) => afterSuccesses(start, answers).concurrency)
  expect(rounds).toEqual([2, 4, 8, 16, 16])
})

test('a service that is too busy halves it, once for all requests of a round', () => {
  const full = afterSuccesses(startPace(16), 15)
  const halved = afterThrottle(full, full.round)
  expect(halved.concurrency).toBe(8)
  expect(afterThrottle(halved, full.round).concurrency).toBe(8)
  expect(afterThrottle(halved, halved.round).concurrency).toBe(4)
  expect(afterThrottle(startPace(16), 0).concurrency).toBe(1)
})

test('after that it grows by one for each round of answers', () => {
  const halved = afterThrottle(afterSuccesses(startPace(16), 15), 0)
  const grown = [7, 8, 16, 17, 200].map((answers) => afterSuccesses(halved, answers).concurrency)
  expect(grown).toEqual([8, 9, 9, 10, 16])
})

test('waits before a repeat lie below a limit that doubles, to eight seconds', () => {
  const almostOne = 0.9999
  expect([1, 2, 3, 6, 20].map((attempt) => backoffMs(attempt, almostOne))).toEqual([
    249, 499, 999, 7999, 7999,
  ])
  expect(backoffMs(5, 0)).toBe(0)
})
