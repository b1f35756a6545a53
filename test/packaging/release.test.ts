import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { versionProblem } from '../../scripts/release/version-problem.ts'
import { project, run } from '../support/run.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const stating = ['package.json', 'package-lock.json', 'server.json', 'CHANGELOG.md']

/** Greater than any that the project will have. */
const NEXT = '999.0.0'
const CHANGES = '### Added\n\n- A thing.\n'

/**
 * A repository with the files that state the version.
 *
 * @param check what its `npm run check` does: that of the project takes a minute, and is not what is
 *   tested here
 */
async function repository(check: string) {
  const folder = temporaryFolder()
  for (const name of [...stating, 'scripts', '.gitignore'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'src'), join(folder, 'src'))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const git = async (...args: readonly string[]) => {
    const person = ['-c', 'user.name=Ana', '-c', 'user.email=ana@homes.example']
    const { code, stdout } = await run('git', [...person, ...args], { cwd: folder })
    expect(code).toBe(0)
    return stdout
  }
  const scripts = { ...packageJson.scripts, check }
  write('package.json', `${JSON.stringify({ ...packageJson, scripts }, null, 2)}\n`)
  write('.gitignore', 'node_modules\n')
  await git('init', '-q')
  return {
    git,
    read,
    write,
    async commit(changelog: string) {
      write('CHANGELOG.md', changelog)
      await git('add', '.')
      await git('commit', '-qm', 'A state')
    },
    node: (...args: readonly string[]) =>
      run(process.execPath, ['--import', 'tsx', ...args], { cwd: folder }),
  }
}

const changelogOf = (changes: string) =>
  `# Changelog\n\n## [Unreleased]\n\n${changes}\n## [0.0.1] - 2026-01-02\n\n- The first.\n`

test('everything that is in the way is told at once, and nothing is changed', async () => {
  const { git, commit, node, write } = await repository('exit 0')
  await commit(changelogOf(''))
  await git('tag', 'v0.0.1')
  write('mine.txt', 'not committed')
  expect(await node('scripts/release.ts', '0.0.1')).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      `0.0.1 is not greater than ${packageJson.version}, which it is now.\n`,
      'The working tree has changes: commit them, or put them aside.\n',
      'There is a tag v0.0.1 already.\n',
      'CHANGELOG.md has nothing under Unreleased: write what has changed.\n',
      'Nothing was changed.\n',
    ].join(''),
  })
  expect(await git('status', '--porcelain')).toBe('?? mine.txt\n')
})

test('a check that fails leaves every file as it was', async () => {
  const { git, commit, node } = await repository('exit 3')
  await commit(changelogOf(CHANGES))
  const { code, stderr } = await node('scripts/release.ts', NEXT)
  expect(stderr).toMatch(/^npm run check failed\.\nEvery file is as it was\. /m)
  expect(code).toBe(1)
  expect(await git('status', '--porcelain')).toBe('')
})

test('every file has the new version, and what was not released is under it', async () => {
  const { git, commit, node, read } = await repository('exit 0')
  await commit(changelogOf(CHANGES))
  const { code, stdout, stderr } = await node('scripts/release.ts', NEXT)
  expect(code, stderr).toBe(0)
  expect(stdout).toContain(`git commit -am "Version ${NEXT}" && git tag v${NEXT}`)

  expect((await git('status', '--porcelain')).trim().split(/\n? M /)).toEqual([
    'M CHANGELOG.md',
    ...['package-lock.json', 'package.json', 'server.json'],
  ])
  expect(await git('tag')).toBe('')
  const Lock = z.looseObject({
    version: z.string(),
    packages: z.looseObject({ '': z.looseObject({ version: z.string() }) }),
  })
  const lock = Lock.parse(JSON.parse(read('package-lock.json')))
  expect([lock.version, lock.packages[''].version]).toEqual([NEXT, NEXT])
  const today = new Date().toISOString().slice(0, 10)
  expect(read('CHANGELOG.md')).toBe(changelogOf(`## [${NEXT}] - ${today}\n\n${CHANGES}`))
  // What is made from package.json says the same as what was written.
  const made = await node(
    '--input-type=module',
    '-e',
    `const { serverJson } = await import('./scripts/packaging/server-json.ts')
     const { manifest } = await import('./scripts/packaging/manifest.ts')
     console.log(JSON.stringify({ server: serverJson(), version: manifest().version }))`,
  )
  expect(JSON.parse(made.stdout)).toEqual({
    server: JSON.parse(read('server.json')),
    version: NEXT,
  })
})

test.each([
  ['1.0.0', '0.9.9'],
  ['0.10.0', '0.9.9'],
  ['0.9.10', '0.9.9'],
])('%s follows %s', (version, present) => {
  expect(versionProblem(version, present)).toBeUndefined()
})

test.each(['0.9.9', '0.9.8', '0.8.10', '1', '1.0', 'v1.0.0', '1.0.0-rc.1', '01.0.0', '1.0.0 '])(
  '"%s" does not follow 0.9.9',
  (version) => {
    expect(versionProblem(version, '0.9.9')).toContain(version)
  },
)
