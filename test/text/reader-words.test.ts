import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withChoices } from '../../src/listings/choice-text.ts'
import { unseenText } from '../../src/listings/report/compared-text.ts'
import { MARK_SOLD, toolText } from '../../src/text/reader-words.ts'
import { toolNames } from '../support/tool-names.ts'

const folder = 'src/listings'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .toSorted()
  .map((name) => join(folder, name))

/** What a source says to people: without comments, what only an agent reads, and what hosts are told of results. */
function saidToPeople(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/toolText\('\w+'\)|\ban agent[^()'\n]*\([^)]*\)/g, '')
    .replaceAll(/\bagent:\s*(?:'[^'\n]*'|`[^`]*`)/g, '')
    .replaceAll(/(?:describe|count)\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g, '')
}

const toAgents = new RegExp(
  `.*(?:['"\`][^'"\`\\n]*\\bthe user\\b|\\b(?:${toolNames.join('|')})\\b).*`,
  'g',
)

test('what is said of listings and files to all speaks to no agent, and names no tool', () => {
  const said = files.flatMap((file) =>
    (saidToPeople(file).match(toAgents) ?? []).map((line) => `${file}: ${line.trim()}`),
  )
  expect(said).toEqual([
    // An agent alone gets these.
    expect.stringContaining('JSON.stringify(Object.fromEntries(asked))'),
    expect.stringContaining('if (!typed) return'),
    expect.stringContaining('Settle it with the user first.'),
  ])
})

test.each([
  ['find_listings', 'newoaks-mcp find', '“What is in the bot”'],
  ['compare_listings', 'newoaks-mcp compare', '“Differences” under “What is in the bot”'],
  ['delete_listings', 'an agent (delete_listings)', '“Delete” under “What is in the bot”'],
  ['undo_import', 'newoaks-mcp undo', '“Undo” under “Runs”'],
  ['get_changes', 'an agent (get_changes)', '“What happened”'],
  ['update_listing', 'an agent (update_listing)', 'an agent (update_listing)'],
])('%s is at a terminal %s, on the page %s', (tool, terminal, page) => {
  expect(withChoices(toolText(tool), 'agent')).toBe(tool)
  expect(withChoices(toolText(tool), 'terminal')).toBe(terminal)
  expect(withChoices(toolText(tool), 'page')).toBe(page)
})

test('a home is marked as Sold with what each reader has for it', () => {
  const text = `Mark it as Sold with ${MARK_SOLD}.`
  expect(withChoices(text, 'agent')).toBe('Mark it as Sold with update_listing (Status Sold).')
  expect(withChoices(text, 'terminal')).toBe('Mark it as Sold with an agent (update_listing).')
  expect(withChoices(text, 'page')).toBe(
    'Mark it as Sold with “Mark as sold” under “What is in the bot”.',
  )
})

test('where the list could not be read, each is told where the reason stands, and what looks for the homes', () => {
  const text = unseenText({ notCompared: 'x', created: 2 }, { isSought: false, isTrial: true })
  expect(withChoices(text, 'agent')).toContain(
    'could not be seen (notCompared says why): loaded now, they may be there twice. Load when its list can be read, or with probe, which',
  )
  expect(withChoices(text, 'terminal')).toContain(
    'could not be seen (why is said below): loaded now, they may be there twice. Load when its list can be read, or with --probe, which',
  )
})
