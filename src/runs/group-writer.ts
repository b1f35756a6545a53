/** So many of them do not wait any longer. */
const MAX_GROUP_CHANGES = 64

interface Change {
  readonly apply: () => unknown
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** Changes to a ledger, many in one transaction. */
export interface Writer {
  /** Resolves when the change is on disk: those at the same time go together. */
  now<Value>(apply: () => Value): Promise<Value>
  /** Makes the change within moments. */
  soon(apply: () => unknown): void
  /** Makes all changes that are queued. @throws when a change since the last time could not be made */
  flush(): void
}

/** How long changes wait for others to go with, milliseconds. */
interface Pace {
  /** One that somebody waits for; 0: it goes with those of the same moment only. */
  readonly waitMs: number
  /** One that nobody waits for: so long it may lie in memory. */
  readonly lazyMs: number
}

/** Of thousands of changes, many under way at once. */
export const bulkPace: Pace = { waitMs: 16, lazyMs: 40 }
/** Of one change now and then: what nobody waits for keeps hardly any call waiting. */
export const singlePace: Pace = { waitMs: 0, lazyMs: 100 }

/**
 * @param file makes a change of so many in one transaction
 * @param isAlone whether nothing can come in this moment for which one that does not wait should wait
 */
export function createWriter(
  { write }: { write(change: () => void, count: number): void },
  { waitMs, lazyMs }: Pace,
  isAlone: () => boolean = () => false,
): Writer {
  let queue: Change[] = []
  let waitedFor = 0
  let timer: NodeJS.Timeout | undefined
  let restOfTurn: NodeJS.Immediate | undefined
  let lazyTimer: NodeJS.Timeout | undefined
  let failure: { readonly error: unknown } | undefined

  function commit(): void {
    clearTimeout(timer)
    clearImmediate(restOfTurn)
    clearTimeout(lazyTimer)
    timer = undefined
    restOfTurn = undefined
    lazyTimer = undefined
    waitedFor = 0
    if (queue.length === 0) return
    const changes = queue
    queue = []
    try {
      write(() => {
        for (const { apply } of changes) apply()
      }, changes.length)
      for (const { done } of changes) done()
    } catch (error) {
      failure ??= { error }
      for (const { failed } of changes) failed(error)
    }
  }

  return {
    now: (apply) =>
      new Promise((resolve, reject) => {
        let value: { readonly is: ReturnType<typeof apply> } | undefined
        queue.push({
          apply: () => {
            value = { is: apply() }
          },
          done: () => value && resolve(value.is),
          failed: reject,
        })
        waitedFor += 1
        if (waitedFor >= MAX_GROUP_CHANGES) commit()
        else if (waitMs > 0) timer ??= setTimeout(commit, waitMs)
        else if (isAlone()) commit()
        else restOfTurn ??= setImmediate(commit)
      }),
    soon(apply) {
      lazyTimer ??= setTimeout(commit, lazyMs)
      queue.push({ apply, done: () => {}, failed: () => {} })
    },
    flush() {
      commit()
      const failed = failure
      failure = undefined
      if (failed) throw failed.error
    },
  }
}
