import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calledBy, endAfter, preload, runProgram, startProgram } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('the demo does every step of the main job and says so', async () => {
  const [home, tmp] = [temporaryFolder(), temporaryFolder()]
  const env = { HOME: home, TMPDIR: tmp }
  const { code, stdout, stderr } = await runProgram({ args: ['demo'], env })
  const left = readdirSync(home, { recursive: true }).map(String)
  expect(left.filter((name) => name.includes('ledger'))).toEqual([])
  expect(readdirSync(tmp)).toEqual([])
  expect(stdout).not.toContain('FAILED')
  const count = (pattern: RegExp) => stdout.match(pattern)?.length ?? 0
  expect(count(/^ {2}edit_chatbot: /gm)).toBeGreaterThanOrEqual(1)
  expect(count(/^ {2}create_listing: /gm)).toBe(25)
  expect(count(/^ {2}create_chat_session: /gm)).toBe(1)
  expect(count(/^ {2}ask_chatbot: /gm)).toBe(3)
  expect(count(/^ {2}ask_chatbot: .* \(streamed, a line for each fragment\)$/gm)).toBe(1)
  expect(count(/^ {4}\d+ fragments {2}\[/gm)).toBe(1)
  expect(count(/^ {2}update_listing: .* \(by identifier\)$/gm)).toBe(2)
  expect(count(/^ {2}update_listing: .* \(by MLS number\)$/gm)).toBe(2)
  expect(count(/^ {2}delete_listings: /gm)).toBe(1)
  expect(count(/\[\d+\.\d ms\]$/gm)).toBe(count(/^ {2}\w+: /gm))
  expect(stdout).toMatch(/\nDemo passed in \d+ ms\.\n\nNext, /)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })

  const [, next = ''] = stdout.split(`\n  ${calledBy} `)
  expect(next).toMatch(/^import .* --dry-run\n$/)
  const tried = await runProgram({ args: next.trim().split(' ') })
  expect(tried.stdout).toContain('ParkingSpots')
})

test('with --keep its sandbox goes on until it is ended, and it says how to see it', async () => {
  const demo = startProgram({ args: ['demo', '--keep'] })
  await demo.until(() => (demo.stdout().includes('In the browser: ') ? true : undefined))
  expect(demo.stdout()).toMatch(/\nDemo passed in /)
  const [, url = ''] = demo.stdout().match(/NEWOAKS_BASE_URL=(\S+)/) ?? []
  const [, dataDir = ''] = demo.stdout().match(/NEWOAKS_DATA_DIR=(\S+)/) ?? []
  const seen = await runProgram({
    args: ['runs', '--json'],
    env: { NEWOAKS_BASE_URL: url, NEWOAKS_SECRET_KEY: 'sk-any', NEWOAKS_DATA_DIR: dataDir },
  })
  expect({ code: seen.code, isThere: existsSync(dataDir) }).toEqual({ code: 0, isThere: true })
  const left = await fetch(`${url}/sandbox/chatbots/demo`)
  expect(await left.json()).toMatchObject({
    Data: { Name: 'Alder & Quay Homes', ListingCount: 22 },
  })
  expect(demo.stdout()).toContain(`In the browser: ${calledBy} console, with`)
  expect((await endAfter(demo, () => demo.process.kill('SIGTERM'))).code).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})

test('a demo whose server does not start says so, and leaves no folder behind', async () => {
  const tmp = temporaryFolder()
  const { code, stdout } = await runProgram({
    nodeArgs: preload('if (process.argv.length < 3) process.exit(3)'),
    args: ['demo'],
    env: { TMPDIR: tmp },
  })
  expect(readdirSync(tmp)).toEqual([])
  expect(stdout).toMatch(/\nDemo FAILED: its server did not start \(.+\)\.\n$/)
  expect(code).toBe(1)
})

test.each([
  ['in the middle', 'demo', 'ask_chatbot: '],
  ['while its server starts', '', ''],
])(
  'a demo that is interrupted %s says so, and leaves no folder behind',
  async (_when, command, said) => {
    const tmp = temporaryFolder()
    const { code, stdout, stderr } = await runProgram({
      nodeArgs: preload(`
      const isDemo = process.argv.includes('demo')
      if ('${command}' === '' && !isDemo) process.kill(process.ppid, 'SIGTERM')
      const write = process.stdout.write
      if ('${command}' !== '' && isDemo)
        process.stdout.write = function (text, ...rest) {
          if (String(text).includes('${said}')) process.kill(process.pid, 'SIGINT')
          return write.call(this, text, ...rest)
        }
    `),
      args: ['demo'],
      env: { TMPDIR: tmp },
    })
    expect(readdirSync(tmp)).toEqual([])
    expect(stdout).toMatch(/\nDemo stopped\. Nothing of it is left\.\n$/)
    expect(stdout).not.toContain('FAILED')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  },
)
