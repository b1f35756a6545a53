import { basename, relative } from 'node:path'
import { shellWord } from '../listings/choice-text.ts'

/** What the documents call the program, and what it is called where it is installed. */
const INSTALLED = 'newoaks-mcp'

/** The name where a command stands behind it: in a sentence it is that of the product. */
const asCommand =
  /newoaks-mcp (?=(?:serve|setup|doctor|import|sync|find|check|compare|test-chatbot|judge|runs|open|undo|fleet|worker|console|sandbox|ledger|forget|demo|--help)(?![\w-]))/g

/**
 * How the program is called by whoever started it, as they can type it again: out of a clone by its
 * file, out of npx through npx, else by its name.
 *
 * @param script what Node was given to run
 */
export function programName(script = process.argv[1] ?? '', folder = process.cwd()): string {
  const places = script.replaceAll('\\', '/').split('/')
  if (places.includes('_npx')) return `npx ${INSTALLED}`
  if (basename(script) !== 'main.js' || places.includes('node_modules')) return INSTALLED
  const near = relative(folder, script)
  return `node ${shellWord(near.startsWith('..') ? script : near)}`
}

/** How a person sees what happens in a sandbox, told where its address and keys stand. */
export function inTheBrowser(): string {
  return `In the browser: ${programName()} console, with NEWOAKS_BASE_URL and NEWOAKS_SECRET_KEY set`
}

/** A text with the commands of this program in it as the reader can type them. */
export function asTyped(text: string, name = programName()): string {
  return text.replace(asCommand, () => `${name} `)
}
