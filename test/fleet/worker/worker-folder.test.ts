import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorkerFolder } from '../../../src/fleet/worker/worker-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A folder as a worker leaves it that did not come to its end. */
function leftFolder(parent: string, name: string, owner: { host: string; pid: number }): string {
  const path = join(parent, `newoaks-worker-${name}`)
  mkdirSync(join(path, 'task-1'), { recursive: true })
  writeFileSync(join(path, 'task-1', 'homes.csv'), 'MLSNumber\n')
  writeFileSync(join(path, 'owner.json'), JSON.stringify({ ...owner, processStartMs: 1 }))
  return path
}

test('a worker removes what workers left that have died, and nothing of those that live', async () => {
  const parent = temporaryFolder()
  const { pid: dead = 0 } = spawnSync(process.execPath, ['--version'])
  const ofDead = leftFolder(parent, 'dead', { host: hostname(), pid: dead })
  const ofLiving = leftFolder(parent, 'living', { host: hostname(), pid: process.ppid })
  const ofOther = leftFolder(parent, 'other', { host: 'another', pid: dead })
  const ofSilent = leftFolder(parent, 'silent', { host: 'another', pid: dead })
  const longAgo = new Date(Date.now() - 10 * 60_000)
  utimesSync(join(ofSilent, 'owner.json'), longAgo, longAgo)
  const notOurs = join(parent, 'newoaks-scratch-1')
  mkdirSync(notOurs)

  const own = await openWorkerFolder(parent)
  expect([ofDead, ofLiving, ofOther, ofSilent, notOurs, own.path].map(existsSync)).toEqual([
    ...[false, true, true, false, true, true],
  ])
  await own.close()
  expect(existsSync(own.path)).toBe(false)
})
