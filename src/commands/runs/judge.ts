import * as z from 'zod'
import { flatResult } from '../../chats/report/flat-result.ts'
import { resultTold } from '../../chats/report/result-text.ts'
import { InputError } from '../../errors.ts'
import { UsageError } from '../command.ts'
import { onOff, someText } from '../flag-command.ts'
import { type AtService, serviceCommand } from '../service-command.ts'
import { testExitStatus } from '../tests/test-exit-status.ts'
import { judgeOneByOne } from './judge-one-by-one.ts'
import { itemLines } from './open-item-text.ts'
import { knownRun, runMemory } from './run-memory.ts'

const verdicts = ['pass', 'fail'] as const

const JudgeFlags = z.object({
  reason: someText.optional().meta({ placeholder: 'TEXT', description: 'Why; with ITEM' }),
  quote: someText
    .optional()
    .meta({ placeholder: 'TEXT', description: 'Words of the transcript that show it' }),
  json: onOff.meta({ description: 'Print what is open, or the result, as JSON; ask nothing' }),
})

export const judge = serviceCommand({
  summary: "Settle what a test left to a person's judgement; one by one at a terminal, or one ITEM",
  operand: 'RUN',
  moreOperands: ['[ITEM]', `[${verdicts.join('|')}]`],
  flags: JudgeFlags,
  examples: ['judge 1jn3x5k2c-8w0qrt', 'judge 1jn3x5k2c-8w0qrt 3.1.2 fail --reason Evasive'],
  async run(flags, at) {
    const [runId = '', item, verdict] = at.input.operands
    const given = item === undefined ? undefined : judgementOf(item, verdict, flags)
    if (!given && (flags.reason ?? flags.quote) !== undefined)
      throw new UsageError(['--reason: goes with an ITEM and pass or fail'])
    return judgeRun({ runId, given, json: flags.json }, at)
  },
})

/** @throws UsageError when it is no whole judgement */
function judgementOf(
  item: string,
  verdict: string | undefined,
  { reason, quote = '' }: z.output<typeof JudgeFlags>,
) {
  const named = verdicts.find((each) => each === verdict)
  if (named === undefined || reason === undefined)
    throw new UsageError([
      ...(named === undefined ? ['behind ITEM: must be pass or fail'] : []),
      ...(reason === undefined ? ['--reason: is required with an ITEM'] : []),
    ])
  return { item, pass: named === 'pass', reason, quote }
}

interface Asked {
  readonly runId: string
  readonly given: ReturnType<typeof judgementOf> | undefined
  readonly json: boolean
}

/** @returns the exit status, as test-chatbot has it */
async function judgeRun(
  { runId: named, given, json }: Asked,
  { input, connection, terminal: { printJson, show, tell } }: AtService,
): Promise<number> {
  const { id: runId, kind } = await knownRun(named, runMemory(connection, input))
  if (kind !== 'test')
    throw new InputError(
      `Run ${runId} is no test: there is nothing to judge.`,
      'newoaks-mcp runs names those that are.',
    )
  const chats = await connection.chats()
  if (given) await chats.judge(runId, given, 'person')
  else if (!json) {
    const open = await chats.openItems(runId)
    const judged = await judgeOneByOne(open, {
      show,
      judge: (judgement) => chats.judge(runId, judgement, 'person'),
    })
    if (judged === undefined && open.length > 0) {
      show(open.flatMap((each, at) => [...(at > 0 ? [''] : []), ...itemLines(each)]))
      tell(
        `At a terminal they are asked for; or: newoaks-mcp judge ${runId} ITEM pass|fail --reason TEXT`,
      )
    }
  }
  const { result } = await chats.status(runId, { signal: new AbortController().signal })
  const toJudge = await chats.openItems(runId)
  if (json) printJson({ ...flatResult(result), toJudge })
  else show(resultTold(result))
  return testExitStatus(result)
}
