import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { toolDefinition } from '../../src/mcp/methods/tool-definition.ts'
import { compiledFile } from '../../src/start/program.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import { program, startServer } from '../support/program.ts'
import { run } from '../support/run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A copy of the built program, which may be spoilt. */
function copied() {
  const dist = join(temporaryFolder(), 'dist')
  cpSync(dirname(program), dist, { recursive: true })
  const answers = (...nodeArgs: string[]) =>
    run(process.execPath, [...nodeArgs, join(dist, 'main.js'), '--version'], { cwd: dist })
  return { kept: compiledFile(join(dist, 'program.js')), answers }
}

const version = { code: 0, stdout: `${packageJson.version}\n`, stderr: '' }

test('the list of tools that the build made is what the tools say of themselves', async () => {
  const { result } = await startServer().request('tools/list')
  expect(result?.tools).toEqual(JSON.parse(JSON.stringify(allTools.map(toolDefinition))))
})

test.each([
  ['is not there', rmSync],
  ['is empty', (file: string) => writeFileSync(file, '')],
  ['is of another version', (file: string) => writeFileSync(file, Buffer.alloc(5000, 7))],
])('the program starts when the kept code %s', async (_what, spoil) => {
  const { kept, answers } = copied()
  expect(existsSync(kept)).toBe(true)
  spoil(kept)
  expect(await answers()).toMatchObject(version)
})

test('it starts with other flags of V8 than it was built with', async () => {
  expect(await copied().answers('--no-opt')).toMatchObject(version)
})
