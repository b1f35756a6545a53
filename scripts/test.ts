import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// A host may be running what is in dist: the tests build and start a program of their own.
const folder = '.test-dist'

function run(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NEWOAKS_TEST_DIST: folder },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const vitest = createRequire(import.meta.url).resolve('vitest/package.json')
run(['--import', 'tsx', 'scripts/build.ts', folder])
run([join(vitest, '../vitest.mjs'), 'run', ...process.argv.slice(2)])
