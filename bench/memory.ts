import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportResult } from '../src/listings/result.ts'
import { feedFlags, writeInventedBlm, writeInventedKyero } from './invented-feeds.ts'
import { writeInventedCsv } from './invented-listings.ts'
import { ownFolder, peakMb, program, run, say, tellPeak } from './processes.ts'

const ROWS = [10_000, 100_000, 1_000_000]
const FEED_ROWS = 10_000
const COLLECT_EVERY_MS = 250

/** Arguments of Node with which a process tells the most that was alive in its heap after a collection. */
const tellLive = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `let most=0;setInterval(()=>{gc();most=Math.max(most,process.memoryUsage().heapUsed)},${COLLECT_EVERY_MS}).unref();process.on('exit',()=>process.stderr.write('live '+Math.round(most/1024)+' kB\\n'))`,
  )}`,
]

const folder = ownFolder('memory')
say('What a dry run of a CSV file takes:')
for (const rows of ROWS) await measure(`${rows}.csv`, rows, writeInventedCsv)
say('Of feeds:')
await measure('feed.xml', FEED_ROWS, writeInventedKyero)
await measure('feed.blm', FEED_ROWS, writeInventedBlm)

/** Once as it is, and once collecting all the time, which takes longer. */
async function measure(
  name: string,
  rows: number,
  write: (file: string, rows: number) => Promise<void>,
): Promise<void> {
  const file = join(folder, name)
  await write(file, rows)
  const startedAt = performance.now()
  const peak = peakMb(await dryRun(file, tellPeak))
  const seconds = (performance.now() - startedAt) / 1000
  const live = Number(/live (\d+) kB/.exec(await dryRun(file, tellLive))?.[1]) / 1024
  const { size } = await stat(file)
  say(
    `  ${name}, ${rows} rows, ${(size / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s, live heap ${live.toFixed(0)} MB, peak memory ${peak.toFixed(0)} MB`,
  )
}

async function dryRun(file: string, nodeArgs: readonly string[]): Promise<string> {
  const dataDir = `${file}-data`
  const flags = file.endsWith('.csv') ? [] : feedFlags
  const args = [
    ...['import', file, '--bot', 'bench', '--dry-run', '--json', '--data-dir', dataDir],
    ...flags,
  ]
  const { stdout, stderr } = await run([...nodeArgs, program, ...args], { HOME: folder })
  ImportResult.parse(JSON.parse(stdout))
  return stderr
}
