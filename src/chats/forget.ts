import { refuseWhileRunning } from '../runs/goes-on.ts'
import { daysAgo, removeOld } from '../runs/remove-old.ts'
import { foldersOf, removeAll } from '../runs/run-folders.ts'
import { isRunId } from '../runs/run-id.ts'
import type { TestStore } from './store/test-store.ts'

/** A chatbot, or one session that was held with it. */
export interface Forgettable {
  readonly serialNumber: string
  /** Default: all of them. */
  readonly sessionId?: number | undefined
}

/** What is kept here of conversations. */
export interface KeptTests {
  /** Tests that are forgotten whole; of a session, those that lose a conversation. */
  readonly tests: number
  /** Those among them that compare the chatbot with another. */
  readonly compared: number
  readonly conversations: number
  /** Sessions that single calls opened: their IDs. */
  readonly opened: number
  /** Messages of single calls in sessions of which nobody knows whose they are. */
  readonly asked: number
  /** With the reports of these tests. */
  readonly folders: readonly string[]
}

interface Parts {
  readonly store: TestStore
  readonly filesFolder: string
}

/** @throws InputError while a test of the chatbot goes on */
export async function keptTests(
  { serialNumber, sessionId }: Forgettable,
  { store, filesFolder }: Parts,
): Promise<KeptTests> {
  const every = { serialNumber, limit: Number.MAX_SAFE_INTEGER }
  const { runs } = await store.history.runs(every)
  refuseWhileRunning(runs)
  const sessions = await store.sessions(serialNumber)
  const opened = await store.openedSessions(serialNumber)
  const asked = await store.askedIn(sessionId === undefined ? undefined : [sessionId])
  const heldIn = sessionId === undefined ? undefined : sessions.get(sessionId)
  const meant = sessionId === undefined ? runs : runs.filter(({ id }) => id === heldIn)
  return {
    tests: meant.length,
    compared: meant.filter(({ serialNumbers }) => serialNumbers.length > 1).length,
    conversations: sessionId === undefined ? sessions.size : meant.length,
    opened: sessionId === undefined ? opened.size : Number(opened.has(sessionId)),
    asked: [...asked.values()].reduce((sum, sent) => sum + sent.size, 0),
    folders: foldersOf(
      filesFolder,
      meant.map(({ id }) => id),
    ),
  }
}

/** The reports go first: once the tests are forgotten, nobody knows whose they are. */
export async function forgetTests(what: Forgettable, parts: Parts): Promise<void> {
  const { folders } = await keptTests(what, parts)
  await removeAll(folders)
  const { serialNumber, sessionId } = what
  if (sessionId === undefined) return parts.store.forget(serialNumber)
  const changed = await parts.store.forgetSession(serialNumber, sessionId)
  // A session that more than one of them had.
  await removeAll(foldersOf(parts.filesFolder, changed))
}

/** Drops tests and their reports that are kept no longer. */
export async function dropOldTests(keepDays: number, { store, filesFolder }: Parts): Promise<void> {
  const beforeMs = daysAgo(keepDays)
  await removeOld(filesFolder, beforeMs, isRunId)
  await store.dropBefore(beforeMs)
}
