import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { hostNames } from '../../src/commands/hosts/host.ts'
import { preload, runProgram } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const readme = readFileSync('README.md', 'utf8')
const [beforeInstall = '', install = ''] = readme.split('\n## Install\n')

test('the README is short', () => {
  expect(readme.split('\n').length - 1).toBeLessThanOrEqual(220)
})

/** How each command of the README ends, in their order, and a line that it prints. */
const outcomes: readonly (readonly [code: number, printed: string])[] = [
  [1, 'No column for: ParkingSpots (12 rows).'],
  [0, '13 rows read: 12 would be created, 1 skipped. A trial: nothing was sent.'],
  [0, '13 rows read: 12 created, 1 skipped.'],
  [0, 'All 5 scenarios passed.'],
  [0, 'All 17 scenarios passed.'],
]

test('its commands work as pasted, one after the other', async () => {
  const commands = [...beforeInstall.matchAll(/^node dist\/main\.js (.+)$/gm)].map(
    ([, words = '']) => words.split(' '),
  )
  expect(commands.length).toBe(outcomes.length)
  const env = { HOME: temporaryFolder() }
  for (const [index, args] of commands.entries()) {
    const [code, printed] = outcomes[index] ?? []
    const ended = await runProgram({ args, env })
    expect(ended.stdout.split('\n'), args.join(' ')).toContain(printed)
    expect(ended.code, args.join(' ')).toBe(code)
  }
  const [again] = commands.filter((args) => args[0] === 'import' && !args.includes('--dry-run'))
  const { stdout } = await runProgram({ args: again ?? [], env })
  expect(stdout).toContain('13 rows read: 12 unchanged, 1 skipped.')
})

test('what it shows of setup works for every host that it names, and its doctor knows the flags that it gets', async () => {
  const shown = /^export (.+)\nnewoaks-mcp setup (\S+)$/m.exec(install)
  const env = Object.fromEntries((shown?.[1] ?? '').split(' ').map((each) => each.split('=')))
  const named = /`newoaks-mcp setup HOST` writes[\s\S]*?\n```/.exec(install)?.[0] ?? ''
  const hosts = [...hostNames].filter((name) => named.includes(`\`${name}\``))
  expect(hosts).toEqual(hostNames)
  expect(hosts).toContain(shown?.[2])
  for (const host of hosts) {
    const home = temporaryFolder()
    const nodeArgs = preload(`process.chdir(${JSON.stringify(home)})`)
    const run = { env: { HOME: home, ...env }, nodeArgs }
    const { code, stderr } = await runProgram({ args: ['setup', host], ...run })
    expect(code, `${host}: ${stderr}`).toBe(0)
  }
  const [, flags = ''] = /`newoaks-mcp doctor ([^`]+)`/.exec(install) ?? []
  const args = ['doctor', ...flags.split(' '), '--sandbox']
  const { stdout } = await runProgram({ args, env: { HOME: temporaryFolder() } })
  expect(stdout).toMatch(/^ +NEWOAKS_IMPORT_DIRS +\S+listings$/m)
})

const Entry = z.strictObject({
  mcpServers: z.strictObject({
    newoaks: z.strictObject({
      command: z.literal('newoaks-mcp'),
      args: z.array(z.string()).optional(),
      env: z.record(z.string(), z.string()),
    }),
  }),
})

test('its blocks are mcp.json.example, and the same with the sandbox in the place of a service', () => {
  const [entry = '', ofSandbox = ''] = [...install.matchAll(/^```json\n(.*?)```$/gms)].map(
    ([, block = '']) => block,
  )
  expect(entry).toBe(readFileSync('mcp.json.example', 'utf8'))
  const { env } = Entry.parse(JSON.parse(entry)).mcpServers.newoaks
  const { NEWOAKS_BASE_URL: _, NEWOAKS_SECRET_KEY: __, ...rest } = env
  expect(Entry.parse(JSON.parse(ofSandbox)).mcpServers.newoaks).toEqual({
    command: 'newoaks-mcp',
    args: ['--sandbox'],
    env: rest,
  })
})
