import type { Sample } from '../run/sample.ts'

/** A process that is killed loses the samples of so long at most. */
const WRITE_EVERY_MS = 1000

/** Samples of a run that goes on. */
interface RunSamples {
  readonly runId: string
  readonly samples: readonly Sample[]
}

/** The samples of the runs that go on, until they are written: once a second, and when somebody asks. */
interface HeldSamples {
  begin(runId: string): void
  /** In place of the one that it has under this number. */
  add(runId: string, sample: Sample): void
  /** The same, and it is written before this resolves, unless nothing can be written. */
  addNow(runId: string, sample: Sample): Promise<void>
  /** Writes what is there, one after the other. What cannot be written is kept for the next time. */
  flush(): Promise<void>
  /** Writes what is left of a run that has ended, and forgets it also when that fails. */
  end(runId: string): Promise<void>
  /** The same of all of them. */
  close(): Promise<void>
}

/** @param write is given every run that goes on, also one without new samples: its process is alive */
export function createHeldSamples(
  write: (runs: readonly RunSamples[]) => Promise<void>,
): HeldSamples {
  const goingOn = new Map<string, Map<number, Sample>>()
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function add(runId: string, sample: Sample): void {
    goingOn.get(runId)?.set(sample.number, sample)
  }

  function flush(): Promise<void> {
    // Who comes before the next writing has begun shares it.
    next ??= writing
      .catch(() => {})
      .then(() => {
        next = undefined
        return writeAll()
      })
    writing = next
    return next
  }

  async function writeAll(): Promise<void> {
    if (goingOn.size === 0) return
    const taken = [...goingOn].map(([runId, samples]) => ({
      runId,
      samples: [...samples.values()],
    }))
    await write(taken)
    for (const { runId, samples } of taken)
      for (const sample of samples) {
        const left = goingOn.get(runId)
        if (left?.get(sample.number) === sample) left.delete(sample.number)
      }
  }

  function stopTimer(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    begin(runId) {
      goingOn.set(runId, new Map())
      // While nothing can be written samples are kept, and the next time is in a second.
      timer ??= setInterval(() => void flush().catch(() => {}), WRITE_EVERY_MS).unref()
    },
    add,
    addNow(runId, sample) {
      add(runId, sample)
      return flush().catch(() => {})
    },
    flush,
    async end(runId) {
      try {
        await flush()
      } finally {
        goingOn.delete(runId)
        if (goingOn.size === 0) stopTimer()
      }
    },
    async close() {
      stopTimer()
      try {
        await flush()
      } finally {
        goingOn.clear()
      }
    },
  }
}
