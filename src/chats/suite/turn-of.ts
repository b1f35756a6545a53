import { mediaRule } from '../../contract/chat.ts'
import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import type { Check } from './check-values.ts'
import type { ChecksOf } from './checks-of.ts'
import type { Filling } from './filling.ts'
import type { Turn } from './suite.ts'
import type { TurnFile } from './suite-file.ts'

/** What holds for a turn unless it says otherwise. */
interface TurnDefaults {
  readonly checks: readonly Check[]
  /** Said by the scenario. */
  readonly scenarioStream: boolean | undefined
  /** Said by the defaults of the suite. */
  readonly suiteStream: boolean | undefined
}

interface TurnParts {
  readonly filling: Filling
  readonly checksOf: ChecksOf
  readonly locate: Locate
  readonly mistakes: Mistakes
}

/** A turn as it is held. What contradicts itself, or the service would refuse, is a mistake. */
export function turnOf(
  written: TurnFile,
  path: Path,
  defaults: TurnDefaults,
  { filling, checksOf, locate, mistakes }: TurnParts,
): Turn {
  const own = (written.expect ?? []).flatMap((checks, at) =>
    checksOf(checks, [...path, 'expect', at], filling),
  )
  const stream = isStreamed(written, own, defaults)
  const turn: Turn = {
    say: filling.text(written.say, [...path, 'say']),
    ...(written.chatAskType && { chatAskType: written.chatAskType }),
    ...(written.fileIds && { fileIds: written.fileIds }),
    stream,
    newSession: written.newSession ?? false,
    checks: [...own, ...defaults.checks.filter((check) => isMeant(check, own, stream))],
  }
  addMediaMistakes(turn, (member, message) => mistakes.add(locate([...path, member]), message))
  addStreamMistakes(written, stream, path, (at, message) =>
    mistakes.add(locate(at, 'name'), message),
  )
  return turn
}

/** What is said nearest to the turn decides; a check of the first piece asks for a stream. */
function isStreamed(written: TurnFile, own: readonly Check[], defaults: TurnDefaults): boolean {
  const asks = (checks: readonly Check[]) =>
    checks.some(({ check }) => check === 'firstFragmentMs') || undefined
  return (
    written.stream ??
    asks(own) ??
    defaults.scenarioStream ??
    asks(defaults.checks) ??
    defaults.suiteStream ??
    false
  )
}

/** A stream does not say `noAnswer`, and only a stream has a first piece. */
function isMeant({ check }: Check, own: readonly Check[], stream: boolean): boolean {
  if (check === (stream ? 'noAnswer' : 'firstFragmentMs')) return false
  return !own.some((other) => other.check === check)
}

function addMediaMistakes(
  { say, chatAskType, fileIds }: Turn,
  add: (member: string, message: string) => void,
): void {
  const rule = mediaRule(chatAskType)
  if (!rule && say.trim() === '')
    add('say', 'say may be empty only with chatAskType Image, Audio or Video: write a message')
  if (!rule && fileIds)
    add('fileIds', 'fileIds needs chatAskType Image, Audio or Video: add it, or take the files out')
  if (rule?.exactFiles && fileIds && fileIds.length !== rule.exactFiles)
    add('fileIds', `fileIds must hold exactly one file with chatAskType ${chatAskType}`)
}

function addStreamMistakes(
  { expect = [], stream }: TurnFile,
  isStreamed: boolean,
  path: Path,
  add: (at: Path, message: string) => void,
): void {
  for (const [at, checks] of expect.entries()) {
    const expectation = [...path, 'expect', at]
    if (isStreamed && checks.noAnswer !== undefined)
      add(
        [...expectation, 'noAnswer'],
        'a streamed answer does not say noAnswer: take it out, or write stream: false in this turn',
      )
    if (stream === false && checks.firstFragmentMs !== undefined)
      add(
        [...expectation, 'firstFragmentMs'],
        'firstFragmentMs needs a streamed answer: take it out, or take out stream: false',
      )
  }
}
