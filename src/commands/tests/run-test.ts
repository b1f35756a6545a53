import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PreparedTest, StartOptions, TestStatus } from '../../chats/chats.ts'
import { writePromptfoo } from '../../chats/export/promptfoo.ts'
import { packNames } from '../../chats/packs/pack-names.ts'
import { flatResult } from '../../chats/report/flat-result.ts'
import { resultTold } from '../../chats/report/result-text.ts'
import type { ReportFiles } from '../../chats/report/write-reports.ts'
import { newFailures } from '../../chats/statistics/baseline.ts'
import type { TestPlan } from '../../chats/test-plan.ts'
import { type TestProgress, testProgressText } from '../../chats/test-progress.ts'
import type { TestRequest } from '../../chats/test-request.ts'
import { InputError, reasonOf } from '../../errors.ts'
import { writeLookedAt } from '../../files/write-looked-at.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import type { Line } from '../../text/line.ts'
import { nameAdvice } from '../../text/near-names.ts'
import { createPace, type Pace } from '../imports/pace.ts'
import type { AtService } from '../service-command.ts'
import { isAtTerminal } from '../terminal/ask-at-terminal.ts'
import { untilInterrupted } from '../terminal/cancel-at-signals.ts'
import { followJob } from '../terminal/follow.ts'
import { writableTarget } from '../writable-target.ts'
import { bless, readBaseline } from './test-baseline.ts'
import { testExitStatus } from './test-exit-status.ts'
import type { TestFlags } from './test-flags.ts'

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
  flags: TestFlags,
  { input, connection: { chats, redactor }, terminal }: AtService,
): Promise<number> {
  const { print, printJson, show, tell, agrees } = terminal
  const prepared = await (await chats()).prepare(requestOf(flags, input.operand))
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
  const baseline = await readBaseline(flags, redactor.text(prepared.suite.name))
  const wanted = await wantedReports(flags)
  const blessed = await blessedTarget(flags)
  // What a run costs is agreed on at a terminal, or with --yes: these are live chatbots.
  const question = `${planLines(prepared.plan).join('\n')}\nRun it?`
  if (!flags.yes && !(await agrees(question))) {
    if (flags.json) printJson(prepared.plan)
    else show(planLines(prepared.plan))
    tell({ tone: 'hint', text: 'Nothing was sent. Add --yes to run it.' })
    return NOTHING_SENT
  }
  await untilInterrupted(prepared.tryChatbots, () => 'Stopped. No message was sent.')
  const { result, reports, said } = await carriedOut(prepared, {
    parallel: flags.concurrency,
    baseline,
  })
  const report = reports?.html
  if (flags.json) printJson({ ...flatResult(result), ...(report !== undefined && { report }) })
  else show([...resultTold(result, said), ...(report ? [`Report: ${report}`] : [])])
  // What was held is told by now: a disk that fails takes nothing of it away.
  const { problems, written } = await copyReports(reports, wanted)
  tell(...written.map((path): Line => ({ tone: 'hint', text: `Written: ${path}` })))
  if (blessed)
    await bless(result, blessed.path, blessed.file).then(tell, (error) =>
      problems.push(unwritten(blessed.file, error)),
    )
  for (const problem of problems) tell({ tone: 'bad', text: problem })
  if (problems.length > 0) return FAILED
  if (flags['fail-on'] === 'any' || !baseline) return testExitStatus(result)
  const fresh = newFailures(baseline.baseline, result).length
  const { fail, error } = result.bot.totals
  if (fail + error > 0) tell(newFailuresLine(fail + error, fresh))
  return testExitStatus(result, fresh)
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
    `${suite} with ${chatbots.join(' and ')}: ${tested}, ${counted(plan.messages, 'message')} in ${counted(plan.sessions, 'session')} (${chatbots.length} to try ${chatbots.length === 1 ? 'the chatbot' : 'the chatbots'} first).`,
    `About ${counted(estimatedTokens, 'token')} (${estimatedFrom}).`,
    ...notes,
  ]
}

function carriedOut(prepared: PreparedTest, options: StartOptions): Promise<TestStatus> {
  const pace = createPace()
  let latest: TestProgress | undefined
  return followJob(
    (line) =>
      prepared.start({
        ...options,
        onProgress(at) {
          latest = at
          if (at.listed === undefined) line.show(shownProgress(at, pace), at.done / at.planned)
          else line.show(testProgressText(at), undefined)
        },
      }),
    () => stoppedAtOnce(latest),
  )
}

function shownProgress({ done, planned, failed }: TestProgress, pace: Pace): string {
  const what = `${pace.text(done, planned)} · conversations`
  return failed > 0 ? `${formatNumber(failed)} failed · ${what}` : what
}

function stoppedAtOnce(latest: TestProgress | undefined): string {
  const { done = 0, planned = 0 } = latest ?? {}
  return `Stopped. ${formatNumber(done)} of ${counted(planned, 'conversation')} ended and ${done === 1 ? 'is' : 'are'} kept; those under way are lost.\nRun the same command again: it begins anew.`
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

/** Where the reports were copied to, and a sentence for each that could not be. */
async function copyReports(
  reports: ReportFiles | undefined,
  wanted: readonly WantedReport[],
): Promise<{ readonly problems: string[]; readonly written: readonly string[] }> {
  const problems: string[] = []
  const written: string[] = []
  for (const { kind, path } of wanted)
    try {
      if (!reports) throw new Error('there is no report')
      // Not copied: what the user has named gets the mode that the user has set.
      await writeLookedAt(path, await readFile(reports[kind]))
      written.push(path)
    } catch (error) {
      problems.push(unwritten(path, error))
    }
  return { problems, written }
}

function unwritten(path: string, error: unknown): string {
  return `${path} was not written: ${reasonOf(error)}.`
}

function newFailuresLine(failed: number, fresh: number): Line {
  return fresh === 0
    ? { tone: 'hint', text: 'No new failure: the baseline has failed in the same scenarios.' }
    : { tone: 'bad', text: `New since the baseline: ${fresh} of ${counted(failed, 'failure')}.` }
}
