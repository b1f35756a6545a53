import { excerpt } from '../../text/excerpt.ts'
import type { OpenItem } from '../result.ts'
import type { TestRun } from '../run/test-run.ts'
import { judgedSample, judgementsByItem } from './judged-sample.ts'

const MAX_TEXT_CHARS = 2000
/** Scenarios that bear it are judged before all others. */
const FIRST_TAG = 'fair-housing'

/**
 * The first criteria that nobody has judged, of samples that have neither failed nor ended in an
 * error: no judgement would change those.
 */
export function openItems({ plan, samples, judgements }: TestRun, max: number): OpenItem[] {
  const tagged = new Set(
    plan.scenarios.filter(({ tags }) => tags.includes(FIRST_TAG)).map(({ name }) => name),
  )
  const byItem = judgementsByItem(judgements)
  const waiting = samples
    .map((sample) => judgedSample(sample, byItem))
    .filter(({ verdict }) => verdict === 'needs_judgement')
  const isFirst = ({ sample }: (typeof waiting)[number]) => tagged.has(sample.scenario)
  const inOrder = [...waiting.filter(isFirst), ...waiting.filter((each) => !isFirst(each))]
  return inOrder
    .flatMap(({ sample, open }) =>
      open.map(({ item, turn, criterion }) => ({
        item,
        scenario: sample.scenario,
        repetition: sample.repetition,
        criterion,
        transcript: sample.turns.slice(0, turn + 1).map(({ say, answer }) => ({
          visitor: excerpt(say, MAX_TEXT_CHARS),
          chatbot: excerpt(answer?.text ?? '', MAX_TEXT_CHARS),
        })),
      })),
    )
    .slice(0, max)
}
