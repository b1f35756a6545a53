import type { Config } from '../config.ts'
import { makePrivate } from '../files/private-files.ts'

/** What this program keeps at the top of the data folder. */
const OWN = /^(?:imports|tests|shown|feeds)$|^sandbox\.db|^ledger-.*\.db|^request-state\.key/

/** Closes what is in the data folder to other users of the computer. */
export function keepPrivate({ dataDir }: Pick<Config, 'dataDir'>): void {
  makePrivate(dataDir, (name) => OWN.test(name))
}
