import type { Command, CommandLoader } from './command.ts'
import { serve } from './serve.ts'

/** Commands by their names; the first is the default. */
export type Commands = ReadonlyMap<string, Command>

/**
 * Every command; the first is the default. Hosts start the server, and often: what the others need is
 * not in its way.
 */
export const allCommands: ReadonlyMap<string, CommandLoader> = new Map(
  Object.entries({
    serve: async () => serve,
    import: async () => (await import('./load.ts')).importFile,
    sync: async () => (await import('./load.ts')).sync,
    check: async () => (await import('./check.ts')).checkListings,
    compare: async () => (await import('./compare.ts')).compare,
    'test-chatbot': async () => (await import('./test-chatbot.ts')).testChatbot,
    sandbox: async () => (await import('./sandbox.ts')).sandbox,
    'ledger backup': async () => (await import('./ledger.ts')).backup,
    'ledger restore': async () => (await import('./ledger.ts')).restore,
    'ledger check': async () => (await import('./ledger.ts')).check,
    doctor: async () => (await import('./doctor.ts')).doctor,
    demo: async () => (await import('./demo.ts')).demo,
  }),
)

/** Loads every command; their order stays. */
export async function loadCommands(): Promise<Commands> {
  return new Map(
    await Promise.all([...allCommands].map(async ([name, load]) => [name, await load()] as const)),
  )
}
