import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createShownChanges } from '../../src/runs/shown-changes.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('why something confirmed does not count: never shown, something else, too long ago', async () => {
  const folder = temporaryFolder()
  const shown = createShownChanges(folder, 'service')
  const change = { tool: 'undo_import', subject: 'a', targets: { count: 1 } }
  expect(await shown.take(change)).toBe('never shown')
  await shown.add({ ...change, tool: 'delete_listings' })
  await shown.add({ ...change, subject: 'b' })
  expect(await shown.take(change)).toBe('never shown')
  await shown.add(change)
  const nothingKnown = { otherwise: [], missing: 0 }
  expect(await shown.take({ ...change, targets: { count: 2 } })).toEqual(nothingKnown)
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo)
  expect(await shown.take(change)).toBe('shown too long ago')
  await shown.add(change)
  expect(await shown.take(change)).toBe('agreed')
  expect(await shown.take(change)).toBe('never shown')
})

test('of something else it is said which parts are otherwise, and how many are missing', async () => {
  const shown = createShownChanges(temporaryFolder(), 'service')
  const planned = (values: Readonly<Record<string, unknown>>) => ({
    tool: 'delete_listings',
    subject: 'a',
    targets: values,
    parts: Object.entries(values).map(([id, value]) => ({ id, name: `Home ${id}`, value })),
  })
  await shown.add(planned({ a: 1, b: [2], c: 3 }))
  expect(await shown.take(planned({ a: 1, b: [20], d: 4 }))).toEqual({
    otherwise: ['Home b', 'Home d'],
    missing: 1,
  })
  // Of several plans the one with most of the same parts tells, and of such the last.
  await shown.add(planned({ x: 1, y: 2 }))
  expect(await shown.take(planned({ x: 10, y: 2 }))).toEqual({ otherwise: ['Home x'], missing: 0 })
  expect(await shown.take(planned({ z: 1 }))).toEqual({ otherwise: [], missing: 0 })
  await wait(20)
  await shown.add(planned({ a: 1, b: [20], d: 4 }))
  expect(await shown.take(planned({ a: 1, b: [20] }))).toEqual({ otherwise: [], missing: 1 })
  expect(await shown.take(planned({ a: 1, b: [20], d: 4 }))).toBe('agreed')
})

test('of two calls that confirm the same at once, one may', async () => {
  const folder = temporaryFolder()
  // Two processes share the folder as these do.
  const one = createShownChanges(folder, 'service')
  const other = createShownChanges(folder, 'service')
  for (let round = 0; round < 50; round += 1) {
    const change = { tool: 'delete_listings', subject: 'demo', targets: { round } }
    await one.add(change)
    const taken = await Promise.all([one.take(change), one.take(change), other.take(change)])
    expect(taken.filter((found) => found === 'agreed')).toHaveLength(1)
  }
})
