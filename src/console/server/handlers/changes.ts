import type { ChangeKind } from '../../../journal/journal.ts'
import { counted } from '../../../text/counted.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { tellChanges } from '../tell-change.ts'
import type { Handler } from './handler.ts'

const PAGE_CHANGES = 50

const kindsOf: Readonly<Record<'settings' | 'listings', readonly ChangeKind[]>> = {
  settings: ['edit'],
  listings: ['create', 'update', 'delete'],
}

export function changes({ journal }: ConsoleParts): Handler<'changes'> {
  return async ({ serialNumber, only, before }) => {
    const opened = await journal()
    const query = {
      serialNumber,
      kinds: only && kindsOf[only],
      beforeMs: before === undefined ? undefined : Date.parse(before),
    }
    const found = await opened.changes(query, PAGE_CHANGES)
    const last = found.at(-1)
    const dropped = await opened.dropped()
    const isAll = found.length < PAGE_CHANGES
    return {
      changes: await tellChanges(found, opened),
      ...(!isAll && last && { next: new Date(last.atMs).toISOString() }),
      notes:
        dropped && isAll
          ? [
              `${counted(dropped.count, 'change')} up to ${new Date(dropped.untilMs).toISOString()} are no longer remembered.`,
            ]
          : [],
    }
  }
}
