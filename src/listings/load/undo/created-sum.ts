import type { Entry } from '../../ledger/entry.ts'
import { entryPages } from '../../ledger/entry-pages.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { RunRecord } from '../../ledger/run.ts'
import type { LastSet } from '../../taken-down.ts'
import { createFingerprint } from '../deletion/fingerprint.ts'
import {
  type BehindInList,
  behindInList,
  type FoundApart,
  foundApart,
  MAX_FIRST,
} from '../deletion/found-apart.ts'
import { lastSetCounts } from '../deletion/last-set.ts'
import { asLoaded } from '../deletion/seen-in-bot.ts'
import type { CreatedLook } from './created-look.ts'

/** The listings that a run had created and that may still be there. */
export interface CreatedSum {
  readonly toDelete: number
  /** Of them, those of which it is not known whether they are there. */
  readonly unsettled: number
  /** Of them, those of whose creation no answer is known: who made what is there cannot be told. */
  readonly unanswered: FoundApart
  /** The first of them. */
  readonly first: readonly Entry[]
  /** Created by the run, and taken over by another source since: they are left. */
  readonly takenOver: readonly Entry[]
  readonly takenOverCount: number
  /** Of which it is not known whether it created them, and the chatbot has others' homes with their keys: they are left. */
  readonly madeByOthers: FoundApart
  /** Those that the chatbot has no more, and those that somebody else has changed since. */
  readonly gone: FoundApart
  readonly changed: FoundApart
  readonly behind: BehindInList
  /** By whom they were last set. */
  readonly lastSet: LastSet
  /** Of these listings. */
  readonly fingerprint: string
}

/** What is gone from the chatbot stands behind what is there. */
export async function createdSum(
  ledger: Ledger,
  undone: RunRecord,
  look?: CreatedLook,
): Promise<CreatedSum> {
  const fingerprint = createFingerprint()
  const first: Entry[] = []
  const gone = foundApart()
  const changed = foundApart()
  const behind = behindInList()
  const foreign = foundApart()
  const unanswered = foundApart()
  const takenOver: Entry[] = []
  const lastSet = lastSetCounts()
  let toDelete = 0
  let unsettled = 0
  let takenOverCount = 0
  for await (const { own, others, madeByOthers } of createdPages(ledger, undone, look)) {
    for (const entry of madeByOthers) foreign.add(entry, [])
    toDelete += own.length
    takenOverCount += others.length
    const seen = await look?.seen(own)
    lastSet.add(own, seen)
    for (const entry of own) {
      if (entry.state === 'unknown') unsettled += 1
      if (entry.id === null) unanswered.add(entry, [])
      const inBot = (seen ?? asLoaded)(entry)
      const { isGone, changes, home, content } = inBot
      behind.add(entry, inBot)
      // One whose creation may still be carried out is to be deleted all the same.
      if (isGone && entry.state === 'loaded') gone.add(entry, changes)
      else if (first.length < MAX_FIRST) first.push({ ...entry, id: home().id })
      if (changes.length > 0) changed.add(entry, changes)
      // With another price, or another text in the chatbot, a home is to be shown anew.
      const { source, key, address, city, region, fields } = entry
      fingerprint.addChange([source, key, address, city, region, fields, content()])
    }
    takenOver.push(...others.slice(0, MAX_FIRST - takenOver.length))
  }
  first.push(...gone.first.slice(0, MAX_FIRST - first.length).map(({ entry }) => entry))
  return {
    toDelete,
    unsettled,
    unanswered: unanswered.sum(),
    first,
    takenOver,
    takenOverCount,
    fingerprint: fingerprint.sum(),
    gone: gone.sum(),
    changed: changed.sum(),
    behind: behind.sum(),
    madeByOthers: foreign.sum(),
    lastSet: await lastSet.sum(ledger),
  }
}

/**
 * The listings that a run created and that may still be there: its source's own, and others'. What others
 * have made is told apart where the chatbot was looked at.
 */
export async function* createdPages(
  ledger: Ledger,
  { id, source }: RunRecord,
  look: CreatedLook | undefined,
) {
  for await (const page of entryPages((after, limit) => ledger.createdBy(id, after, limit))) {
    const isOwn = (entry: Entry) => entry.source === source
    const madeByOthers = page.filter((entry) => isOwn(entry) && look?.isMadeByOthers(entry))
    yield {
      own: page.filter((entry) => isOwn(entry) && !madeByOthers.includes(entry)),
      others: page.filter((entry) => !isOwn(entry)),
      madeByOthers,
    }
  }
}
