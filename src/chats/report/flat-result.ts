import type { TestResult } from '../result.ts'

/** A result for scripts: what is known of the chatbot under test stands at the top, as in the tools. */
export function flatResult({ bot, compared, ...run }: TestResult) {
  return {
    ...run,
    ...bot,
    ...(compared && { compared: { ...compared.bot, ...compared.comparison } }),
  }
}
