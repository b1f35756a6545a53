import { Document, isScalar, visit } from 'yaml'
import { InputError } from '../../errors.ts'
import { excerpt, visibleText } from '../../text/excerpt.ts'
import { amountsIn } from '../answer-listings/amounts/amounts-in.ts'
import { linksIn } from '../answer-listings/links-in.ts'
import { parseSuite } from '../suite/parse-suite.ts'
import type { Expectation, PackSource } from '../suite/suite-file.ts'
import { withoutVariables } from '../suite/variables.ts'
import type { HeldExchange } from '../test-request.ts'
import { indented, withScenario } from './with-scenario.ts'

const MAX_COMMENT_CHARS = 2_000

/**
 * A conversation as a scenario: an entry of a list in YAML, which begins with a dash. Each answer
 * stands in a comment above the checks that are drawn from it.
 */
export function scenarioYaml(conversation: readonly HeldExchange[], name: string): string {
  const turns = conversation.map(({ visitor, chatbot, noAnswer, chatAskType, fileIds }) => ({
    say: withoutVariables(visitor),
    ...(chatAskType && chatAskType !== 'Text' && { chatAskType }),
    ...(fileIds && { fileIds: [...fileIds] }),
    expect: checksFor(chatbot, noAnswer),
  }))
  const comments = conversation.map(commentOf)
  return written([{ name: withoutVariables(name), turns }], comments)
}

/** @param comments what stands above each `expect` */
function written(value: unknown, comments: readonly string[]): string {
  const document = new Document(value)
  const left = comments.values()
  visit(document, {
    Pair(_, { key }) {
      if (isScalar(key) && key.value === 'expect') key.commentBefore = left.next().value ?? null
    },
    Scalar(_, node) {
      // In lines of their own, spaces at the beginning would be taken for indentation.
      if (typeof node.value === 'string' && /^\s/.test(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0 })
}

function checksFor(answer: string, noAnswer: boolean | undefined): readonly Expectation[] {
  const links = [...new Set(linksIn(answer).map(({ text }) => text))]
  const namesListings = links.length > 0 || amountsIn(answer).length > 0
  return [
    ...(noAnswer === undefined ? [] : [{ noAnswer }]),
    ...links.map((link) => ({ icontains: withoutVariables(link) })),
    ...(namesListings ? [{ onlyRealListings: true as const }] : []),
  ]
}

const unanswered =
  ' It had no answer: noAnswer: true passes as long as it has none, noAnswer: false as soon as it has one.'

/** Every line begins with a space, so that a comment has no line without its sign. */
function commentOf({ chatbot, noAnswer }: HeldExchange): string {
  const lines = `answered: ${excerpt(chatbot, MAX_COMMENT_CHARS)}`
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => ` ${visibleText(line.replace(/\p{Cc}/gu, ' ')).trimEnd()}`)
  return [...lines, ...(noAnswer ? [unanswered] : [])].join('\n')
}

/** A suite file with one scenario. */
export function newSuite(scenario: string): string {
  return `# yaml-language-server: $schema=./suite.schema.json
# Editors complete and check this file when suite.schema.json lies beside it.
version: 1
scenarios:
${indented(scenario, '  ')}`
}

/**
 * The text of a suite file with a scenario at the end of its list. What it holds stays as it is, byte
 * for byte where the list is written in lines that begin with a dash.
 *
 * @param file its name, for messages
 * @param scenario as `scenarioYaml` writes it
 * @throws InputError when the text is no suite, or has a scenario of this name
 */
export function appendScenario(
  text: string,
  file: string,
  scenario: string,
  packs: PackSource,
): string {
  const names = parseSuite(text, file, packs).scenarios.map(({ name }) => name)
  for (const { name } of parseSuite(newSuite(scenario), 'the scenario', packs).scenarios)
    if (names.includes(name))
      throw new InputError(`${file} has a scenario called "${name}".`, 'Choose another name.')
  const added = withScenario(text, scenario)
  if (added === undefined)
    throw new InputError(
      `No scenario can be added to ${file}: its scenarios are no list of their own.`,
      'Add it with an editor, or choose another file.',
    )
  return added
}
