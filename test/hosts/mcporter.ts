import { expect } from 'vitest'
import type { Host } from './host.ts'
import { callResult, listedNames } from './results.ts'
import type { CallTool } from './tour.ts'

/** The names of the tools of a server that mcporter finds in a file of the home folder, sorted. */
export async function listWithMcporter(
  host: Host,
  server: string,
  env?: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { code, stdout, stderr } = await host.run('mcporter', ['list', server, '--json'], env)
  expect(code, stderr).toBe(0)
  return listedNames(stdout)
}

/** Calls tools of that server. The exit status is 0 for a failed call too. */
export function callWithMcporter(
  host: Host,
  server: string,
  env?: Readonly<Record<string, string>>,
): CallTool {
  return async (tool, args) => {
    const { code, stdout, stderr } = await host.run(
      'mcporter',
      ['call', `${server}.${tool}`, '--args', JSON.stringify(args), '--output', 'json'],
      env,
    )
    expect(code, stderr).toBe(0)
    const printed: unknown = JSON.parse(stdout)
    const failed = typeof printed === 'object' && printed !== null && 'isError' in printed
    // It prints the data of a call that succeeded, and the whole result of one that failed.
    return failed ? callResult(printed) : { text: stdout, isError: false }
  }
}
