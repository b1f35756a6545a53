import { InputError } from '../../errors.ts'
import { changeFile } from '../../files/change-file.ts'
import { permittedTarget } from '../../files/permitted-path.ts'
import type { Redact } from '../../redact.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import { packs } from '../packs/all-packs.ts'
import { parseSuite } from '../suite/parse-suite.ts'
import type { HeldExchange } from '../test-request.ts'
import { appendScenario, newSuite, scenarioYaml } from './scenario-of-conversation.ts'

export interface SaveRequest {
  readonly conversation: readonly HeldExchange[]
  /** Of the scenario. */
  readonly name: string
  /** The suite to add it to; begun if there is none. */
  readonly path?: string | undefined
  /** Where that file must be. */
  readonly folders: readonly string[]
}

export interface SavedScenario {
  /** The scenario alone. */
  readonly yaml: string
  readonly path?: string
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
  { conversation, name, path, folders }: SaveRequest,
  { redact, queue }: SaveParts,
): Promise<SavedScenario> {
  const yaml = redact(scenarioYaml(conversation, name))
  // What is saved can be run: a mistake shows now and not later.
  const suite = newSuite(yaml, name)
  const { scenarios } = parseSuite(suite, 'the scenario', packs)
  const isChecked = scenarios.some(({ turns }) => turns.some(({ checks }) => checks.length > 0))
  const notes = [
    isChecked
      ? 'The checks are drawn from this one conversation: keep what matters, take out the rest.'
      : 'It has no check yet and would pass whatever is answered.',
    'Look for names and telephone numbers before you share it.',
  ]
  if (path === undefined) return { yaml, notes }
  if (!/\.ya?ml$/i.test(path))
    throw new InputError(`${path} is no YAML file.`, 'Give a path that ends in .yaml.')
  const { real, roots } = await permittedTarget(path, folders, 'writing')
  await queue(real, () =>
    changeFile(
      real,
      (text) => (text === undefined ? suite : appendScenario(text, path, yaml, packs)),
      roots,
    ),
  )
  return { yaml, path: real, notes }
}
