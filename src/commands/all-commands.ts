import type { Command, CommandLoader } from './command.ts'
import { serve } from './serve.ts'

/** Commands by their names; the first is the default. */
export type Commands = ReadonlyMap<string, Command>

/** Hosts start the server alone, and often: what the other commands need is not in its way. */
const others = () => import('./commands-beside-serve.ts')

/** Every command; the first is the default. */
export const allCommands: ReadonlyMap<string, CommandLoader> = new Map(
  Object.entries({
    serve: async () => serve,
    import: async () => (await others()).importFile,
    sync: async () => (await others()).sync,
    check: async () => (await others()).checkListings,
    compare: async () => (await others()).compare,
    'test-chatbot': async () => (await others()).testChatbot,
    sandbox: async () => (await others()).sandbox,
    'ledger backup': async () => (await others()).backup,
    'ledger restore': async () => (await others()).restore,
    'ledger check': async () => (await others()).check,
    doctor: async () => (await others()).doctor,
    demo: async () => (await others()).demo,
  }),
)

/** Loads these commands, or every one; their order stays. */
export async function loadCommands(
  loaders: ReadonlyMap<string, CommandLoader> = allCommands,
): Promise<Commands> {
  return new Map(
    await Promise.all([...loaders].map(async ([name, load]) => [name, await load()] as const)),
  )
}
