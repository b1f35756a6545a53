import { InputError } from '../../errors.ts'
import {
  Baseline,
  type BaselineDifference,
  type ScenarioResult,
  type TestResult,
  type Verdict,
} from '../result.ts'

/** A median that grew by both is slower. */
const SLOWER_TIMES = 1.5
const SLOWER_MS = 250

/** @throws InputError when the run did not come to its end */
export function baselineOf(
  { state, suite, bot, runId }: TestResult,
  blessedAt = new Date(),
): Baseline {
  if (state !== 'completed')
    throw new InputError(
      `The run ${runId} is ${state}: it cannot become the baseline.`,
      'Let a run come to its end, then bless it.',
    )
  return {
    version: 1,
    suite,
    serialNumber: bot.serialNumber,
    blessedAt: blessedAt.toISOString(),
    runId,
    scenarios: bot.scenarios.map(({ name, verdict, passed, of, medianMs }) => ({
      name,
      verdict,
      passed,
      of,
      ...(medianMs !== undefined && { medianMs }),
    })),
  }
}

/**
 * What has changed since the baseline was blessed.
 *
 * @param file the baseline's name, for people.
 */
export function compareWithBaseline(
  { scenarios }: Baseline,
  { bot }: Pick<TestResult, 'bot'>,
  file: string,
): BaselineDifference {
  const before = new Map(scenarios.map((scenario) => [scenario.name, scenario]))
  const present = new Set(bot.scenarios.map(({ name }) => name))
  const changed = (from: readonly Verdict[], to: readonly Verdict[]) =>
    namesOf(bot.scenarios, ({ name, verdict }) => {
      const then = before.get(name)
      return then !== undefined && from.includes(then.verdict) && to.includes(verdict)
    })
  return {
    baseline: file,
    newlyFailing: changed(['pass'], ['fail']),
    noLongerPassing: changed(['pass'], ['error', 'needs_judgement']),
    fixed: changed(['fail', 'error'], ['pass']),
    flaky: namesOf(bot.scenarios, ({ flaky }) => flaky),
    slower: namesOf(bot.scenarios, (now) => isSlower(before.get(now.name)?.medianMs, now.medianMs)),
    added: namesOf(bot.scenarios, ({ name }) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !present.has(name)),
  }
}

/**
 * The scenarios that failed and had not failed when the baseline was blessed. What could not be tested is
 * no known failure: nobody can tell.
 */
export function newFailures(
  { scenarios }: Pick<Baseline, 'scenarios'>,
  { bot }: Pick<TestResult, 'bot'>,
): readonly string[] {
  const known = new Set(
    scenarios.filter(({ verdict }) => verdict === 'fail').map(({ name }) => name),
  )
  return namesOf(
    bot.scenarios,
    ({ name, verdict }) => verdict === 'error' || (verdict === 'fail' && !known.has(name)),
  )
}

function namesOf(
  scenarios: readonly ScenarioResult[],
  isWanted: (scenario: ScenarioResult) => boolean,
): string[] {
  return scenarios.filter(isWanted).map(({ name }) => name)
}

function isSlower(before: number | undefined, now: number | undefined): boolean {
  if (before === undefined || now === undefined) return false
  return now >= before * SLOWER_TIMES && now - before >= SLOWER_MS
}

/**
 * Reads a baseline.
 *
 * @param file its name, for people.
 * @throws InputError with the file and the place of every mistake
 */
export function parseBaseline(text: string, file: string): Baseline {
  const parsed = Baseline.safeParse(jsonOf(text, file))
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  throw notBaseline(file, mistakes.join('; '))
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw notBaseline(file, error instanceof Error ? error.message : 'it is not JSON')
  }
}

function notBaseline(file: string, why: string): InputError {
  return new InputError(
    `${file} is not a baseline: ${why}.`,
    'Name the file that an earlier run was blessed into, or bless a run into a new file.',
  )
}
