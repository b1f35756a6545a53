import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createShownChanges } from '../../src/runs/shown-changes.ts'

test('of two calls that confirm the same at once, one may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newoaks-shown-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Two processes share the folder as these do.
  const one = createShownChanges(folder, 'service')
  const other = createShownChanges(folder, 'service')
  for (let round = 0; round < 50; round += 1) {
    const change = { tool: 'delete_listings', targets: { round } }
    await one.add(change)
    const taken = await Promise.all([one.take(change), one.take(change), other.take(change)])
    expect(taken.filter(Boolean)).toHaveLength(1)
  }
})
