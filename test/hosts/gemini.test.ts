import { expect, onTestFinished, test } from 'vitest'
import { documentBlocks, filledIn } from './blocks.ts'
import { documentedRow, measured } from './clients.ts'
import { openHost } from './host.ts'
import { processesLeft } from './processes.ts'

const [block = ''] = documentBlocks('docs/hosts.md', 'Gemini CLI')

test('connects with its block, key from the shell, as docs/hosts.md says', async () => {
  const host = await openHost()
  onTestFinished(() => host.close())
  host.write('.gemini/settings.json', filledIn(block, host))
  const { code, stdout, stderr } = await host.run('gemini', ['mcp', 'list'], {
    NEWOAKS_SECRET_KEY: host.sandbox.secretKey,
  })
  expect(code).toBe(0)
  expect(stdout + stderr).toMatch(/✓ newoaks: .* Connected/)
  expect(host.server.starts()).toMatchObject([
    {
      settings: {
        NEWOAKS_BASE_URL: host.sandbox.url,
        NEWOAKS_SECRET_KEY: host.sandbox.secretKey,
        NEWOAKS_IMPORT_DIRS: '~/listings',
      },
    },
  ])
  expect(measured('Gemini CLI', host.server)).toEqual(documentedRow('Gemini CLI'))
  expect(await processesLeft(host.home)).toEqual([])
})
