import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programCommand } from '../../../src/commands/hosts/program-command.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the program is started by its name where that is on the path, on Windows by its batch file', () => {
  const folder = temporaryFolder()
  const program = join(folder, 'main.js')
  writeFileSync(program, '')
  const itself = { command: process.execPath, args: [realpathSync(program)] }
  expect(programCommand({}, program, 'linux')).toEqual(itself)
  writeFileSync(join(folder, 'newoaks-mcp'), '')
  expect(programCommand({ PATH: folder }, program, 'linux')).toEqual({
    command: 'newoaks-mcp',
    args: [],
  })
  expect(programCommand({ PATH: folder }, program, 'win32')).toEqual(itself)
  writeFileSync(join(folder, 'newoaks-mcp.cmd'), '')
  expect(programCommand({ PATH: folder }, program, 'win32')).toEqual({
    command: 'cmd',
    args: ['/c', 'newoaks-mcp'],
  })
})
