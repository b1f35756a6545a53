import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { compiledIn } from '../../src/start/compiled-in.ts'
import { project, run } from '../support/run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const module = (name: string) => JSON.stringify(pathToFileURL(resolve('src/start', name)).href)

/** A program of two files, run as the built one is, whose compiled code is kept in a folder. */
function program() {
  const dist = temporaryFolder()
  const folder = join(dist, 'compiled')
  mkdirSync(folder)
  writeFileSync(join(dist, 'package.json'), '{"type":"commonjs"}')
  writeFileSync(join(dist, 'part.js'), 'exports.double = (one) => one * 2')
  const main = join(dist, 'program.js')
  writeFileSync(main, "console.log(require('./part.js').double(21))")
  writeFileSync(
    join(dist, 'start.mjs'),
    `import { compiledIn } from ${module('compiled-in.ts')}
     import { runProgram } from ${module('program.ts')}
     const compiled = compiledIn(${JSON.stringify(folder)}, process.env.ID ?? 'build')
     const isNew = (file, script) => { console.error('new'); compiled.isNew(file, script) }
     runProgram(${JSON.stringify(main)}, { ...compiled, isNew })`,
  )
  const start = async (id: string, ...args: string[]) => {
    const { stdout, stderr } = await run(
      process.execPath,
      ['--import', 'tsx', join(dist, 'start.mjs'), ...args],
      { cwd: project, env: { ...process.env, ID: id } },
    )
    return { stdout, compiled: stderr.split('new').length - 1 }
  }
  return { folder, start }
}

const answer = { stdout: '42\n' }

test('what V8 compiled is kept for the next start of the same build with the same command', async () => {
  const { folder, start } = program()
  expect(await start('a')).toEqual({ ...answer, compiled: 2 })
  expect(await start('a')).toEqual({ ...answer, compiled: 0 })
  expect(await start('a', 'import')).toEqual({ ...answer, compiled: 2 })
  expect(await start('b')).toEqual({ ...answer, compiled: 2 })
  expect(await start('a', 'import')).toEqual({ ...answer, compiled: 0 })
  // Each whole, and nothing beside them.
  expect(readdirSync(folder)).toHaveLength(6)
})

test('code that is damaged is not run, and is kept anew', async () => {
  const { folder, start } = program()
  await start('a')
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), Buffer.alloc(500, 7))
  expect(await start('a')).toEqual({ ...answer, compiled: 2 })
  expect(await start('a')).toEqual({ ...answer, compiled: 0 })
})

test('nothing is run that another user may have written', () => {
  const folder = temporaryFolder()
  expect(compiledIn(folder, 'a')).toBeDefined()
  expect(compiledIn(join(folder, 'missing'), 'a')).toBeUndefined()
  if (process.getuid?.() !== 0) return
  chownSync(folder, 12_345, 12_345)
  expect(compiledIn(folder, 'a')).toBeUndefined()
})
