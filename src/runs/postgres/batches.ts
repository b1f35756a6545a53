/** Somebody else may come in the meantime: so long what nobody waits for may lie in memory. */
const LAZY_MS = 40
/** More go with the next one. */
const MAX_BATCH_CHANGES = 500

interface Queued<Change, Result> {
  readonly change: Change
  readonly done: (result: Result) => void
  readonly failed: (error: unknown) => void
}

/** Changes that go to the database in batches, one batch at a time and in their order. */
export interface Batches<Change, Result> {
  /** Resolves when the change is written: those that come while a batch is under way go together. */
  now(change: Change): Promise<Result>
  /** Writes the change within moments. */
  soon(change: Change): void
  /** Resolves when all that is queued is written. @throws when a change since the last time could not be */
  flush(): Promise<void>
}

/** @param write writes changes, and answers for each of them */
export function createBatches<Change, Result>(
  write: (changes: readonly Change[]) => Promise<readonly Result[]>,
): Batches<Change, Result> {
  let queue: Queued<Change, Result>[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  let failure: { readonly error: unknown } | undefined

  async function writeQueue(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_BATCH_CHANGES)
      queue = queue.slice(MAX_BATCH_CHANGES)
      try {
        const results = await write(batch.map(({ change }) => change))
        for (const [at, { done }] of batch.entries()) {
          const result = results[at]
          if (result !== undefined) done(result)
        }
      } catch (error) {
        failure ??= { error }
        for (const { failed } of batch) failed(error)
      }
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = undefined
    immediate = undefined
    writing ??= writeQueue().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    now: (change) =>
      new Promise((done, failed) => {
        queue.push({ change, done, failed })
        if (!writing) immediate ??= setImmediate(begin)
      }),
    soon(change) {
      queue.push({ change, done: () => {}, failed: () => {} })
      if (!writing) timer ??= setTimeout(begin, LAZY_MS)
    },
    async flush() {
      await begin()
      const failed = failure
      failure = undefined
      if (failed) throw failed.error
    },
  }
}
