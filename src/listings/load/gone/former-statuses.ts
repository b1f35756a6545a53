import type { FormerStatus } from '../../taken-down.ts'

/** More keys of one status are too long for a result. */
const MAX_KEYS = 100

/** Collects which status listings had before they got another one. */
export function formerStatuses() {
  const byStatus = new Map<string, { count: number; Keys: string[] }>()
  return {
    /** @param id NewOaks identifier; null: by no key of its own it can be put back */
    add(status: string, id: string | null): void {
      const former = byStatus.get(status) ?? { count: 0, Keys: [] }
      former.count += 1
      if (id !== null && former.Keys.length < MAX_KEYS) former.Keys.push(id)
      byStatus.set(status, former)
    },
    /** The rarest first. */
    sum(): FormerStatus[] {
      return [...byStatus]
        .map(([Status, former]) => ({ Status, ...former }))
        .toSorted((one, other) => one.count - other.count)
    },
  }
}

/** Without those whose keys are not wanted; of more than are named all stay counted. */
export function withKeys(
  former: readonly FormerStatus[],
  isWanted: (key: string) => boolean,
): FormerStatus[] {
  return former
    .map(({ Status, count, Keys }) => {
      const wanted = Keys.filter(isWanted)
      return { Status, count: count - (Keys.length - wanted.length), Keys: wanted }
    })
    .filter(({ count }) => count > 0)
}
