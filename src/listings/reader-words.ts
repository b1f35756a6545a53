import { byReader } from '../text/by-reader.ts'

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

/** A tool, and for a person the command that does the same, or who has it. */
export function toolText(tool: string): string {
  return agentOrPerson({ agent: tool, person: commandsOf.get(tool) ?? `an agent (${tool})` })
}

const commandsOf: ReadonlyMap<string, string> = new Map([
  ['find_listings', 'newoaks-mcp find'],
  ['compare_listings', 'newoaks-mcp compare'],
])

/** What is to be settled by a person: an agent asks, whoever reads it sees to it. */
export const ASK_USER = agentOrPerson({ agent: 'Ask the user', person: 'See' })

/** The same within a sentence: `Look at both`. */
export const WITH_USER = agentOrPerson({ agent: ' with the user', person: '' })

/** The same of what somebody had agreed to. */
export const ASK_AGAIN = agentOrPerson({ agent: 'ask the user again', person: 'begin anew' })
