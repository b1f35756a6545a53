import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/temporary-folder.ts'

const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs')

test.each([
  ['passes', 'true', 0],
  ['fails', 'false', 1],
])(
  'a run with a PostgreSQL server of its own in which a test %s ends with that',
  (_, value, status) => {
    const folder = temporaryFolder()
    writeFileSync(
      join(folder, 'one.test.js'),
      `test('one', () => { if (!${value}) throw new Error('not so') })\n`,
    )
    const config = `export default { test: { globals: true, globalSetup: [${JSON.stringify(resolve('test/one-postgres.ts'))}] } }\n`
    writeFileSync(join(folder, 'vitest.config.mjs'), config)
    const { NEWOAKS_TEST_POSTGRES: _own, ...env } = process.env
    const run = spawnSync(process.execPath, [vitest, 'run', '--root', folder], {
      env,
      encoding: 'utf8',
    })
    expect(run.stdout).toContain(value === 'true' ? '1 passed' : '1 failed')
    expect(run.status).toBe(status)
  },
)
