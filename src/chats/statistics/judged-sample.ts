import { withoutEnd } from '../../text/without-end.ts'
import type { Verdict } from '../result.ts'
import type { CheckedExpectation, Judgement, Sample, SampleTurn } from '../run/sample.ts'

/** A criterion of a sample, and its name for the judge. */
interface JudgeItem {
  readonly item: string
  /** From 0. */
  readonly turn: number
  readonly criterion: string
}

/** A sample with what the judge said of it. */
export interface JudgedSample {
  readonly sample: Sample
  readonly verdict: Verdict
  /** Why it failed; a turn is named where there are several. */
  readonly failures: readonly string[]
  /** Why nobody can tell. */
  readonly errors: readonly string[]
  /** The criteria that nobody has judged. */
  readonly open: readonly JudgeItem[]
}

/** The last judgement of each item. */
export function judgementsByItem(judgements: readonly Judgement[]): ReadonlyMap<string, Judgement> {
  return new Map(judgements.map((judgement) => [judgement.item, judgement]))
}

/** What the judge calls a check: `12.2.1`; turn and check from 0. */
export function itemName({ number }: Sample, turn: number, check: number): string {
  return `${number}.${turn + 1}.${check + 1}`
}

/** The criteria of a sample that a judge is asked about. */
export function judgeItemsOf(sample: Sample): JudgeItem[] {
  return sample.turns.flatMap(({ checks }, turn) =>
    checks.flatMap((check, index) =>
      isForJudge(check)
        ? [{ item: itemName(sample, turn, index), turn, criterion: String(check.value) }]
        : [],
    ),
  )
}

function isForJudge({ check, verdict }: CheckedExpectation): boolean {
  return check === 'judge' && verdict === 'needs_judgement'
}

/** A judgement fails what the checks passed; it never passes what they failed or could not tell. */
export function judgedSample(
  sample: Sample,
  judgements: ReadonlyMap<string, Judgement>,
): JudgedSample {
  const placed = (turn: number, reason: string) =>
    sample.turns.length > 1 ? `turn ${turn + 1}: ${reason}` : reason
  const reasons = (wanted: Verdict) =>
    sample.turns.flatMap(({ checks }, turn) =>
      checks.flatMap(({ check, verdict, reason }) =>
        verdict === wanted ? [placed(turn, reason ?? check)] : [],
      ),
    )
  const items = judgeItemsOf(sample)
  const failures = reasons('fail')
  for (const { item, turn, criterion } of items) {
    const judgement = judgements.get(item)
    if (judgement?.pass === false)
      failures.push(placed(turn, `judge: ${withoutStop(criterion)}: ${judgement.reason}`))
  }
  const unanswered = (turn: SampleTurn, index: number) =>
    turn.error === undefined ? [] : [placed(index, turn.error)]
  const errors = [
    ...sample.turns.flatMap(unanswered),
    ...reasons('error'),
    ...(sample.error === undefined ? [] : [sample.error]),
  ]
  const open = items.filter(({ item }) => !judgements.has(item))
  return { sample, verdict: verdictOf(failures, errors, open), failures, errors, open }
}

function withoutStop(sentence: string): string {
  return withoutEnd(sentence, /[.\s]/)
}

function verdictOf(
  failures: readonly string[],
  errors: readonly string[],
  open: readonly JudgeItem[],
): Verdict {
  if (failures.length > 0) return 'fail'
  if (errors.length > 0) return 'error'
  return open.length > 0 ? 'needs_judgement' : 'pass'
}
