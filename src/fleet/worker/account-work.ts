import type { Chats } from '../../chats/chats.ts'
import type { Imports } from '../../listings/imports/imports.ts'
import type { FleetAccount } from '../file/fleet-file.ts'

/** What is done for the chatbots of an account. */
export interface AccountWork {
  imports(): Promise<Imports>
  chats(): Promise<Chats>
  close(): Promise<void>
}

/**
 * Opens an account with its keys.
 *
 * @throws ConfigError when this worker has none
 */
export type OpenAccount = (name: string, settings: FleetAccount) => AccountWork

/** The accounts of a worker: each is opened once. */
export interface Accounts {
  get(name: string, settings: FleetAccount): AccountWork
  close(): Promise<void>
}

export function createAccounts(open: OpenAccount): Accounts {
  const opened = new Map<string, AccountWork>()
  return {
    get(name, settings) {
      const key = JSON.stringify([name, settings])
      const known = opened.get(key) ?? open(name, settings)
      opened.set(key, known)
      return known
    },
    async close() {
      await Promise.all([...opened.values()].map((account) => account.close()))
    },
  }
}
