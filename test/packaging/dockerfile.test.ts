import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { project, run } from '../support/run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8')
const lines = dockerfile.split('\n')

/** What a COPY takes, without the folder that the build stage works in. */
const copied = lines.flatMap((line) => {
  const [, stage, paths] = line.match(/^COPY (--from=build )?(.*)$/) ?? []
  const sources = paths?.split(' ').slice(0, -1) ?? []
  return sources.map((path) => ({ path: path.replace(/^\/app\//, ''), fromProject: !stage }))
})

test('the linter finds nothing', () => {
  expect(validate(dockerfile).map(({ range, message }) => [range.start.line, message])).toEqual([])
})

test('every path that is copied exists', () => {
  expect(copied.map(({ path }) => path)).toContain('dist')
  expect(copied.filter(({ path }) => !existsSync(join(project, path)))).toEqual([])
})

test('what is copied is enough to build the program', async () => {
  const folder = temporaryFolder()
  for (const { path, fromProject } of copied)
    if (fromProject) cpSync(join(project, path), join(folder, path), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  expect(dockerfile).toContain('RUN npm run build ')
  expect(await run('npm', ['run', 'build'], { cwd: folder })).toMatchObject({ code: 0 })
  const version = await run('node', ['dist/main.js', '--version'], { cwd: folder })
  expect(version).toMatchObject({ code: 0, stdout: `${packageJson.version}\n` })
})

test('the build sees what is copied and nothing else', () => {
  const sources = copied.filter(({ fromProject }) => fromProject).map(({ path }) => `!${path}`)
  const seen = readFileSync(join(project, '.dockerignore'), 'utf8').trim().split('\n')
  expect(seen).toEqual(['*', ...sources.toSorted()])
})

test('both stages start from one exact version of Node', () => {
  expect(lines.filter((line) => line.startsWith('FROM '))).toEqual([
    'FROM node:20.20.2-bookworm-slim AS build',
    'FROM node:20.20.2-bookworm-slim',
  ])
})

test('the last stage serves over stdio as a user without rights, and keeps its data in a volume', () => {
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last).toContain('USER node')
  expect(last).toContain('VOLUME ["/data"]')
  expect(last).toContain('ENV NODE_ENV=production NEWOAKS_DATA_DIR=/data')
  expect(last).toContain('RUN install --directory --owner=node --group=node /data')
  expect(last.filter((line) => line.startsWith('EXPOSE'))).toEqual([])
  expect(last.filter((line) => line !== '').at(-1)).toBe('ENTRYPOINT ["node", "/app/dist/main.js"]')
})
