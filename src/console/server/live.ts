import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from '../../journal/journal.ts'
import type { RunSummary } from '../../runs/run-history.ts'
import type { Happened } from '../api/live.ts'
import type { ConsoleParts } from './console-parts.ts'
import { tellChanges } from './tell-change.ts'
import { summariesOf, tellRun } from './tell-runs.ts'

/** Other processes write what happens: it is looked for so often, as long as a page is open. */
const LOOK_EVERY_MS = 300
const WATCHED_CHANGES = 50
const WATCHED_RUNS = 20

/**
 * What happens from now on, as it is written down or told, until the signal. What is there already is not
 * told: it resolves when that is known, and whoever asks for it then misses nothing.
 */
export async function listenTo(
  parts: ConsoleParts,
  signal: AbortSignal,
): Promise<AsyncGenerator<Happened>> {
  const changes = createNews<Change>()
  const runs = createNews<RunSummary>()
  const watch = await parts.watchedCalls.watch(randomUUID())
  signal.addEventListener('abort', () => void watch.end(), { once: true })
  const look = async () => {
    const journal = await parts.journal()
    // What was before, and what a run came to, is looked up only where something became of it.
    const changed = changes(await journal.changes({}, WATCHED_CHANGES))
    const { runs: remembered } = await summariesOf({ limit: WATCHED_RUNS }, parts)
    const news = runs(remembered).map((run) => tellRun(run, parts))
    const calls = [...(await watch.next())]
    return {
      changes: await tellChanges(changed, journal),
      runs: await Promise.all(news),
      calls,
    }
  }
  await look()
  return newsUntil(look, signal)
}

async function* newsUntil(
  look: () => Promise<Happened>,
  signal: AbortSignal,
): AsyncGenerator<Happened> {
  for (;;) {
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const happened = await look().catch((error: unknown) => {
      // Nobody listens any more: what it looks at may be gone.
      if (!signal.aborted) throw error
    })
    if (happened && Object.values(happened).some((news) => news.length > 0)) yield happened
  }
}

/** Of what is found each time, what is new or otherwise than before. */
function createNews<Item extends { readonly id: string | number }>() {
  let known = new Map<string | number, string>()
  return (found: readonly Item[]): Item[] => {
    const texts = new Map(found.map((item) => [item.id, JSON.stringify(item)]))
    const news = found.filter(({ id }) => known.get(id) !== texts.get(id))
    known = texts
    return news
  }
}
