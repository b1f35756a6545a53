import type { Config } from '../config.ts'
import { type LedgerPlace, plainLedger, serviceLedger } from '../runs/ledger-name.ts'

/** One ledger a service: what was loaded into one says nothing about another. */
export function ledgerPlace({ dataDir, baseUrl }: Config, useSandbox: boolean): LedgerPlace {
  if (useSandbox) return plainLedger(dataDir, 'sandbox')
  return baseUrl === undefined
    ? plainLedger(dataDir, 'no-service')
    : serviceLedger(dataDir, baseUrl)
}
