import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Forgettable, KeptTests } from '../../chats/forget.ts'
import type { KeptListings } from '../../listings/imports/forget.ts'
import { movedFile } from '../../runs/ledger-file.ts'
import type { LedgerPlace } from '../../runs/ledger-name.ts'
import type { Connection } from '../connect.ts'

/** What would be forgotten of a chatbot, or of one session that was held with it. */
export interface ForgetPlan extends Forgettable {
  readonly tests: KeptTests
  /** Undefined where it is about one session: they have none. */
  readonly listings?: KeptListings
  /** In the journal; the same. */
  readonly changes?: number
  /** Former ledgers beside this one, which stay. */
  readonly copies: readonly string[]
}

type Memory = Pick<Connection, 'imports' | 'chats' | 'journal'>

/** @throws InputError while a run of the chatbot goes on */
export async function planOf(
  { imports, chats, journal }: Memory,
  what: Forgettable,
  ledger: LedgerPlace,
): Promise<ForgetPlan> {
  const tests = await (await chats()).kept(what)
  const copies = ledgerCopies(ledger)
  const { serialNumber, sessionId } = what
  if (sessionId !== undefined) return { ...what, tests, copies }
  const counts = await (await journal()).counts({ serialNumber })
  return {
    ...what,
    tests,
    copies,
    listings: await (await imports()).kept(serialNumber),
    changes: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Nothing is left of what came before when a later step fails: each can be done again. */
export async function carryOut(
  { imports, chats, journal }: Memory,
  { serialNumber, sessionId }: Forgettable,
): Promise<void> {
  await (await chats()).forget({ serialNumber, sessionId })
  if (sessionId !== undefined) return
  // What a run needs most goes last: the ledger.
  await (await journal()).forget(serialNumber)
  await (await imports()).forget(serialNumber)
}

export function isEmpty({ tests, listings, changes = 0 }: ForgetPlan): boolean {
  const { listings: homes = 0, runs = 0, copies = [] } = listings ?? {}
  return tests.tests + tests.opened + tests.asked + homes + runs + copies.length + changes === 0
}

/** What restoring and moving have left beside a ledger. */
function ledgerCopies({ file }: LedgerPlace): string[] {
  const folder = dirname(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}.replaced-`))
    .map((name) => join(folder, name))
    .concat([movedFile(file)].filter(existsSync))
}
