import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import packageJson from '../package.json' with { type: 'json' }
import { hasUnreleased, releasedChangelog } from './release/changelog.ts'
import { versionProblem } from './release/version-problem.ts'

/**
 * Writes a new version into every file that states it, and checks the project. What is wrong leaves
 * all of them as they were. It commits, tags and publishes nothing.
 */
const [version = ''] = process.argv.slice(2)
const FILES = ['package.json', 'package-lock.json', 'server.json', 'CHANGELOG.md']
const before = FILES.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const problems = problemsBefore()
if (problems.length > 0) fail([...problems, 'Nothing was changed.'])

try {
  writeVersion()
  execute('npm', ['run', 'check'])
} catch (error) {
  for (const { path, text } of before) writeFileSync(path, text)
  fail([
    error instanceof Error ? error.message : String(error),
    `Every file is as it was. Mend what is said above, commit it, then again: npm run release -- ${version}`,
  ])
}
process.stdout.write(`
${FILES.join(', ')} say ${version}, and the check passed. Nothing is committed or published. Next:
  npm test
  git commit -am "Version ${version}" && git tag v${version}
docs/packaging.md has the packages, and the registry.
`)

/** What must be put right before, one problem a line. */
function problemsBefore(): string[] {
  if (version === '') return ['Name the version: npm run release -- 1.2.3']
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const isTagged = output('git', ['tag', '--list', `v${version}`]) !== ''
  return [
    versionProblem(version, packageJson.version),
    output('git', ['status', '--porcelain']) !== '' &&
      'The working tree has changes: commit them, or put them aside.',
    isTagged && `There is a tag v${version} already.`,
    !hasUnreleased(changelog) &&
      'CHANGELOG.md has nothing under Unreleased: write what has changed.',
  ].filter((problem) => typeof problem === 'string')
}

function writeVersion(): void {
  // It writes package.json and package-lock.json.
  execute('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts'])
  edit('server.json', (text) =>
    text.replaceAll(`"version": "${packageJson.version}"`, `"version": "${version}"`),
  )
  const today = new Date().toISOString().slice(0, 10)
  edit('CHANGELOG.md', (text) => releasedChangelog(text, version, today))
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function output(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' }).trim()
}

/** @throws Error when the command does not end well */
function execute(command: string, args: readonly string[]): void {
  // npm is a batch file on Windows, which only a shell can start.
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed.`)
}

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
