import { dirname, extname } from 'node:path'
import { InputError } from '../errors.ts'
import { permittedFile } from '../files/permitted-path.ts'
import { openFile, wholeFile } from '../files/source-file.ts'
import { withMore } from '../text/counted.ts'
import { agentOrPerson, toolText } from '../text/reader-words.ts'
import { packs } from './packs/all-packs.ts'
import { filterByTags, withRepeats } from './suite/choose-scenarios.ts'
import { packSuite } from './suite/pack-suite.ts'
import { parseSuite } from './suite/parse-suite.ts'
import type { Suite } from './suite/suite.ts'
import type { TestRequest } from './test-request.ts'

const NO_SUITE = `${agentOrPerson({ agent: 'suite', person: 'What is given' })} is neither a suite nor the path of one.`
const QUESTIONS_AS_SUITE = `Write questions as a suite: {version: 1, scenarios: [{name: a, turns: [{say: "What do you have?"}]}]}, each question a turn of its own with what it expects; a single one needs no suite: ${toolText('ask_chatbot')}.`
const MAX_SUITE_BYTES = 1_000_000
const MAX_NAMES = 5

/** The parts of a request that say what is to be tested. */
type SuiteRequest = Pick<TestRequest, 'suite' | 'pack' | 'repeats' | 'tags'>

/**
 * The suite that a request means: a pack, the text of a suite, or a file. Its notes say what it does not check.
 *
 * @param folders where a file must be; undefined: anywhere.
 * @throws InputError with every mistake, its line and its column
 */
export async function suiteOfRequest(
  { suite = '', pack, repeats, tags }: SuiteRequest,
  folders: readonly string[] | undefined,
): Promise<Suite> {
  if (isQuestions(suite)) throw new InputError(NO_SUITE, QUESTIONS_AS_SUITE)
  // A file is never called like a pack by accident: it has a folder or an ending.
  const name = pack ?? packs.names.find((each) => each === suite)
  const whole =
    name !== undefined
      ? packSuite(name, packs)
      : isText(suite)
        ? parseSuite(suite, 'suite', packs)
        : await suiteFile(suite, folders)
  const chosen = tags ? filterByTags(whole, tags) : whole
  return withUncheckedNote(repeats === undefined ? chosen : withRepeats(chosen, repeats))
}

/** A path has no line break, and YAML that is a suite has a colon and a space. */
function isText(suite: string): boolean {
  return suite.includes('\n') || /^\s*[\w"']+\s*:\s|^\s*\{/.test(suite)
}

/** A suite has a colon, and a path no line break; one in the folder itself has an ending. */
function isQuestions(suite: string): boolean {
  if (suite.includes(':')) return false
  const isName = dirname(suite) === '.' && extname(suite) === '' && suite.includes(' ')
  return suite.includes('\n') || isName
}

async function suiteFile(path: string, folders: readonly string[] | undefined): Promise<Suite> {
  const file = folders ? await permittedFile(path, folders) : await openFile(path)
  const { name, size } = file
  if (size > MAX_SUITE_BYTES)
    throw new InputError(`${name} is too large for a suite.`, 'Split it into smaller suites.')
  return parseSuite(await wholeFile(file), name, packs)
}

/** The suite with a note on the scenarios that nothing is expected of, if it has any. */
function withUncheckedNote(suite: Suite): Suite {
  const names = suite.scenarios
    .filter(({ matched, turns }) => !matched && turns.every(({ checks }) => checks.length === 0))
    .map(({ name }) => name)
  if (names.length === 0) return suite
  const told =
    names.length === 1
      ? '1 scenario has no check and passes when it is answered'
      : `${names.length} scenarios have no check and pass when they are answered`
  return {
    ...suite,
    notes: [...suite.notes, `${told}: ${withMore(names.slice(0, MAX_NAMES), names.length)}.`],
  }
}
