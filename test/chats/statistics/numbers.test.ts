import { expect, test } from 'vitest'
import { latencyOf } from '../../../src/chats/statistics/latency.ts'
import { chanceOfGroups, sumWithin } from '../../../src/chats/statistics/permutation-test.ts'
import { wilsonInterval } from '../../../src/chats/statistics/wilson.ts'

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [10, 10, 0.7225, 1],
  [0, 0, 0, 1],
])('the Wilson interval of %i of %i', (passed, total, low, high) => {
  expect(wilsonInterval(passed, total)).toEqual([low, high])
})

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test.each([
  ['none', [], undefined],
  ['one', [7], { p50: 7, max: 7 }],
  ['an even number, in any order', [40, 10, 30, 20], { p50: 20, max: 40 }],
  ['nineteen', upTo(19), { p50: 10, max: 19 }],
  ['twenty', upTo(20), { p50: 10, p95: 19, max: 20 }],
  ['a hundred', upTo(100), { p50: 50, p95: 95, max: 100 }],
])('times of %s', (_, times, expected) => {
  expect(latencyOf(times)).toEqual(expected)
})

/** 1 between members that differ, 0 else. */
const apart = (members: string) =>
  [...members].map((one) => [...members].map((other) => (one === other ? 0 : 1)))
const labels = (...sizes: number[]) =>
  sizes.flatMap((size, label) => Array.from({ length: size }, () => label))

test.each([
  // Of 70 ways to deal 8 into two fours, two put equal ones together.
  ['two groups of four, all apart', 'aaaabbbb', labels(4, 4), 2 / 70],
  ['two groups of four, mixed', 'aabbaabb', labels(4, 4), 1],
  ['two groups of five, all apart', 'aaaaabbbbb', labels(5, 5), 2 / 252],
  ['nobody differs', 'aaaaaaaa', labels(4, 4), 1],
])('the chance of %s, exact', (_, members, groups, expected) => {
  expect(chanceOfGroups(apart(members), groups)).toBeCloseTo(expected, 9)
})

test('only distances within a group count, wherever its members stand', () => {
  const distances = [[], [1], [2, 4], [8, 16, 32], [64, 128, 256, 512]]
  expect(sumWithin(distances, [0, 1, 0, 1, 0])).toBe(2 + 16 + 64 + 256)
  expect(sumWithin(distances, [0, 1, 2, 3, 4])).toBe(0)
})

test('more ways to deal than a number can tell are drawn too', () => {
  const alone = Array.from({ length: 200 }, () => 1)
  expect(chanceOfGroups(apart('ab'.repeat(100)), labels(...alone))).toBe(1)
})

test('the chance of many groups is drawn, the same every time', () => {
  const unlike = apart('aaaaabbbbbcccccddddd')
  const chance = chanceOfGroups(unlike, labels(5, 5, 5, 5))
  expect(chance).toBe(1 / 2001)
  expect(chanceOfGroups(unlike, labels(5, 5, 5, 5))).toBe(chance)
  // One of four groups has one odd answer: chance explains that.
  expect(chanceOfGroups(apart('abbbbbbbbbbbbbbbbbbb'), labels(5, 5, 5, 5))).toBeGreaterThan(0.9)
})
