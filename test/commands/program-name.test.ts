import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadCommands } from '../../src/commands/all-commands.ts'
import { asTyped, programName } from '../../src/commands/program-name.ts'

const folder = resolve('/home/ann/newoaks-mcp')

test.each([
  ['out of a clone', join(folder, 'dist/main.js'), 'node dist/main.js'],
  [
    'from another folder',
    resolve('/opt/my tools/dist/main.js'),
    "node '/opt/my tools/dist/main.js'",
  ],
  ['installed', resolve('/usr/local/bin/newoaks-mcp'), 'newoaks-mcp'],
  ['installed, on Windows', resolve('/n/node_modules/newoaks-mcp/dist/main.js'), 'newoaks-mcp'],
  ['by npx', resolve('/home/ann/.npm/_npx/1a/node_modules/.bin/newoaks-mcp'), 'npx newoaks-mcp'],
])('hints name the program as it was started: %s', (_, script, name) => {
  expect(programName(script, folder)).toBe(name)
})

test('every command in a hint is told as it can be typed, and the name in a sentence stays', async () => {
  const typed = 'node dist/main.js'
  for (const name of (await loadCommands()).keys())
    expect(asTyped(`See newoaks-mcp ${name}.`, typed)).toBe(`See ${typed} ${name}.`)
  for (const text of ['newoaks-mcp waits for a host', 'newoaks-mcp checks it', 'in newoaks-mcp'])
    expect(asTyped(text, typed)).toBe(text)
})
