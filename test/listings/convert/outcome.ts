import type { Converted } from '../../../src/listings/convert/converted.ts'

/**
 * A conversion in a form that fits into a table: the value alone, `blank`, the code of the problem,
 * or the value with the code of its warning.
 */
export function outcome<Value>(converted: Converted<Value>) {
  if ('blank' in converted) return 'blank'
  if ('problem' in converted) return { problem: converted.problem.code }
  const { value, warning } = converted
  return warning ? { value, warning: warning.code } : { value }
}
