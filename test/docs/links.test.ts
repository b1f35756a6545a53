import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** What a link to a heading of a document is called, as GitHub makes it of the text. */
function anchorsOf(text: string): string[] {
  const withoutCode = text.replace(/^```.*?^```$/gms, '')
  return [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The links of a document that lead nowhere. */
function brokenLinks(document: string): string[] {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  )
  return links
    .filter((link) => !link.includes('://'))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? document : join(dirname(document), path)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    })
    .map((link) => `${document}: ${link}`)
}

test('every link of a document leads to a file that is there, and to a heading of it', () => {
  expect(documents).toContain('docs/importing.md')
  expect(documents.flatMap(brokenLinks)).toEqual([])
})
