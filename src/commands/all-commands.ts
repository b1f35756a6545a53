import type { Command, CommandLoader } from './command.ts'
import { serve } from './serve.ts'

/** Commands by their names; the first is the default. */
export type Commands = ReadonlyMap<string, Command>

interface CommandGroup {
  /** What a list of all commands says of these. */
  readonly title: string
  readonly loaders: Readonly<Record<string, CommandLoader>>
}

/**
 * Every command; the first is the default. Hosts start the server, and often: what the others need is
 * not in its way.
 */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'The server, and its hosts',
    loaders: {
      serve: async () => serve,
      setup: async () => (await import('./hosts/setup.ts')).setup,
      doctor: async () => (await import('./doctor.ts')).doctor,
    },
  },
  {
    title: 'Listings',
    loaders: {
      import: async () => (await import('./imports/load.ts')).importFile,
      sync: async () => (await import('./imports/load.ts')).sync,
      find: async () => (await import('./listings/find.ts')).find,
      check: async () => (await import('./check.ts')).checkListings,
      compare: async () => (await import('./compare.ts')).compare,
    },
  },
  {
    title: 'Conversation tests',
    loaders: {
      'test-chatbot': async () => (await import('./tests/test-chatbot.ts')).testChatbot,
      judge: async () => (await import('./runs/judge.ts')).judge,
    },
  },
  {
    title: 'What has run',
    loaders: {
      runs: async () => (await import('./runs/list-runs.ts')).runs,
      open: async () => (await import('./runs/open-report.ts')).openReport,
      undo: async () => (await import('./runs/undo.ts')).undo,
    },
  },
  {
    title: 'Many chatbots',
    loaders: {
      fleet: async () => (await import('./fleet/fleet.ts')).fleet,
      'fleet status': async () => (await import('./fleet/status.ts')).status,
      worker: async () => (await import('./fleet/worker.ts')).worker,
    },
  },
  {
    title: 'On this computer',
    loaders: {
      console: async () => (await import('./console.ts')).consoleCommand,
      sandbox: async () => (await import('./sandbox.ts')).sandbox,
      'ledger backup': async () => (await import('./ledger.ts')).backup,
      'ledger restore': async () => (await import('./ledger.ts')).restore,
      'ledger check': async () => (await import('./ledger.ts')).check,
      'ledger to-postgres': async () => (await import('./move-ledger.ts')).toPostgres,
      'ledger to-sqlite': async () => (await import('./move-ledger.ts')).toSqlite,
      forget: async () => (await import('./forget.ts')).forget,
      demo: async () => (await import('./demo.ts')).demo,
    },
  },
]

/** Every command by its name, in the order of their groups. */
export const allCommands: ReadonlyMap<string, CommandLoader> = new Map(
  commandGroups.flatMap(({ loaders }) => Object.entries(loaders)),
)

/** Loads every command; their order stays. */
export async function loadCommands(): Promise<Commands> {
  return new Map(
    await Promise.all([...allCommands].map(async ([name, load]) => [name, await load()] as const)),
  )
}
