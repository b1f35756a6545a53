import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PreparedTest, StartOptions, TestStatus } from '../chats/chats.ts'
import { writePromptfoo } from '../chats/export/promptfoo.ts'
import { packNames } from '../chats/packs/pack-names.ts'
import { flatResult } from '../chats/report/flat-result.ts'
import { resultLines } from '../chats/report/result-text.ts'
import type { ReportFiles } from '../chats/report/write-reports.ts'
import type { TestPlan } from '../chats/test-plan.ts'
import { testProgressText } from '../chats/test-progress.ts'
import type { TestRequest } from '../chats/test-request.ts'
import { InputError, reasonOf } from '../errors.ts'
import { writeLookedAt } from '../files/write-looked-at.ts'
import { counted } from '../text/counted.ts'
import { nameAdvice } from '../text/near-names.ts'
import { isAtTerminal } from './ask-at-terminal.ts'
import { untilInterrupted } from './cancel-at-signals.ts'
import type { Connection } from './connect.ts'
import { followJob } from './follow.ts'
import type { Terminal } from './terminal.ts'
import { bless, readBaseline } from './test-baseline.ts'
import { testExitStatus } from './test-exit-status.ts'
import type { TestFlags } from './test-flags.ts'
import { writableTarget } from './writable-target.ts'

const PASSED = 0
const FAILED = 1
const NOTHING_SENT = 2

/** A report that is wanted in a place of its own. */
interface WantedReport {
  readonly kind: 'junit' | 'html' | 'markdown'
  readonly path: string
}

/**
 * Shows the plan of a test, or runs it and writes what was asked for.
 *
 * @returns the exit status: 0 all passed, 1 a failure or an error, 3 only judgements are open, 2
 *   nothing was sent because nobody agreed
 * @throws AppError
 */
export async function runTest(
  { chats, redactor }: Pick<Connection, 'chats' | 'redactor'>,
  { print, tell, agrees }: Terminal,
  flags: TestFlags,
  operand: string,
): Promise<number> {
  const prepared = await (await chats()).prepare(requestOf(flags, operand))
  if (flags.export) {
    const { files, notes } = await writePromptfoo(
      'promptfoo',
      prepared.suite,
      flags.bot,
      redactor.text,
    )
    print(
      flags.json
        ? JSON.stringify({ files, notes })
        : [`Written: ${files.join(' and ')}.`, ...notes].join('\n'),
    )
    return PASSED
  }
  const baseline = await readBaseline(flags)
  const wanted = await wantedReports(flags)
  const blessed = await blessedTarget(flags)
  // What a run costs is agreed on at a terminal, or with --yes: these are live chatbots.
  const question = `${planLines(prepared.plan).join('\n')}\nRun it?`
  if (!flags.yes && !(await agrees(question))) {
    print(flags.json ? JSON.stringify(prepared.plan) : planLines(prepared.plan).join('\n'))
    tell('Nothing was sent. Add --yes to run it.')
    return NOTHING_SENT
  }
  await untilInterrupted(prepared.tryChatbots)
  const { result, reports } = await carriedOut(prepared, {
    parallel: flags.concurrency,
    baseline,
  })
  const report = reports?.html
  if (flags.json)
    print(JSON.stringify({ ...flatResult(result), ...(report !== undefined && { report }) }))
  else print([...resultLines(result), ...(report ? [`Report: ${report}`] : [])].join('\n'))
  // What was held is told by now: a disk that fails takes nothing of it away.
  const problems = await copyReports(reports, wanted)
  if (blessed)
    await bless(result, blessed.path, blessed.file).then(tell, (error) =>
      problems.push(unwritten(blessed.file, error)),
    )
  for (const problem of problems) tell(problem)
  return problems.length > 0 ? FAILED : testExitStatus(result)
}

function requestOf(flags: TestFlags, operand: string): TestRequest {
  const isPack = packNames.some((name) => name === operand)
  if (!isPack && /^[\w-]+$/.test(operand) && !existsSync(operand))
    throw new InputError(
      `There is no file and no pack ${operand}: ${nameAdvice(operand, packNames)}`,
      'Name the file of a suite, or a pack.',
    )
  return {
    serialNumber: flags.bot,
    suite: operand,
    compareWith: flags.compare,
    repeats: flags.repeats,
    tags: flags.tag,
    maxMessages: flags['max-messages'],
    confirm: !flags.export && (flags.yes || isAtTerminal()),
  }
}

function planLines(plan: TestPlan): string[] {
  const { suite, chatbots, estimatedTokens, estimatedFrom, notes } = plan
  const tested = [
    counted(plan.scenarios, 'scenario'),
    ...(plan.comparisons > 0 ? [counted(plan.comparisons, 'comparison')] : []),
  ].join(' and ')
  return [
    `${suite} with ${chatbots.join(' and ')}: ${tested}, ${counted(plan.messages, 'message')} in ${counted(plan.sessions, 'session')}.`,
    `About ${counted(estimatedTokens, 'token')} (${estimatedFrom}).`,
    ...notes,
  ]
}

function carriedOut(prepared: PreparedTest, options: StartOptions): Promise<TestStatus> {
  return followJob((line) =>
    prepared.start({
      ...options,
      onProgress: (at) => line.show(testProgressText(at), at.done / at.planned),
    }),
  )
}

/** The reports that have a place of their own. @throws InputError when one cannot be written there */
async function wantedReports(flags: TestFlags): Promise<WantedReport[]> {
  const wanted: WantedReport[] = []
  for (const kind of ['junit', 'html', 'markdown'] as const) {
    const file = flags[kind]
    if (file !== undefined) wanted.push({ kind, path: await writableTarget(file, kind) })
  }
  return wanted
}

/** The file that is to become the baseline, if one is. @throws InputError when it cannot be written */
async function blessedTarget({ bless, baseline: file }: TestFlags) {
  if (!bless || file === undefined) return undefined
  return { file, path: await writableTarget(file, 'baseline') }
}

/** Returns a sentence for each report that could not be copied. */
async function copyReports(
  reports: ReportFiles | undefined,
  wanted: readonly WantedReport[],
): Promise<string[]> {
  const problems: string[] = []
  for (const { kind, path } of wanted)
    try {
      if (!reports) throw new Error('there is no report')
      // Not copied: what the user has named gets the mode that the user has set.
      await writeLookedAt(path, await readFile(reports[kind]))
    } catch (error) {
      problems.push(unwritten(path, error))
    }
  return problems
}

function unwritten(path: string, error: unknown): string {
  return `${path} was not written: ${reasonOf(error)}.`
}
