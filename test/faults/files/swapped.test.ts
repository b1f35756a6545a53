import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, realpath, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePromptfoo } from '../../../src/chats/export/promptfoo.ts'
import { InputError } from '../../../src/errors.ts'
import { changeFile } from '../../../src/files/change-file.ts'
import { openFolderOf } from '../../../src/files/open-folder.ts'
import { permittedFile, permittedTarget } from '../../../src/files/permitted-path.ts'
import { openFile } from '../../../src/files/source-file.ts'
import { writeLookedAt } from '../../../src/files/write-looked-at.ts'
import { writePrivateFile } from '../../../src/files/write-private-file.ts'
import { openSqliteLedger } from '../../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { backupLedger } from '../../../src/runs/ledger-copy.ts'
import { ledgerFile } from '../../support/loading.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const TRIES = 400

/** A folder that may be used, with a folder in it, and one that may not, each with `a.csv`. */
async function folders() {
  const base = await realpath(temporaryFolder())
  const open = join(base, 'open')
  const inner = join(open, 'inner')
  const closed = join(base, 'closed')
  await mkdir(inner, { recursive: true })
  await mkdir(closed)
  await writeFile(join(inner, 'a.csv'), 'allowed')
  await writeFile(join(closed, 'a.csv'), 'secret!')
  return { open, inner, closed, file: join(inner, 'a.csv') }
}

/** Puts a link to `closed` in the place of `inner`. */
async function swap({ inner, closed }: Awaited<ReturnType<typeof folders>>): Promise<void> {
  await rename(inner, `${inner}-was`)
  await symlink(closed, inner)
}

/** Another process that puts link and folder in each other's place until the test ends. */
async function keepSwapping({ inner, closed }: Awaited<ReturnType<typeof folders>>) {
  const program = `
    const { renameSync, symlinkSync, unlinkSync } = require('node:fs')
    const [inner, closed] = process.argv.slice(1)
    console.log('swapping')
    for (;;) {
      renameSync(inner, inner + '-was')
      symlinkSync(closed, inner)
      unlinkSync(inner)
      renameSync(inner + '-was', inner)
    }`
  const other = spawn(process.execPath, ['-e', program, inner, closed])
  onTestFinished(async () => {
    other.kill('SIGKILL')
    await once(other, 'exit')
  })
  await once(other.stdout, 'data')
}

async function textOf(path: string, open: string): Promise<string> {
  const { bytes } = await permittedFile(path, [open])
  const pieces: Buffer[] = []
  for await (const piece of bytes()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** Undefined when it was refused, as it may be. */
async function unlessRefused<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return promise.catch((error: unknown) => {
    if (error instanceof InputError) return undefined
    throw error
  })
}

test('what was allowed and is another file by the time it is read is refused', async () => {
  const at = await folders()
  const { bytes } = await permittedFile(at.file, [at.open])
  await swap(at)
  await expect(bytes()[Symbol.asyncIterator]().next()).rejects.toThrow('changed while')
})

test('a file that is opened elsewhere than where it was looked for is refused', async () => {
  const at = await folders()
  await swap(at)
  expect(await openFile(at.file, (place) => place === at.file)).toBeUndefined()
})

test('a folder that became a link between looking and writing is refused', async () => {
  const at = await folders()
  const { real, roots } = await permittedTarget(join(at.inner, 'b.yaml'), [at.open], 'writing')
  await swap(at)
  await expect(changeFile(real, () => 'text', { roots })).rejects.toThrow('was changed into')
  expect(await readdir(at.closed)).toEqual(['a.csv'])
})

test.runIf(process.platform === 'linux')(
  'what is written after a folder was opened goes into that folder',
  async () => {
    const at = await folders()
    const folder = await openFolderOf(at.file, [at.open])
    await swap(at)
    await writeFile(folder.path('b.yaml'), 'text')
    await folder.close()
    expect(await readdir(at.closed)).toEqual(['a.csv'])
    expect(await readdir(`${at.inner}-was`)).toEqual(['a.csv', 'b.yaml'])
  },
)

test('a report replaces a link that was put in its place', async () => {
  const { open, closed } = await folders()
  const report = join(open, 'report.html')
  await symlink(join(closed, 'a.csv'), report)
  await writePrivateFile(report, 'page')
  expect(await readFile(report, 'utf8')).toBe('page')
  expect(await readFile(join(closed, 'a.csv'), 'utf8')).toBe('secret!')
})

test('no file elsewhere is read while another process swaps the folder', async () => {
  const at = await folders()
  await keepSwapping(at)
  const read = new Set<string | undefined>()
  for (let tries = 0; tries < TRIES; tries += 1)
    read.add(await unlessRefused(textOf(at.file, at.open)))
  expect([...read].filter((text) => text !== undefined && text !== 'allowed')).toEqual([])
})

test('nothing is written elsewhere while another process swaps the folder', async () => {
  const at = await folders()
  await keepSwapping(at)
  const write = async (name: string) => {
    const { real, roots } = await permittedTarget(join(at.inner, name), [at.open], 'writing')
    await changeFile(real, () => 'text', { roots })
  }
  for (let tries = 0; tries < TRIES; tries += 1) await unlessRefused(write(`${tries}.yaml`))
  expect(await readdir(at.closed)).toEqual(['a.csv'])
})

test('what is written where it was looked at before goes through no link that was put there', async () => {
  const { open, closed } = await folders()
  const target = join(open, 'baseline.json')
  await symlink(join(closed, 'a.csv'), target)
  await expect(writeLookedAt(target, 'text')).rejects.toThrow('ELOOP')
  expect(await readFile(join(closed, 'a.csv'), 'utf8')).toBe('secret!')
})

test('nor into a folder that has become a link', async () => {
  const at = await folders()
  await swap(at)
  await expect(writeLookedAt(at.file, 'text')).rejects.toThrow('was changed into')
  expect(await readFile(join(at.closed, 'a.csv'), 'utf8')).toBe('secret!')
})

test('an export writes through no link', async () => {
  const { open, closed } = await folders()
  await symlink(join(closed, 'a.csv'), join(open, 'promptfooconfig.yaml'))
  const suite = { name: 'none', parallel: 1, scenarios: [], notes: [] }
  await expect(writePromptfoo(open, suite, 'demo', (text) => text)).rejects.toThrow(
    'cannot be written',
  )
  expect(await readFile(join(closed, 'a.csv'), 'utf8')).toBe('secret!')
})

test('a backup takes the place of no file, and removes none', async () => {
  const { open, closed } = await folders()
  const file = ledgerFile()
  openSqliteLedger(file).close()
  const target = join(open, 'backup.db')
  await symlink(join(closed, 'nothing'), target)
  expect(() => backupLedger(file, target)).toThrow('is there already')
  expect((await readdir(closed)).sort()).toEqual(['a.csv'])
})
