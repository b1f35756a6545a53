import type { Caller } from '../runs/caller.ts'

/** Whoever has typed a command, as runs have it: no host has called it. */
export function commandCaller(name: string): Caller {
  return { tool: `command ${name}` }
}
