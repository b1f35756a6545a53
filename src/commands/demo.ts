import type { Command } from './command.ts'

export const demo: Command = { summary: 'x', flags: [], run: async () => 0 }
