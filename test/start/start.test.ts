import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { toolDefinition } from '../../src/mcp/methods/tool-definition.ts'
import { compiledBeside } from '../../src/start/program.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import { preload, program, startServer } from '../support/program.ts'
import { run } from '../support/run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A copy of the built program, which may be spoilt. */
function copied() {
  const dist = join(temporaryFolder(), 'dist')
  cpSync(dirname(program), dist, { recursive: true })
  const answers = (...nodeArgs: string[]) =>
    run(process.execPath, [...nodeArgs, join(dist, 'main.js'), '--version'], { cwd: dist })
  return { kept: compiledBeside.file(join(dist, 'program.js')), answers }
}

/** Tells on stderr of each file of which V8 did not take the code that is kept. */
const tellRejected = preload(`
  import vm from 'node:vm'
  vm.Script = class extends vm.Script {
    constructor(source, options) {
      super(source, options)
      if (this.cachedDataRejected) process.stderr.write('rejected ' + options.filename)
    }
  }
`)

const version = { code: 0, stdout: `${packageJson.version}\n`, stderr: '' }

test('the list of tools that the build made is what the tools say of themselves', async () => {
  const { result } = await startServer().request('tools/list')
  expect(result?.tools).toEqual(JSON.parse(JSON.stringify(allTools.map(toolDefinition))))
})

test('no file of it imports in a way that code which is kept does not know', () => {
  const files = readdirSync(dirname(program)).filter((name) => name.endsWith('.js'))
  const importing = files.filter((name) =>
    /\bimport\(/.test(readFileSync(join(dirname(program), name), 'utf8')),
  )
  expect(importing).toEqual([])
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

test('what a call and an import load was compiled by the build, whichever is loaded first', async () => {
  const examples = resolve('examples')
  const server = startServer({
    args: ['--sandbox', '--allow-dir', examples],
    nodeArgs: tellRejected,
  })
  const path = join(examples, 'redfin.csv')
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect((await server.callTool('inspect_listing_file', { path })).isError).toBeUndefined()
  expect(server.stderr()).not.toContain('rejected')
  const kept = readdirSync(dirname(program)).filter((name) => name.endsWith('.compiled'))
  const parts = kept.map((name) => name.replace(/-[\w-]{8}\.js.*/, ''))
  expect(parts).toEqual(expect.arrayContaining(['create-imports', 'pool', 'requests']))
})
