import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { permittedFile } from '../../src/files/permitted-path.ts'
import { withChoices } from '../../src/listings/choice-text.ts'
import { refusal } from '../support/input-error.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function folders() {
  const base = await realpath(temporaryFolder())
  const open = join(base, 'open')
  const closed = join(base, 'closed')
  await mkdir(open)
  await mkdir(closed)
  await writeFile(join(open, 'a.csv'), 'x')
  await writeFile(join(closed, 'secret.csv'), 'x')
  return { base, open, closed, file: join(open, 'a.csv') }
}

test('a file in a folder is found by its path, its name, and its address', async () => {
  const { base, open, file } = await folders()
  for (const path of [
    file,
    'a.csv',
    './a.csv',
    pathToFileURL(file).href,
    join(open, '..', 'open', 'a.csv'),
  ])
    expect((await permittedFile(path, [base, open])).path).toBe(file)
  expect((await permittedFile(relative(process.cwd(), file), [open])).path).toBe(file)
})

test('a sentence in the place of a path is told to be no path', async () => {
  const { open } = await folders()
  const told = (path: string) => refusal(permittedFile(path, [open]))
  expect(await told('Charming bungalow at 12 Elm Street, asking 389,000')).toContain(
    'give it as text',
  )
  expect(await told('our homes.csv')).not.toContain('give it as text')
})

test('~ is the home folder', async () => {
  expect(await refusal(permittedFile('~/no-such-file.csv', [homedir()]))).toContain(
    'There is no file',
  )
})

test('links are followed before it is decided', async () => {
  const { base, open, closed, file } = await folders()
  await symlink(open, join(base, 'link-to-open'))
  expect((await permittedFile('a.csv', [join(base, 'link-to-open')])).path).toBe(file)
  await symlink(file, join(closed, 'link-in.csv'))
  expect((await permittedFile(join(closed, 'link-in.csv'), [open])).path).toBe(file)
})

test('what lies elsewhere is refused alike, whether or not it is there', async () => {
  const { open, closed } = await folders()
  await symlink(join(closed, 'secret.csv'), join(open, 'out.csv'))
  await symlink(join(closed, 'none.csv'), join(open, 'nowhere.csv'))
  await symlink(closed, join(open, 'out'))
  const elsewhere = [
    join(closed, 'secret.csv'),
    join(closed, 'none.csv'),
    '../closed/secret.csv',
    'out.csv',
    'nowhere.csv',
    'out/secret.csv',
    'out/none.csv',
    'out/secret.csv/x',
    closed,
    '/',
    `${open}-not/a.csv`,
  ]
  for (const path of elsewhere)
    expect(withChoices(await refusal(permittedFile(path, [open])), 'agent')).toBe(
      `${path} is not in a folder that may be read: ${open}. Move the file there, or open its folder: as a root in the client, with --allow-dir FOLDER, or in NEWOAKS_IMPORT_DIRS. The content can also be pasted as text.`,
    )
})

test('without a folder nothing may be read, and it says what to set', async () => {
  const { file, base } = await folders()
  expect(await refusal(permittedFile(file, []))).toMatch(/^No folder is open.*NEWOAKS_IMPORT_DIRS/)
  expect(await refusal(permittedFile(file, [join(base, 'gone')]))).toContain('is not in a folder')
})

test('inside the folders, what is wrong is said', async () => {
  const { base, open } = await folders()
  const none = await refusal(permittedFile('none.csv', [open]))
  expect(withChoices(none, 'agent')).toBe(
    `There is no file none.csv in ${open}. Ask the user where it is, and give its whole path.`,
  )
  expect(withChoices(none, 'page')).toBe(
    `There is no file none.csv in ${open}. Give its whole path.`,
  )
  expect(await refusal(permittedFile('open', [base]))).toContain('is a folder')
  await writeFile(join(open, 'empty.csv'), '')
  expect(await refusal(permittedFile('empty.csv', [open]))).toContain('empty.csv is empty')
})

test('a file that is not there is told with those beside it that are called much the same', async () => {
  const { open, closed } = await folders()
  await mkdir(join(open, 'sub'))
  for (const name of ['homes40.csv', 'homes40.xlsx', '.homes41.csv', 'sub/prices.csv'])
    await writeFile(join(open, name), 'x')
  const told = (path: string) => refusal(permittedFile(path, [closed, open]))
  const where = `in ${closed}, ${open}.`
  expect(await told('homes04.csv')).toBe(
    `There is no file homes04.csv ${where} Did you mean homes40.csv or homes40.xlsx?`,
  )
  expect(await told(join(open, 'homes40.json'))).toContain('Did you mean homes40.csv or')
  expect(await told('sub/price.csv')).toContain('Did you mean prices.csv?')
  expect(withChoices(await told('prices.csv'), 'agent')).toContain(
    `There is no file prices.csv ${where} Ask the user`,
  )
})

test('of a folder that is closed no name is told', async () => {
  const { open, closed } = await folders()
  await symlink(closed, join(open, 'out'))
  for (const path of [join(closed, 'secrets.csv'), 'out/secrets.csv'])
    expect(await refusal(permittedFile(path, [open]))).not.toContain('secret.csv')
})

test.each(['', 'a\0b', 'file://elsewhere.example/a.csv', 'file:///a%2Fb'])(
  '%j is no path',
  async (path) => {
    const { open } = await folders()
    expect(await refusal(permittedFile(path, [open]))).toContain('Give')
    expect(basename(open)).toBe('open')
  },
)

test('a folder that is open is told with its files, a closed one is not', async () => {
  const { base, open, closed } = await folders()
  for (let n = 10; n < 35; n += 1) await writeFile(join(open, `${n}.csv`), 'x')
  await writeFile(join(open, '.hidden'), 'x')
  await mkdir(join(open, 'sub'))
  const text = await refusal(permittedFile('open', [base]))
  expect(text).toMatch(/^open is a folder, not a file\. Name one of its files: 10\.csv, 11\.csv, /)
  expect(text).toMatch(/, 29\.csv, and 6 more\.$/)
  expect(text).not.toContain('hidden')
  expect(text).not.toContain('sub')
  expect(await refusal(permittedFile(closed, [open]))).not.toContain('secret.csv')
})

test.each(['https://homes.example/a.csv', ' HTTP://homes.example', 's3://bucket/a.csv'])(
  '%s is a web address, which says what to do',
  async (path) => {
    const { open } = await folders()
    const text = await refusal(permittedFile(path, [open]))
    expect(text).toContain('is a web address')
    expect(text).toContain('Download it')
  },
)

test('of a web address no secret is told', async () => {
  const { open } = await folders()
  const text = await refusal(
    permittedFile('https://me:pa-ss@host.example/a.csv?key=se-cret', [open]),
  )
  expect(text).toContain('https://host.example/a.csv is a web address')
  expect(text).not.toMatch(/pa-ss|se-cret/)
})
