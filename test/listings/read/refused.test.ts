import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusal } from '../../support/input-error.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { open, openFileOf } from './support.ts'

test.each([
  ['a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is an old Excel file (.xls)'],
  ['a.pdf', '%PDF-1.7\n', 'is a PDF'],
  ['a.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'is an image'],
  ['a.jpg', Buffer.from('ffd8ffe000104a46', 'hex'), 'is an image'],
  ['a.csv.gz', Buffer.from('1f8b080000000000', 'hex'), 'is damaged or incomplete'],
  ['a.csv', '<!DOCTYPE html><html><body>Sign in</body></html>', 'is a web page (HTML)'],
  ['a.xls', '\n<table><tr><td>1</td></tr></table>', 'is a web page (HTML)'],
  ['a.xml', '<?xml version="1.0"?><rss/>', 'line 1: the XML begins with <rss>'],
  [
    'a.xml',
    '<?xml version="1.0"?><!-- no <!DOCTYPE html> --><feed>&lt;html>',
    'the XML begins with <feed>',
  ],
  ['a.xml', '<feed><![CDATA[<html>]]></feed>', 'the XML begins with <feed>'],
  ['a.csv', '<!-- saved --><!-- twice -->\n<HTML lang="en">', 'is a web page (HTML)'],
  ['a.mhtml', 'From: <Saved by Blink>\nSubject: x\n', 'is a web page in one file (.mhtml)'],
  ['a.csv', '', 'a.csv is empty.'],
  [
    'a.txt',
    '{{title}} for {{price}}',
    'a.txt begins with a brace, and is no JSON: behind it stands "{{title}} for {{price}}", where JSON has a name in quotes.',
  ],
  [
    'a.txt',
    '{Note to all}\nThree homes, two of them new',
    'a.txt begins with a brace, and is no JSON',
  ],
  ['a.json', "{ MLSNumber: 'A1', Price: 5 }", 'a.json begins with a brace, and is no JSON'],
  ['a.csv', '\n \n', 'There is nothing in a.csv.'],
  ['a.txt', 'Dear all\nthere are no listings today\n', 'There is no table in a.txt'],
])('%s: %s', async (name, content, reason) => {
  expect(await refusal(openFileOf(name, content))).toContain(reason)
})

test('a file of comments alone is refused', async () => {
  const said = await refusal(openFileOf('a.xml', '<!---->'.repeat(100_000)))
  expect(said).toContain('a.xml ends too early, at line 1')
})

test('paths that are no files', async () => {
  const folder = temporaryFolder()
  expect(await refusal(open({ path: folder }))).toContain('is a folder')
  expect(await refusal(open({ path: join(folder, 'none.csv') }))).toContain(
    'There is no file none.csv.',
  )
  expect(await refusal(open({ path: '/dev/zero' }))).toContain('is a device')
  expect(await refusal(open({ path: 'a\0b' }))).toContain('There is no file')
})

test.skipIf(process.platform === 'win32')('a pipe is refused and not waited for', async () => {
  const path = join(temporaryFolder(), 'pipe.csv')
  execFileSync('mkfifo', [path])
  expect(await refusal(open({ path }))).toContain('pipe.csv is a pipe')
})

test('pasted text has a limit, and is text', async () => {
  expect(await refusal(open({ text: 'a,b\n'.repeat(5_000_001) }))).toContain(
    '20,000,000 characters',
  )
  expect(await refusal(open({ text: 'a,b\n\0,2' }))).toContain('is not text')
  expect(await refusal(open({ text: '  \n' }))).toContain('nothing in pasted text')
})

test('options that are for other formats are refused, not ignored', async () => {
  const text = 'ADDRESS,CITY\n1 Oak St,Reston'
  expect(await refusal(open({ text }, { sheet: 'Homes' }))).toContain(
    '⟦{"sheet":null}⟧ is for workbooks only.',
  )
  expect(await refusal(open({ text }, { recordsPath: 'x[]' }))).toContain(
    '⟦{"recordsPath":null}⟧ is for JSON only.',
  )
})

test('a folder named like a file is a folder', async () => {
  const path = join(temporaryFolder(), 'a.csv')
  await mkdir(path)
  expect(await refusal(open({ path }))).toBe('a.csv is a folder, not a file. Name a file.')
})
