import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('elsewhere than on Linux the script says at once what it needs', () => {
  const script = `
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    await import('./scripts/test-hosts.ts')`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    // Without a PATH it cannot go on to these very tests.
    { encoding: 'utf8', env: { PATH: '' } },
  )
  expect(stderr).toBe(
    'npm run test:hosts needs Linux: it looks in /proc for processes that a client left behind.\n',
  )
  expect(status).toBe(1)
})
