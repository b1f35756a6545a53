import type { LedgerFile } from '../../runs/ledger-file.ts'

/** How long a change that somebody waits for may wait for others to go with. */
const MAX_GROUP_WAIT_MS = 8
/** So many of them do not wait any longer. */
const MAX_GROUP_CHANGES = 16
/** How long a change that nobody waits for may lie in memory. */
const MAX_LAZY_WAIT_MS = 40

interface Change {
  readonly apply: () => unknown
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** Changes to a ledger, many in one transaction. */
export interface Writer {
  /** Resolves when the change is on disk: those of a few milliseconds go together. */
  now<Value>(apply: () => Value): Promise<Value>
  /** Makes the change within moments. */
  soon(apply: () => unknown): void
  /** Makes all changes that are queued. @throws when a change since the last time could not be made */
  flush(): void
}

export function createWriter({ write }: Pick<LedgerFile, 'write'>): Writer {
  let queue: Change[] = []
  let waitedFor = 0
  let timer: NodeJS.Timeout | undefined
  let lazyTimer: NodeJS.Timeout | undefined
  let failure: { readonly error: unknown } | undefined

  function commit(): void {
    clearTimeout(timer)
    clearTimeout(lazyTimer)
    timer = undefined
    lazyTimer = undefined
    waitedFor = 0
    if (queue.length === 0) return
    const changes = queue
    queue = []
    try {
      write(() => {
        for (const { apply } of changes) apply()
      })
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
        else timer ??= setTimeout(commit, MAX_GROUP_WAIT_MS)
      }),
    soon(apply) {
      lazyTimer ??= setTimeout(commit, MAX_LAZY_WAIT_MS)
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
