/** An edit finds what a setting was before among fewer changes than are remembered here. */
const REMEMBERED = 10_000

/** The edits of this program, by the numbers that the journal gave them. */
export interface OwnEdits {
  add(id: number): void
  /** Whether it is one of them. Nobody is told of one so old that it is not known here any more: it counts as one. */
  has(id: number): boolean
}

/** Remembers the last ten to twenty thousand: a program may go on for months. */
export function createOwnEdits(): OwnEdits {
  let former: ReadonlySet<number> = new Set()
  let latest = new Set<number>()
  let forgottenUntil = 0
  return {
    add(id) {
      latest.add(id)
      if (latest.size < REMEMBERED) return
      forgottenUntil = Math.max(forgottenUntil, ...former)
      former = latest
      latest = new Set()
    },
    has: (id) => id <= forgottenUntil || latest.has(id) || former.has(id),
  }
}
