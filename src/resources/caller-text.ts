import type { Caller } from '../runs/caller.ts'
import { code } from '../text/markdown.ts'

/** Who began a run; empty where that is not known. */
export function callerText(caller: Caller | undefined): string {
  if (!caller) return ''
  const { tool, host } = caller
  return host === undefined ? code(tool) : `${code(tool)} in ${code(host)}`
}
