import * as z from 'zod'

/** Who asked for a change, or for a run of many. */
export interface Caller {
  /** The name of the tool; of a command `command sync`. */
  readonly tool: string
  /** The program that called the tool, with its version; undefined when it has not said so. */
  readonly host?: string | undefined
}

/** The columns of a run that say it: `host` is the computer of its process. Null: an earlier version did not keep it. */
export const callerColumns = {
  tool: z.string().nullable(),
  callerHost: z.string().nullable(),
}

export function callerOfRow({
  tool,
  callerHost,
}: Readonly<z.output<z.ZodObject<typeof callerColumns>>>): Caller | undefined {
  return tool === null ? undefined : { tool, ...(callerHost !== null && { host: callerHost }) }
}

/** The same as results tell it; nothing of what is not known. */
export function shownCaller(caller: Caller | undefined) {
  return caller && { by: caller.tool, ...(caller.host !== undefined && { host: caller.host }) }
}
