import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { TaskEnd, TaskRef } from '../store/task.ts'

/** What a worker counts of itself, for Prometheus. */
interface WorkerMetrics {
  ended(ref: TaskRef, end: TaskEnd, tookMs: number): void
  busy(account: string): void
  /** @param backlog how many tasks wait or are under way, as the database has it */
  text(backlog: number): Promise<string>
  readonly contentType: string
}

/** @param underWay how many tasks this worker carries out now */
export function createMetrics(underWay: () => number): WorkerMetrics {
  const registry = new Registry()
  const registers = [registry]
  const tasks = new Counter({
    name: 'newoaks_fleet_attempts_total',
    help: 'Attempts at tasks that this worker has ended, by what they came to',
    labelNames: ['kind', 'state'] as const,
    registers,
  })
  const rows = new Counter({
    name: 'newoaks_fleet_rows_total',
    help: 'Rows of sources that this worker has dealt with, by what became of them',
    labelNames: ['state'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'newoaks_fleet_attempt_seconds',
    help: 'How long attempts at tasks took',
    labelNames: ['kind'] as const,
    buckets: [1, 5, 15, 60, 300, 900, 3600],
    registers,
  })
  const busy = new Counter({
    name: 'newoaks_fleet_busy_answers_total',
    help: 'How often the service told this worker that it is too busy (429, 503)',
    labelNames: ['account'] as const,
    registers,
  })
  new Gauge({
    name: 'newoaks_fleet_under_way',
    help: 'Tasks that this worker carries out now',
    registers,
    collect() {
      this.set(underWay())
    },
  })
  const backlogNow = new Gauge({
    name: 'newoaks_fleet_backlog',
    help: 'Tasks of all workers that have not come to their end',
    registers,
  })
  return {
    ended({ kind }, { state, rows: counts }, tookMs) {
      tasks.inc({ kind, state })
      seconds.observe({ kind }, tookMs / 1000)
      const { read: _, ...states } = counts ?? { read: 0 }
      for (const [name, count] of Object.entries(states))
        if (count > 0) rows.inc({ state: name }, count)
    },
    busy: (account) => busy.inc({ account }),
    text(backlog) {
      backlogNow.set(backlog)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
