import { byReader } from './by-reader.ts'

/** Words for an agent, and others for a person, at a terminal or a page. */
export function agentOrPerson({
  agent,
  person,
}: {
  readonly agent: string
  readonly person: string
}): string {
  return byReader({ agent, terminal: person, page: person })
}

/** A tool, and for a person the command, or the part of the page, that does the same, or who has it. */
export function toolText(tool: string): string {
  const agent = `an agent (${tool})`
  return byReader({
    agent: tool,
    terminal: commandsOf.get(tool) ?? agent,
    page: partsOf.get(tool) ?? agent,
  })
}

const commandsOf: ReadonlyMap<string, string> = new Map([
  ['find_listings', 'newoaks-mcp find'],
  ['compare_listings', 'newoaks-mcp compare'],
  ['inspect_listing_file', 'newoaks-mcp import with --dry-run'],
  ['import_listings', 'newoaks-mcp import'],
  ['undo_import', 'newoaks-mcp undo'],
])

const partsOf: ReadonlyMap<string, string> = new Map([
  ['find_listings', '“What is in the bot”'],
  ['compare_listings', '“Differences” under “What is in the bot”'],
  ['delete_listings', '“Delete” under “What is in the bot”'],
  ['inspect_listing_file', '“Load a file”'],
  ['import_listings', '“Load a file”'],
  ['undo_import', '“Undo” under “Runs”'],
  ['get_changes', '“What happened”'],
  ['create_chat_session', '“Talk to it”'],
  ['ask_chatbot', '“Talk to it”'],
])

/** What marks a home as Sold. */
export const MARK_SOLD = byReader({
  agent: 'update_listing (Status Sold)',
  terminal: 'an agent (update_listing)',
  page: '“Mark as sold” under “What is in the bot”',
})

/** What is to be settled by a person: an agent asks, whoever reads it sees to it. */
export const ASK_USER = agentOrPerson({ agent: 'Ask the user', person: 'See' })

/** The same within a sentence: `Look at both`. */
export const WITH_USER = agentOrPerson({ agent: ' with the user', person: '' })

/** The same of what somebody had agreed to. */
export const ASK_AGAIN = agentOrPerson({ agent: 'ask the user again', person: 'begin anew' })
