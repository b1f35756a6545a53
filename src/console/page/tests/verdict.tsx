import type { ToldConversation, ToldTest } from '../../api/tests.ts'
import { Pill } from '../parts/notice.tsx'

type Verdict = ToldConversation['verdict']

export const verdictNames: Readonly<Record<Verdict, string>> = {
  fail: 'failed',
  error: 'not tested',
  needs_judgement: 'to judge',
  pass: 'passed',
}

export const verdictTones = {
  fail: 'bad',
  error: 'warn',
  needs_judgement: 'info',
  pass: 'good',
} as const

/** What is bad first. */
export const verdicts = ['fail', 'error', 'needs_judgement', 'pass'] as const

export function VerdictPill({ verdict }: { verdict: Verdict }) {
  return <Pill tone={verdictTones[verdict]}>{verdictNames[verdict]}</Pill>
}

/** How many scenarios ended how. */
export function Totals({ of }: { of: ToldTest['bots'][number]['totals'] }) {
  return (
    <>
      {verdicts
        .filter((each) => of[each] > 0)
        .map((each) => (
          <Pill key={each} tone={verdictTones[each]}>{`${of[each]} ${verdictNames[each]}`}</Pill>
        ))}
    </>
  )
}
