import { counted } from '../../text/counted.ts'
import type { Comparison, Verdict } from '../result.ts'
import type { JudgedSample } from './judged-sample.ts'

/** Fewer pairs that differ than this say nothing. */
const MIN_DIFFERENCES = 10
const SIGNIFICANCE_LEVEL = 0.05
const NOT_COMPARED =
  'Not compared yet: no repetition of a scenario has passed or failed with both chatbots.'

/** What one chatbot did, with its serial number. */
export interface BotSamples {
  readonly serialNumber: string
  readonly samples: readonly JudgedSample[]
}

/** Compares two chatbots on the repetitions that passed or failed with both. */
export function comparison(first: BotSamples, second: BotSamples): Comparison {
  const others = new Map(second.samples.map((judged) => [pairKey(judged), judged.verdict]))
  let pairs = 0
  let onlyFirstPassed = 0
  let onlySecondPassed = 0
  let open = 0
  for (const judged of first.samples) {
    const other = others.get(pairKey(judged))
    if (isOpen(judged.verdict, other)) open += 1
    if (!isSettled(judged.verdict) || !isSettled(other)) continue
    pairs += 1
    if (judged.verdict === other) continue
    if (other === 'fail') onlyFirstPassed += 1
    else onlySecondPassed += 1
  }
  const counts = { pairs, onlyFirstPassed, onlySecondPassed }
  if (pairs === 0) return { ...counts, conclusion: NOT_COMPARED }
  const differing = onlyFirstPassed + onlySecondPassed
  const differ = `${differing} of ${pairs} pairs differ`
  const waits = `; ${counted(open, 'pair waits', 'pairs wait')} for a judgement`
  const [yet, soFar, waiting] = open > 0 ? [' yet', 'So far ', waits] : ['', '', '']
  if (differing < MIN_DIFFERENCES)
    return { ...counts, conclusion: `Not enough differences to tell${yet} (${differ}${waiting}).` }
  const pValue = mcNemar(onlyFirstPassed, onlySecondPassed)
  const better = onlyFirstPassed > onlySecondPassed ? first : second
  const conclusion =
    pValue <= SIGNIFICANCE_LEVEL
      ? `${soFar}${better.serialNumber} passed more often (${chance(pValue)}${waiting}).`
      : `No clear difference${yet} (${chance(pValue)}; ${differ}${waiting}).`
  return { ...counts, pValue, conclusion }
}

function pairKey({ sample }: JudgedSample): string {
  return `${sample.repetition} ${sample.scenario}`
}

function isSettled(verdict: Verdict | undefined): boolean {
  return verdict === 'pass' || verdict === 'fail'
}

/** Whether a judgement is awaited, and the other does not make it idle. */
function isOpen(one: Verdict, other: Verdict | undefined): boolean {
  const both = [one, other]
  return both.includes('needs_judgement') && !both.includes('error') && other !== undefined
}

/** The exact two-sided p of McNemar's test: how likely so uneven a split is by chance. */
function mcNemar(one: number, other: number): number {
  const total = one + other
  const fewer = Math.min(one, other)
  // In logarithms, because 2 to the power of some thousand is no number any more.
  let logTerm = -total * Math.LN2
  let tail = 0
  for (let count = 0; count <= fewer; count += 1) {
    tail += Math.exp(logTerm)
    logTerm += Math.log((total - count) / (count + 1))
  }
  return Math.min(1, 2 * tail)
}

function chance(pValue: number): string {
  return pValue < 0.001 ? 'p < 0.001' : `p = ${pValue.toFixed(pValue < 0.01 ? 3 : 2)}`
}
