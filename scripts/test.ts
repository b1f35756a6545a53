import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runToEnd } from './other-programs.ts'

// A host may be running what is in dist: the tests build and start a program of their own.
const folder = '.test-dist'
const env = { NEWOAKS_TEST_DIST: folder }
const vitest = createRequire(import.meta.url).resolve('vitest/package.json')
runToEnd(process.execPath, ['--import', 'tsx', 'scripts/build.ts', folder], env)
const args = process.argv.slice(2)
const isWhole = args.every((each) => each.startsWith('-'))
runToEnd(process.execPath, [join(vitest, '../vitest.mjs'), 'run', ...args], {
  ...env,
  ...(isWhole && { NEWOAKS_TEST_WHOLE: 'yes' }),
})
