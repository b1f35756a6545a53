import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withChoices } from '../../src/listings/choice-text.ts'
import { unseenText } from '../../src/listings/report/compared-text.ts'
import { MARK_SOLD, toolText } from '../../src/text/reader-words.ts'
import { toolNames } from '../support/tool-names.ts'

/** What these say can reach a person as well as an agent. */
const folders = [
  ...['api', 'chats', 'commands', 'console', 'files', 'fleet', 'journal'],
  ...['listings', 'page', 'runs', 'web', 'wording'],
].map((name) => join('src', name))
/** Names tools, because they are what it shows. */
const demo = join('src', 'commands', 'demo', 'play.ts')
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .toSorted()
      .map((name) => join(folder, name)),
  )
  .filter((file) => file !== demo)

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

test('what is said to all speaks to no agent, and names no tool', () => {
  const said = files.flatMap((file) =>
    (saidToPeople(file).match(toAgents) ?? []).map((line) => `${file}: ${line.trim()}`),
  )
  expect(said).toEqual([
    // Of single calls, which are an agent's; and what it is told when it begins.
    expect.stringContaining("ASKED = 'ask_chatbot'"),
    expect.stringContaining('Ask the user for the chatbot ID;'),
    // Users of a computer and of a database.
    expect.stringContaining('Give the user that runs this program the right to read it.'),
    // An agent alone gets these.
    expect.stringContaining('There are more: get_changes with before:'),
    expect.stringContaining('Too long for putBack; get_changes with the ID of the change'),
    expect.stringContaining('homes: find_listings (runId'),
    expect.stringContaining('JSON.stringify(Object.fromEntries(asked))'),
    expect.stringContaining('if (!typed) return'),
    expect.stringContaining('Settle it with the user first.'),
    // As above.
    expect.stringContaining('the user must own the schema, or may create it.'),
  ])
})

test.each([
  ['find_listings', 'newoaks-mcp find', '“What is in the bot”'],
  ['compare_listings', 'newoaks-mcp compare', '“Differences” under “What is in the bot”'],
  ['delete_listings', 'an agent (delete_listings)', '“Delete” under “What is in the bot”'],
  ['undo_import', 'newoaks-mcp undo', '“Undo” under “Runs”'],
  ['get_changes', 'an agent (get_changes)', '“What happened”'],
  ['update_listing', 'an agent (update_listing)', 'an agent (update_listing)'],
  ['ask_chatbot', 'an agent (ask_chatbot)', '“Talk to it”'],
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
