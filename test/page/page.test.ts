import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bar, localTime, tiles } from '../../src/page/figures.ts'
import { filterable } from '../../src/page/filters.ts'
import { records } from '../../src/page/folded.ts'
import { htmlPage } from '../../src/page/page.ts'
import { html } from '../../src/text/html.ts'

test('the policy of a page names its own style and script by their hashes, and allows nothing else', () => {
  const page = htmlPage({
    title: 'a',
    header: html`<h1>a</h1>`,
    sections: [],
    style: 'p { margin: 0 }',
  })
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
  const hash = (tag: string) => {
    const text = page.slice(page.indexOf(`<${tag}>`) + tag.length + 2, page.indexOf(`</${tag}>`))
    return `sha256-${createHash('sha256').update(text).digest('base64')}`
  }
  expect(policy).toBe(
    `default-src 'none'; style-src '${hash('style')}'; script-src '${hash('script')}'; base-uri 'none'; form-action 'none'`,
  )
  // The policy would pass over them.
  expect(page).not.toMatch(/ (style|on\w+)="/)
})

test('sections without content are left out, and those that are there are linked', () => {
  const section = (id: string, content: string) => ({ id, title: id, content: html`${content}` })
  const page = htmlPage({
    title: '</title><b>',
    header: html`<h1>a</h1>`,
    sections: [section('one', 'text'), section('two', ''), section('three', 'text')],
  })
  expect(page).toContain('<title>&#60;/title&#62;&#60;b&#62;</title>')
  expect([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(['one', 'three'])
  expect(page).not.toContain('id="two"')
})

test('a table folds what comes after its twentieth row, and says how many rows there are', () => {
  const rows = Array.from({ length: 1375 }, (_, index) => ({ cells: [index, '<b>'] }))
  const { markup } = records('Rows', [{ label: 'Row' }, { label: 'Why' }], rows)
  expect(markup.match(/class="rest"/g)).toHaveLength(1355)
  expect(markup).toContain('Show all 1,375')
  expect(markup).toContain('<td role="cell" data-label="Why"><div>&#60;b&#62;</div></td>')
  expect(records('Rows', [{ label: 'Row' }], rows.slice(0, 20)).markup).not.toContain('Show all')
  expect(records('Rows', [{ label: 'Row' }], []).markup).toBe('')
})

test('filters are hidden until a script shows them; without choices there are none', () => {
  const list = html`<p>list</p>`
  const choices = [{ value: 'failed', label: 'Failed', count: 1375 }]
  const { markup } = filterable('a', 2000, [{ facet: 'state', label: 'State', choices }], list)
  expect(markup).toContain('<div class="filters" data-scripted hidden>')
  expect(markup).toContain('Failed <span>1,375</span>')
  expect(filterable('a', 0, [{ facet: 'state', label: 'State', choices: [] }], list)).toBe(list)
})

test('figures have separators and lead to their part; a bar is divided as they are', () => {
  const figures = [
    { count: 1375, label: 'failed', tone: 'bad', to: '#rows' },
    { count: 4125, label: 'created', tone: 'good' },
  ] as const
  expect(tiles(figures).markup).toContain('<a class="tile bad" href="#rows"><b>1,375</b>')
  expect(bar(figures).markup).toContain('x="25.000" width="75.000"')
  expect(bar([{ count: 0, tone: 'good' }]).markup).toBe('')
})

test('a time is that of this computer, with the moment for the reader beside it', () => {
  const at = new Date('2026-01-02T03:04:05Z')
  const hour = String(at.getHours()).padStart(2, '0')
  expect(localTime(at).markup).toMatch(
    new RegExp(`^<time datetime="2026-01-02T03:04:05.000Z">${at.getDate()} Jan 2026, ${hour}:`),
  )
})
