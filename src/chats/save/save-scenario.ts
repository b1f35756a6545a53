import { InputError } from '../../errors.ts'
import { changeFile } from '../../files/change-file.ts'
import { permittedTarget } from '../../files/permitted-path.ts'
import type { Redact } from '../../keys/redact.ts'
import { withMore } from '../../text/counted.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import { packs } from '../packs/all-packs.ts'
import { parseSuite } from '../suite/parse-suite.ts'
import type { HeldExchange } from '../test-request.ts'
import { appendScenario, newSuite, scenarioYaml } from './scenario-of-conversation.ts'

export interface SaveRequest {
  readonly conversation: readonly HeldExchange[]
  /** Which of its turns, from 1; default all. */
  readonly turns?: readonly number[] | undefined
  /** Of the scenario. */
  readonly name: string
  /** The suite to add it to; begun if there is none. */
  readonly path?: string | undefined
  /** Where that file must be. */
  readonly folders: readonly string[]
}

export interface SavedScenario {
  readonly name: string
  /** How many turns it has. */
  readonly turns: number
  /** The file that has it now. */
  readonly path?: string
  /** The scenario alone, where no file has it. */
  readonly yaml?: string
  readonly notes: string[]
}

interface SaveParts {
  readonly redact: Redact
  /** Scenarios may be saved at the same time: into one file they go one after the other. */
  readonly queue: KeyedQueue
}

/**
 * Makes a scenario of a conversation, and adds it to a suite if a path is given. An existing file
 * keeps everything that it holds.
 *
 * @throws InputError when the file is no suite, has such a scenario, or may not be written
 */
export async function saveScenario(
  { conversation: whole, turns, path, folders, ...request }: SaveRequest,
  { redact, queue }: SaveParts,
): Promise<SavedScenario> {
  // Before they are written as YAML, which breaks and escapes texts.
  const name = redact(request.name)
  const chosen = turns === undefined ? whole : chosenTurns(whole, turns)
  const conversation = chosen.map((exchange) => ({
    ...exchange,
    visitor: redact(exchange.visitor),
    chatbot: redact(exchange.chatbot),
  }))
  const yaml = scenarioYaml(conversation, name)
  // What is saved can be run: a mistake shows now and not later.
  const suite = newSuite(yaml)
  const { scenarios } = parseSuite(suite, 'the scenario', packs)
  const isChecked = scenarios.some(({ turns }) => turns.some(({ checks }) => checks.length > 0))
  const notes = [
    isChecked
      ? 'The checks are drawn from this one conversation: keep what matters, take out the rest.'
      : 'It has no check yet and would pass whatever is answered.',
    ...unansweredNote(conversation),
    'Look for names and telephone numbers before you share it.',
  ]
  const saved = { name, turns: conversation.length }
  if (path === undefined) return { ...saved, yaml, notes }
  if (!/\.ya?ml$/i.test(path))
    throw new InputError(`${path} is no YAML file.`, 'Give a path that ends in .yaml.')
  const { real, roots } = await permittedTarget(path, folders, 'writing')
  await queue(real, () =>
    changeFile(
      real,
      (text) => (text === undefined ? suite : appendScenario(text, path, yaml, packs)),
      { roots },
    ),
  )
  return { ...saved, path: real, notes }
}

/** Whoever saves an unanswered question may want a test that fails until it is answered. */
function unansweredNote(conversation: readonly HeldExchange[]): string[] {
  const turns = conversation.flatMap(({ noAnswer }, index) => (noAnswer ? [String(index + 1)] : []))
  if (turns.length === 0) return []
  const shown = withMore(turns.slice(0, 5), turns.length)
  return [
    `The chatbot had no answer in ${turns.length === 1 ? 'turn' : 'turns'} ${shown} of the scenario, and the test wants none there: with noAnswer: false it fails until there is one.`,
  ]
}

/** @throws InputError when the conversation has no such turn */
function chosenTurns(
  conversation: readonly HeldExchange[],
  turns: readonly number[],
): readonly HeldExchange[] {
  return [...new Set(turns)]
    .toSorted((one, other) => one - other)
    .map((turn) => {
      const exchange = conversation[turn - 1]
      if (exchange) return exchange
      throw new InputError(
        `There is no turn ${turn}: the conversation has ${conversation.length}.`,
        'Name turns of it, from 1, or leave turns out to take all.',
      )
    })
}
