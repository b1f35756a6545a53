/** What became of a check, a repetition or a scenario. `error` says nothing about the chatbot. */
export const verdicts = ['pass', 'fail', 'error', 'needs_judgement'] as const
export type Verdict = (typeof verdicts)[number]
