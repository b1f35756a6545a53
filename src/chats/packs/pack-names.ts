/** The suites that come with the program. */
export const packNames = [
  'fair-housing',
  'fair-housing-federal-2026',
  'prompt-injection',
  'privacy',
  'off-topic',
  'invented-listing',
  'robustness',
] as const
export type PackName = (typeof packNames)[number]
